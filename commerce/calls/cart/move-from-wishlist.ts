import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { object } from '../../../schemas/schema.ts';
import { bundleLine, lines } from '../../inputs/cart-lines.ts';

export default defineCall({
  id: 'cart.moveFromWishlist',
  method: 'POST',
  path: '/api/v1/org/user/cart/moveFromWishlist',
  summary: 'Moves products from the wishlist to the cart.',
  access: 'session',
  body: object({ lines: lines('Lines to add', bundleLine) }),
  answer: cart,
});
