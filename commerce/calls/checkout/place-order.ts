import { defineCall } from '../../../schemas/contract/call.ts';
import { paymentMethod } from '../../../schemas/entities/cart/checkout.ts';
import { order } from '../../../schemas/entities/orders/order.ts';
import { number, object, optional, text } from '../../../schemas/schema.ts';
import { whichCart } from '../../inputs/which-cart.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'checkout.placeOrder',
  method: 'POST',
  path: '/api/checkout/placeOrder',
  summary: 'Places the order. Repeating a request with the same key returns the same order.',
  access: 'session',
  query: whichCart,
  body: object({
    idempotencyKey: text('Random text, generated once for this order', { minLength: 16, maxLength: 100 }),
    paymentMethod,
    orderPath: optional(
      text(
        'Path of the page of an order, to which its number is added: where a shopper who pays by card comes back to',
        {
          maxLength: limits.maxOrderPathLength,
        },
      ),
    ),
    expectedTotal: optional(
      number('Total shown to the shopper, in major units; the order is rejected when it has changed'),
    ),
    expectedPayable: optional(
      number('Remainder after gift cards, as shown to the shopper; the order is rejected when it has changed'),
    ),
  }),
  answer: object({ order }),
});
