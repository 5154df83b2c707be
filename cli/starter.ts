import { demoShop } from '../demo/index.ts';
import type { StarterShop } from '../server/catalogue/starter-shop.ts';
import { packageRoot } from '../server/core/package-root.ts';

/** What a shop of this package starts from: the demo. The only place that names it. */
export const starterShop = (): StarterShop => demoShop(packageRoot);
