import { defineCall } from '../../../schemas/contract/call.ts';
import { orderConnection } from '../../../schemas/entities/orders/order.ts';
import { integer, object, optional } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'order.list',
  method: 'GET',
  path: '/api/v1/org/user/orders',
  summary: 'Orders of this shopper, the newest first.',
  access: 'session',
  query: object({
    first: optional(
      integer('Maximum number of orders', { minimum: 1, maximum: limits.maxPerPage, default: limits.listPerPage }),
    ),
    after: optional(identifier('Cursor of the last order seen')),
  }),
  answer: orderConnection,
});
