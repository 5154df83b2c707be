import { defineCall } from '../../../schemas/contract/call.ts';
import { searchHistoryItem } from '../../../schemas/entities/catalogue/search-history-item.ts';
import { list } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'search.history',
  method: 'GET',
  path: '/api/v1/org/user/searchHistory',
  summary: 'Search history of this shopper.',
  access: 'session',
  answer: list('Searches, the latest first', searchHistoryItem),
});
