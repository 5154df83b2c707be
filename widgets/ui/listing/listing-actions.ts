import { limits } from '../../../commerce/limits.ts';
import { toggleFilter } from '../../../commerce/rules/goods/filter-expressions.ts';
import { hasNextPage, isPageInReach } from '../../../commerce/rules/paging.ts';
import type { ReduceInput } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { FilterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import { settleLater } from '../elements/settle-later.ts';
import { fetchBeyond } from '../lists/loaded-pages.ts';
import { pageQuery, shownRange } from './list-query.ts';
import {
  applyChoice,
  type Choice,
  choiceOf,
  choosingBy,
  type ListProps,
  type ListSource,
  type Local,
  wildcard,
} from './list-state.ts';

/** Data of a list that its actions read. */
export interface ListPageData {
  found: number;
  page: number;
  perPage: number;
  pageCount: number;
  hasPrevious: boolean;
  isFetching: boolean;
}

/** Creates the actions of a list that is searched, sorted and filtered. @param name name of the widget */
export function listingActions<Props extends ListProps, Own extends Local = Local>(
  name: string,
  sourceOf: (props: Props) => ListSource,
) {
  type Input = ReduceInput<Props, Own, ListPageData>;
  const choosing = choosingBy(sourceOf);

  const go = (input: Input, change: Partial<Choice>): Effect[] => {
    const choice = choosing(input);
    return applyChoice(choice, { ...choiceOf(choice), page: 1, ...change });
  };
  // Ignores unknown pages and the current one.
  const goTo = (input: Input, page: number): Effect[] =>
    isPageInReach(page, input.data) && page !== choiceOf(choosing(input)).page ? go(input, { page }) : [];

  /** Adds a page at one end. */
  const extend = (input: Input, end: 'first' | 'last'): Effect[] => {
    const choice = choosing(input);
    const page = shownRange(choice)[end === 'first' ? 0 : 1];
    return fetchBeyond(input, pageQuery(choice, choiceOf(choice), page), () => {
      if (end === 'last' && hasNextPage({ ...input.data, page })) input.local.last = page + 1;
      if (end === 'first' && page > 1) input.local.first = page - 1;
    });
  };

  return {
    setSort: (input: Input, { sortBy }: { sortBy: string }) => go(input, { sortBy }),
    toggleFilter: (input: Input, pressed: FilterExpression) =>
      go(input, { filters: toggleFilter(choiceOf(choosing(input)).filters, pressed) }),
    clearFilters(input: Input, { field }: { field?: string }) {
      const { filters } = choiceOf(choosing(input));
      return go(input, { filters: filters.filter((each) => field !== undefined && each.field !== field) });
    },
    setQuery({ id, local }: Input, { q }: { q: string }) {
      local.typed = q;
      local.isTyping = true;
      return [settleLater(name, id, limits.searchDebounceMs)];
    },
    settle(input: Input) {
      delete input.local.isTyping;
      return go(input, { rawQuery: undefined, q: input.local.typed?.trim() || wildcard });
    },
    next: (input: Input) => goTo(input, input.data.page + 1),
    // A URL may contain a page beyond the last; from there it goes back to the last one.
    previous: (input: Input) =>
      input.data.hasPrevious ? goTo(input, Math.min(input.data.page - 1, input.data.pageCount)) : [],
    goTo: (input: Input, { page }: { page: number }) => goTo(input, page),
    fetchNext: (input: Input) => extend(input, 'last'),
    fetchPrevious: (input: Input) => extend(input, 'first'),
    refetch: ({ props }: Input): Effect[] => [{ effect: 'refetch', match: sourceOf(props).call }],
  };
}
