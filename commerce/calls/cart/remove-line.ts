import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { object } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'cart.removeLine',
  method: 'DELETE',
  path: '/api/v1/org/user/cart/lines',
  summary: 'Removes a line from the cart.',
  access: 'session',
  query: object({ lineId: identifier('Line') }),
  answer: cart,
});
