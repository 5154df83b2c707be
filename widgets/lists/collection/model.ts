import { defineModel } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { QueryResult } from '../../../runtime/state/query-result.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Collection } from '../../../schemas/entities/catalogue/collection.ts';
import { goodsActions } from '../../ui/listing/goods-actions.ts';
import { type GoodsData, type GoodsLocal, productListModel } from '../../ui/listing/goods-model.ts';
import type { ListSource } from '../../ui/listing/list-state.ts';
import { type Loading, loadingOf } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Data of a collection with its products. */
export interface CollectionData extends GoodsData {
  collection?: Collection;
}

const name = 'collection';

const sourceOf = ({ slug, compat }: Props): ListSource => ({
  call: `collection.${compat ? 'variantSearch' : 'productSearch'}`,
  params: { slug },
  isPart: true,
});

const goods = productListModel(name, sourceOf);

/** The combined status, which is success once both the collection and its products are loaded. */
const withCollection = (products: Loading, collection: QueryResult): Loading =>
  products.status === 'success' && collection.status !== 'success' ? loadingOf(collection) : products;

export default defineModel<Props, CollectionData, GoodsLocal>({
  ...goods,
  queries: (input) => ({
    ...goods.queries(input),
    collection: queryRef('collection.get', { params: { slug: input.props.slug } }, { keepPrevious: true }),
  }),
  data({ queries: { collection, ...queries }, ...input }) {
    const products = goods.data({ ...input, queries });
    const { status, isFetching, error } = withCollection(products, collection!);
    const { error: _, ...listed } = products;
    return {
      ...listed,
      status,
      isFetching,
      ...(error ? { error } : {}),
      ...(collection!.data ? { collection: collection!.data as Collection } : {}),
    };
  },
  actions: {
    ...goodsActions(name, sourceOf),
    refetch: ({ props }) =>
      [sourceOf(props).call, 'collection.get'].map((match): Effect => ({ effect: 'refetch', match })),
  },
});
