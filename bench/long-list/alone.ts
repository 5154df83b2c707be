/** `node scripts/bench.mjs bench/long-list/alone.ts`: the long list alone. */
import { benchLongList } from './run.ts';

await benchLongList();
