import { defineCall } from '../../../schemas/contract/call.ts';
import { passkey } from '../../../schemas/entities/people/passkey.ts';
import { list, object, optional, text } from '../../../schemas/schema.ts';
import { newCredential } from '../../inputs/credential.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'user.addPasskey',
  method: 'POST',
  path: '/api/v1/org/user/passkey',
  summary: 'Adds a passkey that the browser has made; the sign-in must be recent.',
  access: 'user',
  limit: 'accountStep',
  body: object({
    credential: newCredential,
    name: optional(text('Name; by default browser and system', { maxLength: limits.maxNameLength })),
  }),
  answer: object({ passkeys: list('Passkeys, the oldest first', passkey) }),
});
