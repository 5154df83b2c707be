/**
 * `node scripts/bench.mjs bench/browser/alone.ts`: runs only the browser benchmarks, or only the long list with
 * `long-list`.
 */
import { benchLongList } from './long-list.ts';
import { benchBrowser } from './run.ts';

if (process.argv[2] !== 'long-list') await benchBrowser();
await benchLongList();
