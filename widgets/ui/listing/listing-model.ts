import { limits } from '../../../commerce/limits.ts';
import { filterValues, isFilterSelected, toggleFilter } from '../../../commerce/rules/filter-expressions.ts';
import { hasNextPage, isPageInReach } from '../../../commerce/rules/paging.ts';
import type { DataInput, Model, ModelInput, ReduceInput } from '../../../runtime/define.ts';
import type { QueryRef } from '../../../runtime/effects/call.ts';
import type { Effect } from '../../../runtime/effects/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { Facet, FacetValue } from '../../../schemas/entities/facet.ts';
import type { FilterExpression } from '../../../schemas/entities/filter-expression.ts';
import type { ExecutedQuery, SortOption } from '../../../schemas/entities/search-result.ts';
import { settleLater } from '../elements/settle-later.ts';
import { slotItems } from '../elements/slot-items.ts';
import { fetchBeyond, loadedPages, pageFacts, pageQueries } from '../lists/loaded-pages.ts';
import { emitFetchFailure, type Loading, slotsByStatus } from '../loading/loading.ts';
import { pageQuery, shownRange } from './list-query.ts';
import {
  addressOf,
  applyChoice,
  type Choice,
  type ChoiceInput,
  choiceOf,
  type ListProps,
  type ListSource,
  type Local,
} from './list-state.ts';

type Operator = 'IN' | 'IS' | 'NOT_IS';

export interface ListingProps extends ListProps {
  operators?: Record<string, unknown>;
  fetchMode: 'pagination' | 'infinite';
}

interface Answer<Hit> {
  hits: Hit[];
  found: number;
  page: number;
  perPage: number;
  executedQuery: ExecutedQuery;
  facets: Facet[];
  searchConfig: { sortConfig: { options: SortOption[] } };
  appliedSortBy: string;
  suggestions?: string[];
}

/** A facet whose values have the address that toggles them. */
export type LinkedFacet = Omit<Facet, 'values'> & { operator: Operator; values: (FacetValue & { href: string })[] };

/** What a list publishes that is searched, sorted and filtered. */
export interface ListingData<Hit> extends Loading {
  hits: Hit[];
  found: number;
  page: number;
  perPage: number;
  pageCount: number;
  facets: LinkedFacet[];
  sortOptions: SortOption[];
  appliedSortBy: string;
  appliedFilters: (FilterExpression & { label: string })[];
  executedQuery?: ExecutedQuery | undefined;
  suggestions: string[];
  hasNext: boolean;
  hasPrevious: boolean;
  pageAddress: string;
}

interface ListingKind<Props, Hit> {
  /** Name of the widget. */
  name: string;
  sourceOf(props: Props): ListSource;
  /** A hit as the page sees it; as it is answered by default. */
  hitOf?(hit: never): Hit;
  /** Label of a value of a facet; its own by default. */
  labelOf?(field: string, value: FacetValue, props: Props, state: PageState): string | undefined;
}

/** The model of a list that is searched, sorted and filtered, a page at a time or with pages added. */
export function listingModel<Props extends ListingProps, Hit, Own extends Local = Local>({
  name,
  sourceOf,
  hitOf = (hit: never) => hit as Hit,
  labelOf,
}: ListingKind<Props, Hit>) {
  type Input = ReduceInput<Props, Own, ListingData<Hit>>;
  const choosing = ({ props, local, state }: ModelInput<Props, Own>): ChoiceInput => ({
    ...{ source: sourceOf(props), props, local, state },
  });

  /** Facets with the address of each value. */
  const linkedFacets = (facets: Facet[], listed: ChoiceInput, props: Props, choice: Choice): LinkedFacet[] =>
    facets.map((facet) => {
      const { field } = facet;
      const operator = (props.operators?.[field] as Operator | undefined) ?? 'IN';
      return {
        ...facet,
        operator,
        values: facet.values.map((value) => ({
          ...value,
          label: labelOf?.(field, value, props, listed.state) || value.label,
          isSelected: isFilterSelected(choice.filters, field, value.value),
          href: addressOf(listed, listed.state.route, {
            ...choice,
            page: 1,
            filters: toggleFilter(choice.filters, { field, operator, value: value.value }),
          }),
        })),
      };
    });

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
    uses: ['route', 'market'],
    queries(input: ModelInput<Props, Own>): Record<string, QueryRef> {
      const listed = choosing(input);
      const choice = choiceOf(listed);
      if (input.props.fetchMode === 'pagination') return { list: pageQuery(listed, choice, choice.page) };
      return pageQueries(...shownRange(listed), (page) => pageQuery(listed, choice, page));
    },
    data(input: DataInput<Props, Own>): ListingData<Hit> {
      const listed = choosing(input);
      const choice = choiceOf(listed);
      const { loading, answers } = loadedPages<Answer<never>>(input.queries);
      const last = answers.at(-1);
      const shown = { page: last?.page ?? choice.page, perPage: choice.perPage, found: last?.found ?? 0 };
      const facets = linkedFacets(last?.facets ?? [], listed, input.props, choice);
      const named = (field: string, value: string) =>
        facets.find((facet) => facet.field === field)?.values.find((each) => each.value === value)?.label ?? value;
      return {
        ...loading,
        ...pageFacts(shown, input.local.first ?? choice.page),
        hits: answers.flatMap((answer) => answer.hits.map(hitOf)),
        facets,
        sortOptions: last?.searchConfig.sortConfig.options ?? [],
        appliedSortBy: last?.appliedSortBy ?? choice.sortBy ?? '',
        appliedFilters: choice.filters.flatMap((filter) =>
          filterValues(filter).map((value) => ({ ...filter, value, label: named(filter.field, value) })),
        ),
        executedQuery: last?.executedQuery,
        suggestions: last?.suggestions ?? [],
        pageAddress: addressOf(listed, input.state.route, { ...choice, page: 987_654 }).replace('987654', '{page}'),
      };
    },
    items: { item: ({ hits }: { hits: readonly unknown[] }) => slotItems(hits) },
    shows(data: ListingData<Hit>) {
      const body = data.hits.length > 0 ? 'item' : data.isFetching ? '' : 'empty';
      return slotsByStatus(['before', 'after', body])(data);
    },
    actions: {
      setSort: (input: Input, { sortBy }: { sortBy: string }) => go(input, { sortBy }),
      toggleFilter: (input: Input, pressed: FilterExpression) =>
        go(input, { filters: toggleFilter(choiceOf(choosing(input)).filters, pressed) }),
      clearFilters(input: Input, { field }: { field?: string }) {
        const { filters } = choiceOf(choosing(input));
        return go(input, { filters: filters.filter((each) => field !== undefined && each.field !== field) });
      },
      setQuery({ id, local }: Input, { q }: { q: string }) {
        local.typed = q;
        return [settleLater(name, id, limits.searchDebounceMs)];
      },
      settle(input: Input) {
        const q = input.local.typed?.trim() || '*';
        delete input.local.typed;
        return go(input, { rawQuery: undefined, q });
      },
      next: (input: Input) => goTo(input, input.data.page + 1),
      // From a page beyond the last, which a URL may contain, back to the last.
      previous: (input: Input) =>
        input.data.hasPrevious ? goTo(input, Math.min(input.data.page - 1, input.data.pageCount)) : [],
      goTo: (input: Input, { page }: { page: number }) => goTo(input, page),
      fetchNext: (input: Input) => extend(input, 'last'),
      fetchPrevious: (input: Input) => extend(input, 'first'),
      refetch: ({ props }: Input): Effect[] => [{ effect: 'refetch', match: sourceOf(props).call }],
    },
    changed: emitFetchFailure,
  } satisfies Model<Props, Own, ListingData<Hit>>;
}
