import {
  effectiveFilters,
  filterValues,
  selectedValues,
  toggleFilter,
} from '../../../commerce/rules/goods/filter-expressions.ts';
import type { DataInput, Model, ModelInput } from '../../../runtime/define.ts';
import type { QueryRef } from '../../../runtime/messages/call.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { Facet, FacetValue } from '../../../schemas/entities/catalogue/facet.ts';
import type { FilterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import type { ExecutedQuery, SortOption } from '../../../schemas/entities/catalogue/search-result.ts';
import { slotItems } from '../elements/slot-items.ts';
import { filtersToAddress } from '../lists/filter-address.ts';
import { loadedPages, pageFacts, pageQueries } from '../lists/loaded-pages.ts';
import { emitFetchFailure, type Loading, slotsByStatus } from '../loading/loading.ts';
import { pageQuery, shownRange } from './list-query.ts';
import {
  addressOf,
  type Choice,
  type ChoiceInput,
  choiceOf,
  choosingBy,
  type ListProps,
  type ListSource,
  type Local,
  termsShown,
} from './list-state.ts';

type Operator = 'IN' | 'IS' | 'NOT_IS';

/** Props of a list that its model reads. */
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

/** Data of a list that is searched, sorted and filtered. */
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
  query: string;
  executedQuery?: ExecutedQuery | undefined;
  suggestions: string[];
  hasNext: boolean;
  hasPrevious: boolean;
  pageAddress: string;
}

interface ListingKind<Props, Hit> {
  sourceOf(props: Props): ListSource;
  /** Converts a hit of the response for the page; hits are unchanged by default. */
  hitOf?(hit: never): Hit;
  /** Returns the label of a facet value; the value's own label is the default. */
  labelOf?(field: string, value: FacetValue, props: Props, state: PageState): string | undefined;
}

/** Placeholder for the value that a link adds; no address contains it by chance. */
const anyValue: FilterExpression = { field: '\u0001', operator: 'IN', value: '\u0001' };

/** Returns a filter on one value as it is encoded in an address. */
const inAddress = (filter: FilterExpression): string =>
  new URLSearchParams([['', filtersToAddress([filter])[0]!]]).toString().slice(1);

const anyInAddress = inAddress(anyValue);

/** Returns the facets with the address of each value. */
const linkedFacets = <Props extends ListingProps>(
  facets: readonly Facet[],
  listed: ChoiceInput,
  choice: Choice,
  props: Props,
  labelOf: ListingKind<Props, never>['labelOf'],
): LinkedFacet[] => {
  const { state } = listed;
  const current = effectiveFilters(choice.filters);
  const addressWith = (filters: FilterExpression[]) => addressOf(listed, state.route, { ...choice, page: 1, filters });
  // Most values are added to the current filters, so their addresses differ only in the last filter.
  const [start, end = ''] = facets.length > 0 ? addressWith([...current, anyValue]).split(anyInAddress) : [];
  return facets.map((facet) => {
    const { field } = facet;
    const operator = (props.operators?.[field] as Operator | undefined) ?? 'IN';
    const selected = new Set(selectedValues(current, field));
    return {
      ...facet,
      operator,
      values: facet.values.map((value) => {
        const isSelected = selected.has(value.value);
        const toggled: FilterExpression = { field, operator, value: value.value };
        return {
          ...value,
          label: labelOf?.(field, value, props, state) || value.label,
          isSelected,
          href:
            operator === 'IN' && !isSelected
              ? start + inAddress(toggled) + end
              : addressWith(toggleFilter(current, toggled)),
        };
      }),
    };
  });
};

/** Creates the model of a list that is searched, sorted and filtered, without its actions. */
export function listingModel<Props extends ListingProps, Hit, Own extends Local = Local>({
  sourceOf,
  hitOf = (hit: never) => hit as Hit,
  labelOf,
}: ListingKind<Props, Hit>) {
  const choosing = choosingBy(sourceOf);

  return {
    uses: ['route', 'market'],
    initial: () => ({}) as Own,
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
      const facets = linkedFacets(last?.facets ?? [], listed, choice, input.props, labelOf);
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
        query: termsShown(input.local, choice),
        executedQuery: last?.executedQuery,
        suggestions: last?.suggestions ?? [],
        pageAddress: addressOf(listed, input.state.route, { ...choice, page: 987_654 }).replace('987654', '{page}'),
      };
    },
    items: { item: ({ hits }: { hits: readonly unknown[] }) => slotItems(hits) },
    shows(data: ListingData<Hit>) {
      const withoutHits = data.isFetching ? '' : 'empty';
      const body = data.hits.length > 0 ? 'item' : withoutHits;
      return slotsByStatus(['before', 'after', body])(data);
    },
    changed: emitFetchFailure,
  } satisfies Model<Props, Own, ListingData<Hit>>;
}
