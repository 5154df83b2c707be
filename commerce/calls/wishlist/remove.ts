import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, object, text } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'wishlist.remove',
  method: 'DELETE',
  path: '/api/v1/org/wishlist/default/product/{productId}',
  summary: 'Removes a product from the wishlist.',
  access: 'session',
  params: object({ productId: identifier('Product') }),
  answer: object({ productId: text('Product'), inDefaultWishlist: boolean('Whether the product is in the wishlist') }),
});
