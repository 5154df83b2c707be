import type { Box } from '../../runtime/trace/canvas-messages.ts';

/** Attribute that marks a node's elements in a preview: the server writes the pointers of the previewed nodes. */
const attribute = 'data-at';

const asElement = (target: EventTarget | null): HTMLElement | undefined =>
  (target as Node | null)?.nodeType === 1 ? (target as HTMLElement) : undefined;

/** Returns the marked element that is or contains a target. */
export const markedElement = (target: EventTarget | null): HTMLElement | undefined =>
  asElement(target)?.closest<HTMLElement>(`[${attribute}]`) ?? undefined;

/** Returns the pointer of the node that an element belongs to; undefined for an unmarked element. */
export const pointerAt = (element: HTMLElement | undefined): string | undefined =>
  element?.getAttribute(attribute) ?? undefined;

/** Returns a node's elements; if it has none, those of the nodes inside it. */
export function elementsOf(document: Document, pointer: string): HTMLElement[] {
  // Slot names are the author's, and may contain quotes.
  const quoted = pointer.replaceAll(/["\\]/g, '\\$&');
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const own = find(`[${attribute}="${quoted}"]`);
  return own.length > 0 ? own : find(`[${attribute}^="${quoted}/"]`);
}

/** Returns the boxes of elements in the window, without those inside another and those without a size. */
export const boxesOf = (elements: readonly HTMLElement[]): Box[] =>
  elements
    .filter((element) => !elements.some((other) => other !== element && other.contains(element)))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(boxOf);

/** Returns a plain copy of a box, because a `DOMRect` cannot be cloned for a message. */
export const boxOf = ({ left, top, width, height }: Box): Box => ({ left, top, width, height });
