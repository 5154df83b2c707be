import type { PromotionOrder } from '../../commerce/inputs/promotion-order.ts';
import { moneyFromMinor } from '../../commerce/rules/money.ts';
import { promotionApplies, sameDiscountCode } from '../../commerce/rules/promotion-discount.ts';
import type { Promotion } from '../../schemas/entities/discount.ts';
import type { ShopServices } from '../calls/context.ts';
import { cartCurrency, isComboCode, type LiveLine, liveLines, priceCart } from '../carts/pricing.ts';
import type { ShopConfig } from '../config.ts';

interface PromotionBasis {
  lines: readonly LiveLine[];
  /** Codes of the cart. */
  codes: readonly string[];
  currencyCode: string;
}

/** The shop's discount codes for lines, largest savings first: what each takes off, or would if it came last. */
export function presentPromotions(config: ShopConfig, { lines, codes, currencyCode }: PromotionBasis): Promotion[] {
  const { subtotal } = priceCart(lines, [], config);
  const isApplied = (code: string): boolean => codes.some((known) => sameDiscountCode(known, code));
  const savingsOf = (code: string): number =>
    priceCart(lines, isApplied(code) ? codes : [...codes, code], config).allocations.reduce(
      (sum, allocation) => sum + (sameDiscountCode(allocation.code ?? '', code) ? allocation.amount : 0),
      0,
    );
  return config.promotions
    .flatMap((promotion) =>
      promotion.code === undefined || isComboCode(config, promotion.code)
        ? []
        : [{ ...promotion, code: promotion.code }],
    )
    .map((promotion) => ({ promotion, savings: savingsOf(promotion.code) }))
    .sort((a, b) => b.savings - a.savings || (a.promotion.code < b.promotion.code ? -1 : 1))
    .map(({ promotion, savings }) => ({
      code: promotion.code,
      title: promotion.title,
      ...(promotion.description === undefined ? {} : { description: promotion.description }),
      type: promotion.type,
      value: promotion.type === 'PERCENTAGE' ? promotion.value : moneyFromMinor(promotion.value, currencyCode).amount,
      ...(promotion.minimumSubtotal === undefined
        ? {}
        : { minimumSubtotal: moneyFromMinor(promotion.minimumSubtotal, currencyCode) }),
      isApplied: isApplied(promotion.code),
      isCurrentlyApplicable: promotionApplies(promotion, subtotal),
      savings: moneyFromMinor(savings, currencyCode),
    }));
}

/** The shop's discount codes for a shopper's cart. */
export const cartPromotions = async (shop: ShopServices, owner: string | undefined): Promise<Promotion[]> => {
  const cart = owner === undefined ? undefined : await shop.storage.carts.read({ owner, name: 'main' });
  const variants = await shop.storage.catalogue.variants(cart?.lines.map((line) => line.variantId) ?? []);
  const lines = liveLines(cart, variants);
  return presentPromotions(shop.config, {
    lines,
    codes: cart?.discountCodes ?? [],
    currencyCode: cartCurrency(lines, shop.config),
  });
};

/** Discounts in the order that a caller asks for: by savings or by code, downwards by default. */
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
