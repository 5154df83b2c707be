import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { n } from './svg.ts';

describe('n', () => {
  it.each([
    [0, '0'],
    [-0.001, '0'],
    [1.005, '1'],
    [1.5, '1.5'],
    [-2.25, '-2.25'],
    [3.07, '3.07'],
    [-0.1, '-0.1'],
    [1234.999, '1235'],
  ])('prints %d as %s', (value, text) => {
    expect(n(value)).toBe(text);
  });

  it('is accurate to the hundredth', () => {
    fc.assert(
      fc.property(fc.double({ min: -5_000, max: 5_000, noNaN: true }), (value) => {
        expect(Math.abs(Number(n(value)) - value)).toBeLessThanOrEqual(0.0050001);
      }),
    );
  });
});
