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

/** A line with its variant. */
export interface LiveLine {
  line: StoredCartLine;
  variant: StoredVariant;
  /** Its subscription. */
  plan?: OwnPlan;
}

/** What a price depends on besides the stored cart, its variants and the settings. */
export interface PricingFacts {
  /** The present, in milliseconds since 1970. */
  at: number;
  customer?: PricingCustomer;
  /** Uses of discounts that have limits. */
  uses?: ReadonlyMap<string, DiscountUses>;
  /** Coins that the customer has. */
  coins: number;
  /** Gift card balance of the customer, in minor units of the shop's currency. */
  giftCardBalance: number;
  /** Collections of products, by identifier of the product; none are known of others. */
  collections: ReadonlyMap<string, readonly string[]>;
}

/** The settings of a shop, with its rules of prices and the facts of a request. */
export interface ShopPricing {
  config: ShopConfig;
  rules: PricingRules;
  /** Revision of the rules. */
  revision: number;
  facts: PricingFacts;
}

/** The subscriptions that a product is offered with. */
export const plansIn = (product: StoredProduct, { rules, facts }: Omit<ShopPricing, 'config'>): OwnPlan[] =>
  offeredPlans(product, rules.plans, facts.collections.get(product.id) ?? []);

/** @throws CallError for a subscription that a product is not offered with */
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

/** The lines whose variant is still available. One whose subscription is no longer offered is bought once. */
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

/** The currency of a cart: that of its products, else the shop's. */
export const cartCurrency = (lines: readonly LiveLine[], config: ShopConfig): string =>
  lines[0]?.variant.product.record.currencyCode ?? config.currencyCode;

/** What the customer can spend on a cart of a currency: coins and gift cards are in that of the shop. */
export const fundsFor = (
  currencyCode: string,
  { config, facts }: Pick<ShopPricing, 'config' | 'facts'>,
): Pick<PricingFacts, 'coins' | 'giftCardBalance'> =>
  currencyCode === config.currencyCode ? facts : { coins: 0, giftCardBalance: 0 };

/** A stored cart as prices see it. Until an address is known, it goes to the first country of the shop. */
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

/** What a stored cart costs now, and why. */
export const priceStoredCart = (
  cart: StoredCart | undefined,
  lines: readonly LiveLine[],
  pricing: ShopPricing,
): Priced => priceCart(pricingCart(cart, lines, pricing), pricing.rules);

/** What delivery costs, as pages say it; undefined where it is always free. */
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
