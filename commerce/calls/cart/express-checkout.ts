import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { anything, dictionary, object, optional, text } from '../../../schemas/schema.ts';
import { attributes, lines, lineToAdd } from '../../inputs/cart-lines.ts';
import { limits } from '../../limits.ts';
import { messages } from '../../messages.ts';

export default defineCall({
  id: 'cart.expressCheckout',
  method: 'POST',
  path: '/api/v1/org/user/cart/expressCheckout',
  summary: 'Creates a separate cart for immediate checkout and returns its checkout address.',
  access: 'session',
  body: object({
    lines: lines(
      'Lines to buy',
      object({
        ...lineToAdd.properties,
        userProfileData: optional(dictionary('Profile data of the shopper', anything('Value'))),
      }),
    ),
    attributes: optional(attributes),
    actionLink: optional(text('Action link that led here', { maxLength: limits.maxNoteLength })),
  }),
  messages: {
    get variantId() {
      return messages.expressVariantIdRequired;
    },
  },
  answer: cart,
});
