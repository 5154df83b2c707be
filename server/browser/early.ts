/**
 * Holds what the shopper does before the page can answer, and does it again when it can. A script of its own, because
 * it runs long before the rest has come. Links are let go: they lead to where their widgets would, only slower.
 */
const again: (() => void)[] = [];
const controller = new AbortController();

const isBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');

/** What was typed or chosen stays as it is; only the news of it comes later. */
function holdNews(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest('#page')) return;
  event.stopImmediatePropagation();
  again.push(() => target.dispatchEvent(new Event(event.type, { bubbles: true })));
}

function holdPress(event: MouseEvent): void {
  const { target } = event;
  // Not a `MouseEvent` when it is done again, or the box would change back.
  if (isBox(target)) holdNews(event);
  const button = target instanceof Element && !target.closest('a[href]') ? target.closest('#page button') : null;
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  again.push(() => button.click());
}

const { signal } = controller;
addEventListener('click', holdPress, { capture: true, signal });
for (const type of ['input', 'change']) addEventListener(type, holdNews, { capture: true, signal });

/** True when something is waiting to be done again. */
export const isHolding = (): boolean => again.length > 0;

/** Lets everything through from now on, what was held first. */
export function release(): void {
  controller.abort();
  for (const run of again.splice(0)) run();
}
