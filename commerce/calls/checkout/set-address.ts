import { defineCall } from '../../../schemas/contract/call.ts';
import { checkout } from '../../../schemas/entities/cart/checkout.ts';
import { addressInput } from '../../../schemas/entities/people/address.ts';
import { object, text } from '../../../schemas/schema.ts';
import { whichCart } from '../../inputs/which-cart.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'checkout.setAddress',
  method: 'PUT',
  path: '/api/checkout/address',
  summary: 'Sets the e-mail and shipping address of the order.',
  access: 'session',
  query: whichCart,
  body: object({
    email: text('E-mail address', { format: 'email', maxLength: limits.maxEmailLength }),
    shippingAddress: addressInput,
  }),
  answer: checkout,
});
