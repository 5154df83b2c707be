import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { dayMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import type { Order } from '../../schemas/entities/orders/order.ts';
import { deleteMarked, markForDeletion } from '../../server/shop/customers/deletion.ts';
import { placeDueOrders } from '../../server/shop/recurring-orders/place-due.ts';
import { register } from '../handlers/accounts.ts';
import { address } from '../handlers/world.ts';
import { declinedCard } from '../stand-ins/stripe-account.ts';
import { expectBooksAgree } from './books.ts';
import { goodCard, openPayingWorld, type PayingWorld } from './paying-world.ts';

const otherCard = '5555555555554444';
let world: PayingWorld;
beforeEach(async () => {
  world = await openPayingWorld();
  const { config } = world.shop.services;
  const plans = [{ id: 'monthly', title: 'Every month', every: { unit: 'MONTH' as const, count: 1 }, percentage: 10 }];
  plans.push({ ...plans[0]!, id: 'weekly', title: 'Every week' });
  Object.assign(config, { pricing: { ...config.pricing, plans } });
  await register(world);
});
afterEach(async () => {
  for (const { simpleId } of await orders()) await expectBooksAgree(world.shop.services, world.server, simpleId);
  await world.close();
});

const place = async (): Promise<Order> => {
  const line = { variantId: await world.variant(2), quantity: 1, sellingPlanId: 'monthly' };
  await world.call(calls.cartAddLines, { body: [line] });
  await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
  const body = { idempotencyKey: world.changeId(), paymentMethod: 'CARD' as const };
  const { order } = await world.call(calls.checkoutPlaceOrder, { body });
  await world.go(order);
  return order;
};
const subscribe = async (card = goodCard): Promise<Order> => {
  const order = await place();
  await world.payWith(order, card);
  await world.comeBack(order);
  return order;
};
const orders = async () => (await world.call(calls.orderList, { query: { first: 50 } })).edges.map(({ node }) => node);
const latest = async () => (await orders())[0]!;
const only = async () => (await world.call(calls.recurringOrderList)).recurringOrders[0]!;
const stored = async () => (await world.shop.services.storage.recurringDesk.read((await only()).id))!;
const run = () => placeDueOrders(world.shop.services);
const deliver = async () => {
  const { nextDay } = await only();
  world.env.advance(Date.parse(`${nextDay}T07:00:00Z`) - world.env.now());
  await run();
  await world.later(0);
};
const changeCard = async (returnPath?: string) => {
  const body = { recurringOrderId: (await only()).id, ...(returnPath === undefined ? {} : { returnPath }) };
  return (await world.call(calls.recurringOrderChangeCard, { body })).address;
};
const forget = () => world.shop.services.payments!.forgetDue();
const enter = (page: string, card = otherCard) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
const comeBack = async (to: string) => {
  const { pathname, search } = new URL(to);
  const { statusCode, headers } = await world.app.inject(`${pathname}${search}`);
  return [statusCode, headers.location];
};
const charges = () => world.server.asked.filter((each) => each === 'POST /v1/payment_intents').length;
/** Returns the card number of each charge that was made without the customer, oldest first. */
const charged = (): (string | undefined)[] =>
  [...world.server.account.intents.values()]
    .filter(({ id }) => ![...world.server.account.sessions.values()].some((page) => page.payment_intent === id))
    .map(({ payment_method: method }) => world.server.account.cards.get(method ?? '')?.number);
const mailed = async (about: RegExp) => {
  await world.shop.services.messenger.deliver();
  return (await world.shop.services.storage.outbox.kept(90)).filter(({ subject }) => about.test(subject ?? ''));
};

describe('the payment method of a subscription', () => {
  it("is shown on the customer's page and in mails, with the day of the next order", async () => {
    const first = await subscribe();
    const { payment, nextDay } = await only();
    expect(payment).toEqual({
      method: 'CARD',
      isGiftCardBalanceUsed: false,
      card: { brand: 'Visa', lastFour: '4242', validThrough: '2027-09', isExpired: false },
      canChangeCard: true,
    });
    expect(nextDay).toBe('2026-02-01');
    const [confirmation] = await mailed(new RegExp(`^Your order ${first.name}`));
    expect(confirmation!.text).toContain('“Every month”: the next order comes on 1 February 2026.');
    expect(confirmation!.text).toContain('It is paid by Visa ending in 4242, valid until 09/2027.');
    expect(confirmation!.text).toContain('/account/subscriptions');
    world.env.advance(Date.parse('2026-01-30T07:00:00Z') - world.env.now());
    await run();
    const [upcoming] = await mailed(/next delivery/);
    expect(upcoming!.text).toContain('It is paid by Visa ending in 4242, valid until 09/2027.');
    expect(upcoming!.text).not.toContain('no longer valid');
    await deliver();
    const second = await latest();
    const [again] = await mailed(new RegExp(`^Your order ${second.name}`));
    expect(again!.text).toContain('the next order comes on 1 March 2026');
  });

  it('is shown as expired once the card has expired', async () => {
    await subscribe();
    world.env.advance(Date.parse('2027-10-01T00:00:00Z') - world.env.now());
    expect((await only()).payment.card).toMatchObject({ isExpired: true });
  });

  it('is shown as gift card balance first, then cash on delivery', async () => {
    const { simpleId } = await world.call(calls.userMe);
    await world.shop.services.storage.ledgers.transfer({
      book: 'giftCards',
      amount: 100,
      reference: 'given',
      kind: 'issued',
      from: 'issued',
      to: `customer:${simpleId!}`,
      at: world.env.now(),
    });
    await world.call(calls.cartGiftCardBalanceUsed, { body: { useGiftCardBalance: true } });
    const line = { variantId: await world.variant(2), quantity: 1, sellingPlanId: 'monthly' };
    await world.call(calls.cartAddLines, { body: [line] });
    await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
    const body = { idempotencyKey: world.changeId(), paymentMethod: 'CASH_ON_DELIVERY' as const };
    const { order } = await world.call(calls.checkoutPlaceOrder, { body });
    const payment = { method: 'CASH_ON_DELIVERY', isGiftCardBalanceUsed: true, canChangeCard: false };
    expect((await only()).payment).toEqual(payment);
    const [mail] = await mailed(new RegExp(`^Your order ${order.name}`));
    expect(mail!.text).toContain('It is paid by your gift card balance, then cash on delivery.');
    const once = [{ variantId: await world.variant(2), quantity: 1 }];
    await world.call(calls.cartAddLines, { body: once });
    await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
    const placing = { idempotencyKey: world.changeId(), paymentMethod: 'CASH_ON_DELIVERY' as const };
    const { order: single } = await world.call(calls.checkoutPlaceOrder, { body: placing });
    const [plain] = await mailed(new RegExp(`^Your order ${single.name}`));
    expect(plain!.text).not.toMatch(/subscription/i);
  });
});

describe("a subscription's new card", () => {
  const backTo = () => [...world.server.account.sessions.values()].at(-1)!.success_url;

  it('is entered on a page of the service, shown when the customer comes back, and charged from then on', async () => {
    await subscribe();
    const { card: first } = await stored();
    const page = await changeCard('/hi/account/subscriptions');
    expect(await changeCard()).toBe(page);
    const paid = await enter(page);
    expect(await comeBack(paid.headers.get('location')!)).toEqual([303, '/hi/account/subscriptions']);
    expect((await only()).payment.card).toMatchObject({ brand: 'Mastercard', lastFour: '4444' });
    expect((await stored()).card!.customer).toBe(first!.customer);
    await deliver();
    expect([charged(), (await latest()).financialStatus]).toEqual([[otherCard], 'PAID']);
    expect(await changeCard()).not.toBe(page);
  });

  it('has the previous card deleted at the service, a day later and once', async () => {
    await subscribe();
    const { card: first } = await stored();
    await enter(await changeCard());
    await comeBack(backTo());
    const { card: second } = await stored();
    const { detached } = world.server.account;
    await forget();
    expect([...detached]).toEqual([]);
    world.env.advance(dayMs);
    world.server.failures.push('lost', 'lost');
    await forget();
    world.env.advance(limits.paymentRetryMs);
    world.server.failures.length = 0;
    await forget();
    expect([...detached]).toEqual([first!.method]);
    expect(second!.method).not.toBe(first!.method);
    const asked = world.server.asked.length;
    world.env.advance(30 * dayMs);
    await forget();
    expect(world.server.asked.length).toBe(asked);
  });

  it('leaves the previous card to another subscription that it pays for', async () => {
    const line = { variantId: await world.variant(1), quantity: 1, sellingPlanId: 'weekly' };
    await world.call(calls.cartAddLines, { body: [line] });
    await subscribe();
    const all = async () => (await world.call(calls.recurringOrderList)).recurringOrders;
    expect(await all()).toHaveLength(2);
    const change = async (at: number) => {
      const body = { recurringOrderId: (await all())[at]!.id };
      await enter((await world.call(calls.recurringOrderChangeCard, { body })).address);
      await comeBack(backTo());
      world.env.advance(dayMs);
      await forget();
    };
    const first = (await stored()).card!;
    const { detached } = world.server.account;
    await change(0);
    expect([...detached]).toEqual([]);
    await change(1);
    expect([...detached]).toEqual([first.method]);
  });

  it('is not set when the customer comes back without entering one, or for an unknown subscription', async () => {
    await subscribe();
    await changeCard('https://evil.example/');
    expect(await comeBack(backTo())).toEqual([303, '/account/subscriptions']);
    expect((await only()).payment.card).toMatchObject({ lastFour: '4242' });
    expect(
      await comeBack(
        `${world.shop.services.origin}/payments/card?subscription=unknown-one-of-others&to=//evil.example`,
      ),
    ).toEqual([303, '/account/subscriptions']);
  });

  it('is used without the customer coming back: after the event, or before the next delivery is charged', async () => {
    await subscribe();
    await enter(await changeCard());
    expect((await only()).payment.card).toMatchObject({ lastFour: '4242' });
    const event = world.server.events.at(-1)!;
    world.server.unavailable = 1;
    expect(await world.receive(event)).toBe(503);
    expect(await world.receive(event)).toBe(200);
    expect((await only()).payment.card).toMatchObject({ lastFour: '4444' });
    await enter(await changeCard(), '378282246310005');
    await deliver();
    expect([charged(), (await only()).payment.card!.brand]).toEqual([['378282246310005'], 'American Express']);
  });

  it('is never replaced by the card of an earlier page', async () => {
    await subscribe();
    await enter(await changeCard());
    const early = backTo();
    await comeBack(early);
    await enter(await changeCard(), '378282246310005');
    await comeBack(backTo());
    await comeBack(early);
    await world.receive(world.server.events.find(({ body }) => body.includes(early))!);
    expect((await only()).payment.card).toMatchObject({ lastFour: '0005' });
  });

  it('is charged immediately for the order that the previous card was declined for', async () => {
    await subscribe();
    for (const card of world.server.account.cards.values()) card.number = declinedCard;
    await deliver();
    expect([(await latest()).financialStatus, charges()]).toEqual(['PENDING', 1]);
    await enter(await changeCard());
    await comeBack(backTo());
    expect([(await latest()).financialStatus, charges()]).toEqual(['PAID', 2]);
    await world.later(2 * 24 * 60);
    expect(charges()).toBe(2);
  });

  it('belongs to a new customer at the service when the merchant has deleted the previous one', async () => {
    await subscribe();
    world.server.account.deleteCustomer((await stored()).card!.customer);
    await enter(await changeCard());
    await comeBack(backTo());
    await deliver();
    expect([(await latest()).financialStatus, charged()]).toEqual(['PAID', [otherCard]]);
  });

  it('does not overwrite changes that are saved at the same time', async () => {
    await subscribe();
    const { recurringOrders } = world.shop.services.storage;
    const { save } = recurringOrders;
    let isFirst = true;
    Object.assign(recurringOrders, {
      save: async (...given: Parameters<typeof save>) => {
        if (!isFirst) return save(...given);
        isFirst = false;
        await save({ ...(await stored()), announced: 7 }, []);
        return save(...given);
      },
    });
    await enter(await changeCard());
    isFirst = true;
    await comeBack(backTo());
    expect(await stored()).toMatchObject({ announced: 7, card: { face: { lastFour: '4444' } } });
    expect((await stored()).cardPage).toBeUndefined();
  });
});

describe('a customer at the payment service', () => {
  const erase = async () => {
    const { services } = world.shop;
    await markForDeletion(services, (await world.call(calls.userMe)).simpleId!);
    world.env.advance((limits.deletionDays + 1) * dayMs);
    await deleteMarked(services);
  };
  const kept = () => [world.server.account.customers.size, world.server.account.cards.size];

  it('is deleted once together with the account and the card, with retries while the service does not answer', async () => {
    await subscribe();
    expect(kept()).toEqual([1, 1]);
    await forget();
    expect(kept()).toEqual([1, 1]);
    await erase();
    world.server.failures.push('down', 'down', 'lost', 'lost');
    await forget();
    await forget();
    expect(kept()).toEqual([1, 1]);
    world.env.advance(limits.paymentRetryMs);
    await forget();
    world.env.advance(2 * limits.paymentRetryMs);
    await forget();
    world.env.advance(dayMs);
    world.server.failures.length = 0;
    await forget();
    expect(kept()).toEqual([0, 0]);
    const asked = world.server.asked.length;
    world.env.advance(30 * dayMs);
    await forget();
    expect(world.server.asked.length).toBe(asked);
  });

  it('is deleted with the account even when the card was saved by a payment page of a cancelled order', async () => {
    const order = await place();
    await world.payWith(order);
    await world.signIn();
    await world.ask('POST', `/orders/${order.simpleId}/cancel`, { changeId: world.changeId(), ifVersion: 1 });
    await world.later(90);
    expect([(await latest()).canceledAt === null, (await stored()).card, kept()]).toEqual([false, undefined, [1, 1]]);
    await erase();
    await forget();
    expect(kept()).toEqual([0, 0]);
  });

  it('is deleted with the account even when another card was entered and the customer never came back', async () => {
    await subscribe();
    world.server.account.deleteCustomer((await stored()).card!.customer);
    await enter(await changeCard());
    expect(kept()).toEqual([1, 1]);
    await erase();
    await forget();
    expect(kept()).toEqual([0, 0]);
  });

  it('is kept for an account that stays, and for accounts of others', async () => {
    await subscribe();
    const { services } = world.shop;
    await markForDeletion(services, (await world.call(calls.userMe)).simpleId!);
    await deleteMarked(services);
    await services.storage.customers.change({}, () => ({ customer: undefined, result: undefined }));
    await forget();
    expect(kept()).toEqual([1, 1]);
  });
});
