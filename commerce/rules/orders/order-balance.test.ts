import { describe, expect, it } from 'vitest';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import { amountDue, financialStatus, orderMoney } from './order-balance.ts';

const inr = (amount: number) => ({ amount, currencyCode: 'INR' });

/** An order of 100.00, of which pieces worth a number of minor units are cancelled. */
const orderWith = (cancelled = 0): Order => {
  const parcel = (displayStatus: string, amount: number) => ({
    displayStatus,
    fulfillmentLineItems: [{ totalPrice: inr(amount / 100) }],
  });
  const fulfillments = [parcel('CONFIRMED', 10_000 - cancelled)];
  return {
    totalPrice: inr(100),
    canceledAt: cancelled === 0 ? null : '2026-01-01T00:00:00.000Z',
    fulfillments: cancelled === 0 ? fulfillments : [...fulfillments, parcel('NOT_DELIVERED', cancelled)],
  } as unknown as Order;
};

describe('the payment status, exact to the minor unit', () => {
  it.each<[status: Order['financialStatus'], paid: number, refunded: number, cancelled: number]>([
    ['PENDING', 0, 0, 0],
    ['PENDING', 9999, 0, 0],
    ['PAID', 10_000, 0, 0],
    ['PAID', 10_001, 0, 0],
    ['PARTIALLY_REFUNDED', 10_000, 1, 0],
    ['PARTIALLY_REFUNDED', 10_000, 9999, 0],
    ['REFUNDED', 10_000, 10_000, 0],
    ['REFUNDED', 5000, 5000, 0],
    ['PENDING', 7999, 0, 2000],
    ['PAID', 8000, 0, 2000],
    ['PARTIALLY_REFUNDED', 10_000, 2000, 2000],
    ['PENDING', 0, 0, 2000],
  ])('is %s for %i paid and %i refunded, with %i cancelled', (status, paid, refunded, cancelled) => {
    expect(financialStatus({ order: orderWith(cancelled), paid, refunded })).toBe(status);
  });
});

it('counts amounts neither paid nor cancelled as due, and those paid for cancelled goods as owed', () => {
  expect(orderMoney({ order: orderWith(2000), paid: 10_000, refunded: 500 })).toEqual({
    total: 10_000,
    cancelled: 2000,
    paid: 10_000,
    refunded: 500,
    due: 0,
    owed: 1500,
  });
  expect(orderMoney({ order: orderWith(2000), paid: 3000, refunded: 0 })).toMatchObject({ due: 5000, owed: 0 });
  expect(amountDue(orderWith(2000))).toBe(8000);
});
