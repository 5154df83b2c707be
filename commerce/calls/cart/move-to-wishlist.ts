import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { list, object } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'cart.moveToWishlist',
  method: 'POST',
  path: '/api/v1/org/user/cart/moveToWishlist',
  summary: 'Moves lines from the cart to the wishlist.',
  access: 'session',
  body: object({ lineIds: list('Lines', identifier('Line'), { minItems: 1, maxItems: limits.maxLinesPerRequest }) }),
  answer: cart,
});
