import { afterEach, beforeEach, expect, it } from 'vitest';
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
  await world.payWith(order);
  await world.comeBack(order);
  world.env.advance(60_000);
});
afterEach(async () => {
  for (const minutes of [0, 60 * 12, 60 * 24]) await world.later(minutes);
  await expectBooksAgree(world.shop.services, world.server, order.simpleId);
  await world.close();
});

const intent = () => world.server.pageOf(order.name).payment_intent!;
/** What the merchant does in the dashboard of the payment service. */
const byHand = (amount: number) => world.server.account.refundByHand(intent(), amount);
/** Hands over the latest event, signed now. */
const event = async (type: string) => {
  const { body } = world.server.events.findLast((each) => each.type === type)!;
  return world.receive({ body, signature: world.server.sign(body) });
};
const record = async () => (await world.shop.services.storage.orderDesk.read(order.simpleId))!;
const change = async (rest: string, more: object = {}) =>
  world.ask('POST', `/orders/${order.simpleId}${rest}`, {
    changeId: world.changeId(),
    ifVersion: (await record()).version,
    ...more,
  });
const held = () => heldFor(world.server, order.name);
const documents = async () =>
  ((await record()).order.invoices ?? []).map(({ kind, total: { amount } }) => [kind, amount]);
const refundMails = async () => (await world.mails()).filter((each) => each.startsWith('Your refund'));
const detail = async () => (await world.ask('GET', `/orders/${order.simpleId}`)).body;
const look = () => world.shop.services.payments!.lookForRefunds(world.env.now() - 3_600_000);

it('a refund made at the service is noted once, however often its event comes: order, credit note, mail, audit trail', async () => {
  byHand(20_000);
  const before = await record();
  expect([before.refunded, before.order.financialStatus]).toEqual([0, 'PAID']);
  for (let time = 0; time < 3; time += 1) expect(await event('refund.created')).toBe(200);
  await look();
  const { refunded, order: after } = await record();
  expect([refunded, after.financialStatus]).toEqual([20_000, 'PARTIALLY_REFUNDED']);
  expect(after.transactions?.map(({ kind, method, amount }) => [kind, method, amount.amount])).toEqual([
    ['PAYMENT', 'CARD', total / 100],
    ['REFUND', 'CARD', 200],
  ]);
  expect(await documents()).toEqual([
    ['INVOICE', total / 100],
    ['CREDIT_NOTE', 200],
  ]);
  expect(await refundMails()).toEqual([`Your refund for order ${order.name}`]);
  const { changes, card } = await detail();
  expect(card).toMatchObject({ refundable: total - 20_000, pending: 0 });
  expect(changes[0]).toMatchObject({ action: 'order.refund', author: 'card payments' });
  expect(changes[0].after).toContain('refunded 200.00. Refunded at the payment service');
  byHand(total - 20_000);
  await event('refund.created');
  expect([(await record()).order.financialStatus, held()]).toEqual(['REFUNDED', 0]);
});

it('an event that is not signed, and one about the payment of another, note nothing', async () => {
  byHand(20_000);
  const { body } = world.server.events.at(-1)!;
  expect(await world.receive({ body, signature: world.server.sign(body, undefined, 'whsec_other') })).toBe(400);
  expect((await record()).refunded).toBe(0);
  const other = body.replaceAll(intent(), 'pi_of_another');
  expect(await world.receive({ body: other, signature: world.server.sign(other) })).toBe(200);
  expect((await record()).refunded).toBe(0);
  await look();
  expect((await record()).refunded).toBe(20_000);
});

it('an event that cannot be looked up is not received, so that the service sends it again', async () => {
  byHand(20_000);
  world.server.asked.length = 0;
  world.server.unavailable = 1;
  expect(await event('refund.created')).toBe(503);
  expect([world.server.asked, (await record()).refunded]).toEqual([[`GET /v1/payment_intents/${intent()}`], 0]);
  expect(await event('refund.created')).toBe(200);
  expect((await record()).refunded).toBe(20_000);
});

it('is found by the job where no event comes, and only what is new is asked for', async () => {
  byHand(15_000);
  await look();
  expect((await record()).refunded).toBe(15_000);
  world.server.asked.length = 0;
  await look();
  expect(world.server.asked).toEqual(['GET /v1/refunds']);
  world.server.unavailable = 1;
  await look();
  expect((await record()).refunded).toBe(15_000);
});

it('is not doubled with one that was begun here: neither noted nor made twice', async () => {
  await change('/refunds', { amount: 10_000, method: 'CARD' });
  await event('refund.created');
  await look();
  expect([(await record()).refunded, held()]).toEqual([10_000, total - 10_000]);
  // The merchant asks here, the service does not answer, and the merchant does it there.
  world.server.failures.push('down', 'down');
  const asked = await change('/refunds', { amount: 30_000, method: 'CARD', reason: 'Broken' });
  expect(asked.body.card.pending).toBe(30_000);
  world.server.failures.length = 0;
  byHand(30_000);
  await event('refund.created');
  await world.later(60);
  expect([(await record()).refunded, held()]).toEqual([40_000, total - 40_000]);
  expect((await detail()).changes[0].after).toContain('Broken');
  expect(await refundMails()).toHaveLength(2);
});

it('cancelling an order gives back only what was not given back at the service before', async () => {
  byHand(20_000);
  const cancelled = await change('/cancel');
  expect([held(), cancelled.body.order.financialStatus, cancelled.body.refunded]).toEqual([0, 'REFUNDED', total]);
  expect(world.server.account.refundsOf(intent()).map(({ amount }) => amount)).toEqual([total - 20_000, 20_000]);
});

it('what is owed by itself is worked out again where the service was not reached and money was given back there', async () => {
  const [line] = order.lineItems;
  await change('/parcels', { lines: [{ lineItemId: line!.id, quantity: 1 }] });
  const sent = Math.round(line!.totalPrice.amount * 50);
  world.server.failures.push('down', 'down');
  await change('/cancel');
  world.server.failures.length = 0;
  expect(held()).toBe(total);
  byHand(5000);
  await world.later(60);
  expect([held(), (await record()).refunded]).toEqual([sent, total - sent]);
});

it('one that the merchant has noted by hand as gone another way is not noted again', async () => {
  byHand(25_000);
  world.env.advance(60_000);
  // Noted here before any event: the order agrees with the service afterwards.
  world.server.unavailable = 9;
  await change('/refunds', { amount: 25_000 });
  world.server.unavailable = 0;
  await world.later(60);
  const { refunded, order: after } = await record();
  expect(refunded).toBe(25_000);
  expect(after.transactions?.at(-1)).toMatchObject({ kind: 'REFUND', method: 'CARD', amount: { amount: 250 } });
  expect(await refundMails()).toHaveLength(1);
  expect(await documents()).toHaveLength(2);
});

it('one of more than is left of what was paid is said, and not noted', async () => {
  await change('/refunds', { amount: total - 100 });
  world.env.advance(60_000);
  byHand(20_000);
  await event('refund.created');
  expect((await record()).refunded).toBe(total - 100);
  expect((await detail()).changes[0].after).toContain('200.00 refunded at the payment service is more than');
  // The merchant puts it right: what is held then agrees again.
  world.server.account.failRefund(world.server.account.refunds[0]!.id);
  await event('refund.failed');
  expect((await record()).refunded).toBe(total - 100);
});

it.each(['here', 'at the service'] as const)(
  'a refund made %s that fails later is undone: order, invoices, mail; it is not made again by itself',
  async (where) => {
    if (where === 'here') await change('/refunds', { amount: 20_000, method: 'CARD' });
    else byHand(20_000);
    await event('refund.created');
    expect((await record()).refunded).toBe(20_000);
    world.env.advance(600_000);
    world.server.account.failRefund(world.server.account.refunds[0]!.id);
    for (let time = 0; time < 2; time += 1) expect(await event('refund.failed')).toBe(200);
    await look();
    const { refunded, order: after } = await record();
    expect([refunded, after.financialStatus, held()]).toEqual([0, 'PAID', total]);
    expect(after.transactions?.at(-1)).toMatchObject({
      kind: 'REFUND',
      failedAt: new Date(world.env.now()).toISOString(),
    });
    expect(await documents()).toEqual([
      ['INVOICE', total / 100],
      ['CREDIT_NOTE', 200],
      ['DEBIT_NOTE', 200],
    ]);
    expect(await refundMails()).toEqual([
      `Your refund for order ${order.name} could not be made`,
      `Your refund for order ${order.name}`,
    ]);
    const { changes, card } = await detail();
    expect(card.refundable).toBe(total);
    expect(changes[0].after).toContain('has failed at the bank');
    expect((await change('/refunds', { amount: 20_000, method: 'CARD' })).body.refunded).toBe(20_000);
  },
);

it('a refund of a cancelled order that fails is owed again, and left to the merchant', async () => {
  await change('/cancel');
  expect(held()).toBe(0);
  world.server.account.failRefund(world.server.account.refunds[0]!.id);
  await world.shop.services.payments!.lookForRefunds(world.env.now() - 60_000);
  await world.later(60 * 24);
  const { order: after } = await record();
  expect([after.financialStatus, (await world.seen(order)).balance?.owed.amount]).toEqual(['PAID', total / 100]);
  expect(held()).toBe(total);
});
