import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceCart } from '../../commerce/rules/pricing/price-cart.ts';
import { pricing } from './arbitrary.ts';
import { oracle } from './oracle.ts';

it('agrees with the oracle for random carts', () => {
  fc.assert(
    fc.property(pricing, ({ cart, rules }) => {
      const { tax, ...priced } = priceCart(cart, rules);
      const expected = oracle(cart, rules);
      const found = { ...priced, tax: tax.goods + tax.delivery } as unknown as Record<string, number>;
      expect(Object.fromEntries(Object.keys(expected).map((name) => [name, found[name]]))).toEqual(expected);
    }),
    { numRuns: Number(process.env.CARTS ?? 4000) },
  );
});
