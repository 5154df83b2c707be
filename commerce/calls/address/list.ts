import { defineCall } from '../../../schemas/contract/call.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { address } from '../../../schemas/entities/people/address.ts';
import { object, text } from '../../../schemas/schema.ts';
import { paging } from '../../inputs/paging.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'address.list',
  method: 'GET',
  path: '/api/{v}/org/user/address',
  summary: 'Addresses of this shopper, the default one first.',
  access: 'session',
  params: object({ v: text('Version of the call, v1 or v2', { pattern: '^v[0-9]{1,2}$' }) }),
  query: object(paging(limits.addressPerPage)),
  answer: pagedList('Addresses', address),
});
