import searchProductReviews from '../../../../commerce/calls/review/search-for-product.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { existingProduct } from '../../presenters/goods/find.ts';
import { findReviews, presentReview } from '../../presenters/goods/reviews.ts';
import { reviewsAsked } from '../../presenters/goods/subjects.ts';

export default defineHandler(
  searchProductReviews,
  async ({ params, body, shop }) => {
    const { id } = await existingProduct(shop, params.slug);
    const { hits, ...rest } = await findReviews(shop, body, limits.review, { productId: id });
    return { hits: hits.map(presentReview), ...rest };
  },
  ({ params, shop }) => reviewsAsked(shop, params.slug),
);
