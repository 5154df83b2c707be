import { defineCall } from '../../../schemas/contract/call.ts';
import { searchHistoryItem } from '../../../schemas/entities/catalogue/search-history-item.ts';
import { object, optional, text } from '../../../schemas/schema.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'search.recordHistory',
  method: 'POST',
  path: '/api/v1/org/user/searchHistory',
  summary: 'Adds a search to the history of this shopper.',
  access: 'session',
  body: object({
    tsQuery: object({ q: text('Text searched for', { minLength: 1, maxLength: limits.maxQueryLength }) }),
    collection: optional(
      text('Collection that was searched', {
        maxLength: limits.maxNameLength,
        default: limits.searchHistoryCollection,
      }),
    ),
  }),
  answer: searchHistoryItem,
});
