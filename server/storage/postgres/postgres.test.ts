import { afterAll, beforeAll } from 'vitest';
import { describeStorage } from '../../../tests/conformance/storage/describe-storage.ts';
import { type PostgresServer, startPostgres } from '../../../tests/conformance/storage/postgres-server.ts';
import type { Storage } from '../../core/ports/storage/storage.ts';
import { openPostgres } from './open.ts';

let server: PostgresServer;
let storage: Storage;
let opened = 0;
const alone: Storage[] = [];

beforeAll(async () => {
  server = await startPostgres();
  storage = await openPostgres(await server.createDatabase());
});
afterAll(async () => {
  for (const each of [storage, ...alone]) await each.close();
  await server.stop();
});

/** Separate shops in one database, which also shows that no shop sees another one's rows. */
describeStorage('postgres', async (isAlone) => {
  if (isAlone) {
    alone.push(await openPostgres(await server.createDatabase()));
    return alone.at(-1)!;
  }
  opened += 1;
  const own = opened;
  return { ...storage, forTenant: (tenant) => storage.forTenant(`${own} ${tenant}`) };
});
