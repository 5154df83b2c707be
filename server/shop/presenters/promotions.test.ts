import { expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { openWorld } from '../../../tests/handlers/world.ts';

const promotions = [
  { code: 'TEN', title: 'Ten off', type: 'PERCENTAGE' as const, value: 10 },
  { code: 'ODD', title: 'An odd part', type: 'PERCENTAGE' as const, value: 12.5 },
  { code: 'FIVE', title: 'Five off', type: 'AMOUNT' as const, value: 500 },
  { code: 'ALL', title: 'More than everything', type: 'AMOUNT' as const, value: 99_999_900 },
  { code: 'BIG', title: 'For large carts', type: 'AMOUNT' as const, value: 50_000, minimumSubtotal: 9_999_900 },
  { title: 'For everybody', type: 'PERCENTAGE' as const, value: 3 },
  { code: 'TEASET', title: 'Tea set', type: 'PERCENTAGE' as const, value: 15 },
];

it.each<[what: string, isOffer: boolean, isSet: boolean, codes: string[]]>([
  ['without anything else', false, false, []],
  ['beside an offer', true, false, []],
  ['beside a combo', false, true, []],
  ['beside another code', false, false, ['FIVE']],
  ['beside an offer, a combo and two codes', true, true, ['TEN', 'FIVE']],
])('promises the saving that the cart gives, %s', async (_, isOffer, isSet, codes) => {
  const { call, variant, shop } = await openWorld();
  Object.assign(shop.services.config, { promotions });
  await call(calls.cartAddLines, { body: [{ variantId: await variant(1), quantity: 1 }] });
  if (isOffer) {
    const params = { slug: 'more-is-less' };
    await call(calls.volumeComboAddLines, { params, body: [{ variantId: await variant(2), quantity: 4 }] });
    await call(calls.bundleMergeWithMain, { params: { bundleType: 'volumeCombo', ...params }, body: {} });
  }
  const lines = [
    { variantId: await variant(3), quantity: 2 },
    { variantId: await variant(2), quantity: 1 },
  ];
  const set = { comboType: 'FIXED', comboSlug: 'tea-set', discountCode: 'TEASET', lines };
  if (isSet) await call(calls.cartAddCombo, { body: set });
  const withCodes = async (discountCodes: string[]) => call(calls.cartDiscountCodes, { body: { discountCodes } });
  const before = await withCodes(codes);
  const { hits } = await call(calls.cartDiscounts, { query: {} });
  expect(hits.map(({ code }) => code).sort()).toEqual(['ALL', 'BIG', 'FIVE', 'ODD', 'TEN']);
  for (const { code, savings, isApplied, isCurrentlyApplicable } of hits) {
    expect([code, isApplied, isCurrentlyApplicable]).toEqual([code, codes.includes(code), code !== 'BIG']);
    const { amount } = savings!;
    const given = before.discountAllocations.find((each) => each.code === code)?.discountedAmount.amount;
    if (isApplied) expect([code, amount]).toEqual([code, given]);
    else if (!isCurrentlyApplicable) expect([code, amount]).toEqual([code, 0]);
    else {
      const after = await withCodes([...codes, code]);
      expect(amount).toBeCloseTo(before.cost.totalAmount.amount - after.cost.totalAmount.amount, 9);
    }
  }
});
