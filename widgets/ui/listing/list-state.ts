import { effectiveFilters } from '../../../commerce/rules/goods/filter-expressions.ts';
import { asText } from '../../../runtime/expressions/values.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PageState, RouteState } from '../../../runtime/state/page-state.ts';
import { withQuery } from '../../../runtime/state/route.ts';
import type { FilterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import { filtersFromAddress, filtersToAddress } from '../lists/filter-address.ts';
import { queryValue } from '../lists/query-value.ts';

/** Props on which a list's state depends. */
export interface ListProps {
  q: string;
  perPage: number;
  sortBy?: string;
  filterExpressions: readonly FilterExpression[];
  syncUrl: boolean;
}

/** The call that a list requests its pages with. */
export interface ListSource {
  call: string;
  params?: Record<string, string>;
  /** Whether the list shows a part of the shop, whose search terms are not kept in the URL. */
  isPart?: boolean;
}

/** The shopper's choices in a list. */
export interface Choice {
  page: number;
  perPage: number;
  sortBy?: string | undefined;
  filters: FilterExpression[];
  q: string;
  /** The search terms as they were typed, if the URL contains them. */
  rawQuery?: string | undefined;
}

/** The choices that are not kept in the URL. */
export interface Local {
  /** The last typed search terms. */
  typed?: string;
  /** Whether the typed terms have not been searched for yet. */
  isTyping?: boolean;
  choice?: Choice;
  /** Search terms within a part of the shop. */
  q?: string;
  /** First and last page in infinite mode. */
  first?: number;
  last?: number;
}

/** Input from which a choice is read. */
export interface ChoiceInput {
  source: ListSource;
  props: ListProps;
  local: Local;
  state: PageState;
}

type Listed = Pick<ChoiceInput, 'source' | 'props'>;

/** Creates a function that returns the input from which a widget's choice is read. */
export const choosingBy =
  <Props extends ListProps>(sourceOf: (props: Props) => ListSource) =>
  ({ props, local, state }: { props: Props; local: Local; state: PageState }): ChoiceInput => ({
    source: sourceOf(props),
    props,
    local,
    state,
  });

/** Returns a parameter that is a count, from 1 to the maximum; undefined for any other value. */
function countIn(query: RouteState['query'], name: string, max: number): number | undefined {
  const value = queryValue(query, name) ?? '';
  return /^[1-9]\d*$/.test(value) && Number(value) <= max ? Number(value) : undefined;
}

/** Returns the current choice: from the URL when it is kept there, otherwise from the widget. */
export function choiceOf({ source: { isPart }, props, local, state }: ChoiceInput): Choice {
  const first = {
    page: 1,
    perPage: props.perPage,
    q: firstQuery(props),
    filters: [],
    sortBy: props.sortBy,
  };
  if (!props.syncUrl) return local.choice ?? first;
  const { query } = state.route;
  return {
    page: countIn(query, 'page', 99_999) ?? 1,
    perPage: countIn(query, 'perPage', 100) ?? props.perPage,
    q: (isPart ? local.q : queryValue(query, 'q')?.trim()) || first.q,
    filters: effectiveFilters(mergeFilters(filtersFromAddress(query.filterExpressions))),
    sortBy: queryValue(query, 'sortBy') ?? props.sortBy,
    rawQuery: isPart ? undefined : queryValue(query, 'rawQuery'),
  };
}

/** Merges filters on the same field into one. */
function mergeFilters(filters: FilterExpression[]): FilterExpression[] {
  const byField: Record<string, FilterExpression> = {};
  for (const filter of filters) {
    const key = `${filter.operator} ${filter.field}`;
    const before = filter.operator === 'IS' ? undefined : byField[key];
    byField[key] = before ? { ...before, value: [before.value, filter.value].flat() as string[] } : filter;
  }
  return Object.values(byField);
}

/** Search terms that find everything. */
export const wildcard = '*';

/** Returns the terms for a search field: the typed ones as long as they are the ones searched for. */
export function termsShown({ typed, isTyping }: Local, { q }: Choice): string {
  if (typed !== undefined && (isTyping || (typed.trim() || wildcard) === q)) return typed;
  return q === wildcard ? '' : q;
}

const firstQuery = (props: ListProps): string => props.q.trim() || wildcard;

/**
 * Returns the query parameters for search terms. Only terms for the whole shop are kept in the URL; a parameter
 * that the page reads for other purposes stays unchanged.
 */
function queryInAddress(
  { source, props }: Listed,
  { q, rawQuery }: Choice,
): Record<'q' | 'rawQuery', string | undefined> | object {
  if (!props.syncUrl || source.isPart) return {};
  if (q !== firstQuery(props)) return { q, rawQuery };
  return q === wildcard ? { q: undefined, rawQuery } : { rawQuery };
}

/** Returns the value of a parameter; undefined when it equals the default. */
const unless = (standard: unknown, value: unknown) => (value === standard ? undefined : asText(value));

/** Returns a choice's query parameters. */
export function addressQuery(listed: Listed, choice: Choice): Record<string, string | string[] | undefined> {
  const { props } = listed;
  const filters = filtersToAddress(choice.filters);
  return {
    page: unless(1, choice.page),
    perPage: unless(props.perPage, choice.perPage),
    sortBy: unless(props.sortBy, choice.sortBy),
    filterExpressions: filters.length > 0 ? filters : undefined,
    ...queryInAddress(listed, choice),
  };
}

/** Returns a choice's address, for links that work without script. */
export const addressOf = (listed: Listed, route: RouteState, choice: Choice): string =>
  withQuery(route, addressQuery(listed, choice)).url;

/** Applies a choice, in the URL or in the widget. */
export function applyChoice({ source, props, local }: ChoiceInput, choice: Choice): Effect[] {
  delete local.first;
  delete local.last;
  const { page, filters: filterExpressions, sortBy } = choice;
  const change: Effect = {
    effect: 'emit',
    event: 'change',
    data: { page, filterExpressions, sortBy: sortBy || undefined },
  };
  if (!props.syncUrl) {
    local.choice = choice;
    return [change];
  }
  if (source.isPart) local.q = choice.q;
  return [{ effect: 'write-query', query: addressQuery({ source, props }, choice), mode: 'push' }, change];
}
