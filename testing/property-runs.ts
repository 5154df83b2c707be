import fc from 'fast-check';
import { vi } from 'vitest';

/**
 * Property tests use a fixed seed, so that failures are reproducible. To search for new failures:
 * `SEED=random RUNS=5000 npx vitest run --project code`.
 */
const { SEED = '1', RUNS, CARTS } = process.env;

fc.configureGlobal({
  ...(SEED === 'random' ? {} : { seed: Number(SEED) }),
  ...(RUNS === undefined ? {} : { numRuns: Number(RUNS) }),
});

// Many runs may take much longer than the default timeout.
if (RUNS !== undefined || CARTS !== undefined) vi.setConfig({ testTimeout: 7_200_000 });
