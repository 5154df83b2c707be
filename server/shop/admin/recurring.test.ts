import { beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { dayMs } from '../../../commerce/durations.ts';
import { messages } from '../../../commerce/messages.ts';
import { register } from '../../../tests/handlers/accounts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';
import { address } from '../../../tests/handlers/world.ts';
import { placeDueOrders } from '../recurring-orders/place-due.ts';

const plans = [
  { id: 'monthly', title: 'Every month', every: { unit: 'MONTH', count: 1 }, percentage: 10 },
  { id: 'weekly', title: 'हर हफ़्ते', every: { unit: 'WEEK', count: 1 }, percentage: 0 },
] as const;

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
  const { config } = world.shop.services;
  Object.assign(config, { pricing: { ...config.pricing, plans } });
});

/** Orders one piece of a product with a plan, as a new customer. */
async function subscribe(email: string, sellingPlanId: string, firstName = 'Asha', call = world.call) {
  await register(world, call, email);
  await call(calls.cartAddLines, { body: [{ variantId: await world.variant(1), quantity: 1, sellingPlanId }] });
  await call(calls.checkoutSetAddress, { body: { email, shippingAddress: { ...address, firstName } } });
  const body = { idempotencyKey: world.changeId(), paymentMethod: 'CASH_ON_DELIVERY' as const };
  return (await call(calls.checkoutPlaceOrder, { body })).order;
}

const list = async (query = '') => (await world.ask('GET', `/subscriptions${query}`)).body.recurringOrders;
const only = async () => {
  const found = await list();
  expect(found).toHaveLength(1);
  return (await world.ask('GET', `/subscriptions/${found[0].id}`)).body;
};
const change = (id: string, what: string, more: object = {}) =>
  world.ask('POST', `/subscriptions/${id}`, {
    changeId: world.changeId(),
    ifVersion: 1,
    change: what,
    reason: 'Our workshop is closed',
    ...more,
  });
const mails = async () => {
  await world.shop.services.messenger.deliver();
  return (await world.shop.services.storage.outbox.kept(50)).filter(({ id }) => id.includes('-changed-'));
};

describe('subscriptions', () => {
  it('are listed by next delivery, and found by customer, order, state and day', async () => {
    const first = await subscribe('asha@example.com', 'monthly');
    const { call } = await world.visitor();
    const second = await subscribe('lukasz@example.com', 'weekly', 'Łukasz', call);
    const plansOf = async (query: string) => (await list(query)).map(({ plan }: { plan: string }) => plan);
    expect(await list()).toMatchObject([
      ...[{ plan: 'हर हफ़्ते', customer: 'Łukasz', status: 'ACTIVE', nextDay: '2026-01-08', pieces: 1 }],
      { plan: 'Every month', email: 'asha@example.com', nextDay: '2026-02-01', latestOrder: first.simpleId },
    ]);
    expect(await plansOf('?q=lukasz')).toEqual(['हर हफ़्ते']);
    expect(await plansOf(`?q=${second.simpleId}`)).toEqual(['हर हफ़्ते']);
    expect(await plansOf('?q=asha%40example')).toEqual(['Every month']);
    expect(await plansOf('?q=nobody')).toEqual([]);
    expect(await plansOf('?from=2026-01-09')).toEqual(['Every month']);
    expect(await plansOf('?to=2026-01-08')).toEqual(['हर हफ़्ते']);
    const { customerKey } = (await world.ask('GET', `/subscriptions/${(await list())[1].id}`)).body;
    expect(await plansOf(`?customer=${customerKey}`)).toEqual(['Every month']);
    await change((await list())[0].id, 'PAUSE');
    expect(await plansOf('')).toEqual(['Every month', 'हर हफ़्ते']);
    expect(await plansOf('?status=PAUSED')).toEqual(['हर हफ़्ते']);
    expect(await plansOf('?status=ENDED')).toEqual([]);
  });

  it('are listed in pages', async () => {
    await subscribe('asha@example.com', 'weekly');
    const { storage } = world.shop.services;
    const [{ id }] = await list();
    const { version: _, ...sample } = (await storage.recurringDesk.read(id))!;
    for (let at = 1; at < 60; at++) {
      const status = at % 3 === 0 ? 'PAUSED' : 'ACTIVE';
      await storage.recurringOrders.save({ ...sample, id: `r${at}`, status, occurrence: 1 + (at % 7) }, []);
    }
    const first = (await world.ask('GET', '/subscriptions')).body;
    const second = (await world.ask('GET', `/subscriptions?after=${encodeURIComponent(first.next)}`)).body;
    const rows = [...first.recurringOrders, ...second.recurringOrders];
    expect(new Set(rows.map((row) => row.id)).size).toBe(60);
    const days = rows.map(({ nextDay = '~' }) => nextDay);
    expect(days).toEqual([...days].sort());
    expect(second.next).toBeUndefined();
  });

  it('show their deliveries, orders, price, address and plan', async () => {
    const first = await subscribe('asha@example.com', 'weekly');
    world.env.advance(8 * dayMs);
    await placeDueOrders(world.shop.services);
    await world.signIn();
    const detail = await only();
    expect(detail).toMatchObject({
      recurringOrder: {
        status: 'ACTIVE',
        firstOrder: first.simpleId,
        total: first.totalPrice,
        lines: [{ quantity: 1 }],
      },
      email: 'asha@example.com',
      hasMail: true,
      address: { city: 'Bengaluru', province: 'Karnataka' },
      deliveries: ['2026-01-15', '2026-01-22', '2026-01-29', '2026-02-05'],
      orders: [{ simpleId: detail.recurringOrder.latestOrder }, { simpleId: first.simpleId }],
      changes: [],
    });
    expect(await world.ask('GET', '/subscriptions/none')).toMatchObject({ status: 404 });
  });
});

describe('a merchant', () => {
  it.each([
    [
      'SKIP',
      { status: 'ACTIVE', nextDay: '2026-03-01' },
      /delivery is skipped[\s\S]*1 March 2026/,
      'next delivery 2026-03-01',
    ],
    ['PAUSE', { status: 'PAUSED' }, /is paused/, 'paused'],
    ['END', { status: 'ENDED' }, /has ended/, 'ended'],
  ])('does %s with a reason, which the customer and the audit trail get', async (what, state, told, after) => {
    const { simpleId } = await subscribe('asha@example.com', 'monthly');
    const { recurringOrder } = await only();
    const changed = await change(recurringOrder.id, what);
    expect(changed).toMatchObject({ status: 200, body: { recurringOrder: state, version: 2 } });
    expect(changed.body.changes).toMatchObject([
      {
        action: `subscription.${what.toLowerCase()}`,
        subject: `subscription ${simpleId}, Every month`,
        author: 'merchant',
        before: 'next delivery 2026-02-01',
        after: `${after}. Our workshop is closed`,
      },
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.recipient).toBe('asha@example.com');
    expect(mail!.text).toMatch(told);
    expect(mail!.text).toContain('Our workshop is closed');
  });

  it('resumes a paused recurring order, and the job places it again', async () => {
    await subscribe('asha@example.com', 'weekly');
    const { recurringOrder } = await only();
    await change(recurringOrder.id, 'PAUSE');
    world.env.advance(20 * dayMs);
    await world.signIn();
    await placeDueOrders(world.shop.services);
    expect((await only()).orders).toHaveLength(1);
    expect(await change(recurringOrder.id, 'RESUME', { ifVersion: 2 })).toMatchObject({
      body: { recurringOrder: { status: 'ACTIVE', nextDay: '2026-01-22' } },
    });
    world.env.advance(2 * dayMs);
    await placeDueOrders(world.shop.services);
    await world.signIn();
    expect((await only()).orders).toHaveLength(2);
  });

  it('makes a repeated change once, and no outdated one', async () => {
    await subscribe('asha@example.com', 'weekly');
    const { recurringOrder } = await only();
    const changeId = world.changeId();
    for (const _ of ['first', 'again'])
      expect(await change(recurringOrder.id, 'SKIP', { changeId })).toMatchObject({
        status: 200,
        body: { recurringOrder: { nextDay: '2026-01-15' }, version: 2 },
      });
    expect(await mails()).toHaveLength(1);
    expect(await change(recurringOrder.id, 'SKIP')).toMatchObject({
      status: 409,
      body: { error: { code: 'recurring-changed', message: messages.recurringChanged } },
    });
    expect(await change(recurringOrder.id, 'END', { ifVersion: 2 })).toMatchObject({ status: 200 });
    expect(await change(recurringOrder.id, 'RESUME', { ifVersion: 3 })).toMatchObject({
      status: 409,
      body: { error: { code: 'recurring-refused', message: messages.recurringEnded } },
    });
  });

  it.each([{ reason: '  ' }, { reason: '' }, { reason: 'x'.repeat(301) }, { change: 'MOVE' }, { ifVersion: 0 }])(
    'cannot end a subscription with %j',
    async (more) => {
      await subscribe('asha@example.com', 'weekly');
      const { recurringOrder } = await only();
      expect((await change(recurringOrder.id, 'END', more)).status).toBe(400);
      expect(await only()).toMatchObject({ recurringOrder: { status: 'ACTIVE' }, changes: [] });
    },
  );

  it('gets an error for a subscription that does not exist', async () => {
    expect((await change('none', 'END')).status).toBe(404);
  });
});

it('lists no next delivery of a recurring order that ended because its order was cancelled', async () => {
  const { simpleId } = await subscribe('asha@example.com', 'weekly');
  await world.ask('POST', `/orders/${simpleId}/cancel`, { changeId: world.changeId(), ifVersion: 1, reason: 'asked' });
  expect(await list('?from=2026-01-01')).toEqual([]);
  expect(await list('?status=ENDED')).toHaveLength(1);
});
