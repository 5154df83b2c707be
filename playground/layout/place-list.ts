/** Space between a control and its list, in pixels. */
const gap = 2;
const minHeight = 240;
const minWidth = 260;

/** Places a list below its control, or above it when there is more room. */
export function placeList(list: HTMLElement, control: HTMLElement): void {
  const { left, top, bottom, width } = control.getBoundingClientRect();
  const room = innerHeight - bottom - gap;
  const isAbove = room < minHeight && top > room;
  const listWidth = Math.max(width, minWidth);
  Object.assign(list.style, {
    left: `${Math.max(0, Math.min(left, innerWidth - listWidth))}px`,
    width: `${listWidth}px`,
    top: isAbove ? 'auto' : `${bottom + gap}px`,
    bottom: isAbove ? `${innerHeight - top + gap}px` : 'auto',
    maxHeight: `${Math.min(360, isAbove ? top - gap : room)}px`,
  });
}
