/** `node scripts/bench.mjs bench/cart/alone.ts`: runs only the benchmark of adding to a cart. */
import { benchCartAdd } from './add.ts';

await benchCartAdd();
