import getReviewAssets from '../../../../commerce/calls/review/assets.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { existingProduct } from '../../presenters/goods/find.ts';
import { reviewsAsked } from '../../presenters/goods/subjects.ts';

export default defineHandler(
  getReviewAssets,
  async ({ params, query, shop }) => {
    const product = await existingProduct(shop, params.slug);
    const page = query.page ?? 1;
    const perPage = query.perPage ?? limits.reviewAssetsPerPage;
    return { ...(await shop.storage.reviews.assets(product.id, page, perPage)), page, perPage };
  },
  ({ params, shop }) => reviewsAsked(shop, params.slug),
);
