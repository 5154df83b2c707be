import { defineCall } from '../../../schemas/contract/call.ts';
import { passkey } from '../../../schemas/entities/people/passkey.ts';
import { list, object, text } from '../../../schemas/schema.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'user.removePasskey',
  method: 'DELETE',
  path: '/api/v1/org/user/passkey',
  summary: 'Removes a passkey, which can then no longer sign in; the sign-in must be recent.',
  access: 'user',
  query: object({
    passkeyId: text('Identifier of the passkey', { minLength: 1, maxLength: limits.maxCredentialLength }),
  }),
  answer: object({ passkeys: list('Passkeys that are left, the oldest first', passkey) }),
});
