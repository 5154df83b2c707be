import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { dayMs } from '../../commerce/durations.ts';
import type { Order } from '../../schemas/entities/orders/order.ts';
import { createPayments } from '../../server/shop/payments/payments.ts';
import { createStripeProvider } from '../../server/shop/payments/stripe/provider.ts';
import { placeDueOrders } from '../../server/shop/recurring-orders/place-due.ts';
import { register } from '../handlers/accounts.ts';
import { address } from '../handlers/world.ts';
import { authenticationRequiredCard, declinedCard } from '../stand-ins/stripe-account.ts';
import { expectBooksAgree, heldFor } from './books.ts';
import { goodCard, openPayingWorld, type PayingWorld } from './paying-world.ts';

const day = 24 * 60;
let world: PayingWorld;
let first: Order;
beforeEach(async () => {
  world = await openPayingWorld();
  const { services } = world.shop;
  const plans = [{ id: 'monthly', title: 'Every month', every: { unit: 'MONTH' as const, count: 1 }, percentage: 10 }];
  Object.assign(services.config, { pricing: { ...services.config.pricing, plans }, shipping: { flat: 4900 } });
  await register(world);
});
afterEach(async () => {
  for (const { simpleId } of await orders()) await expectBooksAgree(world.shop.services, world.server, simpleId);
  await world.close();
});

const variant = () => world.variant(2);
const subscribe = async (card = goodCard, isPaid = true) => {
  await world.call(calls.cartAddLines, {
    body: [{ variantId: await variant(), quantity: 1, sellingPlanId: 'monthly' }],
  });
  await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
  const body = { idempotencyKey: world.changeId(), paymentMethod: 'CARD' as const };
  first = (await world.call(calls.checkoutPlaceOrder, { body })).order;
  await world.go(first);
  if (!isPaid) return;
  await world.payWith(first, card);
  await world.comeBack(first);
};
const orders = async () => (await world.call(calls.orderList, { query: { first: 50 } })).edges.map(({ node }) => node);
const latest = async () => (await orders())[0]!;
const only = async () => (await world.call(calls.recurringOrderList)).recurringOrders[0]!;
const run = () => placeDueOrders(world.shop.services);
/** Runs the job on the days of the announcement and of the next delivery. */
const deliver = async () => {
  const { nextDay } = await only();
  world.env.advance(Date.parse(`${nextDay}T07:00:00Z`) - world.env.now() - 7 * dayMs);
  await run();
  world.env.advance(7 * dayMs);
  await run();
  await world.later(0);
};
const charges = () => world.server.asked.filter((each) => each === 'POST /v1/payment_intents').length;
const held = (name: string) => heldFor(world.server, name);
const total = ({ totalPrice }: Order) => Math.round(totalPrice.amount * 100);
/** Sets the outcome of the next charges of the saved card. */
const cardBecomes = (number: string) => {
  for (const card of world.server.account.cards.values()) card.number = number;
};
const mailed = async (about: RegExp) => {
  await world.shop.services.messenger.deliver();
  return (await world.shop.services.storage.outbox.kept(90)).filter(({ subject }) => about.test(subject ?? ''));
};
const failures = () => mailed(/^Please pay for order/);

describe('a subscription whose first order was paid by card', () => {
  it('keeps the card at the service, charges it for each delivery, and tells the buyer when it is paid', async () => {
    await subscribe();
    const [card] = world.server.account.cards.values();
    expect(card).toMatchObject({ number: goodCard });
    await deliver();
    const second = await latest();
    expect(second.simpleId).not.toBe(first.simpleId);
    expect([second.financialStatus, second.paymentMethod, held(second.name)]).toEqual(['PAID', 'CARD', total(second)]);
    expect(charges()).toBe(1);
    expect(await mailed(new RegExp(`order ${second.name}`))).not.toEqual([]);
    expect(await failures()).toEqual([]);
    await deliver();
    expect([(await orders()).length, (await latest()).financialStatus, charges()]).toEqual([3, 'PAID', 2]);
  });

  it('does not keep the card of an order without a subscription', async () => {
    await world.call(calls.cartAddLines, { body: [{ variantId: await variant(), quantity: 1 }] });
    await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
    const body = { idempotencyKey: world.changeId(), paymentMethod: 'CARD' as const };
    const { order } = await world.call(calls.checkoutPlaceOrder, { body });
    await world.go(order);
    await world.payWith(order);
    await world.comeBack(order);
    expect([world.server.account.customers.size, world.server.account.cards.size]).toEqual([0, 0]);
  });

  it('is charged once per delivery, however often jobs run, wherever a server dies, and whatever gets lost', async () => {
    await subscribe();
    for (const failure of ['down', 'lost'] as const) {
      world.server.failures.push(failure, failure);
      await deliver();
      world.server.failures.length = 0;
      const { services } = world.shop;
      const settings = {
        key: world.server.key,
        webhookSecret: world.server.webhookSecret,
        api: new URL(world.server.origin),
      };
      const other = createPayments(services, createStripeProvider(settings));
      const order = await latest();
      const { id } = (await services.storage.payments.ofOrder(order.simpleId))!;
      world.env.advance(600_000);
      await Promise.all([run(), run(), other.settle(id), services.payments!.settle(id), other.settle(id)]);
      await world.later(60);
      expect([(await latest()).financialStatus, held(order.name)]).toEqual(['PAID', total(order)]);
      const made = [...world.server.account.intents.values()].filter(({ metadata }) => metadata.order === order.name);
      expect(made).toHaveLength(1);
    }
    expect(await orders()).toHaveLength(3);
  });

  it.each([
    [declinedCard, /could not be charged/],
    [authenticationRequiredCard, /confirm the payment yourself/],
  ])(
    'tells the customer about a declined card (%s), who pays on a page, whose card is charged from then on',
    async (number, words) => {
      await subscribe();
      cardBecomes(number);
      await deliver();
      const order = await latest();
      expect([order.financialStatus, order.canceledAt, held(order.name)]).toEqual(['PENDING', null, 0]);
      const [mail, ...more] = await failures();
      expect(more).toEqual([]);
      const { id } = (await world.shop.services.storage.payments.ofOrder(order.simpleId))!;
      expect(mail!.text).toMatch(words);
      expect(mail!.text).toContain(`/payments/go?payment=${id}`);
      expect((await world.seen(order)).openPayment?.address).toContain(id);
      // While the payment page is open, the retry does not charge the card as well; it does once the
      // page has expired.
      await world.later(120);
      const page = await world.go(order);
      expect(page.address).toBe(`${world.server.origin}/pay/${world.server.pageOf(order.name).id}`);
      await world.later(22 * 60 + 30);
      expect([world.server.account.session(world.server.pageOf(order.name).id).status, charges()]).toEqual(['open', 1]);
      await world.later(7 * 60);
      await world.later(1);
      expect([(await world.payWith(order)).status, charges()]).toEqual([410, 2]);
      await world.go(order);
      await world.payWith(order, goodCard);
      await world.comeBack(order);
      expect([(await latest()).financialStatus, held(order.name)]).toEqual(['PAID', total(order)]);
      await deliver();
      expect([(await latest()).financialStatus, (await only()).status]).toEqual(['PAID', 'ACTIVE']);
    },
  );

  it('is charged again after one, three and five days, and is paid once the card is accepted', async () => {
    await subscribe();
    cardBecomes(declinedCard);
    await deliver();
    const tries: number[] = [charges()];
    for (let time = 0; time < 6; time += 1) {
      if (time === 4) cardBecomes(goodCard);
      await world.later(day);
      tries.push(charges());
    }
    expect(tries).toEqual([1, 2, 2, 3, 3, 4, 4]);
    expect([(await latest()).financialStatus, (await only()).status]).toEqual(['PAID', 'ACTIVE']);
    expect(await failures()).toHaveLength(3);
  });

  it('is paused after a week without payment and resumed later, with stock, mails and audit trail in agreement', async () => {
    await subscribe();
    cardBecomes(declinedCard);
    const stock = await world.stockOf(await variant());
    await deliver();
    const order = await latest();
    expect(await world.stockOf(await variant())).toBe(stock - 1);
    for (let time = 0; time < 8; time += 1) await world.later(day);
    expect([(await latest()).canceledAt === null, await world.stockOf(await variant()), charges()]).toEqual([
      false,
      stock,
      4,
    ]);
    const paused = await only();
    expect([paused.status, paused.nextDay]).toEqual(['PAUSED', undefined]);
    const mails = await mailed(/paused/);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['asha@example.com', 'staff@shop.example']);
    expect(mails.every(({ text }) => text.includes(order.name))).toBe(true);
    await world.signIn();
    const { body } = await world.ask('GET', `/subscriptions/${paused.id}`);
    expect(body.changes[0]).toMatchObject({ action: 'subscription.pause', author: 'card payments' });
    expect(body.changes[0].after).toContain(`${order.name} was not paid in time`);
    await world.later(60 * day);
    await run();
    expect(await orders()).toHaveLength(2);
    cardBecomes(goodCard);
    await world.call(calls.recurringOrderChange, { body: { recurringOrderId: paused.id, change: 'RESUME' } });
    await deliver();
    expect([(await orders()).length, (await latest()).financialStatus]).toEqual([3, 'PAID']);
  });

  it('ends without any charge when its first order is not paid', async () => {
    await subscribe(goodCard, false);
    await world.later(61);
    expect((await only()).status).toBe('ENDED');
    world.env.advance(60 * dayMs);
    await run();
    expect([charges(), (await orders()).length]).toEqual([0, 1]);
  });

  it('refunds everything when the order is cancelled while it is charged', async () => {
    await subscribe();
    cardBecomes(declinedCard);
    await deliver();
    const order = await latest();
    await world.signIn();
    const { version } = (await world.shop.services.storage.orderDesk.read(order.simpleId))!;
    await world.ask('POST', `/orders/${order.simpleId}/cancel`, { changeId: world.changeId(), ifVersion: version });
    cardBecomes(goodCard);
    for (let time = 0; time < 8; time += 1) await world.later(day);
    expect([held(order.name), charges(), (await only()).status]).toEqual([0, 1, 'ACTIVE']);
  });
});

describe('the gift card balance of a subscription', () => {
  const give = async (amount: number) => {
    const { simpleId } = await world.call(calls.userMe);
    const { ledgers } = world.shop.services.storage;
    const to = `customer:${simpleId!}` as const;
    await ledgers.transfer({
      book: 'giftCards',
      amount,
      reference: `given ${amount}`,
      kind: 'issued',
      from: 'issued',
      to,
      at: world.env.now(),
    });
  };
  const balance = async () => {
    const { simpleId } = await world.call(calls.userMe);
    return world.shop.services.storage.ledgers.balance('giftCards', `customer:${simpleId!}`, world.env.now());
  };

  it('pays first for each delivery when it has paid for the first: everything, or a part beside the card', async () => {
    await give(5000);
    await world.call(calls.cartGiftCardBalanceUsed, { body: { useGiftCardBalance: true } });
    await subscribe();
    const price = total(first);
    expect([await balance(), held(first.name)]).toEqual([0, price - 5000]);
    await give(price + 1000);
    await deliver();
    const second = await latest();
    expect([second.paymentMethod, second.financialStatus, await balance()]).toEqual([
      'GIFT_CARD',
      'PAID',
      price + 1000 - total(second),
    ]);
    expect(charges()).toBe(0);
    const left = await balance();
    await deliver();
    const third = await latest();
    expect([third.paymentMethod, third.financialStatus, held(third.name), await balance()]).toEqual([
      ...['CARD', 'PAID', total(third) - left, 0],
    ]);
    expect(await world.shop.services.storage.ledgers.unbalanced()).toEqual([]);
  });

  it('pays for no delivery when it has not paid for the first', async () => {
    await subscribe();
    await give(500_000);
    await deliver();
    expect([(await latest()).paymentMethod, await balance()]).toEqual(['CARD', 500_000]);
  });

  it('is given back with an order that is not paid in time', async () => {
    await give(5000);
    await world.call(calls.cartGiftCardBalanceUsed, { body: { useGiftCardBalance: true } });
    await subscribe();
    await give(3000);
    cardBecomes(declinedCard);
    await deliver();
    expect(await balance()).toBe(0);
    for (let time = 0; time < 8; time += 1) await world.later(day);
    expect([await balance(), (await only()).status]).toEqual([3000, 'PAUSED']);
  });
});

it('keeps a subscription paid on delivery when the shop accepts cards', async () => {
  await world.call(calls.cartAddLines, {
    body: [{ variantId: await variant(), quantity: 1, sellingPlanId: 'monthly' }],
  });
  await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
  const body = { idempotencyKey: world.changeId(), paymentMethod: 'CASH_ON_DELIVERY' as const };
  first = (await world.call(calls.checkoutPlaceOrder, { body })).order;
  await deliver();
  expect([(await latest()).paymentMethod, charges(), world.server.account.customers.size]).toEqual([
    ...['CASH_ON_DELIVERY', 0, 0],
  ]);
});
