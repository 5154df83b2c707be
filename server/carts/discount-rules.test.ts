import { expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import type { DiscountRule } from '../../schemas/entities/pricing-rules.ts';
import { openWorld } from '../../tests/handlers/world.ts';

const percentage = (code: string, value: number): DiscountRule => ({
  ...{ id: code, title: code, code, take: { kind: 'percentage', percentage: value } },
});

/** A shop with discounts, and a shopper whose cart has two pieces of one product. */
async function shopWith(discounts: DiscountRule[]) {
  const world = await openWorld();
  Object.assign(world.shop.services.config, { promotions: [], pricing: { discounts } });
  await world.call(calls.cartAddLines, { body: [{ variantId: await world.variant(1), quantity: 2 }] });
  const enter = (discountCodes: string[]) => world.call(calls.cartDiscountCodes, { body: { discountCodes } });
  return { ...world, enter };
}

const amountOff: DiscountRule = { id: 'OFF', title: 'OFF', code: 'OFF', take: { kind: 'amount', amount: 500 } };

it('the order in which codes are entered is nothing', async () => {
  const { enter } = await shopWith([percentage('TEN', 10), amountOff, percentage('FIVE', 5)]);
  const orders = [
    ['TEN', 'OFF', 'FIVE'],
    ['OFF', 'FIVE', 'TEN'],
    ['FIVE', 'TEN', 'OFF'],
  ];
  const totals: number[] = [];
  for (const codes of orders) totals.push((await enter(codes)).cost.totalAmount.amount);
  const { cost } = await enter(['TEN']);
  expect(new Set(totals).size).toBe(1);
  expect(totals[0]).toBeCloseTo(cost.subtotalAmount.amount * 0.85 - 5, 9);
});

it.each<[what: string, rule: Partial<DiscountRule>, message: string]>([
  ['too early', { conditions: { from: 9e15 } }, 'The code TEN does not apply yet.'],
  ['too late', { conditions: { until: 1 } }, 'The code TEN has expired.'],
  [
    'too little',
    { conditions: { minimumSubtotal: 99_999_900 } },
    'The code TEN requires a subtotal of INR 999999 or more.',
  ],
  ['too much', { conditions: { maximumSubtotal: 100 } }, 'The code TEN is for a subtotal of up to INR 1.'],
  ['too few', { conditions: { minimumQuantity: 5 } }, 'The code TEN needs 3 more in the cart.'],
  ['other goods', { goods: { products: ['none'] } }, 'The code TEN is for other products than those in the cart.'],
  [
    'a guest',
    { conditions: { isFirstOrder: true } },
    'The code TEN is for the first order of a customer who is signed in.',
  ],
  [
    'others',
    { conditions: { customerTags: ['staff'] } },
    'The code TEN is for certain customers. Sign in if you are one of them.',
  ],
  ['nothing to take', { take: { kind: 'fixedPrice', price: 99_999_900 } }, 'The code TEN takes nothing off this cart.'],
])('a code says why it takes nothing off: %s', async (_, rule, message) => {
  const { enter } = await shopWith([{ ...percentage('TEN', 10), ...rule }]);
  await expect(enter(['TEN'])).rejects.toMatchObject({ code: 'discount-not-applicable', message });
});

it('a code that stands alone replaces what saves less, and is told so', async () => {
  const { enter } = await shopWith([percentage('TEN', 10), { ...percentage('HALF', 50), alone: true }]);
  const { discountCodes, discountAllocations } = await enter(['TEN', 'HALF']);
  expect(discountAllocations.map(({ code }) => code)).toEqual(['HALF']);
  expect(discountCodes).toEqual([
    {
      ...{ code: 'TEN', applicable: false },
      reason: 'The code TEN does not go with the other discounts, which save more.',
    },
    { code: 'HALF', applicable: true },
  ]);
});

it('goods of a collection are known, in the cart and for one product', async () => {
  const { call, enter, shop } = await shopWith([]);
  const { lines } = await call(calls.cartGet);
  const { id, slug } = lines[0]!.productVariant.product;
  const [collection] = await shop.services.search.collectionsOf(id);
  const rule = { ...percentage('TEN', 10), goods: { collections: [collection!] } };
  Object.assign(shop.services.config, { pricing: { discounts: [rule] } });
  expect((await enter(['TEN'])).discountCodes).toEqual([{ code: 'TEN', applicable: true }]);
  const { hits } = await call(calls.productDiscounts, { params: { slug }, query: {} });
  expect(hits.map(({ code, isCurrentlyApplicable }) => [code, isCurrentlyApplicable])).toEqual([['TEN', true]]);
});

it.each([
  ['https://shop.example/us/cart', true],
  ['https://shop.example/cart', false],
  ['no address', false],
  [undefined, false],
])('a discount of a market counts on its pages: %s', async (page, isTaken) => {
  const { call, shop } = await shopWith([
    { id: 'us', title: 'US', take: { kind: 'percentage', percentage: 10 }, conditions: { markets: ['en-US'] } },
  ]);
  Object.assign(shop.services.config, {
    markets: [{ locale: 'en-US', localePathPrefix: '/us', currencyCode: 'INR' }],
  });
  const cart = await call(calls.cartGet, {}, page === undefined ? {} : { page });
  expect(cart.cost.totalDiscountAmount.amount > 0).toBe(isTaken);
});
