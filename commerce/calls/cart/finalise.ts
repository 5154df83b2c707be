import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { object, optional, text } from '../../../schemas/schema.ts';
import { attributes } from '../../inputs/cart-lines.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'cart.finalise',
  method: 'POST',
  path: '/api/v1/org/user/cart/finalise',
  summary: 'Prepares the cart for checkout with a partner.',
  access: 'session',
  body: object({
    attributes: optional(attributes),
    partner: optional(
      text('Checkout partner', { maxLength: limits.maxNameLength, default: limits.defaultCheckoutPartner }),
    ),
  }),
  answer: cart,
});
