import addCartLines from '../../../../commerce/calls/cart/add-lines.ts';
import { newId } from '../../../core/env.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCart } from '../../carts/change-cart.ts';
import { withLineCodes } from '../../carts/discount-codes.ts';
import { checkExpressLines } from '../../carts/express-lines.ts';
import { checkSendingDates } from '../../carts/gift-card-receivers.ts';
import { addLines } from '../../carts/line-changes.ts';
import { requireOfferedPlans } from '../../carts/pricing.ts';

export default defineHandler(addCartLines, async (context) => {
  const { body, shop } = context;
  checkSendingDates(body, shop.env.now());
  await checkExpressLines(shop, body);
  return changeCart(
    context,
    'main',
    body.map((line) => line.variantId),
    (cart, variants, pricing) => {
      requireOfferedPlans(body, variants, pricing);
      const change = addLines(cart, body, variants, () => newId(shop.env));
      return withLineCodes(change, body, pricing);
    },
  );
});
