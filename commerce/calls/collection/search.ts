import { defineCall } from '../../../schemas/contract/call.ts';
import { collection } from '../../../schemas/entities/collection.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { searchQuery } from '../../inputs/search-query.ts';

export default defineCall({
  id: 'collection.search',
  method: 'POST',
  path: '/api/v2/org/collection/search',
  summary: 'Collections whose name matches.',
  access: 'anyone',
  safe: true,
  body: searchQuery,
  answer: pagedList('Collections', collection),
});
