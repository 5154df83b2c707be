import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allocateProportionally } from './allocation.ts';
import { percentageOf, roundedPart } from './rounding.ts';

it.each<[amount: number, weights: number[], parts: number[]]>([
  [10, [1, 1, 1], [4, 3, 3]],
  [2, [5, 3, 2], [1, 1, 0]],
  [7, [0, 0], [0, 0]],
  [0, [3, 4], [0, 0]],
  [1, [1, 2], [0, 1]],
])('splits %j over %j into %j', (amount, weights, parts) => {
  expect(allocateProportionally(amount, weights)).toEqual(parts);
});

it('allocates the whole amount, with no part above its weight, as exactly for large amounts as for small ones', () => {
  const weight = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 10_000_000_000_000 }));
  fc.assert(
    fc.property(
      fc.array(weight, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, share) => {
        const sum = weights.reduce((total, each) => total + each, 0);
        const amount = Math.floor(sum * share);
        const parts = allocateProportionally(amount, weights);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(amount);
        parts.forEach((part, at) => {
          const below = BigInt(amount) * BigInt(weights[at]!) - BigInt(part) * BigInt(sum || 1);
          expect(part <= weights[at]! && (sum === 0 || (below < BigInt(sum) && below > -BigInt(sum)))).toBe(true);
        });
      },
    ),
  );
});

it.each([
  [5, 50, 3],
  [1, 50, 1],
  [1, 49.99, 0],
  [999, 33.3333, 333],
  [9_007_199_254_740_991, 50, 4_503_599_627_370_496],
  [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
])('calculates for %j at %j percent %j', (amount, percentage, part) => {
  expect(percentageOf(amount, percentage)).toBe(part);
});

it('rounds halves upwards, even when a float cannot represent the product', () => {
  expect([roundedPart(7, 1, 2), roundedPart(5, 1, 4), roundedPart(3, 1, 4)]).toEqual([4, 1, 1]);
  expect(roundedPart(2 ** 52 + 1, 3, 6)).toBe(2 ** 51 + 1);
});
