import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Storage } from '../../../server/core/ports/storage/storage.ts';
import { openPostgres } from '../../../server/storage/postgres/open.ts';
import { describeSearch } from '../../../testing/ports/search/describe-search.ts';
import { sampleCollections, sampleProducts } from '../../../testing/sample-products.ts';
import { type PostgresServer, startPostgres } from '../storage/postgres-server.ts';
import { describeSearchProperties } from './describe-properties.ts';
import { indexAll } from './index-all.ts';

let server: PostgresServer;
let url: string;
let storage: Storage;
let opened = 0;

beforeAll(async () => {
  server = await startPostgres();
  url = await server.createDatabase();
  storage = await openPostgres(url);
});
afterAll(async () => {
  await storage.close();
  await server.stop();
});

/** Separate shops in one database, which also shows that no shop finds another one's goods. */
const open = async () => {
  opened += 1;
  const shop = storage.forTenant(`shop ${opened}`);
  return { shop, search: shop.databaseSearch, catchUp: () => indexAll(shop) };
};

describeSearch('database, on a PostgreSQL server', open, it);
describeSearchProperties('database, on a PostgreSQL server', open);

it('loses nothing when two servers index at once while products are imported', async () => {
  const pause = async () => undefined;
  const servers = await Promise.all([openPostgres(url, { pause }), openPostgres(url, { pause })]);
  const [first, second] = servers.map((each) => each.forTenant('concurrent'));
  const products = sampleProducts();
  await Promise.all([
    (async () => {
      for (let at = 0; at < products.length; at += 3) {
        await first!.catalogue.upsertProducts(products.slice(at, at + 3));
        if (at === 15) await first!.catalogue.upsertCollections(sampleCollections());
      }
    })(),
    ...[first!, second!].map(async (shop) => {
      for (let step = 0; step < 8; step += 1) await shop.databaseIndex.step(1);
    }),
  ]);
  await indexAll(second!);
  const counts = async () => ({
    found: (await first!.databaseSearch.search({ q: 'mug', page: 1, perPage: 100, filters: [] })).found,
    collections: [...(await first!.databaseSearch.collectionCounts())],
    lag: (await first!.databaseIndex.lag()).changes,
  });
  expect(await counts()).toEqual({
    found: 10,
    collections: [
      ['gifts', 15],
      ['mugs', 10],
      ['picks', 3],
    ],
    lag: 0,
  });
  for (const each of servers) await each.close();
});
