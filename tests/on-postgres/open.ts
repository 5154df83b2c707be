import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Storage } from '../../server/core/ports/storage/storage.ts';
import { withConnection } from '../../server/storage/postgres/connection.ts';
import { openPostgres } from '../../server/storage/postgres/open.ts';

/** Creates an empty database on the server of the run. Returns its address. */
async function createDatabase(): Promise<string> {
  const address = new URL(inject('databaseServer'));
  const name = `worker-${randomUUID()}`;
  await withConnection(address.href, (client) => client.query(`CREATE DATABASE "${name}"`));
  address.pathname = `/${name}`;
  return address.href;
}

/** The database of this worker. Files of one worker share this module, so that its tables are created once. */
const storage = await openPostgres(await createDatabase());
let opened = 0;

/** Opens what takes the place of a file or of memory: shops of their own in the database of this worker. */
export function openStorage(file: string): Storage {
  opened += 1;
  const own = file === ':memory:' ? opened : file;
  return {
    forTenant: (tenant) => storage.forTenant(`${own} ${tenant}`),
    check: storage.check,
    load: storage.load,
    close: async () => undefined,
  };
}
