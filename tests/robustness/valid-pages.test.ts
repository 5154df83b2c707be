// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ordealsEach, printed, runOrdeals } from './run-ordeals.ts';

/** More are tried by hand: PAGES=1000, or scripts/fuzz-page.ts. */
const count = Number(process.env.PAGES ?? ordealsEach);
const { seed = 1 } = fc.readConfigureGlobal();
const seeds = Array.from({ length: count / ordealsEach }, (_, index) => seed + index);

it.each(seeds)('stands whatever comes to it, seed %i', { timeout: 300_000 }, async (each) => {
  const found = await runOrdeals('valid', each);
  expect(found && printed(found)).toBeUndefined();
});
