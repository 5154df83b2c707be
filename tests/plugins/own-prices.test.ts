import { afterEach, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import type { OwnPrices } from '../../commerce/rules/pricing/own-prices.ts';
import { type MerchantWorld, openMerchantWorld } from '../handlers/merchant-world.ts';
import { address } from '../handlers/world.ts';

let world: MerchantWorld;
afterEach(() => world.app.close());

const logged: object[] = [];

/** Opens a shop with these rules, and a cart of two pieces with an address. */
async function checkoutWith(ownPrices: OwnPrices, zip = address.zip) {
  logged.length = 0;
  world = await openMerchantWorld({
    ownPrices,
    log: { info() {}, warn() {}, error: (details) => logged.push(details) },
  });
  await world.call(calls.cartAddLines, { body: [{ variantId: await world.variant(2), quantity: 2 }] });
  return world.call(calls.checkoutSetAddress, {
    body: { email: 'asha@example.com', shippingAddress: { ...address, zip } },
  });
}

const bike = { id: 'bike', title: 'Bike courier', price: 4_900 };
const inTown: OwnPrices = {
  delivery: ({ methods, place }) => (place?.zip?.startsWith('5600') ? [bike, ...methods] : [...methods]),
};
const tenPercent = { id: 'city', title: 'City tax', basisPoints: 1000, onExtras: false, onDelivery: true };

it("delivers by the shop's own rule, which knows the merchant's table, the goods and the place", async () => {
  const asked: unknown[] = [];
  const { deliveryMethods, cost } = await checkoutWith({
    delivery(question) {
      asked.push(question);
      return inTown.delivery!(question);
    },
  });
  expect(deliveryMethods[0]).toEqual({
    value: 'bike',
    label: 'Bike courier',
    price: { amount: 49, currencyCode: 'INR' },
  });
  expect(cost.shippingAmount.amount).toBe(49);
  expect(asked.at(-1)).toMatchObject({
    subtotal: expect.any(Number),
    currencyCode: 'INR',
    place: { country: 'IN', zip: '560001' },
    lines: [{ product: expect.any(String), quantity: 2, unitPrice: expect.any(Number) }],
    methods: [expect.objectContaining({ id: expect.any(String) })],
  });
  const body = { idempotencyKey: world.changeId(), paymentMethod: 'CASH_ON_DELIVERY' as const };
  const { order } = await world.call(calls.checkoutPlaceOrder, { body });
  expect(order.totalPrice).toEqual(cost.totalAmount);
});

it('keeps the methods of the merchant elsewhere', async () => {
  const plain = await checkoutWith({});
  await world.app.close();
  const elsewhere = await checkoutWith(inTown, '400001');
  expect(elsewhere.deliveryMethods).toEqual(plain.deliveryMethods);
});

it("taxes by the shop's own rates, which are rounded and added as the merchant's are", async () => {
  const plain = await checkoutWith({ tax: () => [] });
  expect(plain.cost.totalTaxAmount.amount).toBe(0);
  await world.app.close();
  const { cost, explanation } = await checkoutWith({ tax: ({ rates }) => [...rates, tenPercent] });
  expect(cost.totalTaxAmount.amount).toBeGreaterThan(0);
  expect(JSON.stringify(explanation)).toContain('City tax');
});

it.each<[what: string, prices: OwnPrices, reason: RegExp]>([
  ['no methods', { delivery: () => [] }, /at least 1 items/],
  [
    'a price that is not a whole number',
    { delivery: () => [{ ...bike, price: 4.9 }] },
    /0\.price must be a whole number/,
  ],
  ['a price below zero', { delivery: () => [{ ...bike, price: -1 }] }, /at least 0/],
  ['one method twice', { delivery: () => [bike, bike] }, /same id/],
  ['a promise', { delivery: (async () => [bike]) as never }, /must be a list/],
  [
    'an error',
    {
      delivery() {
        throw new Error('no table');
      },
    },
    /no table/,
  ],
  ['too high a rate', { tax: () => [{ ...tenPercent, basisPoints: 10_001 }] }, /at most 10000/],
  [
    'rates of more than everything',
    { tax: () => [tenPercent, { ...tenPercent, id: 'all', basisPoints: 9_001 }] },
    /more than 100 percent/,
  ],
])('prices by the table of the merchant, and logs, when a rule gives %s', async (_, prices, reason) => {
  const plain = await checkoutWith({});
  await world.app.close();
  const { cost, deliveryMethods } = await checkoutWith(prices);
  expect([cost, deliveryMethods]).toEqual([plain.cost, plain.deliveryMethods]);
  expect(logged[0]).toMatchObject({ reason: expect.stringMatching(reason) });
});

it("previews prices in the admin by the shop's own rules", async () => {
  await checkoutWith({ tax: () => [{ ...tenPercent, basisPoints: 5000 }] });
  const lines = [{ variantId: await world.variant(2), quantity: 1 }];
  const { status, body } = await world.ask('POST', '/prices/preview', { lines, codes: [], buyer: 'GUEST' });
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('City tax')]);
});
