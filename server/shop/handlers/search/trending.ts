import getTrending from '../../../../commerce/calls/search/trending.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { trendingSearches } from '../../presenters/goods/search-history.ts';
import { goodsListed } from '../../presenters/goods/subjects.ts';

export default defineHandler(
  getTrending,
  async ({ shop }) =>
    (await trendingSearches(shop, limits.trendingSearches)).map((q) => ({ name: q, source: { query: { q } } })),
  () => goodsListed,
);
