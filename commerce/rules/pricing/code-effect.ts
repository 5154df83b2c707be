import type { PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { Priced, PricingCart, Refusal } from './cart.ts';
import { sameDiscountCode } from './choose-discounts.ts';
import { priceCart } from './price-cart.ts';

/** The sum of all discounts of a cart, on its products and on its delivery. */
const takenOff = ({ discount, deliveryDiscount }: Priced): number => discount + deliveryDiscount;

/** The effect of a code on a cart. */
export interface CodeEffect {
  /** The difference between the cart with the code and without it, in minor units. */
  savings: number;
  /** Reason why the code does not apply; undefined when it does. */
  refusal: Refusal | undefined;
}

/**
 * Computes the effect of a code on a cart, whether it has been entered or not. The savings shown in a list of
 * codes are therefore exactly those gained by entering a code and lost by removing it.
 *
 * @param priced the current cart's price, if it is already known
 */
export function codeEffect(
  cart: PricingCart,
  rules: PricingRules,
  code: string,
  priced: Priced = priceCart(cart, rules),
): CodeEffect {
  const others = cart.codes.filter((known) => !sameDiscountCode(known, code));
  const isEntered = others.length < cart.codes.length;
  const codes = isEntered ? others : [...others, code];
  const toggled = priceCart({ ...cart, codes }, rules);
  const [withCode, without] = isEntered ? [priced, toggled] : [toggled, priced];
  const refusal = [...withCode.refused].find(([refused]) => sameDiscountCode(refused, code))?.[1];
  return { savings: takenOff(withCode) - takenOff(without), refusal };
}
