import { autoUpdate, computePosition, offset, shift, size } from '@floating-ui/dom';

/** Space between a control and its list, in pixels. */
const gap = 2;
/** Height below a control that suffices, even if there is more above it. */
const minHeight = 240;
const maxHeight = 360;
const minWidth = 260;

/** Whether there is too little room below a control, where a phone may show its keyboard, and more above it. */
function isAbove(control: HTMLElement): boolean {
  const { top, bottom } = control.getBoundingClientRect();
  const below = (window.visualViewport?.height ?? innerHeight) - bottom;
  return below < minHeight && top > below;
}

async function placeNow(list: HTMLElement, control: HTMLElement): Promise<void> {
  const limits = size({
    apply({ availableHeight, rects }) {
      list.style.width = `${Math.max(rects.reference.width, minWidth)}px`;
      list.style.maxHeight = `${Math.min(maxHeight, availableHeight)}px`;
    },
  });
  const { x, y } = await computePosition(control, list, {
    strategy: 'fixed',
    placement: isAbove(control) ? 'top-start' : 'bottom-start',
    middleware: [offset(gap), limits, shift()],
  });
  list.style.left = `${x}px`;
  list.style.top = `${y}px`;
}

/** Keeps a list below its control, or above it, wherever the control moves until the returned function is called. */
export const placeList = (list: HTMLElement, control: HTMLElement): (() => void) =>
  autoUpdate(control, list, () => void placeNow(list, control));
