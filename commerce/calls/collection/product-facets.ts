import { defineCall } from '../../../schemas/contract/call.ts';
import { facetResult } from '../../../schemas/entities/catalogue/search-result.ts';
import { object } from '../../../schemas/schema.ts';
import { slugParams } from '../../inputs/identifiers.ts';
import { searchQuery } from '../../inputs/search-query.ts';

export default defineCall({
  id: 'collection.productFacets',
  method: 'POST',
  path: '/api/v2/org/collection/{slug}/product/listFacets',
  summary: 'Facets of the products in a collection.',
  access: 'anyone',
  safe: true,
  params: slugParams('Collection'),
  body: object({ query: searchQuery }),
  answer: facetResult,
});
