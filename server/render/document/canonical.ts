import type { QueryState, RouteState } from '../../../runtime/state/page-state.ts';

/** Whether a list response is for a page number beyond the end of its list. */
const isBeyondEnd = ({ data }: QueryState): boolean => {
  const { found, page, perPage } = (data ?? {}) as { found?: unknown; page?: unknown; perPage?: unknown };
  return (
    typeof found === 'number' &&
    typeof page === 'number' &&
    typeof perPage === 'number' &&
    page > 1 &&
    (page - 1) * perPage >= found
  );
};

/**
 * The query of a page's canonical address. Each page of a list is canonical, while filters and sort orders only
 * show the same products again. A page number beyond the end of its list is dropped.
 */
export function canonicalSearch({ query }: Pick<RouteState, 'query'>, queries: Record<string, QueryState>): string {
  const { page, ...others } = query;
  const isPlain = typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) && page !== '1';
  if (!isPlain || Object.keys(others).length > 0 || Object.values(queries).some(isBeyondEnd)) return '';
  return `?page=${page}`;
}
