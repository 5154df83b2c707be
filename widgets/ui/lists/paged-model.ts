import { hasNextPage, hasPreviousPage, isPageInReach } from '../../../commerce/rules/paging.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import { slotItems } from '../elements/slot-items.ts';
import { type Loading, slotsByStatus } from '../loading/loading.ts';

/** Number of the current page. */
export interface PageLocal {
  page: number;
}

/** Data of a list that shows one page at a time. */
export interface PagedData<Hit> extends Loading, PageLocal {
  hits: Hit[];
  found: number;
  hasNext: boolean;
  hasPrevious: boolean;
}

/** Returns a response's hits, with whether there are pages before and after them. */
export function pagedHits<Hit>(answer: unknown, page: number, perPage: number): Omit<PagedData<Hit>, keyof Loading> {
  const { hits = [], found = 0 } = (answer as { hits?: Hit[]; found?: number } | undefined) ?? {};
  return { page, hits, found, hasNext: hasNextPage({ page, perPage, found }), hasPrevious: hasPreviousPage({ page }) };
}

/** Returns a page of a list that is loaded as a whole. */
export const pageWithin = <Hit>(all: readonly Hit[], page: number, perPage: number) =>
  pagedHits<Hit>({ hits: all.slice((page - 1) * perPage, page * perPage), found: all.length }, page, perPage);

/** Shows a page if it exists. */
export function fetchPage(
  { local, data, props }: { local: PageLocal; data: { found: number }; props: { perPage: number } },
  { page }: PageLocal,
): Effect[] {
  if (isPageInReach(page, { found: data.found, perPage: props.perPage })) local.page = page;
  return [];
}

/** Slots that a list shows, and their items. */
export const pagedSlotsShown = {
  items: { item: ({ hits }: { hits: readonly unknown[] }) => slotItems(hits) },
  shows: (data: Loading & { hits: readonly unknown[] }) =>
    slotsByStatus(['before', 'after', data.hits.length > 0 ? 'item' : 'empty'])(data),
};
