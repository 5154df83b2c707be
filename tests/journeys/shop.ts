import { inject } from 'vitest';

const shops = inject('shops');

/** The server that journeys of this worker visit. Each worker has its own, so that files can run beside each other. */
export const { base, dataFolder, adminPassword, authorCookie } = shops[Number(process.env.VITEST_POOL_ID) - 1]!;
