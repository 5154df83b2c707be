import { defineCall } from '../../../schemas/contract/call.ts';
import { user } from '../../../schemas/entities/people/user.ts';
import { object } from '../../../schemas/schema.ts';
import { signedCredential } from '../../inputs/credential.ts';

export default defineCall({
  id: 'auth.passkeyVerify',
  method: 'POST',
  path: '/internal-api/user/sign-in-with-passkey',
  summary: 'Signs in the holder of a passkey. The guest’s cart, wishlist and history become the customer’s.',
  access: 'session',
  limit: 'signIn',
  body: object({ credential: signedCredential }),
  answer: object({ user }),
});
