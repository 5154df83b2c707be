import { defineCall } from '../../../schemas/contract/call.ts';
import { facetResult } from '../../../schemas/entities/catalogue/search-result.ts';
import { searchQuery } from '../../inputs/search-query.ts';

export default defineCall({
  id: 'product.facets',
  method: 'POST',
  path: '/api/v2/org/product/listFacets',
  summary: 'Facets of a product search.',
  access: 'anyone',
  safe: true,
  body: searchQuery,
  answer: facetResult,
});
