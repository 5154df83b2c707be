import { afterAll, beforeAll } from 'vitest';
import type { Storage } from '../../../server/core/ports/storage/storage.ts';
import { openPostgres } from '../../../server/storage/postgres/open.ts';
import { type PostgresServer, startPostgres } from '../storage/postgres-server.ts';
import { describeSearch } from './describe-search.ts';
import { indexAll } from './index-all.ts';

let server: PostgresServer;
let storage: Storage;
let opened = 0;

beforeAll(async () => {
  server = await startPostgres();
  storage = await openPostgres(await server.createDatabase());
}, 60_000);
afterAll(async () => {
  await storage.close();
  await server.stop();
});

/** Separate shops in one database, which also shows that no shop finds another one's goods. */
describeSearch('database, on a PostgreSQL server', async () => {
  opened += 1;
  const shop = storage.forTenant(`shop ${opened}`);
  return { shop, search: shop.databaseSearch, catchUp: () => indexAll(shop) };
});
