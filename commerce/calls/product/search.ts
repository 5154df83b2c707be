import { defineCall } from '../../../schemas/contract/call.ts';
import { productCard } from '../../../schemas/entities/catalogue/product-card.ts';
import { searchResult } from '../../../schemas/entities/catalogue/search-result.ts';
import { searchQuery } from '../../inputs/search-query.ts';

export default defineCall({
  id: 'product.search',
  method: 'POST',
  path: '/api/v2/org/product/search',
  summary: 'Products that match a search, with facets.',
  access: 'anyone',
  safe: true,
  body: searchQuery,
  answer: searchResult('Products found', productCard),
});
