import { defineCall } from '../../../schemas/contract/call.ts';
import { searchHistoryItem } from '../../../schemas/entities/catalogue/search-history-item.ts';
import { list, object } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'search.removeHistoryItem',
  method: 'DELETE',
  path: '/api/v1/org/user/searchHistory/{id}',
  summary: 'Deletes one search of this shopper.',
  access: 'session',
  params: object({ id: identifier('Search') }),
  answer: list('Remaining searches', searchHistoryItem),
});
