import { defineCall } from '../../../schemas/contract/call.ts';
import { productCard } from '../../../schemas/entities/catalogue/product-card.ts';
import { searchResult } from '../../../schemas/entities/catalogue/search-result.ts';
import { slugParams } from '../../inputs/identifiers.ts';
import { searchQuery } from '../../inputs/search-query.ts';

export default defineCall({
  id: 'collection.productSearch',
  method: 'POST',
  path: '/api/v2/org/collection/{slug}/product/search',
  summary: 'Products of a collection, filtered and sorted, with facets.',
  access: 'anyone',
  safe: true,
  params: slugParams('Collection'),
  body: searchQuery,
  answer: searchResult('Products found', productCard),
});
