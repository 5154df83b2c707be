import { defineCall } from '../../../schemas/contract/call.ts';
import { object, optional, text } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'recurringOrder.changeCard',
  method: 'POST',
  path: '/api/v1/org/user/recurringOrder/card',
  summary: 'Opens a page of the payment service on which another card is entered for a recurring order.',
  access: 'user',
  body: object({
    recurringOrderId: identifier('Recurring order'),
    returnPath: optional(text('Page of the shop to come back to', { maxLength: limits.maxOrderPathLength })),
  }),
  answer: object({ address: text('Where the card is entered') }),
});
