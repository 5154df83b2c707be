import { defineCall } from '../../../schemas/contract/call.ts';
import { object, text } from '../../../schemas/schema.ts';
import { begunLogin, redirectLogin } from '../../inputs/external-login.ts';

export default defineCall({
  id: 'auth.shopifyInitiate',
  method: 'POST',
  path: '/api/v1/org/user/shopifyCustomerAccounts/loginInitiate',
  summary: 'Begins a login with the customer accounts of the store platform.',
  access: 'session',
  limit: 'accountStep',
  body: redirectLogin,
  answer: object({ shopifyLoginUrl: text('Where the shopper signs in'), ...begunLogin }),
});
