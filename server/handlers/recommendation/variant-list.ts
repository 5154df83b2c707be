import recommend from '../../../commerce/calls/recommendation/variant-list.ts';
import { variantHitAnswer } from '../../answers/products.ts';
import { recommendedProducts } from '../../answers/recommendations.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(recommend, async ({ query, shop }) => {
  const { products, ...page } = await recommendedProducts(shop, query);
  return { ...page, hits: products.map((product) => variantHitAnswer(product)) };
});
