/** `node scripts/bench.mjs bench/page/alone.ts`: runs only the server rendering benchmark. */
import { benchServerRender } from '../server-render.ts';

await benchServerRender();
