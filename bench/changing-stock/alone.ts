/** `node scripts/bench.mjs bench/changing-stock/alone.ts`: runs only the benchmark of pages while stock changes. */
import { benchChangingStock } from './run.ts';

await benchChangingStock();
