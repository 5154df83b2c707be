import { type RefObject, useEffect, useRef, useState } from 'react';

export const rowHeight = 26;
const overscan = 8;

/** Which rows of a long list are rendered, and that the current one is among those on the screen. */
export interface OutlineView {
  list: RefObject<HTMLDivElement | null>;
  /** Indexes of the first row that is rendered and of the one after the last. */
  first: number;
  end: number;
  onScroll: () => void;
}

/** @param current index of the row that is scrolled to when it changes; -1 for none */
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
