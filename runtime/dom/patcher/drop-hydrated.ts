import type { HydrationCursor } from '../hydrator/hydration-cursor.ts';

/** Removes the nodes that a widget had hydrated before it threw. Only the server knew how far its markup extends. */
export function dropHydrated(cursor: HydrationCursor, first: ChildNode | null): void {
  while (first && first !== cursor.next && first.nextSibling !== cursor.next) first.nextSibling?.remove();
  if (first !== cursor.next) first?.remove();
  cursor.stopHydrating();
}
