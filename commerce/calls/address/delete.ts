import { defineCall } from '../../../schemas/contract/call.ts';
import { object, text } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'address.delete',
  method: 'DELETE',
  path: '/api/{v}/org/user/address',
  summary: 'Deletes an address.',
  access: 'session',
  params: object({ v: text('Version of the call, v1 or v2', { pattern: '^v[0-9]{1,2}$' }) }),
  query: object({ addressId: identifier('Address') }),
  answer: object({ addressId: text('Deleted address') }),
});
