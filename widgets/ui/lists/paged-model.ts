import { hasNextPage, hasPreviousPage, isPageInReach } from '../../../commerce/rules/paging.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import { slotItems } from '../elements/slot-items.ts';
import { type Loading, slotsByStatus } from '../loading/loading.ts';

export interface PageLocal {
  page: number;
}

/** What a list publishes that shows one page at a time. */
export interface PagedData<Hit> extends Loading, PageLocal {
  hits: Hit[];
  found: number;
  hasNext: boolean;
  hasPrevious: boolean;
}

/** The hits of an answer, with what there is before and after them. */
export function pagedHits<Hit>(answer: unknown, page: number, perPage: number): Omit<PagedData<Hit>, keyof Loading> {
  const { hits = [], found = 0 } = (answer as { hits?: Hit[]; found?: number } | undefined) ?? {};
  return { page, hits, found, hasNext: hasNextPage({ page, perPage, found }), hasPrevious: hasPreviousPage({ page }) };
}

/** A page of a list that is there as a whole. */
export const pageWithin = <Hit>(all: readonly Hit[], page: number, perPage: number) =>
  pagedHits<Hit>({ hits: all.slice((page - 1) * perPage, page * perPage), found: all.length }, page, perPage);

/** Shows a page between 1 and the last one. */
export function fetchPage(
  { local, data, props }: { local: PageLocal; data: { found: number }; props: { perPage: number } },
  { page }: PageLocal,
): Effect[] {
  if (isPageInReach(page, { found: data.found, perPage: props.perPage })) local.page = page;
  return [];
}

/** Which slots a list shows, and with which items. */
export const pagedSlotsShown = {
  items: { item: ({ hits }: { hits: readonly unknown[] }) => slotItems(hits) },
  shows: (data: Loading & { hits: readonly unknown[] }) =>
    slotsByStatus(['before', 'after', data.hits.length > 0 ? 'item' : 'empty'])(data),
};
