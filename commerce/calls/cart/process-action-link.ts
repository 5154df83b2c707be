import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { object, text } from '../../../schemas/schema.ts';
import { limits } from '../../limits.ts';
import { actionLinkCall } from '../../rules/addresses/action-link.ts';

export default defineCall({
  ...actionLinkCall,
  summary: 'Adds what a signed link asks for to the cart. The same link adds once.',
  access: 'session',
  body: object({
    cartUrl: text('Address of the page that was opened', { minLength: 1, maxLength: limits.maxNoteLength }),
  }),
  answer: cart,
});
