import type orderList from '../../../commerce/calls/order/list.ts';
import type searchHistory from '../../../commerce/calls/search/history.ts';
import type eligibleForDelete from '../../../commerce/calls/user/eligible-for-delete.ts';
import type passkeys from '../../../commerce/calls/user/passkeys.ts';
import type sessions from '../../../commerce/calls/user/sessions.ts';
import type wishlistList from '../../../commerce/calls/wishlist/list.ts';
import { minorFromMajor } from '../../../commerce/rules/money.ts';
import { orderWithBalance } from '../../../commerce/rules/orders/order-balance.ts';
import type { CallAnswer } from '../../../schemas/contract/call.ts';
import type { ProductCard } from '../../../schemas/entities/catalogue/product-card.ts';
import type { Money } from '../../../schemas/entities/money.ts';
import type { Order, OrderLineItem } from '../../../schemas/entities/orders/order.ts';
import type { Address } from '../../../schemas/entities/people/address.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import type { AnswerOverrides } from './given-answers.ts';

/** A customer who exists only in previews, and is never stored. */
export const sampleCustomer: User = {
  isAnonymous: false,
  globalId: 'sample-customer',
  simpleId: 'sample',
  email: 'asha@shop.example',
  phone: '+919876543210',
  firstName: 'Asha',
  lastName: 'Rao',
  acceptsMarketing: true,
  dateOfBirth: '1990-05-17',
  referralCode: 'SAMPLE',
  preferredZip: '560001',
};

const addresses: readonly Address[] = [
  ['sample-home', '12 Lake Road', true] as const,
  ['sample-work', '7 Mill Street', false] as const,
].map(([id, address1, isDefault]) => ({
  id,
  address1,
  isDefault,
  city: 'Bengaluru',
  provinceCode: 'KA',
  zip: '560001',
  countryCode: 'IN',
  firstName: 'Asha',
  lastName: 'Rao',
  phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
}));

const createdAt = '2026-01-15T09:30:00.000Z';

type InCurrency<Value> = (money: (amount: number) => Money) => Value;

const line: InCurrency<OrderLineItem> = (money) => ({
  id: 'sample-line',
  quantity: 2,
  title: 'Sample mug',
  variantTitle: 'Blue',
  sku: 'SAMPLE-1',
  productSlug: 'sample-mug',
  variantId: 'sample-variant',
  variantSimpleId: 'sample-variant',
  productSimpleId: 'sample-mug',
  brand: '',
  category: 'Mugs',
  price: money(450),
  mrp: money(500),
  totalPrice: money(900),
  discountAllocations: [],
  attributes: [],
  isGiftWrapped: false,
});

const orderOf: InCurrency<Order> = (money) => ({
  id: 'sample-order',
  globalId: 'sample-order',
  simpleId: 'SAMP-1001',
  name: '#SAMP-1001',
  createdAt,
  canceledAt: null,
  fulfillmentStatus: 'FULFILLED',
  financialStatus: 'PAID',
  paymentMethod: 'CASH_ON_DELIVERY',
  lineItems: [line(money)],
  fulfillments: [
    {
      id: 'sample-parcel',
      displayStatus: 'IN_TRANSIT',
      totalQuantity: 2,
      carrier: 'Sample Post',
      trackingNumber: 'SP123456',
      fulfillmentLineItems: [
        { lineItemId: 'sample-line', quantity: 2, totalAmount: money(900), totalPrice: money(900) },
      ],
    },
  ],
  subtotalPrice: money(900),
  totalTax: money(0),
  totalShippingPrice: money(0),
  totalDiscount: money(0),
  totalPrice: money(900),
  coinDiscount: money(0),
  couponDiscount: money(0),
  discountAllocations: [],
  discountCodes: [],
  attributes: [],
  customerNote: '',
  email: 'asha@shop.example',
  phone: '+919876543210',
  shippingAddress: addresses[0]!,
});

const wished: InCurrency<ProductCard> = (money) => ({
  id: 'sample-mug',
  globalId: 'sample-mug',
  simpleId: 'sample-mug',
  slug: 'sample-mug',
  title: 'Sample mug',
  brand: '',
  category: 'Mugs',
  summary: 'A product that exists in previews alone.',
  tags: [],
  assets: [],
  rating: { average: 4.5, count: 12 },
  price: money(450),
  mrp: money(500),
  options: [],
  variantCount: 1,
  priceRange: { min: money(450), max: money(450) },
  stockStatus: 'IN_STOCK',
  publishedAt: createdAt,
  inDefaultWishlist: true,
  variant: {
    id: 'sample-variant',
    simpleId: 'sample-variant',
    sku: 'SAMPLE-1',
    title: 'Blue',
    price: money(450),
    mrp: money(500),
    stockStatus: 'IN_STOCK',
    quantityAvailable: 12,
  },
});

const page = <Hit>(hits: Hit[]) => ({ hits, found: hits.length, page: 1, perPage: 20 });

/** Answers of the calls about a customer, for the sample customer, in a market's currency. */
export function sampleAnswers({ currencyCode }: Pick<Market, 'currencyCode'>): AnswerOverrides {
  const money = (amount: number): Money => ({ amount, currencyCode });
  const order = orderWithBalance({ order: orderOf(money), paid: minorFromMajor(900, currencyCode), refunded: 0 });
  return {
    'user.me': sampleCustomer,
    'address.list': page([...addresses]),
    'order.get': order,
    'order.list': {
      edges: [{ cursor: order.id, node: order }],
      pageInfo: { hasNextPage: false, endCursor: order.id },
    } satisfies CallAnswer<typeof orderList>,
    'wishlist.list': page([wished(money)]) satisfies CallAnswer<typeof wishlistList>,
    'search.history': [] satisfies CallAnswer<typeof searchHistory>,
    'user.eligibleForDelete': { isEligible: false } satisfies CallAnswer<typeof eligibleForDelete>,
    'user.passkeys': {
      passkeys: [{ id: 'sample-passkey', name: 'Firefox, Android', createdAt }],
    } satisfies CallAnswer<typeof passkeys>,
    'user.sessions': {
      sessions: [{ id: 'sample-session', device: 'Firefox, Android', createdAt, seenAt: createdAt, isCurrent: true }],
    } satisfies CallAnswer<typeof sessions>,
  };
}
