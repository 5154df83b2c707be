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
/** Refunds in the dashboard of the payment service, as a merchant does there. */
const byHand = (amount: number) => world.server.account.refundByHand(intent(), amount);
/** Delivers the latest event of a type, with a current signature. */
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

it('records a refund made at the service once: in the order, as credit note, by mail and in the audit trail', async () => {
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

it('records nothing for an unsigned event or one about another payment', async () => {
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

it('refuses an event that cannot be looked up, so that the service sends it again', async () => {
  byHand(20_000);
  world.server.asked.length = 0;
  world.server.unavailable = 1;
  expect(await event('refund.created')).toBe(503);
  expect([world.server.asked, (await record()).refunded]).toEqual([[`GET /v1/payment_intents/${intent()}`], 0]);
  expect(await event('refund.created')).toBe(200);
  expect((await record()).refunded).toBe(20_000);
});

it('finds a refund by the job when no event comes, and asks only for new refunds', async () => {
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

it('does not record or make a refund twice that was begun in the shop', async () => {
  await change('/refunds', { amount: 10_000, method: 'CARD' });
  await event('refund.created');
  await look();
  expect([(await record()).refunded, held()]).toEqual([10_000, total - 10_000]);
  // The merchant requests it here, the service does not answer, and the merchant makes it there instead.
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

it('cancels an order by refunding only what was not refunded at the service before', async () => {
  byHand(20_000);
  const cancelled = await change('/cancel');
  expect([held(), cancelled.body.order.financialStatus, cancelled.body.refunded]).toEqual([0, 'REFUNDED', total]);
  expect(world.server.account.refundsOf(intent()).map(({ amount }) => amount)).toEqual([total - 20_000, 20_000]);
});

it('recalculates a pending refund of a cancelled order after a refund at the service', async () => {
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

it('does not record a refund again that the merchant has noted by hand as made in another way', async () => {
  byHand(25_000);
  world.env.advance(60_000);
  // The refund is noted here before any event; afterwards the order agrees with the service.
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

it('reports a refund of more than the rest of the payment, but does not record it', async () => {
  await change('/refunds', { amount: total - 100 });
  world.env.advance(60_000);
  byHand(20_000);
  await event('refund.created');
  expect((await record()).refunded).toBe(total - 100);
  expect((await detail()).changes[0].after).toContain('200.00 refunded at the payment service is more than');
  // The refund fails at the service, after which the amounts agree again.
  world.server.account.failRefund(world.server.account.refunds[0]!.id);
  await event('refund.failed');
  expect((await record()).refunded).toBe(total - 100);
});

it.each(['here', 'at the service'] as const)(
  'undoes a refund made %s that fails later, in order, invoices and mail, and does not repeat it',
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

it('owes the refund of a cancelled order again when it fails, and leaves it to the merchant', async () => {
  await change('/cancel');
  expect(held()).toBe(0);
  world.server.account.failRefund(world.server.account.refunds[0]!.id);
  await world.shop.services.payments!.lookForRefunds(world.env.now() - 60_000);
  await world.later(60 * 24);
  const { order: after } = await record();
  expect([after.financialStatus, (await world.seen(order)).balance?.owed.amount]).toEqual(['PAID', total / 100]);
  expect(held()).toBe(total);
});
