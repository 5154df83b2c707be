import { moneyFromMinor } from '../../../commerce/rules/money.ts';
import type {
  DiscountUses,
  Priced,
  PricingCart,
  PricingCustomer,
  PricingLine,
} from '../../../commerce/rules/pricing/cart.ts';
import { priceCart } from '../../../commerce/rules/pricing/price-cart.ts';
import type { OwnPlan, PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { DeliveryPrice } from '../../../schemas/entities/shop/tenant-config.ts';
import type { ShopConfig } from '../../core/config.ts';
import { localesIn } from '../../core/markets.ts';
import type { StoredProduct, StoredVariant } from '../../core/ports/storage/catalogue/catalogue.ts';
import type { CartVariants, StoredCart, StoredCartLine } from '../../core/ports/storage/orders/carts.ts';
import { cartErrors } from './cart-errors.ts';
import { offeredPlans } from './selling-plans.ts';

/** A cart line with its variant. */
export interface LiveLine {
  line: StoredCartLine;
  variant: StoredVariant;
  /** The line's subscription. */
  plan?: OwnPlan;
}

/** Inputs to a price other than the stored cart, its variants and the settings. */
export interface PricingFacts {
  /** The current time, in milliseconds since 1970. */
  at: number;
  customer?: PricingCustomer;
  /** Uses of discounts that have limits. */
  uses?: ReadonlyMap<string, DiscountUses>;
  /** The customer's coins. */
  coins: number;
  /** The customer's gift card balance, in minor units of the shop's currency. */
  giftCardBalance: number;
  /** Collections by product identifier; products that are not listed are in none. */
  collections: ReadonlyMap<string, readonly string[]>;
}

/** A shop's settings and price rules, with the facts of a request. */
export interface ShopPricing {
  config: ShopConfig;
  rules: PricingRules;
  /** Revision of the rules. */
  revision: number;
  facts: PricingFacts;
}

/** Returns the subscriptions with which a product is offered. */
export const plansIn = (product: StoredProduct, { rules, facts }: Omit<ShopPricing, 'config'>): OwnPlan[] =>
  offeredPlans(product, rules.plans, facts.collections.get(product.id) ?? []);

/** Validates the subscriptions of lines. @throws CallError for a subscription with which the product is not offered */
export function requireOfferedPlans(
  lines: readonly { variantId: string; sellingPlanId?: string | null }[],
  variants: CartVariants,
  pricing: Omit<ShopPricing, 'config'>,
): void {
  for (const { variantId, sellingPlanId } of lines) {
    const product = variants.get(variantId)?.product;
    if (product && sellingPlanId && !plansIn(product, pricing).some(({ id }) => id === sellingPlanId))
      throw cartErrors.unknownSellingPlan(sellingPlanId);
  }
}

/**
 * Returns the lines whose variant is still available. A line whose subscription is no longer offered is a one-off
 * purchase.
 */
export const liveLines = (
  cart: StoredCart | undefined,
  variants: CartVariants,
  pricing: Omit<ShopPricing, 'config'>,
): LiveLine[] =>
  (cart?.lines ?? []).flatMap((line) => {
    const variant = variants.get(line.variantId);
    if (!variant) return [];
    const { sellingPlanId, ...once } = line;
    const plan = sellingPlanId && plansIn(variant.product, pricing).find(({ id }) => id === sellingPlanId);
    return [plan ? { line, variant, plan } : { line: once, variant }];
  });

const pricingLine = (
  { line, plan, variant: { product, index } }: LiveLine,
  { collections }: PricingFacts,
): PricingLine => {
  const record = product.record.variants[index]!;
  return {
    id: line.id,
    product: product.record.slug,
    collections: collections.get(product.id) ?? [],
    quantity: line.quantity,
    unitPrice: record.price,
    unitMrp: Math.max(record.mrp ?? 0, record.price),
    ...(line.offer === undefined ? {} : { offer: line.offer }),
    ...(plan ? { plan } : {}),
    ...(product.record.isGiftCard ? { isGiftCard: true } : {}),
    ...(record.weightGrams === undefined ? {} : { weight: record.weightGrams }),
    ...(product.record.taxClass === undefined ? {} : { taxClass: product.record.taxClass }),
    isGiftWrapped: line.isGiftWrapped === true,
    isExpress: line.expressDelivery !== undefined,
  };
};

/** Returns the currency of a cart: its products' currency, otherwise the shop's. */
export const cartCurrency = (lines: readonly LiveLine[], config: ShopConfig): string =>
  lines[0]?.variant.product.record.currencyCode ?? config.currencyCode;

/** Returns what the customer can spend on a cart in a currency. Coins and gift cards are in the shop's currency. */
export const fundsFor = (
  currencyCode: string,
  { config, facts }: Pick<ShopPricing, 'config' | 'facts'>,
): Pick<PricingFacts, 'coins' | 'giftCardBalance'> =>
  currencyCode === config.currencyCode ? facts : { coins: 0, giftCardBalance: 0 };

/**
 * Converts a stored cart to the input of the pricing function. Until an address is known, the destination is the
 * shop's first country.
 */
export function pricingCart(
  cart: Omit<StoredCart, 'id' | 'lines' | 'fence' | 'attributes' | 'customerNote'> | undefined,
  lines: readonly LiveLine[],
  { config, facts }: Pick<ShopPricing, 'config' | 'facts'>,
): PricingCart {
  const address = cart?.checkout?.shippingAddress;
  const country = address?.country ?? config.countries[0];
  const place = address ? { province: address.province, zip: address.zip } : {};
  const currencyCode = cartCurrency(lines, config);
  const funds = fundsFor(currencyCode, { config, facts });
  return {
    currencyCode,
    lines: lines.map((line) => pricingLine(line, facts)),
    codes: cart?.discountCodes ?? [],
    at: facts.at,
    hasOrderProtection: cart?.hasOrderProtection ?? false,
    upsells: cart?.upsells?.map(({ slug }) => slug) ?? [],
    ...(cart?.areCoinsApplied ? { coins: funds.coins } : {}),
    ...(cart?.isGiftCardBalanceUsed ? { giftCardBalance: funds.giftCardBalance } : {}),
    ...(facts.uses ? { uses: facts.uses } : {}),
    ...(facts.customer ? { customer: facts.customer } : {}),
    ...(country === undefined ? {} : { place: { country, ...place } }),
    markets: localesIn(country, config),
  };
}

/** Prices a stored cart, with an explanation. */
export const priceStoredCart = (
  cart: StoredCart | undefined,
  lines: readonly LiveLine[],
  pricing: ShopPricing,
): Priced => priceCart(pricingCart(cart, lines, pricing), pricing.rules);

/** Returns the delivery price that pages state; undefined when delivery is always free. */
export function deliveryPrice(
  { currencyCode }: Pick<ShopConfig, 'currencyCode'>,
  { delivery }: Pick<PricingRules, 'delivery'>,
): DeliveryPrice | undefined {
  const [first] = delivery;
  if (!first || first.price === 0 || first.freeFrom === 0) return undefined;
  return {
    price: moneyFromMinor(first.price, currencyCode),
    ...(first.freeFrom === undefined ? {} : { freeFrom: moneyFromMinor(first.freeFrom, currencyCode) }),
  };
}
