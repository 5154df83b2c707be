import { limits } from '../../../commerce/limits.ts';
import { moneyFromMinor } from '../../../commerce/rules/money.ts';
import { financialStatus } from '../../../commerce/rules/orders/order-balance.ts';
import type { Priced } from '../../../commerce/rules/pricing/cart.ts';
import { paidForLines } from '../../../commerce/rules/pricing/paid-for-lines.ts';
import type { PaymentMethod } from '../../../schemas/entities/cart/checkout.ts';
import type { PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { FormSchema } from '../../../schemas/entities/content/form-schema.ts';
import type { Order, OrderLineItem } from '../../../schemas/entities/orders/order.ts';
import { isoTime, newId, newOrderNumber, type ServerEnv } from '../../core/env.ts';
import type { StoredCart } from '../../core/ports/storage/orders/carts.ts';
import type { OrderDraft } from '../../core/ports/storage/orders/orders.ts';
import type { DiscountUse } from '../../core/ports/storage/orders/price-rules.ts';
import { presentAllocation } from '../presenters/carts.ts';
import { presentExplanation } from '../presenters/explanation.ts';
import { presentChosenExtras } from '../presenters/extras.ts';
import { variantAssets, variantTitle } from '../presenters/goods/products.ts';
import { presentLineChoices } from '../presenters/line-choices.ts';
import { presentAddress } from '../presenters/people/addresses.ts';
import { isPaidByGiftCard, spending } from './customer-funds.ts';
import { emptiedCart } from './line-changes.ts';
import type { LiveLine } from './pricing.ts';
import { buyerOf } from './pricing-facts.ts';

interface DraftInput {
  env: ServerEnv;
  cart: StoredCart;
  checkout: NonNullable<StoredCart['checkout']>;
  lines: readonly LiveLine[];
  priced: Priced;
  rules: PricingRules;
  currencyCode: string;
  paymentMethod: PaymentMethod;
  /** The ordering customer; guests have neither coins nor gift cards. */
  userId: string | undefined;
  /** The shop's forms, which have labels for the entered values. */
  forms: readonly FormSchema[];
}

/** Creates an order line. Names and prices are copied, because the catalogue can change. */
const lineItem = (
  { line, plan, variant: { product, index } }: LiveLine,
  totals: Priced['lines'][number],
  currencyCode: string,
): OrderLineItem => {
  const { record } = product;
  const variant = record.variants[index]!;
  const [asset] = variantAssets(product, index);
  return {
    id: line.id,
    quantity: line.quantity,
    title: record.title,
    variantTitle: variantTitle(variant),
    sku: variant.sku,
    productSlug: record.slug,
    variantId: product.variants[index]!.id,
    variantSimpleId: product.variants[index]!.simpleId,
    productSimpleId: product.simpleId,
    brand: record.brand,
    category: record.category,
    price: moneyFromMinor(totals.unitPrice, currencyCode),
    mrp: moneyFromMinor(Math.max(variant.mrp ?? 0, variant.price), currencyCode),
    totalPrice: moneyFromMinor(totals.total, currencyCode),
    discountAllocations: totals.allocations.map((allocation) => presentAllocation(allocation, currencyCode)),
    ...(record.isGiftCard ? { isGiftCard: true } : {}),
    ...(asset ? { asset } : {}),
    ...presentLineChoices(line, plan),
  };
};

/**
 * Returns the cart's attributes. The checkout partner becomes this shop, even if the cart was prepared for another
 * partner.
 */
const orderAttributes = ({ attributes }: StoredCart): Order['attributes'] =>
  attributes.map(({ key, value }) => ({
    key,
    value: key === 'checkoutPartner' ? limits.defaultCheckoutPartner : value,
  }));

/** Returns the codes that have reduced the price of products or delivery. */
const usedCodes = ({ explanation }: Priced): string[] => [
  ...new Set(explanation.flatMap(({ values }) => (typeof values.code === 'string' ? [values.code] : []))),
];

/** Returns the discounts that have reduced the price, with their amounts. */
export function discountUses(
  { explanation }: Pick<Priced, 'explanation'>,
  { discounts }: Pick<PricingRules, 'discounts'>,
): DiscountUse[] {
  const uses = new Map<string, DiscountUse>();
  const byId = new Map(discounts.map((rule) => [rule.id, rule]));
  for (const { step, rule, amount } of explanation) {
    const discount = usingSteps.has(step) && amount < 0 ? byId.get(rule) : undefined;
    if (discount)
      uses.set(rule, { rule, amount: (uses.get(rule)?.amount ?? 0) - amount, maxUses: discount.limits?.uses });
  }
  return [...uses.values()];
}
const usingSteps: ReadonlySet<string> = new Set(['bundle', 'automatic', 'coded', 'delivery']);

/** Creates the order from a cart, with the emptied cart and the stock changes. */
export function orderDraft(input: DraftInput): Omit<OrderDraft, 'messages'> {
  const { env, cart, checkout, lines, priced, currencyCode } = input;
  const money = (minor: number) => moneyFromMinor(minor, currencyCode);
  const id = newId(env);
  const now = env.now();
  const createdAt = isoTime(env);
  const number = newOrderNumber(env);
  const lineItems = lines.map((line, at) => lineItem(line, priced.lines[at]!, currencyCode));
  const coded = priced.allocations.filter((allocation) => allocation.code !== undefined);
  const paidFor = paidForLines(priced);
  const { phone, countryCode } = checkout.shippingAddress.phoneWithCountryCode;
  const order: Order = {
    id,
    globalId: id,
    simpleId: number,
    name: `#${number}`,
    createdAt,
    canceledAt: null,
    fulfillmentStatus: 'UNFULFILLED',
    financialStatus: 'PENDING',
    paymentMethod: isPaidByGiftCard(priced) ? 'GIFT_CARD' : input.paymentMethod,
    lineItems,
    ...(priced.giftCard === 0
      ? {}
      : {
          transactions: [
            { id: `gift card ${id}`, kind: 'PAYMENT', method: 'GIFT_CARD', amount: money(priced.giftCard), createdAt },
          ],
        }),
    fulfillments: [
      {
        id: newId(env),
        displayStatus: 'CONFIRMED',
        totalQuantity: lines.reduce((sum, { line }) => sum + line.quantity, 0),
        fulfillmentLineItems: lineItems.map((item) => ({
          lineItemId: item.id,
          quantity: item.quantity,
          totalAmount: item.totalPrice,
          totalPrice: money(paidFor.get(item.id)!),
        })),
      },
    ],
    subtotalPrice: money(priced.subtotal),
    totalTax: money(priced.tax.goods + priced.tax.delivery),
    totalShippingPrice: money(priced.delivery),
    totalDiscount: money(priced.discount),
    totalPrice: money(priced.total),
    coinDiscount: money(priced.coins),
    ...(input.userId === undefined ? {} : { coins: { spent: priced.coinsSpent, earned: 0 } }),
    couponDiscount: money(coded.reduce((sum, allocation) => sum + allocation.amount, 0)),
    discountAllocations: priced.allocations.map((allocation) => presentAllocation(allocation, currencyCode)),
    extras: presentChosenExtras(priced, currencyCode, cart.upsells, input.forms),
    explanation: presentExplanation(priced, currencyCode),
    discountCodes: usedCodes(priced),
    email: checkout.email,
    phone: `${countryCode}${phone}`,
    shippingAddress: presentAddress(newId(env), checkout.shippingAddress),
    customerNote: cart.customerNote,
    attributes: orderAttributes(cart),
  };
  const paid = priced.giftCard;
  return {
    order: { ...order, financialStatus: financialStatus({ order, paid, refunded: 0 }) },
    paid,
    transfers: input.userId === undefined ? [] : spending(input.userId, order, priced, now),
    uses: discountUses(priced, input.rules),
    buyer: buyerOf(cart, input.userId),
    cart: emptiedCart(cart),
    stock: lines.map(({ line }) => ({ variantId: line.variantId, quantity: line.quantity })),
  };
}
