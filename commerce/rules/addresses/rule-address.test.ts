import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressPart, idInAddress } from './rule-address.ts';

const id = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
  fc.stringMatching(/^[~/.012]{1,8}$/),
  fc.constantFrom('.', '..', 'own/ten-1', '~1', 'a/../b'),
);

it('encodes any identifier as one segment of an address, and decodes it again', () => {
  fc.assert(
    fc.property(id, (each) => {
      const part = addressPart(each);
      expect(idInAddress(part)).toBe(each);
      expect(['', '.', '..']).not.toContain(part);
      const { pathname } = new URL(`/admin/discounts/${encodeURIComponent(part)}`, 'https://shop.example');
      expect(pathname.split('/').slice(1, 3)).toEqual(['admin', 'discounts']);
      expect(pathname).not.toMatch(/%2f/i);
      expect(decodeURIComponent(pathname.split('/')[3]!)).toBe(part);
    }),
    { numRuns: 1_000 },
  );
});

it.each(['own/ten-1', 'promotion/TEN', 'box-of-your-own', 'own/सुबह'])('decodes %s unchanged', (each) =>
  expect(idInAddress(each)).toBe(each),
);
