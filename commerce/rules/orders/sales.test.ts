import { describe, expect, it } from 'vitest';
import type { Order, OrderLineItem, OrderTransaction } from '../../../schemas/entities/orders/order.ts';
import { type SaleEntry, saleEntries } from './sales.ts';

const money = (amount: number, currencyCode = 'INR') => ({ amount, currencyCode });

const line = (
  id: string,
  productSlug: string,
  quantity: number,
  total: number,
  currencyCode = 'INR',
): OrderLineItem => ({
  id,
  quantity,
  title: `The ${productSlug}`,
  variantTitle: '',
  sku: '',
  productSlug,
  variantId: id,
  variantSimpleId: '',
  productSimpleId: '',
  brand: '',
  category: '',
  price: money(total / quantity, currencyCode),
  mrp: money(total / quantity, currencyCode),
  totalPrice: money(total, currencyCode),
  discountAllocations: [],
  attributes: [],
  isGiftWrapped: false,
});

const refund = (amount: number, createdAt: string, more: Partial<OrderTransaction> = {}): OrderTransaction => ({
  id: createdAt,
  kind: 'REFUND',
  amount: money(amount),
  createdAt,
  ...more,
});

const lines = [line('a', 'cup', 2, 600), line('b', 'bowl', 1, 400), line('c', 'cup', 1, 300)];

const order = (more: Partial<Order> = {}): Order => ({
  id: '1',
  globalId: '1',
  simpleId: '1',
  name: '#1',
  createdAt: '2026-11-29T20:00:00.000Z',
  canceledAt: null,
  fulfillmentStatus: 'UNFULFILLED',
  financialStatus: 'PENDING',
  paymentMethod: 'CARD',
  lineItems: lines,
  fulfillments: [
    {
      id: 'p',
      displayStatus: 'CONFIRMED',
      totalQuantity: 4,
      fulfillmentLineItems: lines.map(({ id, quantity, totalPrice }) => ({
        lineItemId: id,
        quantity,
        totalAmount: totalPrice,
        totalPrice,
      })),
    },
  ],
  subtotalPrice: money(1300),
  totalTax: money(90),
  totalShippingPrice: money(50),
  totalDiscount: money(100),
  totalPrice: money(1250),
  coinDiscount: money(0),
  couponDiscount: money(60),
  discountAllocations: [
    { title: 'Ten off', code: 'TEN', discountedAmount: money(60) },
    { title: 'Autumn', discountedAmount: money(40) },
  ],
  discountCodes: ['TEN'],
  customerNote: '',
  attributes: [],
  email: 'asha@example.com',
  shippingAddress: {
    id: 'a',
    address1: 'x',
    city: 'y',
    isDefault: false,
    countryCode: 'IN',
    country: 'India',
    firstName: 'z',
    zip: '560001',
    phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
  },
  ...more,
});

const entriesOf = (more: Partial<Order> = {}, timeZone = 'UTC', isReturning = false) =>
  saleEntries({ order: order(more), paid: 1250_00, refunded: 0 }, { timeZone, isReturning });
const shown = ({ day, group, name, figures }: SaleEntry) => [
  `${day} ${group} ${name}`.trim(),
  Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== 0)),
];
const whole = { orders: 1, pieces: 4, sales: 1250_00, discounts: 100_00, delivery: 50_00, tax: 90_00 };

/** All parcels, not delivered. */
const returned = order().fulfillments.map((parcel) => ({ ...parcel, displayStatus: 'NOT_DELIVERED' as const }));

describe('an order', () => {
  it('contributes to its day in the time zone of the shop, by all groups', () => {
    expect(entriesOf().map(shown)).toEqual([
      ['2026-11-29 all', whole],
      ['2026-11-29 payment CARD', whole],
      ['2026-11-29 country IN', whole],
      ['2026-11-29 customer new', whole],
      ['2026-11-29 product cup', { orders: 1, pieces: 3, sales: 900_00 }],
      ['2026-11-29 product bowl', { orders: 1, pieces: 1, sales: 400_00 }],
      ['2026-11-29 discount TEN', { ...whole, discounts: 60_00 }],
      ['2026-11-29 discount Autumn', { ...whole, discounts: 40_00 }],
    ]);
    expect(new Set(entriesOf({}, 'Asia/Kolkata').map(({ day }) => day))).toEqual(new Set(['2026-11-30']));
    expect(entriesOf({}, 'UTC', true).map(({ name }) => name)).toContain('returning');
  });

  it('contributes nothing but its count once it is cancelled', () => {
    const cancelled = entriesOf({ canceledAt: '2026-11-30T00:00:00.000Z', fulfillments: returned });
    const [all, , , , cup] = cancelled.map(shown);
    expect(all).toEqual([
      '2026-11-29 all',
      { orders: 1, cancelled: 1, discounts: 100_00, delivery: 50_00, tax: 90_00 },
    ]);
    expect(cup).toEqual(['2026-11-29 product cup', { orders: 1, cancelled: 1 }]);
  });

  it('loses its cancelled pieces alone', () => {
    const [first, ...rest] = order().fulfillments[0]!.fulfillmentLineItems;
    const parcel = order().fulfillments[0]!;
    const partly = entriesOf({
      canceledAt: '2026-11-30T00:00:00.000Z',
      fulfillments: [
        { ...parcel, id: 'q', displayStatus: 'NOT_DELIVERED', fulfillmentLineItems: [first!] },
        { ...parcel, displayStatus: 'DELIVERED', fulfillmentLineItems: rest },
      ],
    }).map(shown);
    expect(partly[0]![1]).toMatchObject({ orders: 1, pieces: 2, sales: 650_00 });
    expect(partly[4]).toEqual(['2026-11-29 product cup', { orders: 1, pieces: 1, sales: 300_00 }]);
  });

  it('counts money that was given back on the day it was, unless it was for what was cancelled', () => {
    const transactions = [
      refund(200, '2026-12-01T10:00:00.000Z'),
      refund(50, '2026-12-02T10:00:00.000Z', { failedAt: '2026-12-03T00:00:00.000Z' }),
      refund(30, '2026-12-02T11:00:00.000Z'),
      refund(20, '2026-12-02T12:00:00.000Z'),
    ];
    const days = entriesOf({ transactions }).filter(({ group, figures }) => group === 'all' && figures.returned > 0);
    expect(days.map(shown)).toEqual([
      ['2026-12-01 all', { returned: 200_00 }],
      ['2026-12-02 all', { returned: 50_00 }],
    ]);
    const cancelled = { canceledAt: '2026-11-30T00:00:00.000Z', fulfillments: returned };
    const all = [refund(1250, '2026-12-01T10:00:00.000Z'), refund(10, '2026-12-02T10:00:00.000Z')];
    const beyond = entriesOf({ ...cancelled, transactions: all });
    expect(beyond.filter(({ group, figures }) => group === 'all' && figures.returned > 0).map(shown)).toEqual([
      ['2026-12-02 all', { returned: 10_00 }],
    ]);
  });

  it.each([
    ['JPY', 1300, 1300],
    ['INR', 1300, 130_000],
    ['KWD', 1300, 1_300_000],
  ])('is counted in minor units of %s', (currencyCode, amount, minor) => {
    const [all] = entriesOf({ totalPrice: money(amount, currencyCode), fulfillments: [] });
    expect(all!.figures.sales).toBe(minor);
  });
});
