import { defineCall } from '../../../schemas/contract/call.ts';
import { passkey } from '../../../schemas/entities/people/passkey.ts';
import { list, object } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'user.passkeys',
  method: 'GET',
  path: '/api/v1/org/user/passkeys',
  summary: 'The passkeys of the customer, the oldest first.',
  access: 'user',
  answer: object({ passkeys: list('Passkeys', passkey) }),
});
