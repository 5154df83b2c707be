import { defineModel } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { ProductCard } from '../../../schemas/entities/catalogue/product-card.ts';
import { fetchPage, type PagedData, type PageLocal, pagedSlotsShown, pageWithin } from '../../ui/lists/paged-model.ts';
import { emitFetchFailure, loadingOf } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Data of the recently viewed products. */
export type RecentlyViewedData = PagedData<ProductCard>;

/**
 * Requests the product on the shopper's behalf, so that the server records the view: a cached page was rendered
 * without its shopper.
 */
const note = ({ slug }: Props): Effect[] =>
  slug ? [{ effect: 'call', call: 'product.get', input: { params: { slug } } }] : [];

export default defineModel<Props, RecentlyViewedData, PageLocal>({
  initial: () => ({ page: 1 }),
  queries: () => ({ seen: queryRef('product.seen', {}, { keepPrevious: true }) }),
  data({ props: { slug, perPage }, local: { page }, queries: { seen } }) {
    const { hits = [] } = (seen!.data ?? {}) as { hits?: ProductCard[] };
    const others = hits.filter((hit) => hit.slug !== slug);
    return { ...loadingOf(seen!), ...pageWithin(others, page, perPage) };
  },
  ...pagedSlotsShown,
  actions: {
    fetchPage,
    refetch: () => [{ effect: 'refetch', match: 'product.seen' }],
  },
  mounted: ({ props }) => note(props),
  // Not needed for the first view of a page, so it is requested once the shopper does anything.
  startsOnLoad: () => false,
  changed: emitFetchFailure,
});
