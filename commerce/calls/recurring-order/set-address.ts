import { defineCall } from '../../../schemas/contract/call.ts';
import { recurringOrder } from '../../../schemas/entities/orders/recurring-order.ts';
import { object } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'recurringOrder.setAddress',
  method: 'PUT',
  path: '/api/v1/org/user/recurringOrder/address',
  summary: 'Sends the next deliveries of a recurring order to a saved address.',
  access: 'user',
  body: object({ recurringOrderId: identifier('Recurring order'), addressId: identifier('Saved address') }),
  answer: recurringOrder,
});
