/** `node scripts/bench.mjs bench/browser/alone.ts`: the browser benchmark alone. */
import { benchBrowser } from './run.ts';

await benchBrowser();
