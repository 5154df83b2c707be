import { defineCall } from '../../../schemas/contract/call.ts';
import { collection } from '../../../schemas/entities/catalogue/collection.ts';
import { searchResult } from '../../../schemas/entities/catalogue/search-result.ts';
import { searchQuery } from '../../inputs/search-query.ts';

export default defineCall({
  id: 'collection.search',
  method: 'POST',
  path: '/api/v2/org/collection/search',
  summary: 'Collections whose name matches; filtered by slug, title or productCount.',
  access: 'anyone',
  safe: true,
  body: searchQuery,
  answer: searchResult('Collections', collection),
});
