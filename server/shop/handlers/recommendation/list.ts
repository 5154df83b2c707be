import recommend from '../../../../commerce/calls/recommendation/list.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { presentProductCard } from '../../presenters/goods/products.ts';
import { recommendedProducts } from '../../presenters/goods/recommendations.ts';
import { goodsListed, productsShown } from '../../presenters/goods/subjects.ts';

export default defineHandler(
  recommend,
  async ({ query, shop }) => {
    const { products, variantOf, ...page } = await recommendedProducts(shop, query);
    return {
      ...page,
      hits: products.map(({ product, reason }) => ({ ...presentProductCard(product, variantOf(product)), reason })),
    };
  },
  ({ answer }) => [...goodsListed, ...productsShown(answer.hits)],
);
