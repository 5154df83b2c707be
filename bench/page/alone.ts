/** `node scripts/bench.mjs bench/page/alone.ts`: the server render benchmark alone. */
import { benchServerRender } from '../server-render.ts';

await benchServerRender();
