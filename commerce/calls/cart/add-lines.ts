import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { lines, lineToAdd } from '../../inputs/cart-lines.ts';

export default defineCall({
  id: 'cart.addLines',
  method: 'POST',
  path: '/api/v1/org/user/cart/lines',
  summary: 'Adds lines to the cart.',
  access: 'session',
  body: lines('Lines to add', lineToAdd),
  answer: cart,
});
