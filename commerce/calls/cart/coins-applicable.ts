import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { boolean, object } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'cart.coinsApplicable',
  method: 'PUT',
  path: '/api/v1/org/user/cart/coinsApplicable',
  summary: 'Spends the coins of the customer on the cart, or does not.',
  access: 'session',
  body: object({ apply: boolean('Whether coins are spent') }),
  answer: cart,
});
