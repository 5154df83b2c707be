/** `npm run bench`: every figure is a ratio to a rival in the same run, because machines differ and are shared. */
import { benchLongList } from './browser/long-list.ts';
import { benchBrowser } from './browser/run.ts';
import { benchCachedPages } from './cached-pages.ts';
import { benchCartAdd } from './cart/add.ts';
import { benchChangingStock } from './changing-stock/run.ts';
import { benchDevelopment } from './development/loop.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchFragmentCheck } from './fragment-check.ts';
import { benchLanguageServer } from './language-server/answers.ts';
import { benchPhone } from './phone.ts';
import { benchPlayground } from './playground/run.ts';
import { benchPricing } from './pricing.ts';
import { benchReactivity } from './reactivity.ts';
import { benchServerRender } from './server-render.ts';
import { benchUncachedPages } from './uncached-pages.ts';

const render = await benchServerRender();
const cachedPages = await benchCachedPages();
await benchUncachedPages();
await benchChangingStock();
benchFragmentCheck();
await benchPricing();
await benchCartAdd();
await benchReactivity();
await benchLanguageServer();
const sizes = await benchFirstLoad();
await benchBrowser();
if (process.env.ENDCAP_BROWSER) {
  await benchDevelopment();
  await benchPhone();
  await benchLongList();
  await benchPlayground();
}
console.log(
  `\nrender ${render.toFixed(2)}x of React by hand | kept pages ${cachedPages.toFixed(2)}x of node:http | product page ${sizes.product?.toFixed(1)} KiB`,
);
