import { expect, it } from 'vitest';
import { FailureError } from '../../../runtime/failure.ts';
import { page } from '../../../testing/index.ts';
import type { OrdersData } from './model.ts';

const orderOf = (number: number) => ({
  id: `o${number}`,
  simpleId: String(number),
  canceledAt: null,
  fulfillmentStatus: 'UNFULFILLED',
  fulfillments: [],
  lineItems: [{ quantity: 2 }, { quantity: 1 }],
});

async function orders({ count = 30, isAnonymous = false } = {}) {
  let fails = false;
  const shown = page(
    [
      {
        widget: 'orders',
        slots: {
          item: [{ widget: 'text', props: { text: '{{ orders.item.simpleId }}' }, key: '{{ orders.item.id }}' }],
          empty: [{ widget: 'text', props: { text: 'None' } }],
        },
      },
    ],
    {
      user: { isAnonymous },
      answers: async (_, input) => {
        const { first = 0, after } = input.query as { first: number; after?: string };
        if (fails) throw new FailureError('broken', 'Broken');
        const from = Number(after ?? 0);
        const to = Math.min(from + first, count);
        const edges = Array.from({ length: to - from }, (__, at) => ({
          cursor: String(from + at + 1),
          node: orderOf(from + at + 1),
        }));
        return { edges, pageInfo: { hasNextPage: to < count, endCursor: edges.at(-1)?.cursor ?? null } };
      },
    },
  );
  await shown.time.advance(0);
  const next = async () => {
    await Promise.all([shown.act('orders', 'fetchNext'), shown.time.advance(0)]);
    return shown.data<OrdersData>('orders');
  };
  const fail = (value: boolean) => {
    fails = value;
  };
  return { shown, next, fail, data: () => shown.data<OrdersData>('orders') };
}

it('shows thirty orders in pages of twelve, by cursor', async () => {
  const { shown, next, data } = await orders();
  expect([data().orders.length, data().hasNext]).toEqual([12, true]);
  expect(data().orders[0]).toMatchObject({ displayStatus: 'Order Placed', pieces: 3 });
  expect((await next()).orders).toHaveLength(24);
  expect(await next()).toMatchObject({ hasNext: false });
  expect((await next()).orders.map(({ simpleId }) => Number(simpleId))).toEqual(
    Array.from({ length: 30 }, (_, at) => at + 1),
  );
  expect(shown.world.calls.map(({ input }) => input.query)).toEqual([
    ...[{ first: 12 }, { first: 12, after: '12' }],
    { first: 12, after: '24' },
  ]);
});

it('keeps the loaded orders when older ones fail, and retries these', async () => {
  const { next, fail } = await orders();
  fail(true);
  expect(await next()).toMatchObject({ status: 'success', hasNext: true, orders: { length: 12 } });
  fail(false);
  expect((await next()).orders).toHaveLength(24);
});

it.each([
  ['a guest', { isAnonymous: true }],
  ['a customer without orders', { count: 0 }],
])('is empty for %s', async (_, options) => {
  expect((await orders(options)).shown.text()).toBe('None');
});
