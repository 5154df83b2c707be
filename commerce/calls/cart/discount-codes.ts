import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { list, object, optional, text } from '../../../schemas/schema.ts';
import { limits } from '../../limits.ts';

const code = text('Code', { maxLength: limits.maxDiscountCodeLength });
const codes = (description: string) =>
  optional(list(description, object({ discountCode: code }), { maxItems: limits.maxDiscountCodes }));

export default defineCall({
  id: 'cart.discountCodes',
  method: 'POST',
  path: '/api/v1/org/user/cart/discountCodes',
  summary: 'Adds, removes or replaces discount codes.',
  access: 'session',
  body: object({
    discountCodes: optional(list('Codes that replace all others', code, { maxItems: limits.maxDiscountCodes })),
    toInsert: codes('Codes to add'),
    toDelete: codes('Codes to remove; a blank one removes all'),
  }),
  answer: cart,
});
