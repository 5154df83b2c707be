import { expect, it } from 'vitest';
import { fuzz } from './expression/fuzz.ts';

// Run more cases by hand with scripts/fuzz-expression.ts.
it('agrees with the reference on random expressions, except for the listed reasons', async () => {
  const { unexplained, values, errors } = await fuzz(1, 20_000);
  expect(unexplained).toEqual([]);
  expect(values).toBeGreaterThan(10_000);
  expect(errors).toBeGreaterThan(4000);
});
