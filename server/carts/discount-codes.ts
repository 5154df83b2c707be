import { limits } from '../../commerce/limits.ts';
import { moneyFromMinor } from '../../commerce/rules/money.ts';
import { promotionApplies, sameDiscountCode } from '../../commerce/rules/promotion-discount.ts';
import type { ShopConfig } from '../config.ts';
import type { CartVariants, StoredCart } from '../storage/port/carts.ts';
import { cartErrors } from './cart-errors.ts';
import type { CartChange } from './line-changes.ts';
import { cartCurrency, isComboCode, liveLines, priceCart, promotionByCode } from './pricing.ts';

/** Input of the call: codes that replace all, codes to add, codes to remove. */
export interface DiscountCodeChange {
  discountCodes?: string[];
  toInsert?: { discountCode: string }[];
  toDelete?: { discountCode: string }[];
}

/** Adds a code. @throws CallError when it is unknown, does not apply, or there are too many */
const insertCode = (cart: StoredCart, code: string, variants: CartVariants, config: ShopConfig): StoredCart => {
  const promotion = promotionByCode(config, code);
  if (promotion?.code === undefined || isComboCode(config, code)) throw cartErrors.discountUnknown(code);
  if (cart.discountCodes.some((known) => sameDiscountCode(known, code))) return cart;
  if (cart.discountCodes.length >= limits.maxDiscountCodes) throw cartErrors.discountTooMany();
  const lines = liveLines(cart, variants);
  if (lines.length === 0) throw cartErrors.empty();
  const { subtotal } = priceCart(lines, [], config);
  if (!promotionApplies(promotion, subtotal)) {
    const currencyCode = cartCurrency(lines, config);
    const { amount } = moneyFromMinor(promotion.minimumSubtotal ?? 0, currencyCode);
    throw cartErrors.discountNotApplicable(code, `${currencyCode} ${amount}`);
  }
  return { ...cart, discountCodes: [...cart.discountCodes, promotion.code] };
};

/** Applies a change of discount codes. Removing a blank code removes all. */
export const withDiscountCodes = (
  cart: StoredCart,
  { discountCodes, toInsert = [], toDelete = [] }: DiscountCodeChange,
  variants: CartVariants,
  config: ShopConfig,
): StoredCart => {
  let changed = discountCodes === undefined ? cart : { ...cart, discountCodes: [] };
  for (const { discountCode } of toDelete) {
    const isBlank = discountCode.trim() === '';
    changed = {
      ...changed,
      discountCodes: changed.discountCodes.filter((code) => !isBlank && !sameDiscountCode(code, discountCode)),
    };
  }
  const inserted = [...(discountCodes ?? []), ...toInsert.map((entry) => entry.discountCode)];
  for (const code of inserted) changed = insertCode(changed, code, variants, config);
  return changed;
};

/** Applies the discount codes sent with lines; unknown codes are ignored. */
export const withLineCodes = (
  change: CartChange,
  lines: readonly { discountCode?: string }[],
  config: ShopConfig,
): CartChange => {
  const codes = [...change.cart.discountCodes];
  for (const { discountCode } of lines) {
    const known = discountCode === undefined ? undefined : promotionByCode(config, discountCode)?.code;
    if (
      known !== undefined &&
      !isComboCode(config, known) &&
      !codes.includes(known) &&
      codes.length < limits.maxDiscountCodes
    )
      codes.push(known);
  }
  return { ...change, cart: { ...change.cart, discountCodes: codes } };
};
