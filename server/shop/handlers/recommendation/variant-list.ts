import recommend from '../../../../commerce/calls/recommendation/variant-list.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { plansOfProduct } from '../../carts/selling-plans.ts';
import { presentVariantHit } from '../../presenters/goods/products.ts';
import { recommendedProducts } from '../../presenters/goods/recommendations.ts';
import { goodsListed, productsShown } from '../../presenters/goods/subjects.ts';

export default defineHandler(
  recommend,
  async ({ query, shop }) => {
    const { products, variantOf, ...page } = await recommendedProducts(shop, query);
    const hits = products.map(async ({ product, reason }) => ({
      ...presentVariantHit(product, await plansOfProduct(shop, product), variantOf(product)),
      reason,
    }));
    return { ...page, hits: await Promise.all(hits) };
  },
  ({ answer }) => ['prices', ...goodsListed, ...productsShown(answer.hits.map(({ product }) => product))],
);
