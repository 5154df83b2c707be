import { expect, it } from 'vitest';
import type { Counted, Metrics } from '../../server/core/ports/metrics.ts';
import { openPayingWorld } from './paying-world.ts';

/** Returns metrics that keep their counts by name and labels. */
function openCounts(): Metrics & { of(name: keyof Counted): Record<string, number> } {
  const counts = new Map<keyof Counted, Record<string, number>>();
  const of = (name: keyof Counted) => counts.get(name) ?? {};
  return {
    of,
    answered: () => undefined,
    count(name, labels) {
      const key = Object.values(labels).join(' ');
      counts.set(name, { ...of(name), [key]: (of(name)[key] ?? 0) + 1 });
    },
  };
}

it('counts orders, payments, refunds and messages once, however often they are settled', async () => {
  const metrics = openCounts();
  const world = await openPayingWorld({ metrics });
  const order = await world.orderByCard();
  expect([metrics.of('orders'), metrics.of('payments')]).toEqual([{ '': 1 }, {}]);
  await world.go(order);
  await world.payWith(order);
  await world.comeBack(order);
  await world.comeBack(order);
  await world.later(5);
  expect(metrics.of('payments')).toEqual({ captured: 1 });
  const { version } = (await world.shop.services.storage.orderDesk.read(order.simpleId))!;
  const refund = { amount: 20_000, method: 'CARD', changeId: world.changeId(), ifVersion: version };
  for (let times = 0; times < 2; times++) await world.ask('POST', `/orders/${order.simpleId}/refunds`, refund);
  expect(metrics.of('refunds')).toEqual({ asked: 1, made: 1 });
  const left = await world.orderByCard();
  await world.go(left);
  await world.later(90);
  await world.later(90);
  expect([metrics.of('orders'), metrics.of('payments')]).toEqual([{ '': 2 }, { captured: 1, closed: 1 }]);
  const mails = (await world.mails()).length;
  expect(metrics.of('messages')).toEqual({ kept: mails });
  await world.close();
});

it('counts calls by outcome', async () => {
  const metrics = openCounts();
  const world = await openPayingWorld({ metrics });
  await world.orderByCard();
  const { status } = await world.ask('POST', '/orders/none/refunds', { amount: 1 });
  expect(status).toBe(400);
  expect(metrics.of('calls')).toMatchObject({
    'cart.addLines ok': 1,
    'checkout.placeOrder ok': 1,
    'admin.noteRefund invalid-request': 1,
  });
  await world.close();
});
