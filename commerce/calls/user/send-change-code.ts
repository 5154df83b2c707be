import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, choice, object } from '../../../schemas/schema.ts';
import { identifierFields } from '../../inputs/account.ts';

export default defineCall({
  id: 'user.sendChangeCode',
  method: 'POST',
  path: '/api/v1/org/user/identifier/code/{channel}',
  summary:
    'Sends a one-time code to what the customer is to sign in by; needs a recent sign-in by a code to what it replaces.',
  access: 'user',
  limit: 'accountStep',
  params: object({ channel: choice('Where to', ['mobile', 'email']) }),
  body: object(identifierFields),
  answer: object({ isSent: boolean('Whether a code is on its way') }),
});
