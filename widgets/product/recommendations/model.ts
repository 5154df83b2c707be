import { defineModel } from '../../../runtime/define.ts';
import { type QueryRef, queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { QueryResult } from '../../../runtime/state/query-result.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type {
  ProductCard,
  RecommendedCard,
  RecommendedVariant,
} from '../../../schemas/entities/catalogue/product-card.ts';
import { cardOf } from '../../ui/listing/card-of.ts';
import { fetchPage, type PagedData, type PageLocal, pagedHits, pagedSlotsShown } from '../../ui/lists/paged-model.ts';
import { emitFetchFailure, type Loading, loadingOf } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

export interface RecommendationsData extends PagedData<RecommendedCard & { reasonLabel: string }> {
  /** The product that the shopper looked at last. */
  basis?: ProductCard;
}

const seenQuery = queryRef('product.seen', {});

/** The product that the shopper looked at last, once it is known which; null where there is none. */
function lastSeen(data: unknown): ProductCard | null | undefined {
  const { hits } = (data ?? {}) as { hits?: ProductCard[] };
  return hits && (hits[0] ?? null);
}

const callOf = ({ compat }: Props): string => (compat ? 'recommendation.variantList' : 'recommendation.list');

/** The request for a page; undefined as long as it is not known what it is for. */
function listQuery(props: Props, page: number, seen: unknown): QueryRef | undefined {
  const { entity, identifier, intent, perPage, considerOnlyLatestApplicableVariant } = props;
  const about = { entity: entity as 'PRODUCT' | 'COLLECTION' | 'SHOP', identifier };
  if (entity === 'SHOPPER') {
    const last = lastSeen(seen);
    if (last === undefined) return undefined;
    Object.assign(about, last ? { entity: 'PRODUCT', identifier: last.id } : { entity: 'SHOP', identifier: undefined });
  } else if (entity !== 'SHOP' && !identifier) return undefined;
  const query = {
    entity: about.entity,
    ...(about.identifier && about.entity !== 'SHOP' ? { identifier: about.identifier } : {}),
    // What was bought with a product, or is like one, needs one.
    ...(intent && (about.entity === 'PRODUCT' || intent === 'POPULAR') ? { intent } : {}),
    page,
    perPage,
    ...(considerOnlyLatestApplicableVariant ? { considerOnlyLatestApplicableVariant } : {}),
  };
  return queryRef(callOf(props), { query }, { keepPrevious: true });
}

const seenIn = (state: PageState): unknown => {
  const known = state.queries[seenQuery.key];
  // Who looked at nothing, or cannot be asked about it, has what is bought most.
  return known?.status === 'error' ? { hits: [] } : known?.data;
};

const waiting: Loading = { status: 'loading', isFetching: true };

const loadedOf = (list: QueryResult | undefined): Loading => (list ? loadingOf(list) : waiting);

export default defineModel<Props, RecommendationsData, PageLocal>({
  uses: ['queries'],
  initial: () => ({ page: 1 }),
  queries: ({ props, local: { page }, state }) => ({
    ...(props.entity === 'SHOPPER' ? { seen: seenQuery } : {}),
    list: listQuery(props, page, seenIn(state)),
  }),
  data({ props, local: { page }, queries }) {
    const labels = {
      BOUGHT_TOGETHER: props.boughtLabel,
      ALIKE: props.alikeLabel,
      POPULAR: props.popularLabel,
      FEATURED: props.featuredLabel,
    };
    const { hits, ...paged } = pagedHits<RecommendedCard | RecommendedVariant>(queries.list?.data, page, props.perPage);
    const basis = lastSeen(queries.seen?.data);
    return {
      ...loadedOf(queries.list),
      ...paged,
      hits: hits.map((hit) => ({ ...cardOf(hit), reason: hit.reason, reasonLabel: labels[hit.reason] })),
      ...(basis ? { basis } : {}),
    };
  },
  ...pagedSlotsShown,
  actions: {
    fetchPage,
    refetch: ({ props }) => [callOf(props), seenQuery.call].map((match): Effect => ({ effect: 'refetch', match })),
  },
  // Not what a page starts with: it is asked for once the shopper does anything.
  startsOnLoad: () => false,
  changed: emitFetchFailure,
});
