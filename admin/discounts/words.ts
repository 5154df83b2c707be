import type { DiscountEntry, DiscountState } from '../../commerce/admin-calls/discounts.ts';
import type { DiscountTaking } from '../../schemas/entities/cart/pricing-rules.ts';
import { countText, shownMoney } from '../layout/format.ts';

/** Names of the states of discounts. */
export const stateNames: Readonly<Record<DiscountState, string>> = {
  ACTIVE: 'Active',
  PLANNED: 'Planned',
  OVER: 'Over',
  USED_UP: 'Used up',
  OFF: 'Switched off',
};

/** Names of the kinds of reductions. */
export const kindNames: Readonly<Record<DiscountTaking['kind'], string>> = {
  percentage: 'A percentage off',
  amount: 'An amount off',
  fixedPrice: 'A price for each piece',
  buyGet: 'Buy some, get others for less',
  setPrice: 'A price for a number of pieces',
  volume: 'More off for more pieces',
  combo: 'A set of certain products',
  freeDelivery: 'Free delivery',
};

/** Describes a discount's reduction in a few words. */
export function takingWords(take: DiscountTaking, currencyCode: string): string {
  const money = (minor: number): string => shownMoney(minor, currencyCode);
  if (take.kind === 'percentage') return `${take.percentage}% off`;
  if (take.kind === 'amount') return `${money(take.amount)} off${take.each ? ' each piece' : ''}`;
  if (take.kind === 'fixedPrice') return `${money(take.price)} each`;
  if (take.kind === 'buyGet')
    return `Buy ${take.buy}, get ${take.get} ${take.percentage === 100 ? 'free' : `${take.percentage}% off`}`;
  if (take.kind === 'setPrice') return `${take.quantity} for ${money(take.price)}`;
  if (take.kind === 'volume')
    return take.tiers.map(({ quantity, percentage }) => `${quantity}: ${percentage}%`).join(', ');
  if (take.kind === 'freeDelivery') return 'Free delivery';
  const { percentage, amount, price } = take;
  const priceText = (): string => {
    if (percentage !== undefined) return `${percentage}% off`;
    return amount === undefined ? money(price ?? 0) : `${money(amount)} off`;
  };
  return `Set of ${countText(take.goods.length, 'product', 'products')}: ${priceText()}`;
}

/** The number of a discount's uses, with its limit if there is one. */
export const usesWords = (uses: number, { limits }: Pick<DiscountEntry, 'limits'>): string =>
  limits?.uses === undefined ? String(uses) : `${uses} of ${limits.uses}`;
