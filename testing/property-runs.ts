import fc from 'fast-check';

/**
 * Property tests use a fixed seed, so that failures are reproducible. To search for new failures:
 * `SEED=random RUNS=5000 npx vitest run --project code`.
 */
const { SEED = '1', RUNS } = process.env;

fc.configureGlobal({
  ...(SEED === 'random' ? {} : { seed: Number(SEED) }),
  ...(RUNS === undefined ? {} : { numRuns: Number(RUNS) }),
});
