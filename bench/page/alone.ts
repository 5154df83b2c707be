/** `node scripts/bench.mjs bench/page/alone.ts`: the server render, without the rest of the benchmark. */
import { benchServerRender } from '../server-render.ts';

await benchServerRender();
