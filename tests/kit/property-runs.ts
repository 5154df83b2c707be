import fc from 'fast-check';

/**
 * Property tests run the same cases every time, so that a red run can be run again. To look for new ones, give another
 * seed and more runs: `SEED=random RUNS=5000 npx vitest run --project code`.
 */
const { SEED = '1', RUNS } = process.env;

fc.configureGlobal({
  ...(SEED === 'random' ? {} : { seed: Number(SEED) }),
  ...(RUNS === undefined ? {} : { numRuns: Number(RUNS) }),
});
