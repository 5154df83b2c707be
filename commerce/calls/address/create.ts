import { defineCall } from '../../../schemas/contract/call.ts';
import { address, addressInput } from '../../../schemas/entities/people/address.ts';
import { object, text } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'address.create',
  method: 'POST',
  path: '/api/{v}/org/user/address',
  summary: 'Saves an address.',
  access: 'session',
  params: object({ v: text('Version of the call, v1 or v2', { pattern: '^v[0-9]{1,2}$' }) }),
  body: addressInput,
  answer: address,
});
