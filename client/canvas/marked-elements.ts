import type { Box } from '../../runtime/trace/canvas-messages.ts';

/** Where nodes of the document are in a preview: the server gives elements of the previewed nodes their pointer. */
const attribute = 'data-at';

const asElement = (target: EventTarget | null): HTMLElement | undefined =>
  (target as Node | null)?.nodeType === 1 ? (target as HTMLElement) : undefined;

/** The marked element at or around a target. */
export const markedElement = (target: EventTarget | null): HTMLElement | undefined =>
  asElement(target)?.closest<HTMLElement>(`[${attribute}]`) ?? undefined;

export const pointerAt = (element: HTMLElement | undefined): string | undefined =>
  element?.getAttribute(attribute) ?? undefined;

/** The elements of a node; those of what is in it if it has none of its own. */
export function elementsOf(document: Document, pointer: string): HTMLElement[] {
  // Names of slots are the author's, and so may have quotes.
  const quoted = pointer.replaceAll(/["\\]/g, '\\$&');
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const own = find(`[${attribute}="${quoted}"]`);
  return own.length > 0 ? own : find(`[${attribute}^="${quoted}/"]`);
}

/** The boxes around elements in a window: one for each that has a size, or one around those of a node without its own. */
export const boxesOf = (elements: readonly HTMLElement[]): Box[] =>
  elements
    .filter((element) => !elements.some((other) => other !== element && other.contains(element)))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(boxOf);

export const boxOf = ({ left, top, width, height }: Box): Box => ({ left, top, width, height });
