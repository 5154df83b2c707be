import { beforeEach, expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import { sampleProduct, sampleVariant } from '../../../testing/sample-products.ts';
import { register } from '../../../tests/handlers/accounts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';
import { address } from '../../../tests/handlers/world.ts';

let world: MerchantWorld;
let card: string;
let cup: string;
let version: number;
beforeEach(async () => {
  world = await openMerchantWorld();
  version = 1;
  await world.shop.services.storage.catalogue.upsertProducts([
    sampleProduct({
      slug: 'gift-card',
      title: 'Gift card',
      isGiftCard: true,
      category: 'Gift cards',
      variants: [sampleVariant({ sku: 'CARD-1000', price: 100_000, isInventoryTracked: false })],
    }),
  ]);
  card = (await world.call(calls.productGet, { params: { slug: 'gift-card' } })).variants[0]!.id;
  cup = await world.variant(2);
});

const ravi = { name: 'Ravi', email: 'ravi@example.com', message: 'शुभकामनाएँ' };
const addCard = (quantity: number, giftCardReceiver?: object) =>
  world.call(calls.cartAddLines, {
    body: [{ variantId: card, quantity, ...(giftCardReceiver ? { giftCardReceiver } : {}) }] as never,
  });
const change = async ({ simpleId }: Order, rest: string, body: object = {}) => {
  world.env.advance(1000);
  const changed = await world.ask('POST', `/orders/${simpleId}${rest}`, {
    changeId: world.changeId(),
    ifVersion: version,
    ...body,
  });
  if (changed.status === 200) version = changed.body.version;
  return changed;
};
const minor = ({ amount }: { amount: number }) => Math.round(amount * 100);
const pay = async (order: Order) =>
  expect((await change(order, '/payments', { amount: minor(order.totalPrice) })).status).toBe(200);
const seen = ({ simpleId }: Order) => world.call(calls.orderGet, { query: { orderSimpleId: simpleId } });
const cardMails = async () => {
  await world.shop.services.messenger.deliver();
  const kept = await world.shop.services.storage.outbox.kept(90);
  return kept
    .filter(({ text }) => /Number: \d{10}/.test(text))
    .map(({ recipient, subject, text }) => ({
      recipient,
      subject,
      text,
      number: /Number: (\d{10})/.exec(text)![1]!,
      pin: /PIN: (\d{4})/.exec(text)![1]!,
    }));
};
const issued = async () => (await world.shop.services.storage.giftCards.list({ count: 99 })).cards;
const unbalanced = () => world.shop.services.storage.ledgers.unbalanced();

it('applies no discount, tax or delivery cost to a gift card', async () => {
  await addCard(1);
  Object.assign(world.shop.services.config, { shipping: { flat: 4900 }, taxBasisPoints: 1800 });
  const enter = () => world.call(calls.cartDiscountCodes, { body: { discountCodes: ['WELCOME10'] } });
  await expect(enter()).rejects.toMatchObject({
    code: 'discount-not-applicable',
    message: expect.stringContaining('other products'),
  });
  const alone = await world.call(calls.checkoutGet);
  const amounts = ({ cost }: typeof alone) =>
    [cost.subtotalAmount, cost.totalDiscountAmount, cost.totalTaxAmount, cost.shippingAmount, cost.totalAmount].map(
      minor,
    );
  expect([amounts(alone), alone.deliveryMethods]).toEqual([[100_000, 0, 0, 0, 100_000], []]);
  expect(alone.cart.hasNothingToDeliver).toBe(true);
  const { hasNothingToDeliver } = await world.call(calls.cartAddLines, { body: [{ variantId: cup, quantity: 1 }] });
  expect(hasNothingToDeliver).toBeUndefined();
  await enter();
  const goods = 42_500;
  const tax = (amount: number) => amount - Math.round(amount / 1.18);
  const both = await world.call(calls.checkoutGet);
  expect(amounts(both)).toEqual([
    ...[100_000 + goods, goods / 10, tax(goods * 0.9) + tax(4900), 4900, 100_000 + goods * 0.9 + 4900],
  ]);
});

it('issues a card for each piece when the order is paid, and mails it to the receiver', async () => {
  await addCard(2, ravi);
  const order = await world.order([{ variantId: cup, quantity: 1 }]);
  expect([await cardMails(), await issued()]).toEqual([[], []]);
  await pay(order);
  const mails = await cardMails();
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ...[1, 2].map(() => ['ravi@example.com', expect.stringContaining('has sent you a gift card')]),
  ]);
  expect(mails[0]!.text).toContain('शुभकामनाएँ');
  expect(mails[0]!.text).toContain('₹1,000');
  expect(new Set(mails.map(({ number }) => number)).size).toBe(2);
  // The gift cards count as delivered; the cup does not.
  const { fulfillments, fulfillmentStatus } = await seen(order);
  expect(fulfillments.map(({ displayStatus, totalQuantity }) => [displayStatus, totalQuantity])).toEqual([
    ['DELIVERED', 2],
    ['CONFIRMED', 1],
  ]);
  expect(fulfillmentStatus).toBe('PARTIALLY_FULFILLED');
  await register(world, world.stranger, 'ravi.at.home@example.com');
  const { number, pin } = mails[0]!;
  const linked = await world.stranger(calls.giftCardLink, { body: { cardNumber: number, pin } });
  expect(linked.balance.amount).toBe(1000);
  expect(await unbalanced()).toEqual([]);
});

it('issues a card only once, whatever happens to the order later', async () => {
  await addCard(1);
  const order = await world.order([{ variantId: cup, quantity: 1 }]);
  await pay(order);
  const [, line] = order.lineItems;
  expect((await change(order, '/parcels', { lines: [{ lineItemId: line!.id, quantity: 1 }] })).status).toBe(200);
  await change(order, '/refunds', { amount: 100 });
  expect((await issued()).length).toBe(1);
  expect((await cardMails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['asha@example.com', 'Your gift card'],
  ]);
});

it('excludes cards from parcels, so that they are still issued when the goods are sent before payment', async () => {
  await register(world);
  await addCard(1);
  const order = await world.order([{ variantId: cup, quantity: 1 }]);
  const [first, goods] = order.lineItems;
  expect([first!.isGiftCard, goods!.isGiftCard]).toEqual([true, undefined]);
  const parcel = (id: string) => change(order, '/parcels', { lines: [{ lineItemId: id, quantity: 1 }] });
  expect((await parcel(first!.id)).status).toBe(409);
  expect((await parcel(goods!.id)).status).toBe(200);
  expect(await issued()).toEqual([]);
  await pay(order);
  expect((await issued()).length).toBe(1);
  expect(await cardMails()).toHaveLength(1);
  // Only the goods earn coins: a card earns them when it is spent.
  const { coins, fulfillmentStatus } = await seen(order);
  expect([fulfillmentStatus, coins]).toEqual([
    'FULFILLED',
    { spent: 0, earned: Math.floor(minor(goods!.price) / 10_000) },
  ]);
});

it('issues no card for an order that was cancelled before it was paid', async () => {
  await addCard(1);
  const order = await world.order([{ variantId: cup, quantity: 1 }]);
  await change(order, '/cancel');
  expect([await issued(), await cardMails()]).toEqual([[], []]);
});

it('sends a card on the morning of the day chosen by the buyer', async () => {
  Object.assign(world.shop.services.config, { markets: [{ locale: 'en-IN', timeZone: 'Asia/Kolkata' }] });
  const now = world.env.now();
  const sendOn = new Date(now + 10 * dayMs).toISOString().slice(0, 10);
  await addCard(1, { ...ravi, sendOn });
  const order = await world.order([{ variantId: cup, quantity: 1 }]);
  await pay(order);
  const nine = Date.parse(`${sendOn}T09:00:00+05:30`);
  world.env.advance(nine - 1 - world.env.now());
  expect([(await issued()).length, await cardMails()]).toEqual([1, []]);
  // Old messages are deleted in the meantime, but this one is not due yet.
  await world.shop.services.storage.outbox.deleteBefore(world.env.now() - limits.outboxDays * dayMs);
  world.env.advance(1);
  expect(await cardMails()).toHaveLength(1);
});

it('issues a card at once when another gift card pays for it', async () => {
  await register(world);
  const { simpleId } = await world.call(calls.userMe);
  await world.shop.services.storage.ledgers.transfer({
    book: 'giftCards',
    reference: 'given',
    kind: 'issued',
    from: 'issued',
    to: `customer:${simpleId}`,
    amount: 150_000,
    at: world.env.now(),
  });
  await addCard(1);
  await world.call(calls.cartGiftCardBalanceUsed, { body: { useGiftCardBalance: true } });
  await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
  const body = { idempotencyKey: 'a key of this order', paymentMethod: 'GIFT_CARD' as const };
  const { order } = await world.call(calls.checkoutPlaceOrder, { body });
  expect([order.financialStatus, order.fulfillmentStatus]).toEqual(['PAID', 'FULFILLED']);
  expect(await cardMails()).toHaveLength(1);
  await world.call(calls.checkoutPlaceOrder, { body });
  expect([(await issued()).length, await unbalanced()]).toEqual([1, []]);
});

it('limits the number of gift cards in an order', async () => {
  await addCard(limits.giftCardsPerOrder + 1);
  await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
  const body = { idempotencyKey: 'a key of this order', paymentMethod: 'CASH_ON_DELIVERY' as const };
  await expect(world.call(calls.checkoutPlaceOrder, { body })).rejects.toMatchObject({
    status: 409,
    code: 'gift-cards-too-many',
  });
});
