import { defineCall } from '../../../schemas/contract/call.ts';
import { variantHit } from '../../../schemas/entities/catalogue/product-card.ts';
import { searchResult } from '../../../schemas/entities/catalogue/search-result.ts';
import { searchQuery } from '../../inputs/search-query.ts';

export default defineCall({
  id: 'product.variantSearch',
  method: 'POST',
  path: '/api/v2/org/productVariantCompat/search',
  summary: 'Variants that match a search, each with its product.',
  access: 'anyone',
  safe: true,
  body: searchQuery,
  answer: searchResult('Variants found', variantHit),
});
