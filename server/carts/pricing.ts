import { type CartTotals, cartTotals, type PricedCombo, type PricedLine } from '../../commerce/rules/cart-totals.ts';
import { moneyFromMinor } from '../../commerce/rules/money.ts';
import { type PromotionRule, sameDiscountCode } from '../../commerce/rules/promotion-discount.ts';
import type { DeliveryPrice } from '../../schemas/entities/tenant-config.ts';
import type { ShopConfig } from '../config.ts';
import type { CartVariants, StoredCart, StoredCartLine } from '../storage/port/carts.ts';
import type { StoredVariant } from '../storage/port/catalogue.ts';

/** A line with its variant. */
export interface LiveLine {
  line: StoredCartLine;
  variant: StoredVariant;
}

/** The lines whose variant is still available. */
export const liveLines = (cart: StoredCart | undefined, variants: CartVariants): LiveLine[] =>
  (cart?.lines ?? []).flatMap((line) => {
    const variant = variants.get(line.variantId);
    return variant ? [{ line, variant }] : [];
  });

const pricedLine = ({ line, variant: { product, index } }: LiveLine): PricedLine => {
  const record = product.record.variants[index]!;
  return {
    id: line.id,
    product: product.record.slug,
    quantity: line.quantity,
    unitPrice: record.price,
    unitMrp: Math.max(record.mrp ?? 0, record.price),
    ...(line.offer === undefined ? {} : { offer: line.offer }),
  };
};

export const promotionByCode = (config: ShopConfig, code: string): PromotionRule | undefined =>
  config.promotions.find((promotion) => promotion.code !== undefined && sameDiscountCode(promotion.code, code));

/** The combos of a shop with their discounts. */
const pricedCombos = (config: ShopConfig): PricedCombo[] =>
  config.combos.flatMap(({ slug, goods, discountCode }) => {
    const promotion = promotionByCode(config, discountCode);
    return promotion ? [{ slug, goods, promotion }] : [];
  });

/** Whether a code is that of a combo, which comes with its products and cannot be entered. */
export const isComboCode = (config: ShopConfig, code: string): boolean =>
  config.combos.some(({ discountCode }) => sameDiscountCode(discountCode, code));

/** Totals of a cart at current prices. */
export const priceCart = (lines: readonly LiveLine[], codes: readonly string[], config: ShopConfig): CartTotals =>
  cartTotals({
    lines: lines.map(pricedLine),
    offers: config.offers,
    combos: pricedCombos(config),
    promotions: [
      ...config.promotions.filter((promotion) => promotion.code === undefined),
      ...codes.flatMap((code) => promotionByCode(config, code) ?? []),
    ],
    taxBasisPoints: config.taxBasisPoints,
  });

/** The currency of a cart: that of its products, else the shop's. */
export const cartCurrency = (lines: readonly LiveLine[], config: ShopConfig): string =>
  lines[0]?.variant.product.record.currencyCode ?? config.currencyCode;

/** What delivery costs, as pages say it; undefined where it is always free. */
export const deliveryPrice = ({ shipping: { flat, freeFrom }, currencyCode }: ShopConfig): DeliveryPrice | undefined =>
  flat === 0 || freeFrom === 0
    ? undefined
    : {
        price: moneyFromMinor(flat, currencyCode),
        ...(freeFrom === undefined ? {} : { freeFrom: moneyFromMinor(freeFrom, currencyCode) }),
      };

/** Shipping price for a cart total, in minor units. */
export const shippingPrice = (total: number, { shipping: { flat, freeFrom } }: ShopConfig): number =>
  total === 0 || (freeFrom !== undefined && total >= freeFrom) ? 0 : flat;
