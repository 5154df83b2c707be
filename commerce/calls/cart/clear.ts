import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';

export default defineCall({
  id: 'cart.clear',
  method: 'POST',
  path: '/cart/clear.js',
  summary: 'Empties the cart.',
  access: 'session',
  answer: cart,
});
