/** `node scripts/bench.mjs bench/playground/alone.ts`: editing large pages alone. */
import { benchPlayground } from './run.ts';

await benchPlayground();
