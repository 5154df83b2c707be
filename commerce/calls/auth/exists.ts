import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, object } from '../../../schemas/schema.ts';
import { identifierQuery } from '../../inputs/account.ts';

export default defineCall({
  id: 'auth.exists',
  method: 'GET',
  path: '/api/v1/org/user/exists',
  summary: 'Whether a telephone number or e-mail address has to be registered first.',
  access: 'session',
  limit: 'accountStep',
  query: identifierQuery,
  answer: object({ signupRequired: boolean('Whether there is no account with it') }),
});
