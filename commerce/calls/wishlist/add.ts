import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, object, text } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'wishlist.add',
  method: 'POST',
  path: '/api/v1/org/wishlist/default/product',
  summary: 'Adds a product to the wishlist.',
  access: 'session',
  body: object({ productId: identifier('Product') }),
  answer: object({ productId: text('Product'), inDefaultWishlist: boolean('Whether the product is in the wishlist') }),
});
