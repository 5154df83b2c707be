// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { formatFailure, runScenarios, seeds } from './run-scenarios.ts';

it.each(seeds(100))('survives any interaction on valid pages, seed %i', { timeout: 300_000 }, async (seed) => {
  const found = await runScenarios('valid', seed);
  expect(found && formatFailure(found)).toBeUndefined();
});
