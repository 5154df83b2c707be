import { defineCall } from '../../../schemas/contract/call.ts';
import { look } from '../../../schemas/entities/catalogue/look.ts';
import { searchResult } from '../../../schemas/entities/catalogue/search-result.ts';
import { searchQuery } from '../../inputs/search-query.ts';

export default defineCall({
  id: 'look.search',
  method: 'POST',
  path: '/api/v2/org/look/search',
  summary: 'Looks whose name, description, tags or products match; filtered by tag, slug or product.',
  access: 'anyone',
  safe: true,
  body: searchQuery,
  answer: searchResult('Looks', look),
});
