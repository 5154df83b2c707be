import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['', '', 0],
  ['cup', 'cup', 0],
  ['cup', 'cups', 1],
  ['cup', 'cu', 1],
  ['cup', 'cap', 1],
  ['cup', 'ucp', 1],
  ['ca', 'abc', 3],
  ['kitten', 'sitting', 3],
])('computes the distance between %j and %j', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

it('counts a letter with its marks as one when letters are given as a list', () => {
  expect(editDistance(['कि', 'ताब'], ['की', 'ताब'])).toBe(1);
});

it('is symmetric, and returns one more than its bound for any larger distance', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat(8), (a, b, max) => {
      const distance = editDistance(a, b);
      expect(editDistance(b, a)).toBe(distance);
      expect(editDistance(a, b, max)).toBe(Math.min(distance, max + 1));
    }),
  );
});
