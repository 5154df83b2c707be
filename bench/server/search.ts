/**
 * The search in a PostgreSQL database against the embedded one, on the same shop: milliseconds of a search that nothing
 * has cached, with its facets. Arguments: the numbers of products, 1000 and 20000 by default.
 *
 * `node scripts/bench.mjs bench/server/search.ts 1000 20000`
 */
import type { Search, SearchRequest } from '../../server/core/ports/search.ts';
import type { ShopStorage } from '../../server/core/ports/storage/storage.ts';
import { openPostgres } from '../../server/storage/postgres/open.ts';
import { sampleProducts } from '../../testing/sample-products.ts';
import { startPostgres } from '../../tests/conformance/storage/postgres-server.ts';
import { median, printRatios } from '../measure.ts';
import { largeCatalogue, largeCollections, vocabulary } from './catalogue.ts';

const importBatch = 500;
const rounds = 15;
const warmUp = 3;

/** Kinds of searches; the round makes each request new. */
const kinds: Readonly<Record<string, (round: number) => Partial<SearchRequest>>> = {
  everything: (round) => ({ filters: [{ field: 'price', operator: 'IN', value: `..${9000 + round}` }] }),
  'a further page of everything': (round) => ({ page: round + 2 }),
  'a collection': (round) => ({ collectionSlug: `category-${round}` }),
  'a word of few': (round) => ({ q: vocabulary[3000 + round]! }),
  'a word of many': (round) => ({ q: vocabulary[3 + round]! }),
  'two words': (round) => ({ q: `${vocabulary[3 + round]} ${vocabulary[20 + round]}` }),
  'a misspelt word': (round) => ({ q: `${vocabulary[3000 + round]}xz` }),
  'everything, two conditions': (round) => ({
    page: round + 1,
    filters: [
      { field: 'availability', operator: 'IN', value: 'IN_STOCK' },
      { field: 'price', operator: 'IN', value: `500..${1500 + round}` },
    ],
  }),
  'everything, without facets': (round) => ({ page: round + 30, isWithoutFacets: true }),
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function medians(search: Search): Promise<Record<string, number>> {
  const result: Record<string, number> = {};
  for (const [name, requestOf] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let round = 0; round < rounds + warmUp; round += 1) {
      const request = { q: '*', page: 1, perPage: 24, filters: [], ...requestOf(round) };
      const time = await timed(() => search.search(request));
      if (round >= warmUp) times.push(time);
    }
    result[name] = median(times);
  }
  return result;
}

/** Fills a shop, and prints how long it took to index it. */
async function fill(shop: ShopStorage, size: number): Promise<void> {
  const models = sampleProducts();
  await shop.catalogue.upsertCollections(largeCollections());
  let batch = [];
  for (const product of largeCatalogue(size, models)) {
    batch.push(product);
    if (batch.length < importBatch) continue;
    await shop.catalogue.upsertProducts(batch);
    batch = [];
  }
  await shop.catalogue.upsertProducts(batch);
  const indexing = await timed(async () => {
    while (await shop.databaseIndex.step(1));
  });
  const [first] = await shop.catalogue.products(
    (await shop.search.search({ q: '*', page: 1, perPage: 1, filters: [] })).ids,
  );
  await shop.catalogue.upsertProducts([{ ...first!.record, brand: 'Another' }]);
  const one = await timed(() => shop.databaseIndex.step(1));
  console.log(
    `\n${size} products: indexed in ${(indexing / 1000).toFixed(1)} s, ${(size / (indexing / 1000)).toFixed(0)} a second; one change in ${one.toFixed(0)} ms`,
  );
}

const sizes = process.argv.slice(2).map(Number);
const server = await startPostgres();
for (const size of sizes.length === 0 ? [1000, 20_000] : sizes) {
  const url = await server.createDatabase();
  const storage = await openPostgres(url);
  await fill(storage.forTenant('one'), size);
  await server.ask('VACUUM ANALYZE', new URL(url).pathname.slice(1));
  await storage.close();
  const opened = await openPostgres(url);
  const { search, databaseSearch } = opened.forTenant('one');
  const all = { q: '*', page: 1, perPage: 24, filters: [] };
  const first = await timed(() => search.search(all));
  const firstInDatabase = await timed(() => databaseSearch.search(all));
  printRatios(
    `First search of a server, ${size} products`,
    'ms',
    { embedded: first, database: firstInDatabase },
    'embedded',
  );
  const embedded = await medians(search);
  const database = await medians(databaseSearch);
  for (const name of Object.keys(kinds))
    printRatios(
      `${name}, ${size} products`,
      'ms',
      { embedded: embedded[name]!, database: database[name]! },
      'embedded',
    );
  await opened.close();
}
await server.stop();
