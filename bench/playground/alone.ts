/** `node scripts/bench.mjs bench/playground/alone.ts 2000`: editing a page of so many nodes alone; without a number, both sizes. */
import { benchPlayground } from './run.ts';

const nodes = Number(process.argv[2]);
await (nodes ? benchPlayground([nodes]) : benchPlayground());
