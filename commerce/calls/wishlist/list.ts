import { defineCall } from '../../../schemas/contract/call.ts';
import { productCard } from '../../../schemas/entities/catalogue/product-card.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { object } from '../../../schemas/schema.ts';
import { paging } from '../../inputs/paging.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'wishlist.list',
  method: 'GET',
  path: '/api/v1/org/wishlist/default/product',
  summary: 'Products in the wishlist of this shopper.',
  access: 'session',
  query: object(paging(limits.wishlistPerPage)),
  answer: pagedList('Products', productCard),
});
