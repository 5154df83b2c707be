import type { PromotionOrder } from '../../commerce/inputs/promotion-order.ts';
import { moneyFromMinor } from '../../commerce/rules/money.ts';
import { promotionApplies, promotionDiscount, sameDiscountCode } from '../../commerce/rules/promotion-discount.ts';
import type { Promotion } from '../../schemas/entities/discount.ts';
import type { ShopServices } from '../calls/context.ts';
import { cartCurrency, isComboCode, liveLines, priceCart } from '../carts/pricing.ts';
import type { ShopConfig } from '../config.ts';

interface PromotionBasis {
  /** In minor units. */
  subtotal: number;
  codes: readonly string[];
  currencyCode: string;
}

/** The shop's discount codes for a subtotal, largest savings first. */
export const presentPromotions = (config: ShopConfig, { subtotal, codes, currencyCode }: PromotionBasis): Promotion[] =>
  config.promotions
    .flatMap((promotion) =>
      promotion.code === undefined || isComboCode(config, promotion.code)
        ? []
        : [{ ...promotion, code: promotion.code }],
    )
    .map((promotion) => ({ promotion, savings: promotionDiscount(promotion, subtotal) }))
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
      isApplied: codes.some((code) => sameDiscountCode(code, promotion.code)),
      isCurrentlyApplicable: promotionApplies(promotion, subtotal),
      savings: moneyFromMinor(savings, currencyCode),
    }));

/** The shop's discount codes for a shopper's cart. */
export const cartPromotions = async (shop: ShopServices, owner: string | undefined): Promise<Promotion[]> => {
  const cart = owner === undefined ? undefined : await shop.storage.carts.read({ owner, name: 'main' });
  const variants = await shop.storage.catalogue.variants(cart?.lines.map((line) => line.variantId) ?? []);
  const lines = liveLines(cart, variants);
  const { subtotal } = priceCart(lines, [], shop.config);
  return presentPromotions(shop.config, {
    subtotal,
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
