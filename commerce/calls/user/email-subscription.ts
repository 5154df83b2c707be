import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, choice, object, text } from '../../../schemas/schema.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'user.emailSubscription',
  method: 'PATCH',
  path: '/api/v1/org/user/emailSubscription',
  summary: 'Sends a mail whose link subscribes its address to the newsletter.',
  access: 'session',
  body: object({
    email: text('E-mail address', { format: 'email', maxLength: limits.maxEmailLength }),
    action: choice('Action', ['SUBSCRIBE']),
  }),
  answer: object({
    isSubscribed: boolean('Whether the address is subscribed: false, until the link in the mail is pressed'),
  }),
});
