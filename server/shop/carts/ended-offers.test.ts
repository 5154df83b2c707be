import { beforeEach, describe, expect, it } from 'vitest';
import type { DiscountDetail, DiscountEntry } from '../../../commerce/admin-calls/discounts.ts';
import * as calls from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';
import { address } from '../../../tests/handlers/world.ts';

let world: MerchantWorld;
let variantId: string;
beforeEach(async () => {
  world = await openMerchantWorld();
  const { config } = world.shop.services;
  Object.assign(config, { promotions: [], combos: [], offers: [], pricing: { ...config.pricing, discounts: [] } });
  variantId = await world.variant(1);
});

const three: DiscountEntry = {
  title: 'Three',
  take: { kind: 'setPrice', quantity: 3, price: 60_000 },
  goods: { products: ['item-1'], through: { type: 'buyXAtY', slug: 'three' } },
};
const many: DiscountEntry = {
  title: 'Many',
  take: { kind: 'volume', tiers: [{ quantity: 2, percentage: 50 }] },
  goods: { products: ['item-1'], through: { type: 'volumeCombo', slug: 'many' } },
};
const add = async (rule: DiscountEntry): Promise<DiscountDetail> =>
  (await world.ask('POST', '/discounts', { changeId: world.changeId(), rule, isActive: true })).body;
const put = async ({ id, rule, version }: DiscountDetail, isActive: boolean, more: object = {}) =>
  (
    await world.ask('PUT', `/discounts/${encodeURIComponent(id)}`, {
      changeId: world.changeId(),
      ifVersion: version,
      rule: { ...rule, ...more },
      isActive,
    })
  ).body;

type Shown = Awaited<ReturnType<typeof read>>;
const params = { slug: 'three' };
const read = () => world.call(calls.buyXAtYCart, { params });
const notices = (cart: Shown) => cart.notices.map(({ code, message }) => [code, message]);
const ended = [['offer-ended', messages.offerEnded]];
const cost = ({ cost: { subtotalAmount, totalAmount } }: Shown) => [subtotalAmount.amount, totalAmount.amount];

describe.each<[how: string, end: (known: DiscountDetail) => Promise<unknown>]>([
  ['is switched off', (known) => put(known, false)],
  [
    'is removed',
    ({ id, version }) =>
      world.ask('POST', `/discounts/${encodeURIComponent(id)}/remove`, {
        changeId: world.changeId(),
        ifVersion: version,
      }),
  ],
  ['is over', (known) => put(known, true, { conditions: { until: 1 } })],
])('a bundle that %s', (_, end) => {
  it('keeps its cart at the prices of the goods, with a notice', async () => {
    const known = await add(three);
    const cart = await world.call(calls.buyXAtYAddLines, { params, body: [{ variantId, quantity: 3 }] });
    expect(cart.buyXAtYDiscount).toMatchObject({ slug: 'three', quantity: 3, price: { amount: 600 } });
    await end(known);
    const after = await read();
    const [unit] = [after.lines[0]!.cost.amountPerQuantity.amount];
    expect([cost(after), notices(after)]).toEqual([[unit * 3, unit * 3], ended]);
    expect(after.buyXAtYDiscount).toBeUndefined();
    // Every read of the cart has the notice until the shopper changes something.
    expect(notices(await read())).toEqual(ended);

    const id = after.lines[0]!.id;
    const fewer = await world.call(calls.buyXAtYUpdateLines, { params, body: [{ id, quantity: 2 }] });
    expect([cost(fewer), notices(fewer)]).toEqual([[unit * 2, unit * 2], []]);
    await expect(
      world.call(calls.buyXAtYAddLines, { params, body: [{ variantId, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'offer-not-found' });
    const empty = await world.call(calls.buyXAtYRemoveLine, { params, query: { lineId: id } });
    expect(empty.lines).toEqual([]);
    await expect(read()).rejects.toMatchObject({ code: 'offer-not-found' });
  });

  it('is reported by the first change when the cart was not read in between', async () => {
    const known = await add(three);
    const cart = await world.call(calls.buyXAtYAddLines, { params, body: [{ variantId, quantity: 3 }] });
    await end(known);
    const { id } = cart.lines[0]!;
    const changed = await world.call(calls.buyXAtYUpdateLines, { params, body: [{ id, quantity: 4 }] });
    expect([changed.totalQuantity, notices(changed)]).toEqual([4, ended]);
  });

  it('can be merged into the main cart and bought at the prices of its goods', async () => {
    const known = await add(three);
    await world.call(calls.buyXAtYAddLines, { params, body: [{ variantId, quantity: 3 }] });
    await end(known);
    const merged = await world.call(calls.bundleMergeWithMain, {
      params: { bundleType: 'buyXAtY', slug: 'three' },
      body: {},
    });
    expect([merged.totalQuantity, notices(merged)]).toEqual([3, ended]);
    const [, total] = cost(merged);
    await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
    const { order } = await world.call(calls.checkoutPlaceOrder, {
      body: { idempotencyKey: 'after-the-end-of-it', paymentMethod: 'CASH_ON_DELIVERY' },
    });
    expect(order.subtotalPrice.amount).toBe(total);
    expect(order.discountAllocations).toEqual([]);
  });

  it('can be bought from its own cart, after the changed total was reported', async () => {
    const known = await add(three);
    await world.call(calls.buyXAtYAddLines, { params, body: [{ variantId, quantity: 3 }] });
    const query = { cart: 'buyXAtY/three' };
    const body = { email: 'asha@example.com', shippingAddress: address };
    const before = await world.call(calls.checkoutSetAddress, { query, body });
    await end(known);
    const finalised = await world.call(calls.bundleFinalise, {
      params: { bundleType: 'buyXAtY', bundleSlug: 'three' },
      body: {},
    });
    expect(notices(finalised)).toEqual(ended);
    const placing = (expectedTotal: number) =>
      world.call(calls.checkoutPlaceOrder, {
        query,
        body: {
          idempotencyKey: `bundle-for-${expectedTotal}`.padEnd(20, '0'),
          paymentMethod: 'CASH_ON_DELIVERY',
          expectedTotal,
        },
      });
    await expect(placing(before.cost.totalAmount.amount)).rejects.toMatchObject({ code: 'total-changed' });
    const now = await world.call(calls.checkoutGet, { query });
    expect(now.cost.totalAmount.amount).toBeGreaterThan(before.cost.totalAmount.amount);
    const { order } = await placing(now.cost.totalAmount.amount);
    expect(order.totalPrice).toEqual(now.cost.totalAmount);
  });
});

it('applies the price of a bundle in its cart again once the bundle is available again', async () => {
  const known = await add(three);
  const cart = await world.call(calls.buyXAtYAddLines, { params, body: [{ variantId, quantity: 3 }] });
  const off = await put(known, false);
  expect(notices(await read())).toEqual(ended);
  await put(off, true);
  const again = await read();
  expect([cost(again), notices(again)]).toEqual([cost(cart), []]);
});

it("keeps an ended volume offer's cart, and reports two ended offers in the main cart with one message", async () => {
  const sets = [await add(three), await add(many)];
  await world.call(calls.buyXAtYAddLines, { params, body: [{ variantId, quantity: 1 }] });
  await world.call(calls.volumeComboAddLines, { params: { slug: 'many' }, body: [{ variantId, quantity: 2 }] });
  await world.call(calls.bundleMergeWithMain, { params: { bundleType: 'buyXAtY', slug: 'three' }, body: {} });
  await world.call(calls.bundleMergeWithMain, { params: { bundleType: 'volumeCombo', slug: 'many' }, body: {} });
  await world.call(calls.volumeComboAddLines, { params: { slug: 'many' }, body: [{ variantId, quantity: 2 }] });
  for (const known of sets) await put(known, false);
  const own = await world.call(calls.volumeComboCart, { params: { slug: 'many' } });
  expect([cost(own)[0], notices(own)]).toEqual([cost(own)[1], ended]);
  const main = await world.call(calls.cartGet);
  expect([main.totalQuantity, cost(main)[0], notices(main)]).toEqual([3, cost(main)[1], ended]);
  const checkout = await world.call(calls.checkoutGet);
  expect(notices(checkout.cart)).toEqual(ended);
  const more = await world.call(calls.cartAddLines, { body: [{ variantId, quantity: 1 }] });
  expect([more.totalQuantity, notices(more)]).toEqual([4, []]);
});

it('has no cart of an ended offer for other shoppers', async () => {
  const known = await add(three);
  await world.call(calls.buyXAtYAddLines, { params, body: [{ variantId, quantity: 3 }] });
  await put(known, false);
  await expect(world.stranger(calls.buyXAtYCart, { params })).rejects.toMatchObject({ code: 'offer-not-found' });
});
