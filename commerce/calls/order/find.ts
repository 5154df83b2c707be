import { defineCall } from '../../../schemas/contract/call.ts';
import { order } from '../../../schemas/entities/orders/order.ts';
import { object, text } from '../../../schemas/schema.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'order.find',
  method: 'POST',
  path: '/api/order/find',
  summary: 'Finds an order of a guest by number and e-mail, and opens it to this session.',
  access: 'session',
  limit: 'orderLookup',
  body: object({
    orderNumber: text('Order number, in any notation', { minLength: 1, maxLength: limits.maxNameLength }),
    email: text('E-mail address of the order', { format: 'email', maxLength: limits.maxEmailLength }),
  }),
  answer: object({ order }),
});
