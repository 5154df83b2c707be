import addCombo from '../../../../commerce/calls/cart/add-combo.ts';
import { isComboSet } from '../../../../commerce/rules/carts/combo.ts';
import { sameDiscountCode } from '../../../../commerce/rules/pricing/choose-discounts.ts';
import { newId } from '../../../core/env.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { cartErrors } from '../../carts/cart-errors.ts';
import { changeCart } from '../../carts/change-cart.ts';
import { addLines } from '../../carts/line-changes.ts';
import { soldCombos } from '../../carts/shop-offers.ts';

export default defineHandler(addCombo, async (context) => {
  const { body, shop } = context;
  const { rules } = await shop.prices.now();
  const combo = soldCombos(shop.config, rules, shop.env.now()).find(
    ({ type, slug }) => type === body.comboType && slug === body.comboSlug,
  );
  if (!combo || !sameDiscountCode(combo.discountCode, body.discountCode)) {
    throw cartErrors.offerNotFound(body.comboSlug);
  }
  return changeCart(
    context,
    'main',
    body.lines.map((line) => line.variantId),
    (cart, variants) => {
      const pieces = body.lines.flatMap(({ variantId, quantity }) => {
        const product = variants.get(variantId)?.product.record.slug;
        return product === undefined ? [] : [{ product, quantity }];
      });
      if (pieces.length === body.lines.length && !isComboSet(combo.goods, pieces))
        throw cartErrors.comboIncomplete(combo.slug);
      return addLines(cart, body.lines, variants, () => newId(shop.env), { type: 'combo', slug: combo.slug });
    },
  );
});
