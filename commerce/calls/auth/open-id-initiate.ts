import { defineCall } from '../../../schemas/contract/call.ts';
import { object, text } from '../../../schemas/schema.ts';
import { begunLogin, redirectLogin } from '../../inputs/external-login.ts';

export default defineCall({
  id: 'auth.openIdInitiate',
  method: 'POST',
  path: '/api/v1/org/user/openIdConnect/loginInitiate',
  summary: 'Begins a login with the OpenID Connect server of the shop.',
  access: 'session',
  limit: 'accountStep',
  body: redirectLogin,
  answer: object({ loginUrl: text('Where the shopper signs in'), ...begunLogin }),
});
