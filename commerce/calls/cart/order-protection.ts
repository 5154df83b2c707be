import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { boolean, object } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'cart.orderProtection',
  method: 'PUT',
  path: '/api/v1/org/user/cart/orderProtection',
  summary: 'Insures the order, or does not.',
  access: 'session',
  body: object({ enabled: boolean('Whether the order is insured') }),
  answer: cart,
});
