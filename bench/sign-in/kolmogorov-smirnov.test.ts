import { expect, it } from 'vitest';
import { kolmogorovSmirnov } from './kolmogorov-smirnov.ts';

const from = (start: number, count: number) => Array.from({ length: count }, (_, at) => start + at);

it.each([
  ['equal samples', from(0, 100), from(0, 100), 0, 1],
  ['samples of one distribution', from(0, 100), from(5, 100), 0.05, 0.9992],
  ['a shift by a fifth', from(0, 100), from(20, 100), 0.2, 0.0315],
  ['a shift by half', from(0, 100), from(50, 100), 0.5, 0],
  ['nothing in common', from(0, 50), from(50, 100), 1, 0],
  ['ties', [1, 1, 2, 2], [1, 1, 2, 2], 0, 1],
])('computes distance and probability of %s', (_, first, second, d, p) => {
  const test = kolmogorovSmirnov(first, second);
  expect(test.d).toBeCloseTo(d, 10);
  expect(test.p).toBeCloseTo(p, 3);
});
