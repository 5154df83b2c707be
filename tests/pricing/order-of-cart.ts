import { moneyFromMinor } from '../../commerce/rules/money.ts';
import type { OrderState } from '../../commerce/rules/orders/order-balance.ts';
import type { PricingCart } from '../../commerce/rules/pricing/cart.ts';
import { paidForLines } from '../../commerce/rules/pricing/paid-for-lines.ts';
import { priceCart } from '../../commerce/rules/pricing/price-cart.ts';
import type { PricingRules } from '../../schemas/entities/cart/pricing-rules.ts';
import type { Order } from '../../schemas/entities/orders/order.ts';
import type { Address } from '../../schemas/entities/people/address.ts';
import { presentExplanation } from '../../server/shop/presenters/explanation.ts';

const placedAt = '2026-11-26T09:00:00.000Z';

const buyer: Address = {
  id: 'home',
  isDefault: false,
  firstName: 'Asha',
  lastName: 'राव',
  address1: '1 Mango Lane',
  city: 'Bengaluru',
  zip: '560001',
  countryCode: 'IN',
  phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
};

/** Returns the order of a cart as it is placed, limited to its amounts and pieces. */
export function orderOfCart(cart: PricingCart, rules: PricingRules): OrderState {
  const { currencyCode } = cart;
  const priced = priceCart(cart, rules);
  const money = (minor: number) => moneyFromMinor(minor, currencyCode);
  const paidFor = paidForLines(priced);
  const lineItems = cart.lines.map((line, at): Order['lineItems'][number] => ({
    id: line.id,
    quantity: line.quantity,
    title: line.product,
    variantTitle: '',
    sku: '',
    productSlug: line.product,
    variantId: line.id,
    variantSimpleId: line.id,
    productSimpleId: line.id,
    brand: '',
    category: '',
    price: money(priced.lines[at]!.unitPrice),
    mrp: money(priced.lines[at]!.unitPrice),
    totalPrice: money(priced.lines[at]!.total),
    discountAllocations: [],
    attributes: [],
    isGiftWrapped: false,
  }));
  const transactions: Order['transactions'] =
    priced.giftCard === 0
      ? []
      : [{ id: 'card', kind: 'PAYMENT', method: 'GIFT_CARD', amount: money(priced.giftCard), createdAt: placedAt }];
  const order: Order = {
    id: 'order',
    globalId: 'order',
    simpleId: '1001',
    name: '#1001',
    createdAt: placedAt,
    canceledAt: null,
    fulfillmentStatus: 'UNFULFILLED',
    financialStatus: 'PENDING',
    paymentMethod: 'CASH_ON_DELIVERY',
    lineItems,
    fulfillments: [
      {
        id: 'packed',
        displayStatus: 'CONFIRMED',
        totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        fulfillmentLineItems: lineItems.map(({ id, quantity, totalPrice }) => ({
          lineItemId: id,
          quantity,
          totalAmount: totalPrice,
          totalPrice: money(paidFor.get(id)!),
        })),
      },
    ],
    subtotalPrice: money(priced.subtotal),
    totalTax: money(priced.tax.goods + priced.tax.delivery),
    totalShippingPrice: money(priced.delivery),
    totalDiscount: money(priced.discount),
    totalPrice: money(priced.total),
    coinDiscount: money(priced.coins),
    couponDiscount: money(0),
    discountAllocations: [],
    discountCodes: [],
    explanation: presentExplanation(priced, currencyCode),
    transactions,
    email: 'asha@example.com',
    shippingAddress: buyer,
    customerNote: '',
    attributes: [],
  };
  return { order, paid: priced.giftCard, refunded: 0 };
}
