/**
 * `node scripts/bench.mjs bench/playground/alone.ts 2000`: runs only the benchmark of editing, for a page with this
 * number of nodes; without a number, for both sizes.
 */
import { benchPlayground } from './run.ts';

const nodes = Number(process.argv[2]);
await (nodes ? benchPlayground([nodes]) : benchPlayground());
