import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { list, object, optional } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';
import { limits } from '../../limits.ts';

const lines = (description: string) =>
  list(description, object({ lineItemId: identifier('Line') }), {
    maxItems: limits.maxCartLines,
  });

export default defineCall({
  id: 'cart.giftWrap',
  method: 'POST',
  path: '/api/v1/org/user/cart/giftWrappedLineItems',
  summary: 'Chooses the lines that are wrapped as gifts.',
  access: 'session',
  body: object({ toAdd: optional(lines('Lines to wrap')), toRemove: optional(lines('Lines not to wrap')) }),
  answer: cart,
});
