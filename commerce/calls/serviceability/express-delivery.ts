import { defineCall } from '../../../schemas/contract/call.ts';
import { money } from '../../../schemas/entities/money.ts';
import { boolean, object, optional, text } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'serviceability.expressDelivery',
  method: 'GET',
  path: '/api/v1/org/cartUpsells/expressDelivery/eligibility',
  summary: 'Whether a variant can be delivered by express to a postal code.',
  access: 'anyone',
  query: object({ pincode: text('Postal code', { minLength: 1, maxLength: 20 }), variantId: identifier('Variant') }),
  answer: object({ eligible: boolean('Whether express delivery is available'), price: optional(money) }),
});
