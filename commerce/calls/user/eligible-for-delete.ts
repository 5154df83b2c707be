import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, object } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'user.eligibleForDelete',
  method: 'GET',
  path: '/api/v1/org/user/eligibleForDelete',
  summary: 'Whether the customer may delete their account: not while an order is on its way.',
  access: 'user',
  answer: object({ isEligible: boolean('Whether the account may be deleted') }),
});
