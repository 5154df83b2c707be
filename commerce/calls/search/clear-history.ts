import { defineCall } from '../../../schemas/contract/call.ts';
import { searchHistoryItem } from '../../../schemas/entities/catalogue/search-history-item.ts';
import { list } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'search.clearHistory',
  method: 'DELETE',
  path: '/api/v1/org/user/searchHistory',
  summary: 'Deletes the search history of this shopper.',
  access: 'session',
  answer: list('Remaining searches: none', searchHistoryItem),
});
