import { defineModel } from '../../../runtime/define.ts';
import { type QueryRef, queryRef } from '../../../runtime/messages/call.ts';
import type { QueryResult } from '../../../runtime/state/query-result.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { RecommendedVariant } from '../../../schemas/entities/catalogue/product-card.ts';
import type { PersonalCard, PersonallyRecommended } from '../../../schemas/entities/catalogue/recommendations.ts';
import { cardOf } from '../../ui/listing/card-of.ts';
import { fetchPage, type PagedData, type PageLocal, pagedHits, pagedSlotsShown } from '../../ui/lists/paged-model.ts';
import { emitFetchFailure, type Loading, loadingOf } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Data of recommended products, each with the reason. */
export interface RecommendationsData
  extends PagedData<PersonalCard & { reasonLabel: string }>,
    Pick<PersonallyRecommended, 'basis' | 'basedOn'> {}

/**
 * Whether the recommendations depend on the shopper. Best-selling products are the same for everyone, so they are
 * requested without the shopper.
 */
const isPersonal = ({ entity, intent }: Props): boolean => entity === 'SHOPPER' && intent !== 'POPULAR';

const callOf = (props: Props): string => {
  if (isPersonal(props)) return 'recommendation.forShopper';
  return props.compat ? 'recommendation.variantList' : 'recommendation.list';
};

/** Returns the subject of the request; undefined until it is known. */
function about(props: Props): object | undefined {
  const { entity, identifier, intent } = props;
  if (isPersonal(props)) return intent ? { intent } : {};
  if (entity === 'SHOP' || entity === 'SHOPPER') return { entity: 'SHOP', ...(intent === 'POPULAR' ? { intent } : {}) };
  if (!identifier) return undefined;
  // The intents for products that are bought with another or similar to it need that product.
  return { entity, identifier, ...(intent && (entity === 'PRODUCT' || intent === 'POPULAR') ? { intent } : {}) };
}

/** Returns the request for a page; undefined until its subject is known. */
function listQuery(props: Props, page: number): QueryRef | undefined {
  const { perPage, considerOnlyLatestApplicableVariant } = props;
  const asked = about(props);
  if (!asked) return undefined;
  const query = {
    ...asked,
    page,
    perPage,
    ...(considerOnlyLatestApplicableVariant ? { considerOnlyLatestApplicableVariant } : {}),
  };
  return queryRef(callOf(props), { query }, { keepPrevious: true });
}

const waiting: Loading = { status: 'loading', isFetching: true };

const loadedOf = (list: QueryResult | undefined): Loading => (list ? loadingOf(list) : waiting);

export default defineModel<Props, RecommendationsData, PageLocal>({
  initial: () => ({ page: 1 }),
  queries: ({ props, local: { page } }) => ({ list: listQuery(props, page) }),
  data({ props, local: { page }, queries }) {
    const labels = {
      BOUGHT_TOGETHER: props.boughtLabel,
      ALIKE: props.alikeLabel,
      POPULAR: props.popularLabel,
      FEATURED: props.featuredLabel,
    };
    const answer = queries.list?.data as Partial<PersonallyRecommended> | undefined;
    const { hits, ...paged } = pagedHits<PersonalCard | RecommendedVariant>(answer, page, props.perPage);
    return {
      ...loadedOf(queries.list),
      ...paged,
      hits: hits.map((hit) => ({ ...cardOf(hit), reason: hit.reason, reasonLabel: labels[hit.reason] })),
      ...(answer?.basis ? { basis: answer.basis, basedOn: answer.basedOn } : {}),
    };
  },
  ...pagedSlotsShown,
  actions: {
    fetchPage,
    refetch: ({ props }) => [{ effect: 'refetch', match: callOf(props) }],
  },
  // Not needed for the first view of a page, so it is requested once the shopper does anything.
  startsOnLoad: () => false,
  changed: emitFetchFailure,
});
