import { expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import type { DiscountRule } from '../../../schemas/entities/cart/pricing-rules.ts';
import { address, openWorld } from '../../../tests/handlers/world.ts';

const percentage = (code: string, value: number): DiscountRule => ({
  id: code,
  title: code,
  code,
  take: { kind: 'percentage', percentage: value },
});

/** Opens a shop with discounts, and a shopper's cart with two pieces of one product. */
async function shopWith(discounts: DiscountRule[]) {
  const world = await openWorld();
  Object.assign(world.shop.services.config, { promotions: [], pricing: { discounts } });
  await world.call(calls.cartAddLines, { body: [{ variantId: await world.variant(1), quantity: 2 }] });
  const enter = (discountCodes: string[]) => world.call(calls.cartDiscountCodes, { body: { discountCodes } });
  return { ...world, enter };
}

const amountOff: DiscountRule = { id: 'OFF', title: 'OFF', code: 'OFF', take: { kind: 'amount', amount: 500 } };

it('gives the same total for codes entered in any order', async () => {
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
])('reports why a code takes nothing off: %s', async (_, rule, message) => {
  const { enter } = await shopWith([{ ...percentage('TEN', 10), ...rule }]);
  await expect(enter(['TEN'])).rejects.toMatchObject({ code: 'discount-not-applicable', message });
});

it('replaces discounts that save less with a code that cannot be combined, and says why', async () => {
  const { enter } = await shopWith([percentage('TEN', 10), { ...percentage('HALF', 50), alone: true }]);
  const { discountCodes, discountAllocations } = await enter(['TEN', 'HALF']);
  expect(discountAllocations.map(({ code }) => code)).toEqual(['HALF']);
  expect(discountCodes).toEqual([
    {
      code: 'TEN',
      applicable: false,
      reason: 'The code TEN does not go with the other discounts, which save more.',
    },
    { code: 'HALF', applicable: true },
  ]);
});

it('applies a discount for a collection in the cart and for one product', async () => {
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

const phoneOf = (countryCode: string, phone: string) => ({ phoneWithCountryCode: { countryCode, phone } });
const { province: _, ...withoutProvince } = address;
const toCountry = {
  IN: address,
  US: { ...address, country: 'US', province: 'CA', zip: '94103', ...phoneOf('+1', '4155552671') },
  DE: { ...withoutProvince, country: 'DE', zip: '10115', ...phoneOf('+49', '3012345678') },
};

it.each([
  ['IN', 'en-IN', true],
  ['IN', 'en-US', false],
  ['US', 'en-US', true],
  ['US', 'en-IN', false],
  // The default market sells to countries that belong to no other market.
  ['DE', 'en-IN', true],
  ['DE', 'en-US', false],
] as const)('applies to a cart shipped to %s discounts of the market %s: %s', async (country, market, isTaken) => {
  const { call, shop } = await shopWith([
    { id: 'own', title: 'Own', take: { kind: 'percentage', percentage: 10 }, conditions: { markets: [market] } },
  ]);
  Object.assign(shop.services.config, {
    defaultLocale: 'en-IN',
    markets: [{ locale: 'en-US', localePathPrefix: '/us', currencyCode: 'INR' }],
  });
  const body = { email: 'asha@example.com', shippingAddress: toCountry[country] };
  const { cost } = await call(calls.checkoutSetAddress, { body });
  expect(cost.totalDiscountAmount.amount > 0).toBe(isTaken);
  const paid = { idempotencyKey: 'discount-of-a-market', paymentMethod: 'CASH_ON_DELIVERY' as const };
  const { order } = await call(calls.checkoutPlaceOrder, { body: paid });
  expect(order.discountAllocations.length > 0).toBe(isTaken);
});

it('ignores page address and headers when choosing the market of a discount', async () => {
  const { call, app, shop } = await shopWith([
    { id: 'us', title: 'US', take: { kind: 'percentage', percentage: 10 }, conditions: { markets: ['en-US'] } },
  ]);
  Object.assign(shop.services.config, {
    defaultLocale: 'en-IN',
    markets: [{ locale: 'en-US', localePathPrefix: '/us', currencyCode: 'INR' }],
  });
  const page = 'https://shop.example/us/cart';
  expect((await call(calls.cartGet, {}, { page })).cost.totalDiscountAmount.amount).toBe(0);
  const server = await app({ origin: 'https://shop.example' });
  const response = await server.inject({
    method: 'POST',
    url: '/api/v1/org/user/cart/lines',
    headers: { referer: page, referrer: page, 'x-endcap': '1', origin: 'https://shop.example', host: 'shop.example' },
    payload: [{ variantId: (await call(calls.cartGet)).lines[0]!.productVariant.id, quantity: 1 }],
  });
  expect([response.statusCode, response.json().cost.totalDiscountAmount.amount]).toEqual([200, 0]);
});
