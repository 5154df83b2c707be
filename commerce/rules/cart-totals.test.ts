import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateProportionally } from './allocation.ts';
import { cartTotals, includedTax, type PricedLine } from './cart-totals.ts';
import type { Offer } from './offer-discount.ts';
import type { PromotionRule } from './promotion-discount.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 });
const line = (index: number): fc.Arbitrary<PricedLine> =>
  fc.record({
    id: fc.constant(`line-${index}`),
    product: fc.constantFrom('cup', 'pot'),
    quantity: fc.integer({ min: 1, max: 50 }),
    unitPrice: amount,
    unitMrp: amount,
    offer: fc.option(
      fc.constantFrom({ type: 'buyXAtY' as const, slug: 'three' }, { type: 'combo' as const, slug: 'tea' }),
      { nil: undefined },
    ),
  });
const lines = fc
  .integer({ min: 0, max: 8 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => line(at))));
const promotions = fc.array(
  fc.record<PromotionRule>({
    code: fc.option(fc.string({ minLength: 1, maxLength: 5 }), { nil: undefined }),
    title: fc.constant('Off'),
    type: fc.constantFrom('PERCENTAGE', 'AMOUNT'),
    value: fc.integer({ min: 0, max: 100 }),
    minimumSubtotal: fc.option(amount, { nil: undefined }),
  }),
  { maxLength: 4 },
);
const goods = [
  { product: 'cup', quantity: 2 },
  { product: 'pot', quantity: 1 },
];
const combos = promotions.map((each) => each.map((promotion) => ({ slug: 'tea', goods, promotion })));
const offers: Offer[] = [{ type: 'buyXAtY', slug: 'three', title: 'Three', quantity: 3, price: 5000 }];

describe('cartTotals', () => {
  it('conserves every minor unit under any discounts', () => {
    fc.assert(
      fc.property(lines, combos, promotions, fc.integer({ min: 0, max: 3000 }), (lines, combos, promotions, tax) => {
        const totals = cartTotals({ lines, offers, combos, promotions, taxBasisPoints: tax });
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(totals.lines.map((row) => row.total))).toBe(totals.total);
        expect(sum(totals.lines.map((row) => row.subtotal))).toBe(totals.subtotal);
        expect(totals.subtotal - totals.discount).toBe(totals.total);
        expect(sum(totals.allocations.map((entry) => entry.amount))).toBe(totals.discount);
        for (const row of totals.lines) {
          expect(row.total).toBeGreaterThanOrEqual(0);
          expect(row.subtotal - sum(row.allocations.map((entry) => entry.amount))).toBe(row.total);
        }
        for (const value of [totals.total, totals.tax, totals.discount]) {
          expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        }
        expect(totals.tax).toBeLessThanOrEqual(totals.total);
      }),
    );
  });

  it('charges the set price for each complete set, most expensive pieces first', () => {
    const three = { type: 'buyXAtY' as const, slug: 'three' };
    const bought = [
      { id: 'a', product: 'cup', quantity: 2, unitPrice: 4000, unitMrp: 4000, offer: three },
      { id: 'b', product: 'pot', quantity: 2, unitPrice: 1000, unitMrp: 1000, offer: three },
    ];
    expect(cartTotals({ lines: bought, offers, combos: [], promotions: [], taxBasisPoints: 0 }).total).toBe(
      5000 + 1000,
    );
  });

  it('computes the tax included in a price', () => {
    expect(includedTax(11_800, 1800)).toBe(1800);
    expect(includedTax(100, 0)).toBe(0);
  });
});

describe('allocateProportionally', () => {
  it('allocates the whole amount and no part more than its weight', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, share) => {
          const sum = weights.reduce((total, weight) => total + weight, 0);
          const given = Math.floor(sum * share);
          const parts = allocateProportionally(given, weights);
          expect(parts.reduce((total, part) => total + part, 0)).toBe(given);
          parts.forEach((part, at) => {
            expect(part >= 0 && part <= weights[at]!).toBe(true);
          });
        },
      ),
    );
  });
});
