import type { Order } from '../../../schemas/entities/orders/order.ts';
import type { RecurringPayment } from '../../../schemas/entities/orders/recurring-order.ts';
import type { MessageContent, MessageInputs, MessageName } from '../../core/messages.ts';
import { presentOrder } from '../presenters/orders.ts';

const rupees = (amount: number) => ({ amount, currencyCode: 'INR' });

const order: Order = {
  id: 'sample',
  globalId: 'sample',
  simpleId: 'ABCD-2345',
  name: '#ABCD-2345',
  createdAt: '2026-01-01T10:00:00.000Z',
  canceledAt: null,
  customerNote: '',
  fulfillmentStatus: 'UNFULFILLED',
  financialStatus: 'PENDING',
  paymentMethod: 'CASH_ON_DELIVERY',
  lineItems: [
    {
      id: 'line',
      quantity: 2,
      title: 'Stoneware mug',
      variantTitle: 'Ink',
      sku: 'MUG-INK',
      brand: '',
      productSlug: 'stoneware-mug',
      variantId: 'variant',
      variantSimpleId: '1',
      productSimpleId: '1',
      category: '',
      price: rupees(450),
      mrp: rupees(450),
      totalPrice: rupees(900),
      discountAllocations: [],
      attributes: [],
      isGiftWrapped: false,
    },
  ],
  fulfillments: [],
  subtotalPrice: rupees(900),
  totalTax: rupees(0),
  totalShippingPrice: rupees(60),
  totalDiscount: rupees(0),
  totalPrice: rupees(960),
  coinDiscount: rupees(0),
  couponDiscount: rupees(0),
  discountAllocations: [],
  discountCodes: [],
  attributes: [],
  email: 'asha@example.com',
  shippingAddress: {
    id: 'address',
    address1: '12 Temple Road',
    city: 'Pune',
    isDefault: true,
    countryCode: 'IN',
    zip: '411001',
    firstName: 'Asha',
    lastName: 'Rao',
    phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
  },
};

const ofOrder = {
  order: presentOrder({ order, paid: 0, refunded: 0 }),
  address: 'https://shop.example/account/orders/ABCD-2345',
};

/** The same order, paid and partly refunded. */
const ofPaidOrder = { ...ofOrder, order: presentOrder({ order, paid: 96_000, refunded: 45_000 }) };

const payment: RecurringPayment = {
  method: 'CARD',
  isGiftCardBalanceUsed: true,
  card: { brand: 'Visa', lastFour: '4242', validThrough: '2027-09', isExpired: false },
  canChangeCard: true,
};

/** Input with which templates are previewed. */
const samples: MessageInputs = {
  code: { code: '482913', minutes: 10 },
  'order-placed': {
    ...ofOrder,
    subscriptions: [{ plan: 'Every month', day: '2026-02-01', payment }],
    subscriptionsAddress: 'https://shop.example/account/subscriptions',
  },
  'order-sent': {
    ...ofOrder,
    parcel: {
      id: 'parcel',
      displayStatus: 'IN_TRANSIT',
      totalQuantity: 2,
      carrier: 'Blue Post',
      trackingNumber: 'BP 1',
      trackingUrl: 'https://track.example/BP1',
      fulfillmentLineItems: [],
    },
  },
  'order-cancelled': ofOrder,
  'order-paid': { ...ofPaidOrder, amount: rupees(960) },
  'order-refunded': { ...ofPaidOrder, amount: rupees(450) },
  'order-refund-failed': { ...ofPaidOrder, amount: rupees(450) },
  'account-changed': {
    name: 'Asha',
    change: 'email',
    changedAt: '2026-11-23T10:00:00.000Z',
    undoAddress: 'https://shop.example/account/undo-change?token=sample',
  },
  'release-failed': {
    name: 'Diwali',
    author: 'asha',
    address: 'https://shop.example/playground',
    failure: 'Other versions of page home were published since. Review the release again.',
  },
  'staff-alarm': {
    what: 'Sign-in codes are requested more often than shoppers would: each network gets fewer for a while.',
    most: 2000,
  },
  'gift-card': {
    name: 'Ravi',
    from: 'Asha',
    message: 'Happy birthday!',
    amount: rupees(1000),
    number: '1234567890',
    pin: '1234',
    address: 'https://shop.example/account/balance',
  },
  'recurring-upcoming': {
    plan: 'Every month',
    day: '2026-12-31',
    payment,
    goods: ['2 × Beeswax candle', '1 × Incense'],
    total: rupees(1420),
    address: 'https://shop.example/account/subscriptions',
  },
  'recurring-skipped': {
    plan: 'Every month',
    day: '2027-01-31',
    address: 'https://shop.example/account/subscriptions',
  },
  'recurring-changed': {
    plan: 'Every month',
    change: 'SKIP',
    day: '2027-01-31',
    reason: 'Our workshop is closed for a month.',
    address: 'https://shop.example/account/subscriptions',
  },
  'recurring-payment-failed': {
    order: ofOrder.order,
    plan: 'Every month',
    amount: rupees(1420),
    needsAuthentication: false,
    payBefore: '2027-01-07T06:00:00.000Z',
    address: 'https://shop.example/payments/go?payment=sample',
  },
  'recurring-paused': {
    plan: 'Every month',
    order: '#ABCD-2345',
    address: 'https://shop.example/account/subscriptions',
  },
  'recurring-paused-staff': {
    plan: 'Every month',
    order: '#ABCD-2345',
    address: 'https://shop.example/admin/subscriptions/sample',
  },
  'newsletter-confirm': {
    confirmAddress: 'https://shop.example/newsletter/confirm?token=sample',
    leaveAddress: 'https://shop.example/newsletter/leave?token=sample',
  },
  'newsletter-welcome': { leaveAddress: 'https://shop.example/newsletter/leave?token=sample' },
  'review-request': {
    name: 'Asha',
    goods: [
      { title: 'Stoneware mug', address: 'https://shop.example/products/stoneware-mug/review' },
      { title: 'Waffle towel', address: 'https://shop.example/products/waffle-towel/review' },
    ],
    leaveAddress: 'https://shop.example/review-mails/leave?token=sample',
  },
  'account-deletion': { name: 'Asha', deletesAt: '2026-12-07T10:00:00.000Z' },
  'account-deleted': { name: 'Asha' },
};

/** Returns a message with sample input. */
export const sampleMessage = (name: MessageName): MessageContent => ({ name, input: samples[name] }) as MessageContent;
