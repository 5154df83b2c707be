import { defineCall } from '../../../schemas/contract/call.ts';
import { recurringOrder } from '../../../schemas/entities/orders/recurring-order.ts';
import { list, object } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'recurringOrder.list',
  method: 'GET',
  path: '/api/v1/org/user/recurringOrders',
  summary: 'Recurring orders of the customer, the latest first.',
  access: 'user',
  answer: object({ recurringOrders: list('Recurring orders', recurringOrder) }),
});
