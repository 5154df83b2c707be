import type { PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import { percentageOf } from './rounding.ts';

/**
 * Number of whole coins with which products can be paid, and the amount that they pay.
 *
 * @param available the customer's coins
 * @param goods the products after discounts, in minor units
 */
export function spendableCoins(
  rule: PricingRules['coins'],
  available: number,
  goods: number,
): { coins: number; amount: number } {
  if (!rule) return { coins: 0, amount: 0 };
  const coins = Math.min(available, Math.floor(percentageOf(goods, rule.share) / rule.value));
  return { coins, amount: coins * rule.value };
}
