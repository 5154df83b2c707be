import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';

export default defineCall({
  id: 'cart.get',
  method: 'GET',
  path: '/api/v1/org/user/cart',
  summary: 'The cart of this session.',
  access: 'session',
  answer: cart,
});
