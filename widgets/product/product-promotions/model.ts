import { defineModel } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { promotionItems, promotionPage, promotionPages, promotionsShow } from '../../ui/lists/promotion-model.ts';
import { emitFetchFailure, type Loading, loadingOf } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract> & Loading;

interface Local {
  page: number;
}

function discounts({ slug, variantId, ...props }: Props, page: number) {
  const { perPage, orderBy, sortOrder, pushCurrentlyApplicableFirst } = props;
  const query = { page, perPage, orderBy, sortOrder, pushCurrentlyApplicableFirst };
  return queryRef(
    'product.discounts',
    { params: { slug }, query: { ...query, ...(variantId === undefined ? {} : { variantId }) } },
    { keepPrevious: true },
  );
}

export default defineModel<Props, Data, Local>({
  initial: ({ page }) => ({ page }),
  queries: ({ props, local }) => ({ promotions: discounts(props, local.page) }),
  data: ({ props, local, queries }) => ({
    ...loadingOf(queries.promotions!),
    ...promotionPage(queries.promotions, local.page, props.perPage),
  }),
  items: { item: ({ hits }) => promotionItems(hits) },
  shows: (data) => promotionsShow(data, data.hits),
  actions: {
    ...promotionPages,
    refetch: ({ props, local }) => [{ effect: 'fetch', query: discounts(props, local.page) }],
  },
  changed: emitFetchFailure,
});
