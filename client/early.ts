import type { ManagedField } from '../runtime/dom/fields.ts';

/**
 * Holds what the shopper does before the page can answer, and does it again when it can. A script of its own, because
 * it runs long before the rest has come. Links are let go: they lead to where their widgets would, only slower.
 */
const again: [target: Element, run: () => void][] = [];
let isReady = false;
let told = (): void => {};

/** Gives what holds something for the part of the page that an element is in, while that part cannot respond. */
export type Hold = (target: Element) => ((run: () => void) => void) | undefined;
let holdIn: Hold = () => undefined;

/** Has what is done to parts of the page held for longer than the page as a whole. */
export function setHold(hold: Hold): void {
  holdIn = hold;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

const isBox = (target: Field): boolean => target.type === 'checkbox' || target.type === 'radio';

const managed = 'vnode' satisfies keyof ManagedField;

/** The renderer marks the fields that it has hydrated. */
const isTaken = (element: Element): boolean =>
  Object.keys(element).some((key) => key === managed || key.startsWith('__reactProps$'));

function later(target: Element, run: () => void): void {
  if (isReady) {
    (holdIn(target) ?? queueMicrotask)(run);
    return;
  }
  again.push([target, run]);
  told();
}

/** Puts a value into a field as a shopper does: not through the property that React watches. */
function enter(field: Field, name: 'value' | 'checked', value: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
}

/**
 * What was entered into a field that nobody answers for yet. Taking the field over puts back what the page knows of,
 * so it is entered once more afterwards.
 */
function holdNews(event: Event): void {
  const { target, type } = event;
  if (!isField(target) || !target.closest('#page') || (isReady && isTaken(target))) return;
  if (isBox(target) !== (type === 'click')) return;
  event.stopImmediatePropagation();
  const name = isBox(target) ? 'checked' : 'value';
  const entered = (target as HTMLInputElement)[name];
  later(target, () => {
    // A field is taken over with what it says, and only what differs from that is news.
    if (target instanceof HTMLInputElement)
      enter(target, name, isBox(target) ? target.defaultChecked : target.defaultValue);
    else if (target instanceof HTMLTextAreaElement) enter(target, name, target.defaultValue);
    else for (const option of target.options) option.selected = option.defaultSelected;
    // An event that needs an answer has its part of the page taken over at once; no widget listens to this one.
    target.dispatchEvent(new Event('auxclick', { bubbles: true }));
    enter(target, name, entered);
    // Not a `MouseEvent`, or a box would change back.
    target.dispatchEvent(new Event(type, { bubbles: true }));
  });
}

function holdPress(event: MouseEvent): void {
  const { target } = event;
  const button = target instanceof Element && !target.closest('a[href]') ? target.closest('#page button') : null;
  if (!(button instanceof HTMLButtonElement) || (isReady && !holdIn(button))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  later(button, () => button.click());
}

addEventListener('click', holdPress, true);
for (const type of ['click', 'input', 'change']) addEventListener(type, holdNews, true);

/** Runs whenever something is held, and now if something is. */
export function onFirstCapture(run: () => void): void {
  told = run;
  if (again.length > 0) run();
}

/** Lets everything through from now on, what was held first. */
export function release(): void {
  isReady = true;
  for (const [target, run] of again.splice(0)) later(target, run);
}
