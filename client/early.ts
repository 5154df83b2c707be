import type { ManagedField } from '../runtime/dom/elements/fields.ts';
import type { reactIslandTag as tag } from '../runtime/view/react-island.ts';
import type { pageFormId as formId } from '../widgets/ui/fields/form-events.ts';

/**
 * Captures the shopper's input before the page is interactive, and replays it afterwards. A separate script, because it
 * runs long before the others are loaded. Links work natively.
 */
const captured: [target: Element, run: () => void][] = [];
let isReady = false;
let onCapture = (): void => {};

/**
 * Returns a function that holds input for the part of the page around an element; undefined when that part responds.
 */
export type Hold = (target: Element) => ((run: () => void) => void) | undefined;
let holdIn: Hold = () => undefined;

/** Sets the function that holds input for parts of the page that respond later than the page as a whole. */
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

/** Whether a renderer has hydrated a field, which it then marks. */
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

/** Sets a field's value as a shopper does: bypassing the property setter that React overrides. */
function enter(field: Field, name: 'value' | 'checked', value: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
}

/** Captures an entry in a field that is not hydrated. Hydration resets the field, so the value is entered again. */
function captureEntry(event: Event): void {
  const { target, type } = event;
  if (!isField(target) || !target.closest('#page') || (isReady && isTaken(target))) return;
  if (isBox(target) !== (type === 'click')) return;
  event.stopImmediatePropagation();
  const name = isBox(target) ? 'checked' : 'value';
  const entered = (target as HTMLInputElement)[name];
  // Scripts cannot set the value of a file field, and hydration keeps its files.
  const isFiles = target.type === 'file';
  const dispatch = (name: string) => target.dispatchEvent(new Event(name, { bubbles: true }));
  replayLater(target, () => {
    // The field is hydrated with its default, so that the entered value counts as a change.
    if (target instanceof HTMLSelectElement)
      for (const option of target.options) option.selected = option.defaultSelected;
    else if (!isFiles)
      enter(target, name, isBox(target) ? (target as HTMLInputElement).defaultChecked : target.defaultValue);
    // Hydrates the field's island immediately; no widget listens to this event.
    dispatch('auxclick');
    if (!isFiles) enter(target, name, entered);
    // Not a `MouseEvent`, which would toggle a checkbox back.
    dispatch(type);
    // A field that the shopper has left says what is wrong with its entry.
    if (!target.matches(':focus')) dispatch('focusout');
  });
}

/** Buttons with a press that will be replayed. */
const pressed = new WeakSet<Element>();

/** Captures a press, which is replayed once, however often the button is pressed meanwhile. */
function capturePress(event: MouseEvent): void {
  const { target } = event;
  const button = target instanceof Element && !target.closest('a[href]') ? target.closest('#page button') : null;
  if (!(button instanceof HTMLButtonElement) || (isReady && !holdIn(button))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (pressed.has(button)) return;
  pressed.add(button);
  // React compares attributes during hydration.
  const isMarked = !button.closest(reactIslandTag);
  if (isMarked) button.ariaBusy = 'true';
  replayLater(button, () => {
    pressed.delete(button);
    if (isMarked) button.ariaBusy = null;
    button.click();
  });
}

addEventListener('click', capturePress, true);
// Buttons are in this form for browsers without scripts; here the page handles them.
addEventListener('submit', (event) => {
  if (event.target instanceof Element && event.target.id === pageFormId) event.preventDefault();
});
for (const type of ['click', 'input', 'change']) addEventListener(type, captureEntry, true);

/** Sets a callback for each capture; calls it immediately if there has been one. */
export function onFirstCapture(run: () => void): void {
  onCapture = run;
  if (captured.length > 0) run();
}

/** Stops capturing, and replays the captured events. */
export function release(): void {
  isReady = true;
  for (const [target, run] of captured.splice(0)) replayLater(target, run);
}

/** Starts capturing again, while code that failed to load is requested once more. */
export function capture(): void {
  isReady = false;
}
