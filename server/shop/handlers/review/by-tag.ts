import reviewsByTag from '../../../../commerce/calls/review/by-tag.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { findReviews, presentReview } from '../../presenters/goods/reviews.ts';

export default defineHandler(
  reviewsByTag,
  async ({ query, shop }) => {
    const { tag, sortOrder = 'DESC', ...paging } = query;
    const sortBy = `createdAt:${sortOrder.toLowerCase()}`;
    const standard = { ...limits.review, perPage: limits.reviewsByTagPerPage };
    const { hits, ...rest } = await findReviews(shop, { ...paging, sortBy }, standard, { tag });
    return { hits: hits.map(presentReview), ...rest };
  },
  () => ['reviews'],
);
