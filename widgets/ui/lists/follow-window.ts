import { type VirtualRange, virtualRange } from './virtual-range.ts';

interface VirtualList {
  count(): number;
  /** The rendered range. */
  range(): VirtualRange;
  /** Estimated height of an item that has not been measured. */
  itemSize(): number;
  overscan(): number;
  render(range: VirtualRange): void;
  /** Called while scrolling, with the index of the last visible item. */
  scrolled?(last: number): void;
}

/** Controls of a list that is being followed. */
export interface FollowedList {
  update(): void;
  scrollTo(index: number): void;
  stop(): void;
}

/** Returns the nearest scroll container; undefined for the window. */
function scrollParent(element: Element): Element | undefined {
  for (let container = element.parentElement; container; container = container.parentElement) {
    const { overflowY } = getComputedStyle(container);
    if ((overflowY === 'auto' || overflowY === 'scroll') && container !== document.scrollingElement) return container;
  }
  return undefined;
}

/** Measures the layout: items per row, and the distance between rows. Returns undefined for fewer than two rows. */
function measuredRows(element: HTMLElement, rendered: number): { perRow: number; pitch: number } | undefined {
  const children = [...element.children].slice(0, rendered) as HTMLElement[];
  const [first] = children;
  const last = children.at(-1);
  if (!first || !last) return undefined;
  const top = first.getBoundingClientRect().top;
  const second = children.findIndex((child) => child.getBoundingClientRect().top > top);
  if (second === -1) return undefined;
  const rows = Math.ceil(children.length / second);
  return { perRow: second, pitch: (last.getBoundingClientRect().top - top) / (rows - 1) };
}

/** Returns the height of what covers the top of the page, such as its header. */
const scrollPadding = (): number => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/**
 * Virtual scrolling: renders the items near the viewport and replaces the others with padding, so that the
 * scrollbar has the right size and position.
 */
export function followWindow(element: HTMLElement, list: VirtualList): FollowedList {
  const container = scrollParent(element);
  let rows: { perRow: number; pitch: number } | undefined;
  let frame = 0;
  let isScrolling = false;
  let isJump = false;

  const updatePadding = () => {
    const { from, to } = list.range();
    // Far down a long list, where positions are rounded, a few rows are not enough to measure the distance between
    // rows: multiplied by all rows above, the error would cause another jump.
    if (!isJump || !rows) rows = measuredRows(element, to - from) ?? rows;
    const { perRow, pitch } = rows ?? { perRow: 1, pitch: list.itemSize() };
    const height = (elements: number) => `${Math.ceil(elements / perRow) * pitch}px`;
    element.style.paddingBlockStart = height(from);
    element.style.paddingBlockEnd = height(list.count() - to);
  };
  const measure = () => {
    frame = 0;
    const { top } = element.getBoundingClientRect();
    const window = container ? container.getBoundingClientRect() : { top: 0, height: innerHeight };
    const { from, to } = list.range();
    const view = {
      above: window.top - top,
      height: window.height,
      ...(rows ?? { perRow: 1, pitch: list.itemSize() }),
      count: list.count(),
      overscan: list.overscan(),
    };
    // Re-renders only when half of the overscan is used up, so that not every scrolled row causes an update.
    const needed = virtualRange(view, 0.5);
    const visible = virtualRange(view, 0);
    // After a jump none of the rendered items is visible. The overscan then waits for the next frame, which this
    // frame's update schedules; while the scrollbar is dragged, that frame is a jump as well. The focused item stays
    // as long as the overscan includes it.
    const hasFocus = element.contains(document.activeElement);
    isJump = !hasFocus && (visible.from >= to || visible.to <= from);
    if (needed.from < from || needed.to > to) list.render(isJump ? visible : virtualRange(view));
    if (isScrolling) list.scrolled?.(visible.to - 1);
    isScrolling = false;
  };
  const scheduleUpdate = () => {
    if (frame === 0) frame = requestAnimationFrame(measure);
  };
  const onScroll = () => {
    isScrolling = true;
    scheduleUpdate();
  };
  const scrollTo = (index: number) => {
    const { perRow, pitch } = rows ?? { perRow: 1, pitch: list.itemSize() };
    const start = container ? container.getBoundingClientRect().top : scrollPadding();
    const top = element.getBoundingClientRect().top + Math.floor(index / perRow) * pitch - start;
    (container ?? window).scrollBy({ top });
  };
  const update = () => {
    updatePadding();
    scheduleUpdate();
  };
  const target = container ?? window;
  const resizeObserver = new ResizeObserver(scheduleUpdate);
  resizeObserver.observe(container ?? document.documentElement);
  target.addEventListener('scroll', onScroll, { passive: true });
  update();
  return {
    update,
    scrollTo,
    stop() {
      cancelAnimationFrame(frame);
      resizeObserver.disconnect();
      target.removeEventListener('scroll', onScroll);
    },
  };
}
