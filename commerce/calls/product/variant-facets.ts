import { defineCall } from '../../../schemas/contract/call.ts';
import { facetResult } from '../../../schemas/entities/catalogue/search-result.ts';
import { searchQuery } from '../../inputs/search-query.ts';

export default defineCall({
  id: 'product.variantFacets',
  method: 'POST',
  path: '/api/v2/org/productVariantCompat/listFacets',
  summary: 'Facets of a variant search.',
  access: 'anyone',
  safe: true,
  body: searchQuery,
  answer: facetResult,
});
