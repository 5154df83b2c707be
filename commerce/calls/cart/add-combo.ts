import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { object, text } from '../../../schemas/schema.ts';
import { bundleLine, lines } from '../../inputs/cart-lines.ts';
import { identifier } from '../../inputs/identifiers.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'cart.addCombo',
  method: 'POST',
  path: '/api/v1/org/user/cart/combo',
  summary: 'Adds the lines of a combo to the cart and applies its discount.',
  access: 'session',
  body: object({
    comboType: text('Kind of combo', { minLength: 1, maxLength: limits.maxNameLength }),
    comboSlug: identifier('Combo'),
    discountCode: text('Discount code of the combo', { minLength: 1, maxLength: limits.maxDiscountCodeLength }),
    lines: lines('Lines of the combo', bundleLine),
  }),
  answer: cart,
});
