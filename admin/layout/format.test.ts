import fc from 'fast-check';
import { expect, it } from 'vitest';
import { majorText } from '../../commerce/rules/money.ts';
import { minorOf } from './format.ts';

it.each([
  ['1499', 'INR', 149_900],
  ['1499.5', 'INR', 149_950],
  ['0,05', 'INR', 5],
  ['.5', 'INR', 50],
  ['.', 'INR', undefined],
  ['1.234', 'INR', undefined],
  ['1.234', 'KWD', 1234],
  ['12', 'JPY', 12],
  ['123 456', 'INR', 12_345_600],
  ['1 290,50', 'INR', 129_050],
  ['1\u202f234\u202f567', 'JPY', 1_234_567],
  ['12 34', 'INR', undefined],
  ['1 2345', 'INR', undefined],
  ['-1', 'INR', undefined],
  ['', 'INR', undefined],
  ['1e3', 'INR', undefined],
])('parses %j in %s as %s', (typed, currency, expected) => {
  expect(minorOf(typed, currency)).toBe(expected);
});

it('parses every formatted amount', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.constantFrom('INR', 'JPY', 'KWD'), (minor, currency) => {
      expect(minorOf(majorText(minor, currency), currency)).toBe(minor);
    }),
  );
});
