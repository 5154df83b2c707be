import getTrending from '../../../commerce/calls/search/trending.ts';
import { limits } from '../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(getTrending, async ({ shop }) => {
  const terms = await shop.storage.activity.trending(limits.trendingSearches);
  return terms.map((q) => ({ name: q, source: { query: { q } } }));
});
