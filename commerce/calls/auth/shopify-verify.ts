import { defineCall } from '../../../schemas/contract/call.ts';
import { user } from '../../../schemas/entities/people/user.ts';
import { object } from '../../../schemas/schema.ts';
import { callback } from '../../inputs/external-login.ts';

export default defineCall({
  id: 'auth.shopifyVerify',
  method: 'POST',
  path: '/internal-api/user/sign-in-with-shopify-customer-accounts',
  summary: 'Signs in whom the store platform has sent back.',
  access: 'session',
  limit: 'signIn',
  body: callback,
  answer: object({ user }),
});
