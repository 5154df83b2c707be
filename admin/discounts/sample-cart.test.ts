import { expect, it } from 'vitest';
import { isPlace, type SampleCart, sampleOf } from './sample-cart.ts';

const cart: SampleCart = {
  lines: [{ variantId: 'cup', title: 'Cup', quantity: '2' }],
  buyer: 'GUEST',
  country: '',
  market: 'en-IN',
  codes: '',
  tags: 'Trade, press office',
};

it('requests the lines, the buyer and the market, without tags for a guest', () => {
  expect(sampleOf(cart, '', undefined)).toEqual({
    lines: [{ variantId: 'cup', quantity: 2 }],
    codes: [],
    buyer: 'GUEST',
    market: 'en-IN',
  });
});

it('requests the tags of a customer, the country and the change', () => {
  const change = { sections: {} };
  expect(sampleOf({ ...cart, buyer: 'CUSTOMER', country: 'DE' }, '', change)).toMatchObject({
    buyer: 'CUSTOMER',
    tags: ['trade', 'press office'],
    country: 'DE',
    sections: {},
  });
});

it("includes each code once, beginning with the discount's code", () => {
  expect(sampleOf({ ...cart, codes: 'MORE, TEN\nMORE' }, 'TEN', undefined).codes).toEqual(['TEN', 'MORE']);
});

it.each([
  ['', 1],
  ['x', 1],
  ['0', 1],
  ['3', 3],
  ['1.5', 1],
  ['-2', 1],
  ['१२', 12],
  ['100000', 999],
])('parses “%s” as %i pieces', (quantity, expected) => {
  const lines = [{ variantId: 'cup', title: 'Cup', quantity }];
  expect(sampleOf({ ...cart, lines }, '', undefined).lines).toEqual([{ variantId: 'cup', quantity: expected }]);
});

it('accepts a country of two letters or none', () => {
  expect(['', 'IN', 'I', 'IND'].map(isPlace)).toEqual([true, true, false, false]);
});
