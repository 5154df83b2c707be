import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minorFromMajor, moneyFromMinor } from './money.ts';

it('converts to major units and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom('INR', 'JPY', 'KWD'), (minor, currencyCode) => {
      expect(minorFromMajor(moneyFromMinor(minor, currencyCode).amount, currencyCode)).toBe(minor);
    }),
  );
});
