import { limits } from '../../../commerce/limits.ts';
import { isEntered, sameDiscountCode } from '../../../commerce/rules/pricing/choose-discounts.ts';
import type { DiscountRule, PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { CartVariants, StoredCart } from '../../core/ports/storage/orders/carts.ts';
import { cartErrors } from './cart-errors.ts';
import type { CartChange } from './line-changes.ts';
import { cartCurrency, liveLines, priceStoredCart, type ShopPricing } from './pricing.ts';
import { refusalMessage } from './refusal-message.ts';

/** Input of the call: codes that replace all, codes to add, codes to remove. */
export interface DiscountCodeChange {
  discountCodes?: string[];
  toInsert?: { discountCode: string }[];
  toDelete?: { discountCode: string }[];
}

/** Finds the discount with a code that shoppers can enter. */
const discountByCode = ({ discounts }: PricingRules, code: string): (DiscountRule & { code: string }) | undefined =>
  discounts.filter(isEntered).find((rule) => sameDiscountCode(rule.code, code));

/** Adds a code. @throws CallError when it is unknown, does not apply to the cart, or there are too many */
const insertCode = (cart: StoredCart, code: string, variants: CartVariants, pricing: ShopPricing): StoredCart => {
  const knownCode = discountByCode(pricing.rules, code)?.code;
  if (knownCode === undefined) throw cartErrors.discountUnknown(code);
  if (cart.discountCodes.some((entered) => sameDiscountCode(entered, code))) return cart;
  if (cart.discountCodes.length >= limits.maxDiscountCodes) throw cartErrors.discountTooMany();
  const lines = liveLines(cart, variants, pricing);
  if (lines.length === 0) throw cartErrors.empty();
  const changed = { ...cart, discountCodes: [...cart.discountCodes, knownCode] };
  const refusal = priceStoredCart(changed, lines, pricing).refused.get(knownCode);
  if (refusal)
    throw cartErrors.discountRefused(code, refusalMessage(refusal, code, cartCurrency(lines, pricing.config)));
  return changed;
};

/** Applies a change of discount codes. Removing a blank code removes all codes. */
export const withDiscountCodes = (
  cart: StoredCart,
  { discountCodes, toInsert = [], toDelete = [] }: DiscountCodeChange,
  variants: CartVariants,
  pricing: ShopPricing,
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
  for (const code of inserted) changed = insertCode(changed, code, variants, pricing);
  return changed;
};

/** Applies the discount codes sent with lines; unknown codes are ignored. */
export const withLineCodes = (
  change: CartChange,
  lines: readonly { discountCode?: string }[],
  { rules }: ShopPricing,
): CartChange => {
  const codes = [...change.cart.discountCodes];
  for (const { discountCode } of lines) {
    const knownCode = discountCode === undefined ? undefined : discountByCode(rules, discountCode)?.code;
    if (knownCode !== undefined && !codes.includes(knownCode) && codes.length < limits.maxDiscountCodes)
      codes.push(knownCode);
  }
  return { ...change, cart: { ...change.cart, discountCodes: codes } };
};
