import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { type GoodsData, type GoodsLocal, goodsModel } from '../../ui/listing/goods-model.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

export type ListData = GoodsData;

export default defineModel<Props, ListData, GoodsLocal>(
  goodsModel('product-list', ({ collection, compat }: Props) =>
    collection
      ? {
          ...{ call: `collection.${compat ? 'variantSearch' : 'productSearch'}`, isPart: true },
          params: { slug: collection },
        }
      : { call: `product.${compat ? 'variantSearch' : 'search'}` },
  ),
);
