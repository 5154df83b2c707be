// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { printed, runOrdeals, seedsTried } from './run-ordeals.ts';

it.each(seedsTried(700))('stands whatever comes to it, seed %i', { timeout: 300_000 }, async (seed) => {
  const found = await runOrdeals('hostile', seed);
  expect(found && printed(found)).toBeUndefined();
});
