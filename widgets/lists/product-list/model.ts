import { limits } from '../../../commerce/limits.ts';
import { filterValues, isFilterSelected, toggleFilter } from '../../../commerce/rules/filter-expressions.ts';
import { hasNextPage, isPageInReach } from '../../../commerce/rules/paging.ts';
import { defineModel, type HandlerInfo, type ReduceInput } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/effects/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Facet, FacetValue } from '../../../schemas/entities/facet.ts';
import type { FilterExpression } from '../../../schemas/entities/filter-expression.ts';
import type { ProductCard, VariantHit } from '../../../schemas/entities/product-card.ts';
import type { ExecutedQuery, SortOption } from '../../../schemas/entities/search-result.ts';
import { settleLater } from '../../ui/elements/settle-later.ts';
import { slotItems } from '../../ui/elements/slot-items.ts';
import { fetchBeyond, loadedPages, pageFacts, pageQueries } from '../../ui/lists/loaded-pages.ts';
import { emitFetchFailure, type Loading, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';
import { callOf, pageQuery, shownRange } from './list-query.ts';
import { addressOf, applyChoice, type Choice, choiceOf, type Local } from './list-state.ts';
import { rangeLabel } from './range-label.ts';

type Props = PropsOf<typeof contract>;

interface Answer {
  hits: (ProductCard | VariantHit)[];
  found: number;
  page: number;
  perPage: number;
  executedQuery: ExecutedQuery;
  facets: Facet[];
  searchConfig: { sortConfig: { options: SortOption[] } };
  appliedSortBy: string;
  suggestions?: string[];
}

type Operator = 'IN' | 'IS' | 'NOT_IS';

/** A facet whose values have the address that toggles them. */
export type LinkedFacet = Omit<Facet, 'values'> & { operator: Operator; values: (FacetValue & { href: string })[] };

export interface ListData extends Loading {
  hits: ProductCard[];
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

type Input = ReduceInput<Props, Local, ListData>;

/** The product card of a variant hit. */
function cardOf(hit: ProductCard | VariantHit): ProductCard {
  if (!('product' in hit)) return hit;
  const { product, ...variant } = hit;
  const { price, mrp, stockStatus } = variant;
  const { assets } = variant.assets.length > 0 ? variant : product;
  return { ...product, price, mrp, stockStatus, assets, variant };
}

/** Facets with the address of each value. */
const linkedFacets = (facets: Facet[], props: Props, choice: Choice, state: PageState): LinkedFacet[] =>
  facets.map((facet) => {
    const { field } = facet;
    const operator = (props.operators?.[field] as Operator | undefined) ?? 'IN';
    return {
      ...facet,
      operator,
      values: facet.values.map((value) => ({
        ...value,
        label: (field === 'price' && rangeLabel(value, props, state.market)) || value.label,
        isSelected: isFilterSelected(choice.filters, field, value.value),
        href: addressOf(props, state.route, {
          ...choice,
          page: 1,
          filters: toggleFilter(choice.filters, { field, operator, value: value.value }),
        }),
      })),
    };
  });

const labelOf = (facets: LinkedFacet[], field: string, value: string): string =>
  facets.find((facet) => facet.field === field)?.values.find((each) => each.value === value)?.label ?? value;

const go = (input: Input, change: Partial<Choice>): Effect[] =>
  applyChoice(input, { ...choiceOf(input), page: 1, ...change });

function goTo(input: Input, page: number): Effect[] {
  // Ignores unknown pages and the current one.
  return isPageInReach(page, input.data) && page !== choiceOf(input).page ? go(input, { page }) : [];
}

/** Adds a page at one end. */
function extend(input: Input, end: 'first' | 'last'): Effect[] {
  const page = shownRange(input)[end === 'first' ? 0 : 1];
  return fetchBeyond(input, pageQuery(input.props, choiceOf(input), page), () => {
    if (end === 'last' && hasNextPage({ ...input.data, page })) input.local.last = page + 1;
    if (end === 'first' && page > 1) input.local.first = page - 1;
  });
}

type ViewInput = Pick<Input, 'id' | 'local' | 'data'> & HandlerInfo;

/** Reports the first hits that are shown, where the page does something about it. */
const wantsView = ({ id, local, data, hasHandler }: ViewInput): Effect[] =>
  local.viewed || !hasHandler('view') || data.hits.length === 0
    ? []
    : [{ effect: 'dispatch', message: { type: 'product-list.emitView', target: id, payload: {} } }];

export default defineModel<Props, ListData, Local>({
  uses: ['route', 'market'],
  initial: () => ({ viewed: false }),
  queries(input) {
    const { props } = input;
    const choice = choiceOf(input);
    if (props.fetchMode === 'pagination') return { list: pageQuery(props, choice, choice.page) };
    return pageQueries(...shownRange(input), (page) => pageQuery(props, choice, page));
  },
  data(input) {
    const { props, local, state, queries } = input;
    const choice = choiceOf(input);
    const { loading, answers } = loadedPages<Answer>(queries);
    const last = answers.at(-1);
    const shown = { page: last?.page ?? choice.page, perPage: choice.perPage, found: last?.found ?? 0 };
    const facets = linkedFacets(last?.facets ?? [], props, choice, state);
    return {
      ...loading,
      ...pageFacts(shown, local.first ?? choice.page),
      hits: answers.flatMap((answer) => answer.hits.map(cardOf)),
      facets,
      sortOptions: last?.searchConfig.sortConfig.options ?? [],
      appliedSortBy: last?.appliedSortBy ?? choice.sortBy ?? '',
      appliedFilters: choice.filters.flatMap((filter) =>
        filterValues(filter).map((value) => ({ ...filter, value, label: labelOf(facets, filter.field, value) })),
      ),
      executedQuery: last?.executedQuery,
      suggestions: last?.suggestions ?? [],
      pageAddress: addressOf(props, state.route, { ...choice, page: 987_654 }).replace('987654', '{page}'),
    };
  },
  items: { item: ({ hits }) => slotItems(hits) },
  shows(data) {
    const body = data.hits.length > 0 ? 'item' : data.isFetching ? '' : 'empty';
    return slotsByStatus(['before', 'after', body])(data);
  },
  actions: {
    setSort: (input, { sortBy }: { sortBy: string }) => go(input, { sortBy }),
    toggleFilter: (input, pressed: FilterExpression) =>
      go(input, { filters: toggleFilter(choiceOf(input).filters, pressed) }),
    clearFilters: (input, { field }: { field?: string }) =>
      go(input, { filters: choiceOf(input).filters.filter((each) => field !== undefined && each.field !== field) }),
    setQuery({ id, local }, { q }: { q: string }) {
      local.typed = q;
      return [settleLater('product-list', id, limits.searchDebounceMs)];
    },
    settle(input) {
      const q = input.local.typed?.trim() || '*';
      delete input.local.typed;
      return go(input, { rawQuery: undefined, q });
    },
    next: (input) => goTo(input, input.data.page + 1),
    // From a page beyond the last, which a URL may contain, back to the last.
    previous: (input) =>
      input.data.hasPrevious ? goTo(input, Math.min(input.data.page - 1, input.data.pageCount)) : [],
    goTo: (input, { page }: { page: number }) => goTo(input, page),
    fetchNext: (input) => extend(input, 'last'),
    fetchPrevious: (input) => extend(input, 'first'),
    refetch: ({ props }) => [{ effect: 'refetch', match: callOf(props) }],
    emitView({ local, props, data }) {
      if (local.viewed || data.hits.length === 0) return [];
      local.viewed = true;
      return [
        {
          effect: 'emit',
          event: 'view',
          data: {
            items: data.hits.slice(0, props.collection ? limits.collectionAnalyticsItems : limits.searchAnalyticsHits),
            found: data.found,
            currency: data.hits[0]?.price?.currencyCode ?? limits.defaultCurrency,
          },
        },
      ];
    },
  },
  // No query for an event without a handler.
  startsOnLoad: (_, __, hasHandler) => hasHandler('view'),
  mounted: wantsView,
  changed: (input) => [...wantsView(input), ...emitFetchFailure(input)],
});
