import { type RefObject, useEffect, useRef, useState } from 'react';

/** Height of a row in pixels, as in the style sheet. */
export const rowHeight = 26;
const overscan = 8;

/** The rendered part of a long list. It is scrolled so that the current row is visible. */
export interface OutlineView {
  list: RefObject<HTMLDivElement | null>;
  /** Index of the first rendered row, and of the one after the last. */
  first: number;
  end: number;
  onScroll: () => void;
}

/** Returns the rendered part of the list. @param current index of the row to scroll to when it changes; -1 for none */
export function useOutlineView(current: number): OutlineView {
  const [view, setView] = useState({ top: 0, height: 600 });
  const list = useRef<HTMLDivElement>(null);
  const read = ({ scrollTop, clientHeight }: HTMLDivElement) => setView({ top: scrollTop, height: clientHeight });

  // biome-ignore lint/correctness/useExhaustiveDependencies: It only sets a state.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => read(element));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    const element = list.current;
    if (!element || current === -1) return;
    const top = current * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight;
  }, [current]);

  return {
    list,
    first: Math.max(0, Math.floor(view.top / rowHeight) - overscan),
    end: Math.ceil((view.top + view.height) / rowHeight) + overscan,
    onScroll: () => list.current && read(list.current),
  };
}
