import { defineModel } from '../../../runtime/define.ts';
import { FailureError } from '../../../runtime/failure.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { ProductCard } from '../../../schemas/entities/catalogue/product-card.ts';
import type { SimilarTab } from '../../../schemas/entities/catalogue/similar-tab.ts';
import { fetchPage, type PagedData, type PageLocal, pagedSlotsShown, pageWithin } from '../../ui/lists/paged-model.ts';
import { emitFetchFailure, loadingOf } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local extends PageLocal {
  tab?: string;
}

/** Data of similar products, by tab. */
export interface SimilarTabsData extends PagedData<ProductCard> {
  tabs: { id: string; title: string; found: number }[];
  selected: string;
}

export default defineModel<Props, SimilarTabsData, Local>({
  initial: () => ({ page: 1 }),
  queries: ({ props: { slug, variantId } }) => ({
    tabs: queryRef(
      'product.similarTabs',
      { params: { slug }, query: variantId ? { variant: variantId } : {} },
      { keepPrevious: true },
    ),
  }),
  data({ props: { perPage }, local: { page, tab }, queries }) {
    const tabs = (queries.tabs!.data ?? []) as SimilarTab[];
    const chosen = tabs.find(({ id }) => id === tab) ?? tabs[0];
    return {
      ...loadingOf(queries.tabs!),
      tabs: tabs.map(({ id, title, products }) => ({ id, title, found: products.length })),
      selected: chosen?.id ?? '',
      ...pageWithin(chosen?.products ?? [], page, perPage),
    };
  },
  ...pagedSlotsShown,
  actions: {
    fetchPage,
    select({ local, data }, { tab }: { tab: string }) {
      if (!data.tabs.some(({ id }) => id === tab)) throw new FailureError('unknown-tab', `There is no tab ${tab}`);
      if (tab === data.selected) return [];
      Object.assign(local, { tab, page: 1 });
      return [{ effect: 'emit', event: 'change', data: { selected: tab } }];
    },
    refetch: () => [{ effect: 'refetch', match: 'product.similarTabs' }],
  },
  changed: emitFetchFailure,
});
