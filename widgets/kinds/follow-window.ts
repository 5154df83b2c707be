import { type VirtualRange, virtualRange } from './virtual-range.ts';

interface VirtualList {
  count(): number;
  /** What is drawn. */
  range(): VirtualRange;
  /** Height of an element that was never measured. */
  itemSize(): number;
  overscan(): number;
  draw(range: VirtualRange): void;
}

/** The nearest element that scrolls; undefined means the window. */
function scroller(element: Element): Element | undefined {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if ((overflowY === 'auto' || overflowY === 'scroll') && around !== document.scrollingElement) return around;
  }
  return undefined;
}

/** Rows as they are on the screen now: how many elements stand side by side, and from one row to the next. */
function measuredRows(element: HTMLElement, drawn: number): { perRow: number; pitch: number } | undefined {
  const children = [...element.children].slice(0, drawn) as HTMLElement[];
  const [first] = children;
  const last = children.at(-1);
  if (!first || !last) return undefined;
  const top = first.getBoundingClientRect().top;
  const second = children.findIndex((child) => child.getBoundingClientRect().top > top);
  if (second === -1) return undefined;
  const rows = Math.ceil(children.length / second);
  return { perRow: second, pitch: (last.getBoundingClientRect().top - top) / (rows - 1) };
}

/**
 * Keeps a list that is drawn in part in step with the window that it is seen through. What is not drawn is stood in
 * for by padding, so that the scrollbar tells the truth.
 */
export function followWindow(element: HTMLElement, list: VirtualList): { update(): void; stop(): void } {
  const around = scroller(element);
  let rows: { perRow: number; pitch: number } | undefined;
  let frame = 0;

  const standIn = () => {
    const { from, to } = list.range();
    rows = measuredRows(element, to - from) ?? rows;
    const { perRow, pitch } = rows ?? { perRow: 1, pitch: list.itemSize() };
    const height = (elements: number) => `${Math.ceil(elements / perRow) * pitch}px`;
    element.style.paddingBlockStart = height(from);
    element.style.paddingBlockEnd = height(list.count() - to);
  };
  const look = () => {
    frame = 0;
    const { top } = element.getBoundingClientRect();
    const window = around ? around.getBoundingClientRect() : { top: 0, height: innerHeight };
    const { from, to } = list.range();
    const wanted = (overscan: number) =>
      virtualRange({
        above: window.top - top,
        height: window.height,
        ...(rows ?? { perRow: 1, pitch: list.itemSize() }),
        count: list.count(),
        overscan,
      });
    // Half of what is drawn to spare may be used up before more is drawn, so that not every row is a change.
    const needed = wanted(list.overscan() / 2);
    if (needed.from < from || needed.to > to) list.draw(wanted(list.overscan()));
  };
  const soon = () => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  const update = () => {
    standIn();
    soon();
  };
  const target = around ?? window;
  const resized = new ResizeObserver(soon);
  resized.observe(around ?? document.documentElement);
  target.addEventListener('scroll', soon, { passive: true });
  update();
  return {
    update,
    stop() {
      cancelAnimationFrame(frame);
      resized.disconnect();
      target.removeEventListener('scroll', soon);
    },
  };
}
