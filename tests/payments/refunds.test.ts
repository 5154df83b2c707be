import { afterEach, beforeEach, expect, it } from 'vitest';
import { messages } from '../../commerce/messages.ts';
import type { Order } from '../../schemas/entities/orders/order.ts';
import { expectBooksAgree, heldFor } from './books.ts';
import { openPayingWorld, type PayingWorld } from './paying-world.ts';

let world: PayingWorld;
let order: Order;
let total: number;
beforeEach(async () => {
  world = await openPayingWorld();
  order = await world.orderByCard();
  total = Math.round(order.totalPrice.amount * 100);
  await world.go(order);
});
afterEach(async () => {
  for (const minutes of [0, 60 * 12, 60 * 24]) await world.later(minutes);
  await expectBooksAgree(world.shop.services, world.server, order.simpleId);
  await world.close();
});

const pay = async () => {
  await world.payWith(order);
  await world.comeBack(order);
  world.env.advance(60_000);
};
const version = async () => (await world.shop.services.storage.orderDesk.read(order.simpleId))!.version;
const change = async (rest: string, more: object = {}) =>
  world.ask('POST', `/orders/${order.simpleId}${rest}`, {
    changeId: world.changeId(),
    ifVersion: await version(),
    ...more,
  });
const toCard = (amount: number, more: object = {}) => change('/refunds', { amount, method: 'CARD', ...more });
const held = () => heldFor(world.server, order.name);
const refundsAsked = () => world.server.asked.filter((each) => each === 'POST /v1/refunds').length;

it("refunds in part and in full, up to the card's payment, visible to buyer, merchant and export", async () => {
  expect((await toCard(1)).status).toBe(409);
  await pay();
  const part = await toCard(20_000, { reason: 'One piece was broken' });
  expect([part.status, part.body.refunded, held()]).toEqual([200, 20_000, total - 20_000]);
  expect(part.body).toMatchObject({
    order: { financialStatus: 'PARTIALLY_REFUNDED' },
    card: { state: 'PAID', refundable: total - 20_000, pending: 0 },
  });
  expect(part.body.changes.map(({ after, author }: { after: string; author: string }) => [author, after])).toEqual([
    ['card payments', expect.stringMatching(/refunded 200\.00\. One piece was broken/)],
    ['merchant', 'Refund of 200.00 to the card requested'],
    ['card payments', expect.stringContaining('refunded 0.00')],
  ]);
  expect((await toCard(total - 19_999)).body.error.message).toBe(messages.refundTooHigh);
  const whole = await toCard(total - 20_000);
  expect([whole.body.order.financialStatus, held()]).toEqual(['REFUNDED', 0]);
  const seen = await world.seen(order);
  expect(seen.transactions?.map(({ kind, method }) => [kind, method])).toEqual([
    ['PAYMENT', 'CARD'],
    ['REFUND', 'CARD'],
    ['REFUND', 'CARD'],
  ]);
  expect((await world.mails()).filter((each) => each.startsWith('Your refund'))).toHaveLength(2);
  expect(await world.file('/orders-file')).toContain('REFUNDED,CARD,0.00');
});

it('refunds once, however often the merchant sends the request', async () => {
  await pay();
  const body = { changeId: world.changeId(), ifVersion: await version(), amount: 10_000, method: 'CARD' };
  const path = `/orders/${order.simpleId}/refunds`;
  const answers = await Promise.all([1, 2, 3].map(() => world.ask('POST', path, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([held(), refundsAsked()]).toEqual([total - 10_000, 1]);
});

it('keeps a refund pending while the service does not answer, counts it, and makes it once', async () => {
  await pay();
  for (const failure of ['down', 'lost'] as const) {
    world.server.failures.push(failure, failure);
    const before = held();
    const asked = await toCard(10_000);
    world.server.failures.length = 0;
    expect([asked.status, asked.body.card.pending]).toEqual([200, 10_000]);
    expect((await toCard(asked.body.card.refundable + 1)).status).toBe(409);
    const other = { amount: asked.body.paid - asked.body.refunded - 9_999 };
    expect((await change('/refunds', other)).body.error.message).toBe(messages.refundTooHigh);
    await world.later(10);
    expect(held()).toBe(before - 10_000);
  }
  expect((await world.seen(order)).transactions).toHaveLength(3);
});

it('reports a refund that the service refuses, and records no amount for it', async () => {
  await pay();
  world.server.failures.push('refused');
  const refused = await toCard(10_000);
  expect([refused.status, refused.body.error.message]).toEqual([409, messages.refundRefused]);
  const { body } = await world.ask('GET', `/orders/${order.simpleId}`);
  expect([body.refunded, body.card.pending, body.card.refundable]).toEqual([0, 0, total]);
  expect(body.changes[0].after).toContain('refused');
  expect((await toCard(10_000)).status).toBe(200);
});

it('refuses a refund that is based on an outdated order', async () => {
  await pay();
  expect((await toCard(10_000, { ifVersion: 1 })).body.error.message).toBe(messages.orderChanged);
  expect(refundsAsked()).toBe(0);
});

it('refunds the card when a paid order is cancelled, and closes the payment page of an unpaid one', async () => {
  await pay();
  const cancelled = await change('/cancel');
  expect([cancelled.body.order.financialStatus, cancelled.body.card.refundable, held()]).toEqual(['REFUNDED', 0, 0]);
  const open = await world.orderByCard();
  await world.go(open);
  const path = `/orders/${open.simpleId}/cancel`;
  const ended = await world.ask('POST', path, { changeId: world.changeId(), ifVersion: 1 });
  expect([ended.body.card.state, (await world.payWith(open)).status]).toEqual(['ENDED', 410]);
});

it('refunds only the pieces that were not sent when an order is cancelled', async () => {
  await pay();
  const [line] = order.lineItems;
  await change('/parcels', { lines: [{ lineItemId: line!.id, quantity: 1 }] });
  await change('/cancel');
  const sent = Math.round(line!.totalPrice.amount * 50);
  expect([held(), (await world.seen(order)).financialStatus]).toEqual([sent, 'PARTIALLY_REFUNDED']);
});

it('refuses to send an order that waits for its card payment', async () => {
  const [line] = order.lineItems;
  const early = await change('/parcels', { lines: [{ lineItemId: line!.id, quantity: 1 }] });
  expect([early.status, early.body.error.message]).toEqual([409, messages.orderAwaitsCard]);
  await pay();
  expect((await change('/parcels', { lines: [{ lineItemId: line!.id, quantity: 1 }] })).status).toBe(200);
});
