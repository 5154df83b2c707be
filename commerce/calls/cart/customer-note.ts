import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { object, text } from '../../../schemas/schema.ts';
import { limits } from '../../limits.ts';
import { messages } from '../../messages.ts';

export default defineCall({
  id: 'cart.customerNote',
  method: 'PUT',
  path: '/api/v1/org/user/cart/customerNote',
  summary: "Sets the shopper's note.",
  access: 'session',
  body: object({ note: text('Note, empty to remove it', { maxLength: limits.maxNoteLength }) }),
  messages: {
    get note() {
      return messages.noteMustBeString;
    },
  },
  answer: cart,
});
