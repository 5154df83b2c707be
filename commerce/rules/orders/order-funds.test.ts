import { expect, it } from 'vitest';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import type { OrderState } from './order-balance.ts';
import { cancelledCoins, earnedCoins } from './order-funds.ts';

interface Sample {
  /** Money in minor units. */
  goods: number;
  delivery?: number;
  giftCards?: number;
  cancelled?: number;
  paid?: number;
  refunded?: number;
  isUnsent?: boolean;
  currencyCode?: string;
  each?: number;
}

/** An order with prices for goods, gift cards and delivery, of which goods for an amount were not delivered. */
function orderOf({ goods, delivery = 0, giftCards = 0, cancelled = 0, isUnsent, currencyCode = 'INR' }: Sample): Order {
  const money = (minor: number) => ({ amount: currencyCode === 'JPY' ? minor : minor / 100, currencyCode });
  const parcel = (displayStatus: string, amount: number) => ({
    displayStatus,
    fulfillmentLineItems: [{ lineItemId: 'goods', quantity: 1, totalPrice: money(amount) }],
  });
  const sent = parcel(isUnsent ? 'CONFIRMED' : 'DELIVERED', goods + giftCards + delivery - cancelled);
  return {
    totalPrice: money(goods + giftCards + delivery),
    totalShippingPrice: money(delivery),
    canceledAt: cancelled === 0 ? null : '2026-01-01T00:00:00.000Z',
    lineItems: [
      { id: 'goods', isGiftCard: false, quantity: 1, price: money(goods) },
      ...(giftCards === 0 ? [] : [{ id: 'card', isGiftCard: true, quantity: 1, price: money(giftCards) }]),
    ],
    fulfillments: cancelled === 0 ? [sent] : [sent, parcel('NOT_DELIVERED', cancelled)],
  } as unknown as Order;
}

it.each<[coins: number, what: string, sample: Sample]>([
  [10, 'goods', { goods: 100_000 }],
  [9, 'goods for a little less than ten coins', { goods: 99_999 }],
  [10, 'goods and their delivery', { goods: 100_000, delivery: 5000 }],
  [10, 'goods and a gift card', { goods: 100_000, giftCards: 50_000 }],
  [10, 'goods, a gift card and delivery', { goods: 109_999, giftCards: 50_000, delivery: 9900 }],
  [0, 'a gift card and delivery alone', { goods: 0, giftCards: 50_000, delivery: 9900 }],
  [8, 'goods of which some were given back', { goods: 100_000, delivery: 5000, refunded: 20_000 }],
  [0, 'goods of which less is left than the delivery', { goods: 100_000, delivery: 5000, refunded: 101_000 }],
  [0, 'what was given back as a whole', { goods: 100_000, refunded: 100_000 }],
  [7, 'goods of which some were cancelled', { goods: 100_000, delivery: 5000, cancelled: 30_000 }],
  [7, 'the same, given back', { goods: 100_000, delivery: 5000, cancelled: 30_000, refunded: 30_000 }],
  [0, 'goods that are not paid', { goods: 100_000, paid: 99_999 }],
  [0, 'goods that are not sent', { goods: 100_000, isUnsent: true }],
  [3, 'goods in yen, by coins of another amount', { goods: 1199, delivery: 300, currencyCode: 'JPY', each: 333 }],
])('earns %i coins for %s', (coins, _, sample) => {
  const { goods, delivery = 0, giftCards = 0, refunded = 0, each = 10_000 } = sample;
  const { paid = goods + delivery + giftCards } = sample;
  const state: OrderState = { order: orderOf(sample), paid, refunded };
  expect(earnedCoins(state, each)).toBe(coins);
});

/** An order of lines on which coins were spent, with some cancelled pieces. */
const spentOn = (
  lines: readonly [quantity: number, cancelled: number, coins: number][],
  { spent = lines.reduce((sum, [, , coins]) => sum + coins, 0), value = 1 } = {},
): Order => {
  const inr = (amount: number) => ({ amount, currencyCode: 'INR' });
  const undelivered = lines.flatMap(([, quantity], at) => (quantity === 0 ? [] : [{ lineItemId: `${at}`, quantity }]));
  return {
    canceledAt: undelivered.length === 0 ? null : '2026-01-01T00:00:00.000Z',
    coins: { spent, earned: 0 },
    lineItems: lines.map(([quantity], at) => ({ id: `${at}`, quantity })),
    fulfillments: [{ displayStatus: 'NOT_DELIVERED', fulfillmentLineItems: undelivered }],
    explanation: [
      { step: 'discount', amount: inr(-50), lines: [] },
      {
        step: 'coins',
        amount: inr(-spent * value),
        lines: lines.map(([, , coins], at) => ({ id: `${at}`, amount: inr(-coins * value) })),
      },
    ],
  } as unknown as Order;
};

it.each<[coins: number, what: string, order: Order]>([
  [0, 'nothing is cancelled', spentOn([[2, 0, 10]])],
  [10, 'all is cancelled', spentOn([[2, 2, 10]])],
  [5, 'a half is cancelled', spentOn([[2, 1, 10]])],
  [4, 'a third of ten coins is cancelled', spentOn([[3, 1, 10]])],
  [
    12,
    'one of two lines is cancelled',
    spentOn([
      [1, 1, 12],
      [4, 0, 8],
    ]),
  ],
  [
    14,
    'one line is, and of the other a quarter',
    spentOn([
      [1, 1, 12],
      [4, 1, 8],
    ]),
  ],
  [5, 'coins are worth a half each', spentOn([[2, 1, 10]], { value: 0.5 })],
  [0, 'no coins were spent', spentOn([[2, 2, 0]])],
])('returns %i coins when %s', (coins, _, order) => {
  expect(cancelledCoins(order)).toBe(coins);
});

it('returns no coins for an order without an explanation', () => {
  const { explanation: _, ...order } = spentOn([[2, 2, 10]]);
  expect(cancelledCoins(order as Order)).toBe(0);
});
