import { beforeEach, expect, it } from 'vitest';
import { dayMs } from '../../../commerce/durations.ts';
import { dayAfter } from '../../../commerce/rules/orders/sale-periods.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';
import { countSales } from '../../start/shop-jobs.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});

const report = async (query = '') => {
  const { status, body } = await world.ask('GET', `/sales${query}`);
  expect(status).toBe(200);
  return body;
};
const count = () => countSales(world.shop.services);
const minor = (amount: number) => Math.round(amount * 100);
const today = () => new Date(world.env.now()).toISOString().slice(0, 10);

it('reports nothing of a shop without orders', async () => {
  await count();
  const { from, to, timeZone, waiting, totals, series, products } = await report();
  expect([to, timeZone, waiting, products]).toEqual([today(), 'UTC', 0, []]);
  expect(from).toBe(dayAfter(to, -29));
  expect(series).toHaveLength(30);
  expect(new Set(Object.values(totals))).toEqual(new Set([0]));
});

it('adds up the orders of its days, and compares them with as many days before', async () => {
  const first = await world.order([{ variantId: await world.variant(2), quantity: 2 }], 'asha@example.com');
  world.env.advance(10 * dayMs);
  await world.signIn();
  const second = await world.order([{ variantId: await world.variant(2), quantity: 1 }], 'asha@example.com');
  expect((await report()).waiting).toBe(2);
  await count();
  const month = await report();
  expect(month.waiting).toBe(0);
  const both = minor(first.totalPrice.amount) + minor(second.totalPrice.amount);
  expect(month.totals).toMatchObject({ orders: 2, pieces: 3, sales: both });
  expect(month.products[0]).toMatchObject({ figures: { orders: 2, pieces: 3 } });
  expect(
    month.customers
      .map(({ name, figures }: { name: string; figures: { orders: number } }) => [name, figures.orders])
      .sort(),
  ).toEqual([
    ['new', 1],
    ['returning', 1],
  ]);
  const week = await report('?days=7');
  expect(week.totals).toMatchObject({ orders: 1, sales: minor(second.totalPrice.amount) });
  expect(week.before).toMatchObject({ orders: 1, sales: minor(first.totalPrice.amount) });
  expect(week.series.at(-1)).toMatchObject({ period: today(), figures: { orders: 1 } });
  const earlier = await report(`?days=1&to=${dayAfter(today(), -10)}`);
  expect(earlier.totals).toMatchObject({ orders: 1, pieces: 2 });
  const year = await report('?days=365');
  expect(year.totals).toEqual(month.totals);
  expect(year.series.length).toBeLessThanOrEqual(13);
});

it('follows a cancelled order', async () => {
  const order = await world.order([{ variantId: await world.variant(3), quantity: 1 }]);
  await count();
  expect((await report()).totals).toMatchObject({ orders: 1, cancelled: 0, sales: minor(order.totalPrice.amount) });
  const cancelled = await world.ask('POST', `/orders/${order.simpleId}/cancel`, {
    changeId: world.changeId(),
    ifVersion: 1,
    reason: 'Out of stock',
  });
  expect(cancelled.status).toBe(200);
  expect((await report()).waiting).toBe(1);
  await count();
  expect((await report()).totals).toMatchObject({ orders: 1, cancelled: 1, pieces: 0, sales: 0 });
});

it.each(['?days=0', '?days=3661', '?days=x', '?to=2026-13-01', '?to=yesterday', '?to=0001-01-01&days=3660'])(
  'answers %s with a report or with what is wrong',
  async (query) => {
    const { status, body } = await world.ask('GET', `/sales${query}`);
    if (status !== 200) expect([status, typeof body.error.message]).toEqual([400, 'string']);
  },
);

it.each(['guest', 'author', 'publisher'] as const)('shows nothing to a %s', async (role) => {
  expect((await world.as(role)('GET', '/sales')).status).toBe(role === 'guest' ? 401 : 403);
});
