import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, object, text } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'user.markForDelete',
  method: 'GET',
  path: '/api/v1/org/user/markForDelete',
  summary:
    'Marks the account for deletion and signs out everywhere; a sign-in within 14 days keeps it. Only pages of this shop may ask.',
  access: 'user',
  // GET by specification, but a browser must not prefetch or repeat it.
  safe: false,
  answer: object({
    isMarked: boolean('Whether the account is going to be deleted'),
    deletesAt: text('When it is deleted, as an ISO date-time; a sign-in before then keeps it'),
  }),
});
