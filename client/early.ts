import type { ManagedField } from '../runtime/dom/elements/fields.ts';
import type { reactIslandTag as tag } from '../runtime/view/react-island.ts';
import type { pageFormId as formId } from '../widgets/ui/fields/form-events.ts';

/**
 * Captures what the shopper does before the page is interactive, and replays it when it is. A script of its own, because
 * it runs long before the rest is loaded. Links work natively.
 */
const captured: [target: Element, run: () => void][] = [];
let isReady = false;
let onCapture = (): void => {};

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
const reactIslandTag: typeof tag = 'react-island';
const pageFormId: typeof formId = 'page-form';

/** The renderer marks the fields that it has hydrated. */
const isTaken = (element: Element): boolean =>
  Object.keys(element).some((key) => key === managed || key.startsWith('__reactProps$'));

function replayLater(target: Element, run: () => void): void {
  if (isReady) {
    (holdIn(target) ?? queueMicrotask)(run);
    return;
  }
  captured.push([target, run]);
  onCapture();
}

/** Puts a value into a field as a shopper does: not through the property that React watches. */
function enter(field: Field, name: 'value' | 'checked', value: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
}

/** An entry in a field that is not hydrated. Hydration resets the field to its state, so the value is entered again. */
function captureEntry(event: Event): void {
  const { target, type } = event;
  if (!isField(target) || !target.closest('#page') || (isReady && isTaken(target))) return;
  if (isBox(target) !== (type === 'click')) return;
  event.stopImmediatePropagation();
  const name = isBox(target) ? 'checked' : 'value';
  const entered = (target as HTMLInputElement)[name];
  // No script may write the value of a file field, and hydration leaves its files.
  const isFiles = target.type === 'file';
  replayLater(target, () => {
    // A field is hydrated with its default, and only another value is a change.
    if (target instanceof HTMLInputElement) {
      if (!isFiles) enter(target, name, isBox(target) ? target.defaultChecked : target.defaultValue);
    } else if (target instanceof HTMLTextAreaElement) enter(target, name, target.defaultValue);
    else for (const option of target.options) option.selected = option.defaultSelected;
    // Hydrates the field's island at once; no widget listens to this event.
    target.dispatchEvent(new Event('auxclick', { bubbles: true }));
    if (!isFiles) enter(target, name, entered);
    // Not a `MouseEvent`, or a box would change back.
    target.dispatchEvent(new Event(type, { bubbles: true }));
  });
}

/** Buttons whose press is to be replayed. */
const pressed = new WeakSet<Element>();

/** A press is replayed once, however often the button is pressed meanwhile. */
function capturePress(event: MouseEvent): void {
  const { target } = event;
  const button = target instanceof Element && !target.closest('a[href]') ? target.closest('#page button') : null;
  if (!(button instanceof HTMLButtonElement) || (isReady && !holdIn(button))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (pressed.has(button)) return;
  pressed.add(button);
  // React compares the attributes that it hydrates.
  const isMarked = !button.closest(reactIslandTag);
  if (isMarked) button.ariaBusy = 'true';
  replayLater(button, () => {
    pressed.delete(button);
    if (isMarked) button.ariaBusy = null;
    button.click();
  });
}

addEventListener('click', capturePress, true);
// Buttons belong to this form for browsers without script; here the page does what they are for.
addEventListener('submit', (event) => {
  if (event.target instanceof Element && event.target.id === pageFormId) event.preventDefault();
});
for (const type of ['click', 'input', 'change']) addEventListener(type, captureEntry, true);

/** Runs at each capture, and now if there has been one. */
export function onFirstCapture(run: () => void): void {
  onCapture = run;
  if (captured.length > 0) run();
}

/** Replays the captured events, and stops capturing. */
export function release(): void {
  isReady = true;
  for (const [target, run] of captured.splice(0)) replayLater(target, run);
}

/** Captures again, while what failed to load is loaded once more. */
export function capture(): void {
  isReady = false;
}
