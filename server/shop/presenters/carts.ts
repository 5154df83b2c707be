import { messages } from '../../../commerce/messages.ts';
import { maxPurchasableQuantity } from '../../../commerce/rules/carts/purchasable-quantity.ts';
import { moneyFromMinor } from '../../../commerce/rules/money.ts';
import type { Allocation, Priced } from '../../../commerce/rules/pricing/cart.ts';
import type { Cart, CartNotice } from '../../../schemas/entities/cart/cart.ts';
import type { CartLine } from '../../../schemas/entities/cart/cart-line.ts';
import type { DiscountAllocation } from '../../../schemas/entities/cart/discount.ts';
import type { OwnPlan } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { StoredProduct } from '../../core/ports/storage/catalogue/catalogue.ts';
import type { CartVariants, StoredCart } from '../../core/ports/storage/orders/carts.ts';
import { offerOfCart } from '../carts/current-offers.ts';
import {
  cartCurrency,
  type LiveLine,
  liveLines,
  plansIn,
  priceStoredCart,
  type ShopPricing,
} from '../carts/pricing.ts';
import { refusalMessage } from '../carts/refusal-message.ts';
import { ruleOfOffer } from '../carts/shop-offers.ts';
import { presentExtras } from './extras.ts';
import { presentFunds } from './funds.ts';
import { presentOptions, presentVariantSummary, variantAssets, variantWithStock } from './goods/products.ts';
import { presentSellingPlan } from './goods/selling-plans.ts';
import { presentLineChoices } from './line-choices.ts';

/** Presents a discount's share of a line. */
export const presentAllocation = ({ title, code, amount }: Allocation, currencyCode: string): DiscountAllocation => ({
  title,
  ...(code === undefined ? {} : { code }),
  discountedAmount: moneyFromMinor(amount, currencyCode),
});

type LineVariant = CartLine['productVariant'];

/** The part of a line that depends on product and variant only, not on the cart. */
interface LineProduct {
  product: Omit<LineVariant['product'], 'assets' | 'sellingPlans'>;
  variants: (Omit<LineVariant, 'product'> | undefined)[];
}

const presentedProducts = new WeakMap<StoredProduct, LineProduct>();

/**
 * Presents the part that all lines of a product share. It is cached by product, because many carts contain the same
 * products.
 */
function lineProductOf(product: StoredProduct): LineProduct {
  const known = presentedProducts.get(product);
  if (known) return known;
  const { id, simpleId, record } = product;
  const { slug, title, brand, category } = record;
  const variants = product.variants.map((_, at) => presentVariantSummary(product, at));
  const presented: LineProduct = {
    product: { id, simpleId, slug, title, brand, category, options: presentOptions(product), variants },
    variants: [],
  };
  presentedProducts.set(product, presented);
  return presented;
}

/** Presents the variant of a line. @param plans subscriptions offered for the product */
function presentLineVariant(product: StoredProduct, index: number, plans: readonly OwnPlan[]): LineVariant {
  const shared = lineProductOf(product);
  shared.variants[index] ??= {
    ...shared.product.variants[index]!,
    assets: variantAssets(product, index).slice(0, 1),
  };
  const variant = shared.variants[index];
  const sellingPlans = plans.map(presentSellingPlan);
  return { ...variant, product: { ...shared.product, assets: variant.assets, sellingPlans } };
}

const presentLine = (
  { line, plan, variant: { product, index } }: LiveLine,
  totals: Priced['lines'][number],
  plans: readonly OwnPlan[],
  currencyCode: string,
): CartLine => {
  const record = variantWithStock(product, index);
  const money = (minor: number) => moneyFromMinor(minor, currencyCode);
  return {
    id: line.id,
    quantity: line.quantity,
    maxQuantity: maxPurchasableQuantity(record),
    productVariant: presentLineVariant(product, index, plans),
    cost: {
      amountPerQuantity: money(totals.unitPrice),
      mrpPerQuantity: money(Math.max(record.mrp ?? 0, record.price)),
      subtotalAmount: money(totals.subtotal),
      totalAmount: money(totals.total),
    },
    discountAllocations: totals.allocations.map((allocation) => presentAllocation(allocation, currencyCode)),
    ...presentLineChoices(line, plan),
  };
};

/** Fields of a cart response that are not stored with the cart. */
export interface CartPresentation {
  /** `main`, or the name of an offer's cart. */
  name: string;
  sequence: number;
  notices?: CartNotice[];
  /** Priced cart, if it has already been priced. */
  priced?: Priced;
}

type OfferFields = Pick<Cart, 'buyXAtYDiscount' | 'volumeDiscount'>;

/** Returns the fields of a cart's offer with its conditions. */
function offerFields(name: string, { rules, facts }: ShopPricing, currencyCode: string): OfferFields {
  const offer = offerOfCart(name);
  const rule = offer && ruleOfOffer(rules, offer, facts.at);
  if (!rule) return {};
  const { take, title } = rule;
  const { slug } = offer;
  if (take.kind === 'setPrice') {
    const { quantity, price } = take;
    return { buyXAtYDiscount: { slug, title, quantity, price: moneyFromMinor(price, currencyCode) } };
  }
  if (take.kind === 'volume') {
    const tiers = [...take.tiers].sort((a, b) => a.quantity - b.quantity);
    return { volumeDiscount: { volumeDiscount: { slug, title, tiers } } };
  }
  return {};
}

/** Presents a cart at current prices; an empty cart when there is none. */
export function presentCart(
  cart: StoredCart | undefined,
  variants: CartVariants,
  pricing: ShopPricing,
  { name, sequence, notices = [], priced }: CartPresentation,
): Cart {
  const lines = liveLines(cart, variants, pricing);
  const { config } = pricing;
  const codes = cart?.discountCodes ?? [];
  const totals = priced ?? priceStoredCart(cart, lines, pricing);
  const currencyCode = cartCurrency(lines, config);
  const money = (minor: number) => moneyFromMinor(minor, currencyCode);
  return {
    id: cart?.id ?? '',
    lines: lines.map((line, at) =>
      presentLine(line, totals.lines[at]!, plansIn(line.variant.product, pricing), currencyCode),
    ),
    totalQuantity: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    cost: {
      subtotalAmount: money(totals.subtotal),
      totalTaxAmount: money(totals.tax.goods),
      ...(totals.tax.isIncluded ? {} : { addedTaxAmount: money(totals.tax.goods) }),
      totalAmount: money(totals.totalWithoutDelivery),
      totalDiscountAmount: money(totals.discount),
      totalSavingsAmount: money(totals.savings),
    },
    discountCodes: codes.map((code) => {
      const refusal = totals.refused.get(code);
      if (!refusal) return { code, applicable: true };
      return { code, applicable: false, reason: refusalMessage(refusal, code, currencyCode) };
    }),
    discountAllocations: totals.allocations.map((allocation) => presentAllocation(allocation, currencyCode)),
    automaticDiscountAllocations: totals.allocations
      .filter((allocation) => allocation.code === undefined)
      .map((allocation) => presentAllocation(allocation, currencyCode)),
    ...presentFunds(cart, totals, pricing, currencyCode),
    ...presentExtras(cart, totals, pricing, currencyCode),
    attributes: cart?.attributes ?? [],
    customerNote: cart?.customerNote ?? '',
    ...(lines.length > 0 && lines.every(({ variant }) => variant.product.record.isGiftCard)
      ? { hasNothingToDeliver: true }
      : {}),
    checkoutUrl: name === 'main' ? config.checkoutPath : `${config.checkoutPath}?cart=${encodeURIComponent(name)}`,
    ...offerFields(name, pricing, currencyCode),
    notices: cart?.hasEndedOffers ? [...notices, { code: 'offer-ended', message: messages.offerEnded }] : notices,
    sequence,
  };
}
