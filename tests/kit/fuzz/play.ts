import type { Instance } from '../../../runtime/core/instance.ts';
import type { Runtime } from '../../../runtime/core/runtime.ts';
import type { Clock } from '../clock.ts';
import type { Step } from './arbitrary-actions.ts';

/** Whom a step may reach. */
export interface Stage {
  runtime: Runtime;
  time: Clock;
  /** Has the shopper go back or forward. */
  go(url: string): void;
  /** Elements that a shopper can touch; none where nothing is drawn into a document. */
  elements?: () => readonly Element[];
}

/** Every instance that is on the page, in document order. */
export function instancesOf(runtime: Runtime): Instance[] {
  const below = (instance: Instance): Instance[] => {
    instance.rouse();
    if (!instance.exists) return [];
    try {
      return [instance, ...instance.shownSlots().flatMap((slot) => instance.slot(slot).flatMap(below))];
    } catch {
      // What is wrong with its slots is said when it is drawn.
      return [instance];
    }
  };
  return runtime.body.flatMap(below);
}

const touches: Record<Extract<Step, { do: 'touch' }>['how'], (element: Element, text: string) => void> = {
  click: (element) => (element as HTMLElement).click(),
  input(element, text) {
    if (!('value' in element)) return;
    // As a browser does it: behind the back of whoever watches the property of the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  },
  change: (element) => void element.dispatchEvent(new Event('change', { bubbles: true })),
  keydown: (element, text) =>
    void element.dispatchEvent(new KeyboardEvent('keydown', { key: text, bubbles: true, cancelable: true })),
  focusin: (element) => void element.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
  focusout: (element) => void element.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  submit: (element) =>
    void element.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
};

const nth = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(1, items.length)];

/** Has a step happen. What it leads to may take until time moves on, so nothing is waited for. */
export async function play({ runtime, time, go, elements }: Stage, step: Step): Promise<void> {
  const widget = (name: string, at: number): Instance | undefined =>
    nth(
      instancesOf(runtime).filter((instance) => instance.node.widget === name),
      at,
    );
  if (step.do === 'emit') {
    const found = widget(step.widget, step.nth);
    if (found) void runtime.emit(found, step.event, step.data);
  } else if (step.do === 'act') {
    const found = widget(step.widget, step.nth);
    if (found) void runtime.act(found, step.action, step.payload);
  } else if (step.do === 'dispatch') void runtime.dispatch({ type: step.action, payload: step.payload });
  else if (step.do === 'go') go(step.url);
  else if (step.do === 'touch') {
    const element = nth(elements?.() ?? [], step.nth);
    if (element) touches[step.how](element, step.text);
  } else await time.advance(step.ms);
  await time.advance(0);
}
