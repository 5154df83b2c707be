import { limits } from '../../commerce/limits.ts';
import { moneyFromMinor } from '../../commerce/rules/money.ts';
import { promotionApplies, sameDiscountCode } from '../../commerce/rules/promotion-discount.ts';
import type { ShopConfig } from '../config.ts';
import type { CartVariants, StoredCart } from '../storage/port/carts.ts';
import type { CartChange } from './line-changes.ts';
import { cartCurrency, liveLines, priceCart, promotionByCode } from './pricing.ts';
import { cartRefusals } from './refusals.ts';

/** What the call takes: codes that replace all, codes to add, codes to take away. */
export interface DiscountCodeChange {
  discountCodes?: string[];
  toInsert?: { discountCode: string }[];
  toDelete?: { discountCode: string }[];
}

/** Adds a code. @throws CallRefusal when it is unknown, does not apply, or there are too many */
const insertCode = (cart: StoredCart, code: string, variants: CartVariants, config: ShopConfig): StoredCart => {
  const promotion = promotionByCode(config, code);
  if (promotion?.code === undefined) throw cartRefusals.discountUnknown(code);
  if (cart.discountCodes.some((known) => sameDiscountCode(known, code))) return cart;
  if (cart.discountCodes.length >= limits.maxDiscountCodes) throw cartRefusals.discountTooMany();
  const lines = liveLines(cart, variants);
  const { subtotal } = priceCart(lines, [], config);
  if (!promotionApplies(promotion, subtotal)) {
    const currencyCode = cartCurrency(lines, config);
    const { amount } = moneyFromMinor(promotion.minimumSubtotal ?? 0, currencyCode);
    throw cartRefusals.discountNotApplicable(code, `${currencyCode} ${amount}`);
  }
  return { ...cart, discountCodes: [...cart.discountCodes, promotion.code] };
};

/** A cart with its codes changed. A blank code to take away takes all away. */
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

/** Applies the codes that came with lines, as far as they are known. */
export const withLineCodes = (
  change: CartChange,
  lines: readonly { discountCode?: string }[],
  config: ShopConfig,
): CartChange => {
  const codes = [...change.cart.discountCodes];
  for (const { discountCode } of lines) {
    const known = discountCode === undefined ? undefined : promotionByCode(config, discountCode)?.code;
    if (known !== undefined && !codes.includes(known) && codes.length < limits.maxDiscountCodes) codes.push(known);
  }
  return { ...change, cart: { ...change.cart, discountCodes: codes } };
};
