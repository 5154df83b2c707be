/** Space between a control and its list, in pixels. */
const gap = 2;
const leastHeight = 240;
const leastWidth = 260;

/** Places a list below its control, or above it when there is more room. */
export function placeList(list: HTMLElement, control: HTMLElement): void {
  const { left, top, bottom, width } = control.getBoundingClientRect();
  const room = innerHeight - bottom - gap;
  const isAbove = room < leastHeight && top > room;
  const listWidth = Math.max(width, leastWidth);
  Object.assign(list.style, {
    left: `${Math.max(0, Math.min(left, innerWidth - listWidth))}px`,
    width: `${listWidth}px`,
    top: isAbove ? 'auto' : `${bottom + gap}px`,
    bottom: isAbove ? `${innerHeight - top + gap}px` : 'auto',
    maxHeight: `${Math.min(360, isAbove ? top - gap : room)}px`,
  });
}
