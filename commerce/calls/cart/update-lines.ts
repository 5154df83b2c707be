import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { lines, lineToUpdate } from '../../inputs/cart-lines.ts';

export default defineCall({
  id: 'cart.updateLines',
  method: 'PATCH',
  path: '/api/v1/org/user/cart/lines',
  summary: 'Updates the quantity, variant, customisation or subscription of lines.',
  access: 'session',
  body: lines('Lines to change', lineToUpdate),
  answer: cart,
});
