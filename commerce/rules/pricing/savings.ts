import type { PricingRules } from '../../../schemas/entities/pricing-rules.ts';
import type { Priced, PricingCart } from './cart.ts';
import { sameDiscountCode } from './choose-discounts.ts';
import { priceCart } from './price-cart.ts';

/** What all discounts of a cart take off, on its goods and on its delivery. */
const takenOff = ({ discount, deliveryDiscount }: Priced): number => discount + deliveryDiscount;

/**
 * What a code saves: the difference between the cart with it and without it, whether it has been entered or not. So what
 * a list of codes promises is what entering one gives, and what taking it back costs.
 */
export function savingsOf(cart: PricingCart, rules: PricingRules, code: string): number {
  const others = cart.codes.filter((known) => !sameDiscountCode(known, code));
  const priced = (codes: readonly string[]): Priced => priceCart({ ...cart, codes }, rules);
  return takenOff(priced([...others, code])) - takenOff(priced(others));
}
