import { defineModel } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Look } from '../../../schemas/entities/catalogue/look.ts';
import { fetchPage, type PagedData, type PageLocal, pagedHits, pagedSlotsShown } from '../../ui/lists/paged-model.ts';
import { emitFetchFailure, loadingOf } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Data of the looks that include a product. */
export type ProductLooksData = PagedData<Look>;

export default defineModel<Props, ProductLooksData, PageLocal>({
  initial: ({ page }) => ({ page }),
  queries: ({ props: { slug, perPage }, local: { page } }) => ({
    looks: queryRef('product.looks', { params: { slug }, query: { page, perPage } }, { keepPrevious: true }),
  }),
  data: ({ props: { perPage }, local: { page }, queries }) => ({
    ...loadingOf(queries.looks!),
    ...pagedHits<Look>(queries.looks!.data, page, perPage),
  }),
  ...pagedSlotsShown,
  actions: {
    fetchPage,
    refetch: () => [{ effect: 'refetch', match: 'product.looks' }],
  },
  changed: emitFetchFailure,
});
