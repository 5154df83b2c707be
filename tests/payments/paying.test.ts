import { afterEach, beforeEach, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { dayMs, minuteMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import type { Order } from '../../schemas/entities/orders/order.ts';
import { linesOf } from '../handlers/world.ts';
import { declinedCard } from '../stand-ins/stripe-account.ts';
import { expectBooksAgree, heldFor } from './books.ts';
import { openPayingWorld, type PayingWorld } from './paying-world.ts';

let world: PayingWorld;
beforeEach(async () => {
  world = await openPayingWorld();
});
afterEach(() => world.close());

const minor = ({ totalPrice }: Order) => Math.round(totalPrice.amount * 100);
const stock = async () => [await world.stockOf(await world.variant(2)), await world.stockOf(await world.variant(3))];
const asked = (what: RegExp) => world.server.asked.filter((each) => what.test(each));
const agree = (order: Order) => expectBooksAgree(world.shop.services, world.server, order.simpleId);
const { cardPaymentMinutes } = limits;

/** Places an order whose shopper is on the payment page. */
async function onPage(): Promise<Order> {
  const order = await world.orderByCard();
  expect((await world.go(order)).status).toBe(200);
  return order;
}

it('takes the stock with the order, leads to the payment page, and returns to a paid order', async () => {
  const before = await stock();
  const order = await world.orderByCard();
  expect(await stock()).toEqual([before[0]! - 2, before[1]! - 1]);
  expect([order.financialStatus, order.paymentMethod, await world.mails()]).toEqual(['PENDING', 'CARD', []]);
  const { id } = (await world.shop.services.storage.payments.ofOrder(order.simpleId))!;
  expect(order.openPayment).toEqual({
    address: `http://localhost:3000/payments/go?payment=${id}`,
    payBefore: new Date(world.env.now() + cardPaymentMinutes * minuteMs).toISOString(),
  });
  const page = await world.go(order);
  expect([page.status, page.address]).toEqual([
    200,
    `${world.server.origin}/pay/${world.server.pageOf(order.name).id}`,
  ]);
  expect(page.text).toContain(`<a href="${page.address}">`);
  expect((await world.payWith(order)).headers.get('location')).toBe(
    `http://localhost:3000/payments/back?payment=${id}`,
  );
  expect(await world.comeBack(order)).toEqual({ status: 303, address: `/account/orders/${order.simpleId}` });
  const paid = await world.seen(order);
  expect(paid).toMatchObject({ financialStatus: 'PAID', transactions: [{ kind: 'PAYMENT', method: 'CARD' }] });
  expect(paid.openPayment).toBeUndefined();
  expect((await world.mails()).sort()).toEqual([
    `We have your payment for order ${order.name}`,
    `Your order ${order.name}`,
  ]);
  expect(heldFor(world.server, order.name)).toBe(minor(order));
  await agree(order);
});

it('settles by an event alone; repeated, reordered and late events change nothing', async () => {
  const order = await onPage();
  await world.payWith(order);
  const [authorised, completed] = world.server.events;
  for (const event of [completed!, authorised!, completed!]) expect(await world.receive(event)).toBe(200);
  expect((await world.seen(order)).financialStatus).toBe('PAID');
  for (const event of [...world.server.events].reverse()) expect(await world.receive(event)).toBe(200);
  expect((await world.seen(order)).transactions).toHaveLength(1);
  expect([asked(/capture$/).length, (await world.mails()).length]).toEqual([1, 2]);
  world.env.advance(20 * dayMs);
  const { body } = completed!;
  expect(await world.receive({ body, signature: world.server.sign(body) })).toBe(200);
  expect((await world.seen(order)).transactions).toHaveLength(1);
  await agree(order);
});

it('refuses events that are forged, too old or too long', async () => {
  const order = await onPage();
  await world.payWith(order);
  const [, { body } = { body: '' }] = world.server.events;
  const { sign } = world.server;
  const now = world.env.now();
  const tries = [
    { body, signature: '' },
    { body, signature: sign(body, now, 'whsec_another') },
    { body: body.replace('complete', 'completed'), signature: sign(body) },
    { body, signature: sign(body, now - (limits.paymentEventSeconds + 1) * 1000) },
  ];
  for (const each of tries) expect(await world.receive(each)).toBe(400);
  const long = JSON.stringify({ filler: 'x'.repeat(limits.maxSignedMessageBytes) });
  expect(await world.receive({ body: long, signature: sign(long) })).toBe(413);
  expect([(await world.seen(order)).financialStatus, asked(/capture$/)]).toEqual(['PENDING', []]);
});

it('receives events of an unknown type or payment without changing anything', async () => {
  const order = await onPage();
  for (const object of [{}, { metadata: { payment: 'of-another-shop' } }, { metadata: { payment: ['x'] } }]) {
    const body = JSON.stringify({ id: 'evt_9', object: 'event', type: 'invoice.paid', data: { object } });
    expect(await world.receive({ body, signature: world.server.sign(body) })).toBe(200);
  }
  expect((await world.seen(order)).financialStatus).toBe('PENDING');
});

it('settles by the job when there is no event and the shopper does not come back', async () => {
  const order = await onPage();
  await world.later(1);
  expect((await world.seen(order)).financialStatus).toBe('PENDING');
  await world.payWith(order);
  await world.later(5);
  expect((await world.seen(order)).financialStatus).toBe('PAID');
  const count = world.server.asked.length;
  await world.later(600);
  expect(world.server.asked).toHaveLength(count);
  await agree(order);
});

it('polls less and less often while nobody pays', async () => {
  const order = await onPage();
  const count = () => asked(/^GET/).length;
  const each: number[] = [];
  for (let minute = 0; minute < cardPaymentMinutes - 1; minute += 1) {
    const before = count();
    await world.later(1);
    each.push(count() - before);
  }
  expect(each.slice(0, 10).reduce((sum, asks) => sum + asks)).toBeGreaterThan(2);
  expect(each.reduce((sum, asks) => sum + asks)).toBeLessThan(10);
  expect((await world.seen(order)).canceledAt).toBeNull();
});

it('leaves the order open for another card or a second visit when a card is declined', async () => {
  const order = await onPage();
  expect(await (await world.payWith(order, declinedCard)).text()).toContain('declined');
  for (const event of world.server.events) await world.receive(event);
  await world.comeBack(order);
  expect((await world.seen(order)).openPayment).toBeDefined();
  const again = await world.go(order);
  expect(again.address).toBe(`${world.server.origin}/pay/${world.server.pageOf(order.name).id}`);
  expect(asked(/^POST .*sessions$/)).toHaveLength(1);
  await world.payWith(order);
  await world.comeBack(order);
  expect((await world.seen(order)).financialStatus).toBe('PAID');
});

it('replaces an expired payment page by another, and only one of them can be paid', async () => {
  const order = await onPage();
  const first = world.server.pageOf(order.name);
  world.server.account.expire(first.id);
  const second = await world.go(order);
  expect(second.address).not.toContain(first.id);
  expect((await fetch(`${world.server.origin}/pay/${first.id}`)).status).toBe(410);
  await world.payWith(order);
  await world.comeBack(order);
  expect(await world.go(order)).toMatchObject({ status: 303, address: `/account/orders/${order.simpleId}` });
  await agree(order);
});

it('cancels an abandoned order: stock and cart are restored, and nobody can pay any more', async () => {
  const before = await stock();
  const order = await onPage();
  await world.later(cardPaymentMinutes - 1);
  expect((await world.seen(order)).canceledAt).toBeNull();
  await world.later(1);
  const cancelled = await world.seen(order);
  expect([cancelled.canceledAt !== null, cancelled.openPayment, await stock()]).toEqual([true, undefined, before]);
  expect(linesOf(await world.call(calls.cartGet))).toEqual([
    ['item-2', 2],
    ['item-3', 1],
  ]);
  expect((await world.payWith(order)).status).toBe(410);
  expect(await world.go(order)).toMatchObject({ status: 303 });
  expect(await world.mails()).toEqual([`Your order ${order.name} was cancelled`]);
  await agree(order);
  const again = await world.orderByCard();
  expect(again.simpleId).not.toBe(order.simpleId);
});

it('cancels an order without a payment page without calling the service, and keeps a cart that has changed', async () => {
  const order = await world.orderByCard();
  await world.call(calls.cartAddLines, { body: [{ variantId: await world.variant(1), quantity: 1 }] });
  await world.later(cardPaymentMinutes);
  expect((await world.seen(order)).canceledAt).not.toBeNull();
  expect(linesOf(await world.call(calls.cartGet))).toEqual([['item-1', 1]]);
  expect(world.server.asked).toEqual([]);
});

it('accepts a payment at the last moment, and refunds one after the end', async () => {
  const order = await onPage();
  world.env.advance(cardPaymentMinutes * minuteMs - 1);
  await world.payWith(order);
  await world.later(10);
  expect(await world.seen(order)).toMatchObject({ financialStatus: 'PAID', canceledAt: null });
  const late = await onPage();
  await world.payWith(late);
  await world.ask('POST', `/orders/${late.simpleId}/cancel`, { changeId: world.changeId(), ifVersion: 1 });
  await world.later(0);
  expect(heldFor(world.server, late.name)).toBe(0);
  expect((await world.seen(late)).financialStatus).toBe('PENDING');
  const { account } = world.server;
  const captured = await onPage();
  await world.payWith(captured);
  account.capture(account.intentOf(world.server.pageOf(captured.name)).id);
  await world.ask('POST', `/orders/${captured.simpleId}/cancel`, { changeId: world.changeId(), ifVersion: 1 });
  await world.later(0);
  expect((await world.seen(captured)).financialStatus).toBe('REFUNDED');
  for (const each of [order, late, captured]) await agree(each);
});

it.each<[what: string, change: (intent: { amount_capturable: number; currency: string }) => void]>([
  ['a different amount', (intent) => (intent.amount_capturable -= 100)],
  ['a different currency', (intent) => (intent.currency = 'usd')],
])('does not accept a payment of %s for the order', async (_, change) => {
  const order = await onPage();
  await world.payWith(order);
  change(world.server.account.intentOf(world.server.pageOf(order.name)));
  for (const event of world.server.events) expect(await world.receive(event)).toBe(200);
  expect((await world.seen(order)).financialStatus).toBe('PENDING');
  expect(heldFor(world.server, order.name)).toBe(0);
  await world.go(order);
  await world.payWith(order);
  await world.comeBack(order);
  expect((await world.seen(order)).financialStatus).toBe('PAID');
  await agree(order);
});

it('refunds a captured payment of another amount', async () => {
  const order = await onPage();
  await world.payWith(order);
  const { account } = world.server;
  const intent = account.intentOf(world.server.pageOf(order.name));
  intent.amount_capturable -= 100;
  account.capture(intent.id);
  await world.comeBack(order);
  expect([heldFor(world.server, order.name), (await world.seen(order)).transactions]).toEqual([0, undefined]);
});

it('opens the page later, and finds the payment later, when the service does not answer', async () => {
  const order = await world.orderByCard();
  world.server.failures.push('down');
  const failed = await world.go(order);
  expect(failed.status).toBe(503);
  expect(failed.text).toContain(`/account/orders/${order.simpleId}`);
  expect((await world.go(order)).status).toBe(200);
  await world.payWith(order);
  world.server.failures.push('down');
  expect((await world.comeBack(order)).status).toBe(303);
  expect((await world.seen(order)).financialStatus).toBe('PENDING');
  await world.later(10);
  expect((await world.seen(order)).financialStatus).toBe('PAID');
  await agree(order);
});

it('does not cancel an order while the service cannot tell whether it is paid', async () => {
  const order = await onPage();
  await world.payWith(order);
  const { account } = world.server;
  const page = world.server.pageOf(order.name);
  account.sessions.delete(page.id);
  await world.later(cardPaymentMinutes + 1);
  expect((await world.seen(order)).canceledAt).toBeNull();
  account.sessions.set(page.id, page);
  await world.later(60 * 24);
  expect((await world.seen(order)).financialStatus).toBe('PAID');
});

it.each([
  ['/hi/account/orders/', '/hi/account/orders/'],
  ['//evil.example/', '/account/orders/'],
  ['https://evil.example/', '/account/orders/'],
  ['javascript:alert(1)//', '/account/orders/'],
  ['/\\evil.example/', '/account/orders/'],
])('returns a shopper whose order path is %s to %s', async (orderPath, expected) => {
  const order = await world.orderByCard(orderPath);
  expect((await world.comeBack(order)).address).toBe(`${expected}${order.simpleId}`);
});

it('is offered beside cash on delivery, and responds with 404 to unknown payments', async () => {
  await world.call(calls.cartAddLines, { body: [{ variantId: await world.variant(2), quantity: 1 }] });
  const offered = (await world.call(calls.checkoutGet)).paymentMethods.map(({ value }) => value);
  expect(offered.sort()).toEqual(['CARD', 'CASH_ON_DELIVERY']);
  for (const query of ['payment=none', 'payment=', 'payment=a&payment=b', '']) {
    expect((await world.app.inject(`/payments/go?${query}`)).statusCode).toBe(404);
    expect((await world.app.inject(`/payments/back?${query}`)).statusCode).toBe(404);
  }
});
