import type { Instance } from '../../runtime/instances/instance.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { Clock } from '../clock.ts';
import type { Step } from './arbitrary-actions.ts';

/** Target that a step acts on. */
export interface StepTarget {
  runtime: Runtime;
  time: Clock;
  /** Navigates in the history. */
  go(url: string): void;
  /** Interactive elements; undefined without a document. */
  elements?: () => readonly Element[];
}

/** Returns all instances on the page, in document order. */
export function instancesOf(runtime: Runtime): Instance[] {
  const below = (instance: Instance): Instance[] => {
    instance.activate();
    if (!instance.exists) return [];
    try {
      return [instance, ...instance.shownSlots().flatMap((slot) => instance.slot(slot).flatMap(below))];
    } catch {
      // Errors in its slots are reported when it is rendered.
      return [instance];
    }
  };
  return runtime.body.flatMap(below);
}

const domEvents: Record<Extract<Step, { do: 'touch' }>['how'], (element: Element, text: string) => void> = {
  click: (element) => (element as HTMLElement).click(),
  input(element, text) {
    // Only a shopper can choose a file.
    if (!('value' in element) || (element as Partial<HTMLInputElement>).type === 'file') return;
    // Sets the value like a browser does, bypassing setters that React defines on the element.
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

/** Runs a step. Effects may need time to advance, so nothing is awaited. */
export async function runStep({ runtime, time, go, elements }: StepTarget, step: Step): Promise<void> {
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
    if (element) domEvents[step.how](element, step.text);
  } else await time.advance(step.ms);
  await time.advance(0);
}
