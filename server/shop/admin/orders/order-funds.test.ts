import { beforeEach, expect, it } from 'vitest';
import * as calls from '../../../../commerce/calls/registry.ts';
import { dayMs } from '../../../../commerce/durations.ts';
import type { Order } from '../../../../schemas/entities/orders/order.ts';
import { register } from '../../../../tests/handlers/accounts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../../tests/handlers/merchant-world.ts';
import { address } from '../../../../tests/handlers/world.ts';
import type { Book } from '../../../core/ports/storage/orders/ledgers.ts';

let world: MerchantWorld;
let userId: string;
beforeEach(async () => {
  world = await openMerchantWorld();
  await register(world);
  userId = (await world.call(calls.userMe)).simpleId!;
});

const give = (book: Book, amount: number) =>
  world.shop.services.storage.ledgers.transfer({
    book,
    amount,
    reference: `given ${amount}`,
    kind: 'issued',
    from: 'issued',
    to: `customer:${userId}`,
    at: world.env.now(),
  });
const balance = (book: Book) =>
  world.shop.services.storage.ledgers.balance(book, `customer:${userId}`, world.env.now());
const balances = async () => [await balance('coins'), await balance('giftCards')];
const unbalanced = () => world.shop.services.storage.ledgers.unbalanced();

/** Places an order of items 2 and 3, two of which cost 161.00 and 179.00. */
async function order({ coins = false, giftCard = false } = {}): Promise<Order> {
  if (coins) await world.call(calls.cartCoinsApplicable, { body: { apply: true } });
  if (giftCard) await world.call(calls.cartGiftCardBalanceUsed, { body: { useGiftCardBalance: true } });
  return world.order([
    { variantId: await world.variant(2), quantity: 2 },
    { variantId: await world.variant(3), quantity: 1 },
  ]);
}

let version = 1;
beforeEach(() => {
  version = 1;
});
const change = async ({ simpleId }: Order, rest: string, body: object = {}) => {
  world.env.advance(60_000);
  const changed = await world.ask('POST', `/orders/${simpleId}${rest}`, {
    changeId: world.changeId(),
    ifVersion: version,
    ...body,
  });
  if (changed.status === 200) version = changed.body.version;
  return changed;
};
const send = async (placed: Order, quantities = placed.lineItems.map(({ quantity }) => quantity)) => {
  const lines = placed.lineItems.map(({ id }, at) => ({ lineItemId: id, quantity: quantities[at]! }));
  expect((await change(placed, '/parcels', { lines: lines.filter(({ quantity }) => quantity > 0) })).status).toBe(200);
};
const minor = ({ amount }: { amount: number }) => Math.round(amount * 100);
const seen = ({ simpleId }: Order) => world.call(calls.orderGet, { query: { orderSimpleId: simpleId } });

it('spends coins and gift cards with the order, and shows the amount left to pay', async () => {
  await give('coins', 100);
  await give('giftCards', 10_000);
  const placed = await order({ coins: true, giftCard: true });
  expect([placed.coinDiscount.amount, placed.coins]).toEqual([100, { spent: 100, earned: 0 }]);
  expect(await balances()).toEqual([0, 0]);
  const { balance: money, transactions = [], financialStatus } = await seen(placed);
  expect([minor(money!.paid), minor(money!.due), financialStatus]).toEqual([
    ...[10_000, minor(placed.totalPrice) - 10_000, 'PENDING'],
  ]);
  expect(transactions).toMatchObject([{ kind: 'PAYMENT', method: 'GIFT_CARD', amount: { amount: 100 } }]);
  expect(await unbalanced()).toEqual([]);
  // The next cart applies neither by default.
  const { coins, giftCardBalance } = await world.call(calls.cartGet);
  expect([coins.isApplied, giftCardBalance.isUsed]).toEqual([false, false]);
});

it('marks an order as paid when a gift card covers all of it', async () => {
  await give('giftCards', 1_000_000);
  const placed = await order({ giftCard: true });
  expect([placed.financialStatus, placed.paymentMethod]).toEqual(['PAID', 'GIFT_CARD']);
  expect(await balances()).toEqual([0, 1_000_000 - minor(placed.totalPrice)]);
});

it('refuses an order whose coins or gift cards are spent elsewhere in the meantime', async () => {
  await give('coins', 100);
  await give('giftCards', 10_000);
  await world.call(calls.cartAddLines, { body: [{ variantId: await world.variant(2), quantity: 2 }] });
  await world.call(calls.cartCoinsApplicable, { body: { apply: true } });
  await world.call(calls.cartGiftCardBalanceUsed, { body: { useGiftCardBalance: true } });
  const { cost } = await world.call(calls.checkoutGet);
  const { ledgers } = world.shop.services.storage;
  const elsewhere = { reference: 'elsewhere', kind: 'spent', from: `customer:${userId}`, to: 'spent' } as const;
  await ledgers.transfer({ ...elsewhere, book: 'giftCards', amount: 1, at: world.env.now() });
  const expected = { expectedTotal: cost.totalAmount.amount, expectedPayable: cost.payableAmount.amount };
  const place = (more: object) =>
    world.call(calls.checkoutPlaceOrder, {
      body: { idempotencyKey: 'a key of this order', paymentMethod: 'CASH_ON_DELIVERY', ...more },
    });
  await world.call(calls.checkoutSetAddress, {
    body: { email: 'asha@example.com', shippingAddress: address },
  });
  await expect(place(expected)).rejects.toMatchObject({ code: 'total-changed' });
  await expect(place({ paymentMethod: 'GIFT_CARD' })).rejects.toMatchObject({ code: 'total-changed' });
  expect(await balances()).toEqual([100, 9_999]);
});

it('returns coins and gift-card money once when an order is cancelled', async () => {
  await give('coins', 100);
  await give('giftCards', 10_000);
  const placed = await order({ coins: true, giftCard: true });
  const changeId = world.changeId();
  for (const _ of [1, 2]) await change(placed, '/cancel', { changeId, ifVersion: 1 });
  expect(await balances()).toEqual([100, 10_000]);
  const { balance: money } = await seen(placed);
  expect([minor(money!.refunded), minor(money!.due), minor(money!.owed)]).toEqual([10_000, 0, 0]);
  expect(await unbalanced()).toEqual([]);
});

it('returns coins spent on unsent pieces, and asks for payment of the others only', async () => {
  await give('coins', 100);
  const placed = await order({ coins: true });
  await send(placed, [1, 0]);
  await change(placed, '/cancel');
  const { lines } = placed.explanation!.find(({ step }) => step === 'coins')!;
  const shares = placed.lineItems.map(({ id }) => -minor(lines.find((line) => line.id === id)!.amount));
  const back = Math.ceil((shares[0]! / 2 + shares[1]!) / 100);
  expect([back > 40, await balances()]).toEqual([true, [back, 0]]);
  const { balance: money, lineItems } = await seen(placed);
  const kept = minor(lineItems[0]!.price) - Math.round(shares[0]! / 2) + minor(placed.totalShippingPrice);
  expect(minor(money!.due)).toBe(kept);
});

it('refunds to the gift card balance at most the amount that was paid from it', async () => {
  await give('giftCards', 10_000);
  const placed = await order({ giftCard: true });
  await send(placed);
  await change(placed, '/payments', { amount: minor(placed.totalPrice) - 10_000 });
  expect((await change(placed, '/refunds', { amount: 10_001, method: 'GIFT_CARD' })).status).toBe(409);
  expect((await change(placed, '/refunds', { amount: 4_000, method: 'GIFT_CARD' })).status).toBe(200);
  expect((await change(placed, '/refunds', { amount: 6_001, method: 'GIFT_CARD' })).status).toBe(409);
  expect((await change(placed, '/refunds', { amount: 500 })).status).toBe(200);
  expect(await balance('giftCards')).toBe(4_000);
});

it('credits coins once all is paid and sent, and takes them back with a refund', async () => {
  const placed = await order();
  const total = minor(placed.totalPrice);
  const coins = Math.floor((total - minor(placed.totalShippingPrice)) / 10_000);
  await change(placed, '/payments', { amount: total });
  expect(await balance('coins')).toBe(0);
  await send(placed);
  expect([coins > 1, await balance('coins'), (await seen(placed)).coins]).toEqual([
    ...[true, coins, { spent: 0, earned: coins }],
  ]);
  await change(placed, '/refunds', { amount: 10_000 });
  expect(await balance('coins')).toBe(coins - 1);
  world.env.advance(366 * dayMs);
  expect(await balance('coins')).toBe(0);
  // No coins are left to take back.
  await change(placed, '/refunds', { amount: total - 10_000 });
  expect([await balance('coins'), await unbalanced()]).toEqual([0, []]);
});

it('offers a guest neither coins nor a gift card balance', async () => {
  const guest = world.stranger;
  await guest(calls.cartAddLines, { body: [{ variantId: await world.variant(2), quantity: 1 }] });
  expect((await guest(calls.cartGet)).coins.available).toBe(0);
  expect((await guest(calls.cartGet)).giftCardBalance.available.amount).toBe(0);
});
