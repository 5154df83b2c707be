import { defineCall } from '../../../schemas/contract/call.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { productCard } from '../../../schemas/entities/product-card.ts';

export default defineCall({
  id: 'product.seen',
  method: 'GET',
  path: '/api/v1/org/user/seenProduct',
  summary: 'Products that this shopper viewed, the latest first.',
  access: 'session',
  answer: pagedList('Viewed products', productCard),
});
