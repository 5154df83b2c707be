import { defineCall } from '../../../schemas/contract/call.ts';
import { order } from '../../../schemas/entities/orders/order.ts';
import { object, optional } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'order.get',
  method: 'GET',
  path: '/api/v1/org/order',
  summary: 'One order of this shopper, by its number or identifier.',
  access: 'session',
  query: object({ orderSimpleId: optional(identifier('Order number')), orderId: optional(identifier('Order')) }),
  answer: order,
});
