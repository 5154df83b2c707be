import { defineCall } from '../../../schemas/contract/call.ts';
import { trendingSearch } from '../../../schemas/entities/catalogue/search-history-item.ts';
import { list } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'search.trending',
  method: 'GET',
  path: '/api/v2/org/trendingSearch',
  summary: 'Most frequent searches of all shoppers.',
  access: 'anyone',
  answer: list('Searches, the most frequent first', trendingSearch),
});
