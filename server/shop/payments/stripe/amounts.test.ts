import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minorFromStripe, stripeAmount } from './amounts.ts';

it.each<[amount: number, currency: string, atStripe: number | undefined]>([
  [149_900, 'INR', 149_900],
  [1200, 'JPY', 1200],
  [1200, 'ISK', 120_000],
  [5, 'UGX', 500],
  [300, 'MGA', 3],
  [301, 'MGA', undefined],
  [1230, 'KWD', 1230],
  [1234, 'KWD', undefined],
  [0, 'INR', undefined],
  [-5, 'INR', undefined],
  [0.5, 'INR', undefined],
])('converts %d minor units of %s to %s at Stripe', (amount, currency, atStripe) => {
  expect(stripeAmount(amount, currency)).toBe(atStripe);
});

it('converts every payable amount to Stripe and back without loss', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.constantFrom('INR', 'JPY', 'ISK', 'UGX', 'MGA', 'KWD'),
      (amount, currency) => {
        const sent = stripeAmount(amount, currency);
        expect(sent === undefined ? amount : minorFromStripe(sent, currency)).toBe(amount);
      },
    ),
  );
});
