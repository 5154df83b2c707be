import { defineCall } from '../../../schemas/contract/call.ts';
import { address, addressInput } from '../../../schemas/entities/people/address.ts';
import { object, text } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'address.update',
  method: 'POST',
  path: '/api/{v}/org/user/address/update',
  summary: 'Changes an address.',
  access: 'session',
  params: object({ v: text('Version of the call, v1 or v2', { pattern: '^v[0-9]{1,2}$' }) }),
  body: object({ ...addressInput.properties, addressId: identifier('Address') }),
  answer: address,
});
