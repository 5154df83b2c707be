import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { goodsActions } from '../../ui/listing/goods-actions.ts';
import { type GoodsData, type GoodsLocal, productListModel } from '../../ui/listing/goods-model.ts';
import type { ListSource } from '../../ui/listing/list-state.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Data of a list of products. */
export type ListData = GoodsData;

const name = 'product-list';

const sourceOf = ({ collection, compat }: Props): ListSource =>
  collection
    ? {
        call: `collection.${compat ? 'variantSearch' : 'productSearch'}`,
        params: { slug: collection },
        isPart: true,
      }
    : { call: `product.${compat ? 'variantSearch' : 'search'}` };

export default defineModel<Props, ListData, GoodsLocal>({
  ...productListModel(name, sourceOf),
  actions: goodsActions(name, sourceOf),
});
