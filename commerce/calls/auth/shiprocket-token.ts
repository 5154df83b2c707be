import { defineCall } from '../../../schemas/contract/call.ts';
import { user } from '../../../schemas/entities/people/user.ts';
import { object } from '../../../schemas/schema.ts';
import { providerToken } from '../../inputs/external-login.ts';

export default defineCall({
  id: 'auth.shiprocketToken',
  method: 'POST',
  path: '/internal-api/user/sign-in-with-shiprocket-token',
  summary: 'Signs in the holder of a token of the shipping company.',
  access: 'session',
  limit: 'signIn',
  body: object({ token: providerToken }),
  answer: object({ user }),
});
