import { runtimeMessages } from '../runtime/messages/texts.ts';

let notice: HTMLElement | undefined;

/** Shows a notice that a press could not be handled: outside the page's content, where nothing is interactive. */
export function showLoadFailure(): void {
  notice ??= document.createElement('p');
  notice.className = 'load-failure';
  notice.setAttribute('role', 'alert');
  document.body.append(notice);
  notice.textContent = runtimeMessages.couldNotLoad;
}

/** Removes the notice. */
export function hideLoadFailure(): void {
  notice?.remove();
}
