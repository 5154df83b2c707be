/** `node scripts/bench.mjs bench/cart/alone.ts`: the benchmark of adding to a cart alone. */
import { benchCartAdd } from './add.ts';

await benchCartAdd();
