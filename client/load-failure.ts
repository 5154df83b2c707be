import { runtimeMessages } from '../runtime/messages/texts.ts';

let notice: HTMLElement | undefined;

/** Says outside the page's own content that a press could not be answered, as nothing inside it is interactive. */
export function showLoadFailure(): void {
  notice ??= document.createElement('p');
  notice.className = 'load-failure';
  notice.setAttribute('role', 'alert');
  document.body.append(notice);
  notice.textContent = runtimeMessages.couldNotLoad;
}

export function hideLoadFailure(): void {
  notice?.remove();
}
