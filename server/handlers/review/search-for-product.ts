import searchProductReviews from '../../../commerce/calls/review/search-for-product.ts';
import { existingProduct } from '../../answers/find.ts';
import { findReviews } from '../../answers/reviews.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(searchProductReviews, async ({ params, body, shop }) => {
  const product = await existingProduct(shop, params.slug);
  return findReviews(shop, body, product.id);
});
