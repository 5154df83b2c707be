import searchReviews from '../../../../commerce/calls/review/search.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { findReviews, presentReview } from '../../presenters/goods/reviews.ts';

export default defineHandler(
  searchReviews,
  async ({ body, shop }) => {
    const { hits, ...rest } = await findReviews(shop, body, limits.review);
    return { hits: hits.map(presentReview), ...rest };
  },
  () => ['reviews'],
);
