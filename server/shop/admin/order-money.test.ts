import { beforeEach, expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';
import { address } from '../../../tests/handlers/world.ts';

let world: MerchantWorld;
let order: Order;
let version: number;
beforeEach(async () => {
  world = await openMerchantWorld();
  const [first, second] = [await world.variant(2), await world.variant(3)];
  order = await world.order([
    { variantId: first, quantity: 2 },
    { variantId: second, quantity: 1 },
  ]);
  version = 1;
});

const total = () => Math.round(order.totalPrice.amount * 100);
/** Makes a change as the merchant, one minute later. */
const change = async (rest: string, body: object = {}) => {
  world.env.advance(60_000);
  const changed = await world.ask('POST', `/orders/${order.simpleId}${rest}`, {
    changeId: world.changeId(),
    ifVersion: version,
    ...body,
  });
  expect(changed.status).toBe(200);
  version = changed.body.version;
};
const minor = (money: { amount: number } | undefined) => Math.round((money?.amount ?? Number.NaN) * 100);
const seen = () => world.call(calls.orderGet, { query: { orderSimpleId: order.simpleId } });
/** Returns the balance of the order: paid, refunded, cancelled, due, owed. */
const balance = async () => {
  const { balance } = await seen();
  return [balance?.paid, balance?.refunded, balance?.cancelled, balance?.due, balance?.owed].map(minor);
};
const mails = async () => {
  await world.shop.services.messenger.deliver();
  return (await world.shop.services.storage.outbox.kept(20)).map(({ subject, text }) => `${subject}\n${text}`);
};
const mailAbout = async (subject: string) => (await mails()).find((mail) => mail.startsWith(subject)) ?? '';

it('tells the buyer the paid and refunded amounts, and no longer asks for payment', async () => {
  expect(await balance()).toEqual([0, 0, 0, total(), 0]);
  await change('/payments', { amount: 40_000 });
  expect(await balance()).toEqual([40_000, 0, 0, total() - 40_000, 0]);
  await change('/payments', { amount: total() - 40_000 });
  expect(await balance()).toEqual([total(), 0, 0, 0, 0]);
  await change('/refunds', { amount: 16_100 });
  expect(await balance()).toEqual([total(), 16_100, 0, 0, 0]);
  const { transactions = [] } = await seen();
  expect(transactions.map(({ kind, amount }) => [kind, minor(amount)])).toEqual([
    ['PAYMENT', 40_000],
    ['PAYMENT', total() - 40_000],
    ['REFUND', 16_100],
  ]);
  expect(new Set(transactions.map(({ createdAt }) => createdAt)).size).toBe(3);
});

it('asks for no payment of a cancelled order, and states the refund', async () => {
  await change('/payments', { amount: total() });
  await change('/cancel');
  expect(await balance()).toEqual([total(), 0, total(), 0, total()]);
  await change('/refunds', { amount: total() });
  expect(await balance()).toEqual([total(), total(), total(), 0, 0]);
  expect((await seen()).financialStatus).toBe('REFUNDED');
});

it('asks for payment of the sent part of a partly cancelled order', async () => {
  const [line] = order.lineItems;
  await change('/parcels', { lines: [{ lineItemId: line!.id, quantity: 1 }] });
  await change('/cancel');
  const sent = minor(line!.totalPrice) / 2;
  expect(await balance()).toEqual([0, 0, total() - sent, sent, 0]);
  await change('/payments', { amount: sent });
  expect([await balance(), (await seen()).financialStatus]).toEqual([[sent, 0, total() - sent, 0, 0], 'PAID']);
});

it('counts an order as paid when its remaining part is paid and the rest is cancelled', async () => {
  const [line] = order.lineItems;
  await change('/payments', { amount: minor(line!.totalPrice) });
  await change('/parcels', { lines: [{ lineItemId: line!.id, quantity: 2 }] });
  await change('/cancel');
  expect((await seen()).financialStatus).toBe('PAID');
});

it('shows the same balance in the list of orders and to a guest who looks up the order', async () => {
  await change('/payments', { amount: 500 });
  const { edges } = await world.call(calls.orderList);
  const body = { orderNumber: order.simpleId, email: order.email! };
  const found = await world.stranger(calls.orderFind, { body });
  expect([edges[0]?.node.balance, found.order.balance]).toEqual([(await seen()).balance, (await seen()).balance]);
  expect(minor(found.order.balance?.paid)).toBe(500);
});

it('sends one mail about each payment and each refund, with the amount and the balance', async () => {
  await change('/payments', { amount: 40_000 });
  const paid = await mailAbout(`We have your payment for order ${order.name}`);
  expect(paid).toContain('₹400');
  expect(paid).toContain(`Still to be paid: ₹${(total() - 40_000) / 100}`);
  await change('/refunds', { amount: 16_050 });
  const refunded = await mailAbout(`Your refund for order ${order.name}`);
  expect(refunded).toContain('₹160.50');
  expect((await mails()).length).toBe(3);
});

it.each<[what: string, before: () => Promise<void>, says: string, never: string]>([
  ['nothing was paid', async () => undefined, 'There is nothing to pay.', 'back'],
  ['all was paid', () => change('/payments', { amount: total() }), 'You get', 'nothing to pay'],
])('takes into account in the mail about a cancelled order that %s', async (_, before, says, never) => {
  await before();
  await change('/cancel');
  const mail = await mailAbout(`Your order ${order.name} was cancelled`);
  expect(mail).toContain(says);
  expect(mail).not.toContain(never);
});

it('shows amounts in the confirmation that add up to its total, with the code and the tax', async () => {
  const { config } = world.shop.services;
  Object.assign(config, {
    promotions: [{ code: 'TEN', title: 'Ten off', type: 'PERCENTAGE', value: 10 }],
    shipping: { flat: 4900 },
    taxBasisPoints: 500,
  });
  await world.call(calls.cartAddLines, { body: [{ variantId: await world.variant(2), quantity: 2 }] });
  await world.call(calls.cartDiscountCodes, { body: { toInsert: [{ discountCode: 'ten' }] } });
  await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
  const body = { idempotencyKey: 'a key of another order', paymentMethod: 'CASH_ON_DELIVERY' as const };
  const placed = (await world.call(calls.checkoutPlaceOrder, { body })).order;
  const mail = await mailAbout(`Your order ${placed.name}`);
  const amounts = [...mail.matchAll(/(?:: |\n)[^\n:]*: (−|-)?₹([\d,.]+)/g)].map(
    ([, sign, digits = '']) => Math.round(Number(digits.replaceAll(',', '')) * 100) * (sign === undefined ? 1 : -1),
  );
  expect(mail).toContain('12 Lake Road, Bengaluru, Karnataka, 560001, India');
  const says = mail.split('\n').filter((line) => /₹/.test(line));
  expect(says.join('\n')).toContain('Ten off (TEN)');
  expect(says.join('\n')).toMatch(/Includes ₹[\d.]+ tax/);
  const at = amounts.indexOf(Math.round(placed.totalPrice.amount * 100));
  expect(at).toBeGreaterThan(1);
  expect(amounts.slice(0, at).reduce((sum, amount) => sum + amount, 0)).toBe(amounts[at]);
});
