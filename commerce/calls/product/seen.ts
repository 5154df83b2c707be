import { defineCall } from '../../../schemas/contract/call.ts';
import { productCard } from '../../../schemas/entities/catalogue/product-card.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';

export default defineCall({
  id: 'product.seen',
  method: 'GET',
  path: '/api/v1/org/user/seenProduct',
  summary: 'Products that this shopper viewed, the latest first.',
  access: 'session',
  answer: pagedList('Viewed products', productCard),
});
