import searchProductReviews from '../../../commerce/calls/review/search-for-product.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { existingProduct } from '../../presenters/find.ts';
import { findReviews } from '../../presenters/reviews.ts';

export default defineHandler(searchProductReviews, async ({ params, body, shop }) => {
  const product = await existingProduct(shop, params.slug);
  return findReviews(shop, body, product.id);
});
