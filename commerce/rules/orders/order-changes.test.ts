import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FulfillmentDisplayStatus, Order } from '../../../schemas/entities/orders/order.ts';
import { messages } from '../../messages.ts';
import { minorFromMajor } from '../money.ts';
import { amountDue, type OrderState } from './order-balance.ts';
import {
  cancelledPieces,
  cancelOrder,
  failRefund,
  isPartlySent,
  manualRefundFor,
  moveRefundToCard,
  orderStage,
  sendParcel,
  unsentLines,
} from './order-changes.ts';

const currencyCode = 'INR';
const money = (minor: number) => ({ amount: minor / 100, currencyCode });

/** An order of one line whose pieces are in parcels with the given states. */
const orderOf = (parcels: readonly [FulfillmentDisplayStatus, number][], canceledAt: string | null, price = 1000) =>
  ({
    canceledAt,
    totalPrice: money(parcels.reduce((sum, [, quantity]) => sum + quantity * price, 0)),
    lineItems: [{ id: 'l', variantId: 'v' }],
    fulfillments: parcels.map(([displayStatus, quantity], at) => ({
      id: `p${at}`,
      displayStatus,
      totalQuantity: quantity,
      fulfillmentLineItems: [
        { lineItemId: 'l', quantity, totalAmount: money(quantity * price), totalPrice: money(quantity * price) },
      ],
    })),
  }) as unknown as Order;

const at = '2026-01-01T00:00:00.000Z';

it.each([
  [[['CONFIRMED', 2]], null, 'TO_SEND', 2000],
  [
    [
      ['IN_TRANSIT', 1],
      ['CONFIRMED', 1],
    ],
    null,
    'TO_SEND',
    2000,
  ],
  [[['IN_TRANSIT', 2]], null, 'SENT', 2000],
  [
    [
      ['DELIVERED', 1],
      ['IN_TRANSIT', 1],
    ],
    null,
    'SENT',
    2000,
  ],
  [[['DELIVERED', 2]], null, 'DELIVERED', 2000],
  [
    [
      ['DELIVERED', 1],
      ['NOT_DELIVERED', 1],
    ],
    null,
    'DELIVERED',
    2000,
  ],
  [[['NOT_DELIVERED', 2]], null, 'SENT', 2000],
  [[['NOT_DELIVERED', 2]], at, 'CANCELLED', 0],
  [
    [
      ['DELIVERED', 1],
      ['NOT_DELIVERED', 1],
    ],
    at,
    'DELIVERED',
    1000,
  ],
] as [[FulfillmentDisplayStatus, number][], string | null, string, number][])(
  'has for the parcels %j, cancelled at %s, the stage %s and the amount due %i',
  (parcels, canceledAt, stage, due) => {
    const order = orderOf(parcels, canceledAt);
    expect([orderStage(order), amountDue(order)]).toEqual([stage, due]);
  },
);

it.each([
  [['CONFIRMED 2'], null, 0, false],
  [['IN_TRANSIT 1', 'CONFIRMED 1'], null, 0, true],
  [['IN_TRANSIT 1', 'NOT_DELIVERED 1'], null, 0, false],
  [['IN_TRANSIT 1', 'NOT_DELIVERED 2'], at, 2, false],
  [['NOT_DELIVERED 3'], at, 3, false],
])('counts for %j, cancelled at %s, %i cancelled pieces, partly sent: %s', (parcels, canceledAt, pieces, isPartly) => {
  const order = orderOf(
    parcels.map((parcel) => {
      const [state, quantity] = parcel.split(' ') as [FulfillmentDisplayStatus, string];
      return [state, Number(quantity)];
    }),
    canceledAt,
  );
  expect([cancelledPieces(order).get('l') ?? 0, isPartlySent(order)]).toEqual([pieces, isPartly]);
});

it('splits prices among parcels without losing or gaining anything', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 6 }), fc.nat(9999), (parts, price) => {
      const pieces = 12;
      let state: OrderState = { order: orderOf([['CONFIRMED', pieces]], null, price), paid: 0, refunded: 0 };
      parts.forEach((quantity, index) => {
        const sent = sendParcel(state, `s${index}`, [{ lineItemId: 'l', quantity }], {});
        if (!('refused' in sent)) state = sent;
      });
      const unsent = unsentLines(state.order).reduce((sum, { quantity }) => sum + quantity, 0);
      const cancelled = cancelOrder(state, at);
      if ('refused' in cancelled) expect(unsent).toBe(0);
      else expect(cancelled.restock).toEqual([{ variantId: 'v', quantity: unsent }]);
      const items = state.order.fulfillments.flatMap((parcel) => parcel.fulfillmentLineItems);
      const total = items.reduce((sum, item) => sum + minorFromMajor(item.totalPrice.amount, currencyCode), 0);
      expect([total, items.reduce((sum, { quantity }) => sum + quantity, 0)]).toEqual([price * pieces, pieces]);
    }),
  );
});

it('sends some of the packed lines, and of each line at most its packed pieces', () => {
  const order = orderOf([['CONFIRMED', 2]], null);
  const [parcel] = order.fulfillments;
  const [item] = parcel!.fulfillmentLineItems;
  const both = { ...parcel!, fulfillmentLineItems: [item!, { ...item!, lineItemId: 'm', quantity: 1 }] };
  const state: OrderState = { order: { ...order, fulfillments: [both] }, paid: 0, refunded: 0 };
  const quantities = (lines: { lineItemId: string; quantity: number }[]) => {
    const sent = sendParcel(state, 's', lines, {});
    if ('refused' in sent) return 'refused';
    return sent.order.fulfillments.map(({ fulfillmentLineItems }) =>
      fulfillmentLineItems.map(({ lineItemId, quantity }) => `${quantity} ${lineItemId}`),
    );
  };
  expect(quantities([{ lineItemId: 'm', quantity: 1 }])).toEqual(expect.arrayContaining([['1 m'], ['2 l']]));
  expect(quantities([{ lineItemId: 'l', quantity: 1 }])).toEqual(expect.arrayContaining([['1 l'], ['1 l', '1 m']]));
  const tooMany = [
    { lineItemId: 'l', quantity: 1 },
    { lineItemId: 'm', quantity: 2 },
  ];
  expect([quantities(tooMany), quantities([{ lineItemId: 'none', quantity: 1 }])]).toEqual(['refused', 'refused']);
});

/** An order in a currency that a card has paid, with refunds after the payment. */
const refundedOf = (
  currency: string,
  paid: number,
  refunds: readonly [id: string, amount: number, method?: 'CARD'][],
) => {
  const transactions = [
    { id: 'pay', kind: 'PAYMENT', method: 'CARD', amount: { amount: paid, currencyCode: currency }, createdAt: at },
    ...refunds.map(([id, amount, method]) => ({
      id,
      kind: 'REFUND',
      ...(method ? { method } : {}),
      amount: { amount, currencyCode: currency },
      createdAt: at,
    })),
  ];
  const order = { ...orderOf([['CONFIRMED', 1]], null), transactions } as unknown as Order;
  return { order, paid: minorFromMajor(paid, currency), refunded: 0 } satisfies OrderState;
};

it.each([
  ['INR', 100, [['r', 100]], true],
  ['INR', 100, [['r', 100.01]], false],
  ['JPY', 1000, [['r', 1000]], true],
  ['JPY', 1000, [['r', 1001]], false],
  ['KWD', 1.234, [['r', 1.234]], true],
  ['KWD', 1.234, [['r', 1.235]], false],
  // Money that was already refunded to the card is not refunded again.
  [
    'INR',
    100,
    [
      ['before', 60, 'CARD'],
      ['r', 40],
    ],
    true,
  ],
  [
    'INR',
    100,
    [
      ['before', 60, 'CARD'],
      ['r', 41],
    ],
    false,
  ],
  ['INR', 100, [], false],
] as [string, number, [string, number, 'CARD'?][], boolean][])(
  'reassigns a refund in %s to a card that paid %s, after refunds %j noted by hand: %s',
  (currency, paid, refunds, isTaken) => {
    const state = refundedOf(currency, paid, refunds);
    const outcome = moveRefundToCard(state, 'r');
    expect('refused' in outcome).toBe(!isTaken);
    if ('refused' in outcome) return;
    expect(outcome.order.transactions?.map(({ id, method }) => `${id} ${method}`)).toEqual([
      'pay CARD',
      ...refunds.map(([id]) => `${id} CARD`),
    ]);
  },
);

it("matches a payment service's refund to a refund noted by hand with the same amount, without a method and not earlier", () => {
  const { order } = refundedOf('KWD', 5, [
    ['card', 1.5, 'CARD'],
    ['other', 1.499],
    ['it', 1.5],
  ]);
  const made = Date.parse(at);
  expect([manualRefundFor(order, 1500, made), manualRefundFor(order, 1500, made + 1)]).toEqual(['it', undefined]);
  expect(manualRefundFor(order, 1498, made)).toBeUndefined();
  expect(manualRefundFor({ ...order, transactions: undefined } as unknown as Order, 1500, made)).toBeUndefined();
});

it.each([
  ['INR', 100, 40, 4000],
  ['JPY', 1000, 400, 400],
  ['KWD', 2, 1.5, 1500],
])('reverses a failed refund in %s, only once', (currency, paid, given, minor) => {
  const state = { ...refundedOf(currency, paid, [['r', given, 'CARD']]), refunded: minor };
  const failed = failRefund(state, 'r', at);
  if ('refused' in failed) throw new Error(failed.refused);
  expect([failed.refunded, failed.order.transactions?.[1]?.failedAt]).toEqual([0, at]);
  expect([failRefund(failed, 'r', at), failRefund(state, 'pay', at)]).toEqual([
    { refused: messages.refundNotFound },
    { refused: messages.refundNotFound },
  ]);
});
