import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, choice, object } from '../../../schemas/schema.ts';
import { identifierFields } from '../../inputs/account.ts';

export default defineCall({
  id: 'auth.sendCode',
  method: 'POST',
  path: '/api/v1/org/user/code/{channel}/{purpose}',
  summary: 'Sends a one-time code to a telephone number or e-mail address, whether or not an account has it.',
  access: 'session',
  limit: 'accountStep',
  params: object({
    channel: choice('Where to', ['mobile', 'email']),
    purpose: choice('Purpose', ['requestForLogin', 'requestForSignup']),
  }),
  body: object(identifierFields),
  answer: object({ isSent: boolean('Whether a code is on its way') }),
});
