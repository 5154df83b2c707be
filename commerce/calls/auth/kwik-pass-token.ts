import { defineCall } from '../../../schemas/contract/call.ts';
import { user } from '../../../schemas/entities/people/user.ts';
import { object } from '../../../schemas/schema.ts';
import { providerToken } from '../../inputs/external-login.ts';

export default defineCall({
  id: 'auth.kwikPassToken',
  method: 'POST',
  path: '/internal-api/user/sign-in-with-kwik-pass-token',
  summary: 'Signs in the holder of a KwikPass token.',
  access: 'session',
  limit: 'signIn',
  body: object({ token: providerToken }),
  answer: object({ user }),
});
