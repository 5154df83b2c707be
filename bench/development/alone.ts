/** Measures the loop of development on its own: `node scripts/bench.mjs bench/development/alone.ts`. */
import { benchDevelopment } from './loop.ts';

await benchDevelopment();
