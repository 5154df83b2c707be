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
import { presentLineChoices } from './line-choices.ts';
import { presentOptions, presentVariantSummary, variantAssets, variantRecord } from './products.ts';

export const presentAllocation = ({ title, code, amount }: Allocation, currencyCode: string): DiscountAllocation => ({
  title,
  ...(code === undefined ? {} : { code }),
  discountedAmount: moneyFromMinor(amount, currencyCode),
});

const presentLine = (
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
      ...presentVariantSummary(product, index),
      assets,
      product: {
        id: product.id,
        simpleId: product.simpleId,
        slug: product.record.slug,
        title: product.record.title,
        brand: product.record.brand,
        category: product.record.category,
        assets,
        options: presentOptions(product),
        variants: product.variants.map((_, at) => presentVariantSummary(product, at)),
        sellingPlans: [],
      },
    },
    cost: {
      amountPerQuantity: money(record.price),
      mrpPerQuantity: money(Math.max(record.mrp ?? 0, record.price)),
      subtotalAmount: money(totals.subtotal),
      totalAmount: money(totals.total),
    },
    discountAllocations: totals.allocations.map((allocation) => presentAllocation(allocation, currencyCode)),
    ...presentLineChoices(line),
  };
};

/** Fields of a cart response that are not stored with the cart. */
export interface CartPresentation {
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

/** Presents a cart at current prices; an empty cart when there is none. */
export function presentCart(
  cart: StoredCart | undefined,
  variants: CartVariants,
  config: ShopConfig,
  { name, sequence, notices = [] }: CartPresentation,
): Cart {
  const lines = liveLines(cart, variants);
  const codes = cart?.discountCodes ?? [];
  const totals = priceCart(lines, codes, config);
  const currencyCode = cartCurrency(lines, config);
  const money = (minor: number) => moneyFromMinor(minor, currencyCode);
  return {
    id: cart?.id ?? '',
    lines: lines.map((line, at) => presentLine(line, totals.lines[at]!, currencyCode)),
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
      const reason =
        lines.length === 0
          ? messages.cartEmpty
          : promotion
            ? formatMessage(messages.discountNotApplicable, { code, amount: `${currencyCode} ${amount}` })
            : formatMessage(messages.discountUnknown, { code });
      return { code, applicable: false, reason };
    }),
    discountAllocations: totals.allocations.map((allocation) => presentAllocation(allocation, currencyCode)),
    automaticDiscountAllocations: totals.allocations
      .filter((allocation) => allocation.code === undefined)
      .map((allocation) => presentAllocation(allocation, currencyCode)),
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
}
