import { effectiveFilters } from '../../../commerce/rules/filter-expressions.ts';
import type { Effect } from '../../../runtime/core/effect.ts';
import { withQuery } from '../../../runtime/core/route.ts';
import type { PageState, RouteState } from '../../../runtime/core/state.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { FilterExpression } from '../../../schemas/entities/filter-expression.ts';
import { filtersFromAddress, filtersToAddress } from '../../kinds/filter-address.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** What the shopper has chosen of a list. */
export interface Choice {
  page: number;
  perPage: number;
  sortBy?: string;
  filters: FilterExpression[];
  q: string;
}

export interface Local {
  choice?: Choice;
  /** What is searched for within a collection, which the address does not keep. */
  q?: string;
  /** First and last page shown in infinite mode. */
  first?: number;
  last?: number;
  viewed: boolean;
}

const one = (value: string | string[] | undefined): string | undefined => [value ?? []].flat()[0];

const pageOf = (value: string | undefined): number => (value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1);

/** The choice in force: the address's when it is kept there, the widget's own otherwise. */
export function choiceOf(props: Props, local: Local, state: PageState): Choice {
  const first = {
    page: 1,
    perPage: props.perPage,
    q: firstQuery(props),
    filters: [],
    ...(props.sortBy ? { sortBy: props.sortBy } : {}),
  };
  if (!props.syncUrl) return local.choice ?? first;
  const { query } = state.route;
  const sortBy = one(query.sortBy) ?? props.sortBy;
  const perPage = one(query.perPage);
  return {
    page: pageOf(one(query.page)),
    perPage: perPage && /^[1-9]\d?$|^100$/.test(perPage) ? Number(perPage) : props.perPage,
    q: (props.collection ? local.q : one(query.q)?.trim()) || first.q,
    filters: effectiveFilters(merged(filtersFromAddress(query.filterExpressions))),
    ...(sortBy ? { sortBy } : {}),
  };
}

/** Values of one field that were written one by one are one condition. */
function merged(filters: FilterExpression[]): FilterExpression[] {
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

/** A search of the whole shop is in the address. What the page itself reads from there stays as it is. */
function queryInAddress(props: Props, { q }: Choice): { q?: string | undefined } {
  if (!props.syncUrl || props.collection) return {};
  if (q !== firstQuery(props)) return { q };
  return q === wildcard ? { q: undefined } : {};
}

/** Names that the list keeps in the address, as they are for a choice. */
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

/** Where a choice would be found, for links that work without script. */
export const addressOf = (props: Props, route: RouteState, choice: Choice): string =>
  withQuery(route, addressQuery(props, choice)).url;

/** Takes a choice: into the address, or into the widget. */
export function take(props: Props, local: Local, choice: Choice): Effect[] {
  delete local.first;
  delete local.last;
  const change: Effect = {
    effect: 'emit',
    event: 'change',
    data: { page: choice.page, filterExpressions: choice.filters, ...(choice.sortBy ? { sortBy: choice.sortBy } : {}) },
  };
  if (!props.syncUrl) {
    local.choice = choice;
    return [change];
  }
  if (props.collection) local.q = choice.q;
  return [{ effect: 'write-query', query: addressQuery(props, choice), mode: 'push' }, change];
}
