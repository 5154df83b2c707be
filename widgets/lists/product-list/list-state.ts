import { effectiveFilters } from '../../../commerce/rules/filter-expressions.ts';
import type { Effect } from '../../../runtime/effects/effect.ts';
import type { PageState, RouteState } from '../../../runtime/state/page-state.ts';
import { withQuery } from '../../../runtime/state/route.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { FilterExpression } from '../../../schemas/entities/filter-expression.ts';
import { filtersFromAddress, filtersToAddress } from '../../ui/lists/filter-address.ts';
import { queryValue } from '../../ui/lists/query-value.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** The shopper's choices in a list. */
export interface Choice {
  page: number;
  perPage: number;
  sortBy?: string | undefined;
  filters: FilterExpression[];
  q: string;
  /** The search terms as they were typed, where the address has them. */
  rawQuery?: string | undefined;
}

export interface Local {
  /** Search terms that are still being typed. */
  typed?: string;
  choice?: Choice;
  /** Search terms within a collection, which the URL does not keep. */
  q?: string;
  /** First and last page in infinite mode. */
  first?: number;
  last?: number;
  viewed: boolean;
}

const pageOf = (value: string | undefined): number => (value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1);

/** The current choice: from the URL when it is kept there, otherwise the widget's own. */
export function choiceOf(props: Props, local: Local, state: PageState): Choice {
  const first = {
    page: 1,
    perPage: props.perPage,
    q: firstQuery(props),
    filters: [],
    sortBy: props.sortBy,
  };
  if (!props.syncUrl) return local.choice ?? first;
  const { query } = state.route;
  const perPage = queryValue(query, 'perPage');
  return {
    page: pageOf(queryValue(query, 'page')),
    perPage: perPage && /^[1-9]\d?$|^100$/.test(perPage) ? Number(perPage) : props.perPage,
    q: (props.collection ? local.q : queryValue(query, 'q')?.trim()) || first.q,
    filters: effectiveFilters(mergeFilters(filtersFromAddress(query.filterExpressions))),
    sortBy: queryValue(query, 'sortBy') ?? props.sortBy,
    rawQuery: props.collection ? undefined : queryValue(query, 'rawQuery'),
  };
}

/** Merges filters on the same field into one. */
function mergeFilters(filters: FilterExpression[]): FilterExpression[] {
  const byField = new Map<string, FilterExpression>();
  for (const filter of filters) {
    const key = `${filter.operator} ${filter.field}`;
    const before = byField.get(key);
    if (!before || filter.operator === 'IS') byField.set(key, filter);
    else byField.set(key, { ...before, value: [before.value, filter.value].flat() as string[] });
  }
  return [...byField.values()];
}

const wildcard = '*';
const firstQuery = (props: Props): string => props.q.trim() || wildcard;

/** Search terms for the whole shop are in the URL. What else the page reads from it stays as it is. */
function queryInAddress(props: Props, { q, rawQuery }: Choice): Record<'q' | 'rawQuery', string | undefined> | object {
  if (!props.syncUrl || props.collection) return {};
  if (q !== firstQuery(props)) return { q, rawQuery };
  return q === wildcard ? { q: undefined, rawQuery } : { rawQuery };
}

/** Query parameters of a choice. */
export function addressQuery(props: Props, choice: Choice): Record<string, string | string[] | undefined> {
  const filters = filtersToAddress(choice.filters);
  return {
    page: choice.page > 1 ? String(choice.page) : undefined,
    perPage: choice.perPage === props.perPage ? undefined : String(choice.perPage),
    sortBy: choice.sortBy === props.sortBy ? undefined : choice.sortBy,
    filterExpressions: filters.length > 0 ? filters : undefined,
    ...queryInAddress(props, choice),
  };
}

/** Address of a choice, for links that work without script. */
export const addressOf = (props: Props, route: RouteState, choice: Choice): string =>
  withQuery(route, addressQuery(props, choice)).url;

/** Applies a choice, in the URL or in the widget. */
export function applyChoice(props: Props, local: Local, choice: Choice): Effect[] {
  delete local.first;
  delete local.last;
  const { page, filters: filterExpressions, sortBy } = choice;
  const change: Effect = {
    ...{ effect: 'emit', event: 'change' },
    data: { page, filterExpressions, ...(sortBy ? { sortBy } : {}) },
  };
  if (!props.syncUrl) {
    local.choice = choice;
    return [change];
  }
  if (props.collection) local.q = choice.q;
  return [{ effect: 'write-query', query: addressQuery(props, choice), mode: 'push' }, change];
}
