import { hasNextPage, hasPreviousPage, pageCount } from '../../../commerce/rules/paging.ts';
import type { QueryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { QueryResult } from '../../../runtime/state/query-result.ts';
import { type Loading, loadingOf } from '../loading/loading.ts';

/**
 * Returns the queries for consecutive pages of a list. When one page is shown at a time, its query has the same
 * name whatever its number, so that the current page stays until the next one has loaded.
 */
export const pageQueries = (
  first: number,
  last: number,
  queryOf: (page: number) => QueryRef,
): Record<string, QueryRef> =>
  Object.fromEntries(
    Array.from({ length: last - first + 1 }, (_, index) => [
      first === last ? 'page' : `page${first + index}`,
      queryOf(first + index),
    ]),
  );

/** Combines the queries for a list's pages. The list is shown once one of them has loaded. */
export const loadedPages = <Answer>(
  queries: Readonly<Record<string, QueryResult>>,
): { loading: Loading; answers: Answer[] } => {
  const pages = Object.values(queries);
  return {
    loading: {
      ...loadingOf(pages.find(({ status }) => status === 'success') ?? pages[0]!),
      isFetching: pages.some(({ isFetching }) => isFetching),
    },
    answers: pages.flatMap(({ data }) => (data ? [data as Answer] : [])),
  };
};

/** Returns the data that a list publishes about its pages. `first` is the first page that it shows. */
export const pageFacts = (shown: { page: number; perPage: number; found: number }, first: number) => ({
  ...shown,
  pageCount: pageCount(shown),
  hasNext: hasNextPage(shown),
  hasPrevious: hasPreviousPage({ page: first }),
});

/** Adds a page at one end of the shown pages, or refetches the page at that end if it failed. */
export function fetchBeyond(
  { state, data }: { state: PageState; data: { isFetching: boolean } },
  query: QueryRef,
  add: () => void,
): Effect[] {
  if (data.isFetching) return [];
  if (state.queries[query.key]?.status === 'error') return [{ effect: 'fetch', query }];
  add();
  return [];
}
