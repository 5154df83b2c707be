import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import core from '@vendure/core';
import cli from '@vendure/core/cli/index.js';
import { vendureConfig } from './config.mjs';
import { initialData } from './initial-data.mjs';

const { bootstrap, ChannelService, JobQueueService, LanguageCode, PromotionService, RequestContextService } = core;

const port = Number(process.env.VENDURE_PORT ?? 3001);
const folder = process.env.VENDURE_DATA ?? 'data';

/** Marks a complete import, so that an interrupted one is repeated. */
const completeFile = join(folder, 'imported');

const contextOf = (/** @type {any} */ app) => app.get(RequestContextService).create({ apiType: 'admin' });

/** Starts the server, and sets the currency of its prices. */
async function begin() {
  const app = await bootstrap(vendureConfig({ port, folder }));
  const channels = app.get(ChannelService);
  const { id } = await channels.getDefaultChannel();
  const currency = /** @type {any} */ ('INR');
  await channels.update(await contextOf(app), {
    id,
    defaultCurrencyCode: currency,
    availableCurrencyCodes: [currency],
    pricesIncludeTax: true,
  });
  return app;
}

/** Creates a discount code, as a merchant does in Vendure's admin. */
async function addPromotion(/** @type {any} */ app) {
  const argument = (/** @type {string} */ name, /** @type {string} */ value) => ({ name, value });
  await app.get(PromotionService).createPromotion(await contextOf(app), {
    enabled: true,
    couponCode: 'VENDURE10',
    conditions: [
      {
        code: 'minimum_order_amount',
        arguments: [argument('amount', '0'), argument('taxInclusive', 'true')],
      },
    ],
    actions: [{ code: 'order_percentage_discount', arguments: [argument('discount', '10')] }],
    translations: [{ languageCode: LanguageCode.en, name: '10% off' }],
  });
}

/** @param {string} query */
async function ask(query) {
  const response = await fetch(`http://127.0.0.1:${port}/shop-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return (await response.json()).data;
}

/** Whether the search index and all collections are complete; background jobs fill both. */
async function isListed() {
  const data = await ask(`{
    products { totalItems }
    collections(options: { topLevelOnly: true }) { items { name } }
    search(input: { groupByProduct: true }) {
      totalItems
      facetValues { count facetValue { name facet { code } } }
      collections { count collection { name } }
    }
  }`);
  if (!data) return false;
  const { products, collections, search } = data;
  const inRoom = (/** @type {string} */ room) =>
    search.facetValues.find(
      (/** @type {any} */ { facetValue }) => facetValue.facet.code === 'room' && facetValue.name === room,
    )?.count;
  const inCollection = (/** @type {string} */ name) =>
    search.collections.find((/** @type {any} */ { collection }) => collection.name === name)?.count;
  return (
    products.totalItems > 0 &&
    search.totalItems === products.totalItems &&
    collections.items.every((/** @type {any} */ { name }) => inRoom(name) > 0 && inCollection(name) === inRoom(name))
  );
}

/** Waits until background jobs have filled the collections and the search index. */
async function untilListed() {
  while (!(await isListed())) await new Promise((resolve) => setTimeout(resolve, 100));
}

const isNew = !existsSync(completeFile);
if (isNew) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  console.log('Vendure imports its goods, once.');
}
const app = isNew
  ? await cli.populate(begin, initialData, join(import.meta.dirname, 'goods.csv'))
  : await bootstrap(vendureConfig({ port, folder }));
if (isNew) await addPromotion(app);
await app.get(JobQueueService).start();
if (isNew) {
  await untilListed();
  writeFileSync(completeFile, '');
}
console.log(`Vendure listens at http://127.0.0.1:${port}/shop-api`);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => app.close().finally(() => process.exit(0)));
