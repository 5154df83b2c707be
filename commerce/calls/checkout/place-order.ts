import { defineCall } from '../../../schemas/contract/call.ts';
import { paymentMethod } from '../../../schemas/entities/checkout.ts';
import { order } from '../../../schemas/entities/order.ts';
import { number, object, optional, text } from '../../../schemas/schema.ts';
import { whichCart } from '../../inputs/which-cart.ts';

export default defineCall({
  id: 'checkout.placeOrder',
  method: 'POST',
  path: '/api/checkout/placeOrder',
  summary: 'Places the order. The same key gives the same order, however often it is sent.',
  access: 'session',
  query: whichCart,
  body: object({
    idempotencyKey: text('Random text made once for this order', { minLength: 16, maxLength: 100 }),
    paymentMethod,
    expectedTotal: optional(number('Total that the shopper saw, in major units; refused when it has changed')),
  }),
  answer: object({ order }),
});
