import { expect, it } from 'vitest';
import { fuzz } from './expression/fuzz.ts';

// A million pairs were compared by hand (scripts/fuzz-expression.ts); these ten thousand keep watch.
it('agrees with the reference on ten thousand random expressions, but for the listed reasons', {
  timeout: 120_000,
}, async () => {
  const { unexplained, values, errors } = await fuzz(1, 10_000);
  expect(unexplained).toEqual([]);
  expect(values).toBeGreaterThan(5000);
  expect(errors).toBeGreaterThan(2000);
});
