import type { ExtraPrice, PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { PricingCart, TotalPart } from './cart.ts';
import { percentageOf } from './rounding.ts';
import { type Row, sumOf } from './rows.ts';

type ExtraPart = Pick<TotalPart, 'rule' | 'amount' | 'lines' | 'values'>;

/** The price of an extra for products of a total price. */
export function extraPrice({ price, percentage, minimum = 0, maximum = Infinity }: ExtraPrice, goods: number): number {
  if (percentage === undefined) return price ?? 0;
  return Math.min(maximum, Math.max(minimum, percentageOf(goods, percentage)));
}

function giftWrap(rule: PricingRules['extras']['giftWrap'], rows: readonly Row[]): ExtraPart[] {
  const wrapped = rows.filter(({ line }) => line.isGiftWrapped);
  if (!rule || wrapped.length === 0) return [];
  const lines = wrapped.map(({ line }) => ({
    id: line.id,
    amount: rule.price * (rule.each === 'piece' ? line.quantity : 1),
  }));
  return [{ rule: 'giftWrap', amount: sumOf(lines.map(({ amount }) => amount)), lines, values: { price: rule.price } }];
}

/** Extras chosen besides the products, in this order: gift wrap, order protection, express delivery, upsells. */
export function extraParts(
  { giftWrap: wrap, orderProtection, expressDelivery, upsells }: PricingRules['extras'],
  cart: Pick<PricingCart, 'hasOrderProtection' | 'upsells'>,
  rows: readonly Row[],
  goods: number,
): ExtraPart[] {
  if (rows.length === 0) return [];
  const whole = (rule: string, amount: number, values: TotalPart['values'] = {}): ExtraPart => ({
    rule,
    amount,
    lines: [],
    values,
  });
  return [
    ...giftWrap(wrap, rows),
    ...(orderProtection && cart.hasOrderProtection
      ? [whole('orderProtection', extraPrice(orderProtection, goods))]
      : []),
    ...(expressDelivery && rows.some(({ line }) => line.isExpress)
      ? [whole('expressDelivery', expressDelivery.price)]
      : []),
    ...upsells.flatMap(({ slug, title, price }) =>
      cart.upsells?.includes(slug) ? [whole(`upsell/${slug}`, price, { title })] : [],
    ),
  ];
}
