/** `node scripts/bench.mjs bench/browser/alone.ts`: what a browser does, without the rest of the benchmark. */
import { benchBrowser } from './run.ts';

await benchBrowser();
