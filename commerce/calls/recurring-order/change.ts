import { defineCall } from '../../../schemas/contract/call.ts';
import { recurringOrder } from '../../../schemas/entities/orders/recurring-order.ts';
import { choice, object, optional, text } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';
import { recurringChanges } from '../../rules/orders/recurring-order.ts';

export default defineCall({
  id: 'recurringOrder.change',
  method: 'POST',
  path: '/api/v1/org/user/recurringOrder',
  summary: 'Skips the next delivery of a recurring order, pauses it, resumes it, or ends it.',
  access: 'user',
  body: object({
    recurringOrderId: identifier('Recurring order'),
    change: choice('Operation', [...recurringChanges]),
    nextDay: optional(text('The day that the customer skips; with another, nothing is changed', { maxLength: 10 })),
  }),
  answer: recurringOrder,
});
