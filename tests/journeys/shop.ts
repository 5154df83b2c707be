import { inject } from 'vitest';

const shops = inject('shops');

/** The server that this worker's journeys visit. Each worker has its own, so that test files can run in parallel. */
export const { base, dataFolder, adminPassword, authorCookie } = shops[Number(process.env.VITEST_POOL_ID) - 1]!;
