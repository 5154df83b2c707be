import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart.ts';
import { anything, dictionary, object, optional, text } from '../../../schemas/schema.ts';
import { attributes, lines, lineToAdd } from '../../inputs/cart-lines.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'cart.expressCheckout',
  method: 'POST',
  path: '/api/v1/org/user/cart/expressCheckout',
  summary: 'Makes a cart of its own for buying now, and says where to check out.',
  access: 'session',
  body: object({
    lines: lines(
      'Lines to buy',
      object({
        ...lineToAdd.properties,
        userProfileData: optional(dictionary('What the shopper told about themselves', anything('Answer'))),
      }),
    ),
    attributes: optional(attributes),
    actionLink: optional(text('Action link that led here', { maxLength: limits.maxNoteLength })),
  }),
  answer: cart,
});
