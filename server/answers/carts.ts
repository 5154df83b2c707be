import { formatMessage, messages } from '../../commerce/messages.ts';
import type { Allocation, CartTotals } from '../../commerce/rules/cart-totals.ts';
import { moneyFromMinor } from '../../commerce/rules/money.ts';
import { promotionApplies } from '../../commerce/rules/promotion-discount.ts';
import { maxPurchasableQuantity } from '../../commerce/rules/purchasable-quantity.ts';
import type { Cart, CartNotice } from '../../schemas/entities/cart.ts';
import type { CartLine } from '../../schemas/entities/cart-line.ts';
import type { DiscountAllocation } from '../../schemas/entities/discount.ts';
import { cartCurrency, type LiveLine, liveLines, priceCart, promotionByCode } from '../carts/pricing.ts';
import type { ShopConfig } from '../config.ts';
import type { CartVariants, StoredCart } from '../storage/port/carts.ts';
import { optionAnswers, variantAssets, variantRecord, variantSummaryAnswer } from './products.ts';

export const allocationAnswer = ({ title, code, amount }: Allocation, currencyCode: string): DiscountAllocation => ({
  title,
  ...(code === undefined ? {} : { code }),
  discountedAmount: moneyFromMinor(amount, currencyCode),
});

const lineAnswer = (
  { line, variant: { product, index } }: LiveLine,
  totals: CartTotals['lines'][number],
  currencyCode: string,
): CartLine => {
  const record = variantRecord(product, index);
  const money = (minor: number) => moneyFromMinor(minor, currencyCode);
  const assets = variantAssets(product, index).slice(0, 1);
  return {
    id: line.id,
    quantity: line.quantity,
    maxQuantity: maxPurchasableQuantity(record),
    productVariant: {
      ...variantSummaryAnswer(product, index),
      assets,
      product: {
        id: product.id,
        simpleId: product.simpleId,
        slug: product.record.slug,
        title: product.record.title,
        brand: product.record.brand,
        category: product.record.category,
        assets,
        options: optionAnswers(product),
        variants: product.variants.map((_, at) => variantSummaryAnswer(product, at)),
        sellingPlans: [],
      },
    },
    cost: {
      amountPerQuantity: money(record.price),
      mrpPerQuantity: money(Math.max(record.mrp ?? 0, record.price)),
      subtotalAmount: money(totals.subtotal),
      totalAmount: money(totals.total),
    },
    discountAllocations: totals.allocations.map((allocation) => allocationAnswer(allocation, currencyCode)),
    attributes: line.attributes,
    ...(line.customisation === undefined ? {} : { customisation: line.customisation }),
    ...(line.giftCardReceiver === undefined ? {} : { giftCardReceiver: line.giftCardReceiver }),
    ...(line.sellingPlanId === undefined ? {} : { sellingPlanId: line.sellingPlanId }),
    isGiftWrapped: false,
    ...(line.expressDelivery === undefined ? {} : { expressDelivery: line.expressDelivery }),
  };
};

/** What goes with a cart into its answer. */
export interface CartAnswerOptions {
  /** `main`, or the name of an offer's cart. */
  name: string;
  sequence: number;
  notices?: CartNotice[];
}

const offerFields = (name: string): Pick<Cart, 'buyXAtYDiscount' | 'volumeDiscount'> => {
  const [type, slug = ''] = name.split('/');
  if (type === 'buyXAtY') return { buyXAtYDiscount: { slug } };
  if (type === 'volumeCombo') return { volumeDiscount: { volumeDiscount: { slug } } };
  return {};
};

/** A cart as calls give it, at today's prices. A shopper without one gets an empty cart. */
export const cartAnswer = (
  cart: StoredCart | undefined,
  variants: CartVariants,
  config: ShopConfig,
  { name, sequence, notices = [] }: CartAnswerOptions,
): Cart => {
  const lines = liveLines(cart, variants);
  const codes = cart?.discountCodes ?? [];
  const totals = priceCart(lines, codes, config);
  const currencyCode = cartCurrency(lines, config);
  const money = (minor: number) => moneyFromMinor(minor, currencyCode);
  return {
    id: cart?.id ?? '',
    lines: lines.map((line, at) => lineAnswer(line, totals.lines[at]!, currencyCode)),
    totalQuantity: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    cost: {
      subtotalAmount: money(totals.subtotal),
      totalTaxAmount: money(totals.tax),
      totalAmount: money(totals.total),
      totalDiscountAmount: money(totals.discount),
      totalSavingsAmount: money(totals.savings),
    },
    discountCodes: codes.map((code) => {
      const promotion = promotionByCode(config, code);
      if (promotion && promotionApplies(promotion, totals.subtotal)) return { code, applicable: true };
      const { amount } = money(promotion?.minimumSubtotal ?? 0);
      const reason = promotion
        ? formatMessage(messages.discountNotApplicable, { code, amount: `${currencyCode} ${amount}` })
        : formatMessage(messages.discountUnknown, { code });
      return { code, applicable: false, reason };
    }),
    discountAllocations: totals.allocations.map((allocation) => allocationAnswer(allocation, currencyCode)),
    automaticDiscountAllocations: totals.allocations
      .filter((allocation) => allocation.code === undefined)
      .map((allocation) => allocationAnswer(allocation, currencyCode)),
    coins: { spendable: { currentlyApplicable: { coins: 0 } }, isApplied: false },
    giftCardBalance: { isUsed: false, available: money(0) },
    orderProtection: { isEnabled: false },
    attributes: cart?.attributes ?? [],
    customerNote: cart?.customerNote ?? '',
    checkoutUrl: name === 'main' ? config.checkoutPath : `${config.checkoutPath}?cart=${encodeURIComponent(name)}`,
    ...offerFields(name),
    notices,
    sequence,
  };
};
