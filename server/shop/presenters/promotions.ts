import type { PromotionOrder } from '../../../commerce/inputs/promotion-order.ts';
import { moneyFromMinor } from '../../../commerce/rules/money.ts';
import { isEntered, sameDiscountCode } from '../../../commerce/rules/pricing/choose-discounts.ts';
import { codeEffect } from '../../../commerce/rules/pricing/code-effect.ts';
import { priceCart } from '../../../commerce/rules/pricing/price-cart.ts';
import type { Promotion } from '../../../schemas/entities/cart/discount.ts';
import type { DiscountTaking } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { StoredCart } from '../../core/ports/storage/orders/carts.ts';
import type { CallContext } from '../calls/context.ts';
import { type LiveLine, liveLines, pricingCart, type ShopPricing } from '../carts/pricing.ts';
import { requestPricing } from '../carts/pricing-facts.ts';

const typeOf: Readonly<Record<DiscountTaking['kind'], Promotion['type']>> = {
  percentage: 'PERCENTAGE',
  amount: 'AMOUNT',
  fixedPrice: 'FIXED_PRICE',
  buyGet: 'BUY_GET',
  setPrice: 'SET_PRICE',
  volume: 'VOLUME',
  combo: 'COMBO',
  freeDelivery: 'FREE_DELIVERY',
};

/** Returns the percentage or minor units that a discount takes off, or that it sets as a price. */
function worthOf(take: DiscountTaking): { percentage: number } | { minor: number } {
  if (take.kind === 'amount') return { minor: take.amount };
  if (take.kind === 'fixedPrice' || take.kind === 'setPrice') return { minor: take.price };
  if (take.kind === 'volume') return { percentage: Math.max(0, ...take.tiers.map(({ percentage }) => percentage)) };
  if (take.kind === 'combo' && take.percentage === undefined) return { minor: take.amount ?? take.price ?? 0 };
  return { percentage: take.kind === 'freeDelivery' ? 100 : (take.percentage ?? 0) };
}

/**
 * Presents the shop's discount codes for lines, largest savings first, with what each code takes off, or would if
 * it were entered.
 */
export function presentPromotions(
  pricing: ShopPricing,
  lines: readonly LiveLine[],
  stored?: Pick<StoredCart, 'discountCodes' | 'checkout'>,
): Promotion[] {
  const { rules } = pricing;
  const cart = pricingCart(stored, lines, pricing);
  const priced = priceCart(cart, rules);
  const isApplied = (code: string): boolean => cart.codes.some((known) => sameDiscountCode(known, code));
  const money = (minor: number) => moneyFromMinor(minor, cart.currencyCode);
  return rules.discounts
    .filter(isEntered)
    .filter(({ isUnlisted }) => !isUnlisted)
    .map((rule) => ({ rule, ...codeEffect(cart, rules, rule.code, priced) }))
    .sort((a, b) => b.savings - a.savings || (a.rule.code < b.rule.code ? -1 : 1))
    .map(({ rule, refusal, savings }) => {
      const { description } = rule;
      const minimumSubtotal = rule.conditions?.minimumSubtotal;
      const value = worthOf(rule.take);
      return {
        code: rule.code,
        title: rule.title,
        ...(description === undefined ? {} : { description }),
        type: typeOf[rule.take.kind],
        value: 'percentage' in value ? value.percentage : money(value.minor).amount,
        ...(minimumSubtotal === undefined ? {} : { minimumSubtotal: money(minimumSubtotal) }),
        isApplied: isApplied(rule.code),
        isCurrentlyApplicable: refusal === undefined,
        savings: money(savings),
      };
    });
}

/** Returns the shop's discount codes for a shopper's cart. */
export const cartPromotions = async (context: Pick<CallContext, 'shop' | 'caller' | 'page'>): Promise<Promotion[]> => {
  const { shop, caller } = context;
  const cart =
    caller.owner === undefined ? undefined : await shop.storage.carts.read({ owner: caller.owner, name: 'main' });
  const variants = await shop.storage.catalogue.variants(cart?.lines.map((line) => line.variantId) ?? []);
  const pricing = await requestPricing(context, 'main');
  return presentPromotions(pricing, liveLines(cart, variants, pricing), cart);
};

/** Sorts discounts as requested: by savings or by code, descending by default. */
export function orderedPromotions(
  promotions: readonly Promotion[],
  { orderBy = 'DISCOUNT', sortOrder = 'DESC' }: { orderBy?: PromotionOrder; sortOrder?: 'ASC' | 'DESC' },
): Promotion[] {
  const byCode = (a: Promotion, b: Promotion): number => (a.code < b.code ? 1 : -1);
  const bySavings = (a: Promotion, b: Promotion): number =>
    (b.savings?.amount ?? 0) - (a.savings?.amount ?? 0) || -byCode(a, b);
  const ordered = [...promotions].sort(orderBy === 'CODE' ? byCode : bySavings);
  return sortOrder === 'ASC' ? ordered.reverse() : ordered;
}
