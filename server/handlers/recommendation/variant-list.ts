import recommend from '../../../commerce/calls/recommendation/variant-list.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { presentVariantHit } from '../../presenters/products.ts';
import { recommendedProducts } from '../../presenters/recommendations.ts';

export default defineHandler(recommend, async ({ query, shop }) => {
  const { products, variantOf, ...page } = await recommendedProducts(shop, query);
  return { ...page, hits: products.map((product) => presentVariantHit(product, variantOf(product))) };
});
