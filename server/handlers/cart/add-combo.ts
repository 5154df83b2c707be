import addCombo from '../../../commerce/calls/cart/add-combo.ts';
import { sameDiscountCode } from '../../../commerce/rules/promotion-discount.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { cartErrors } from '../../carts/cart-errors.ts';
import { changeCart } from '../../carts/change-cart.ts';
import { withLineCodes } from '../../carts/discount-codes.ts';
import { addLines } from '../../carts/line-changes.ts';
import { newId } from '../../env.ts';

export default defineHandler(addCombo, (context) => {
  const { body, shop } = context;
  const combo = shop.config.combos.find(({ type, slug }) => type === body.comboType && slug === body.comboSlug);
  if (!combo || !sameDiscountCode(combo.discountCode, body.discountCode)) {
    throw cartErrors.offerNotFound(body.comboSlug);
  }
  const lines = body.lines.map((line) => ({ ...line, discountCode: combo.discountCode }));
  return changeCart(
    context,
    'main',
    lines.map((line) => line.variantId),
    (cart, variants) =>
      withLineCodes(
        addLines(cart, lines, variants, () => newId(shop.env)),
        lines,
        shop.config,
      ),
  );
});
