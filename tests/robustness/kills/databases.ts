import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { withConnection } from '../../../server/storage/postgres/connection.ts';

/** Databases in which servers are killed: files, or databases on a server in the suite `postgres`. */
export interface Databases {
  /** Address of the database from which each kill begins. */
  before: string;
  /** Copies it for an act. Returns the address of the copy, which replaces the one of the previous kill. */
  copy(act: string): Promise<string>;
}

/** Creates the databases of the suite that runs; files are in the folder. */
export async function databasesIn(folder: string): Promise<Databases> {
  const server = inject('databaseServer') as string | undefined;
  return server === undefined ? files(folder) : databases(server);
}

function files(folder: string): Databases {
  const before = join(folder, 'before.db');
  return {
    before,
    async copy(act) {
      const file = join(folder, `${act}.db`);
      for (const each of [file, `${file}-wal`, `${file}-shm`]) rmSync(each, { force: true });
      copyFileSync(before, file);
      return file;
    },
  };
}

async function databases(server: string): Promise<Databases> {
  const address = (name: string) => {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  };
  const ask = (sql: string) => withConnection(server, (client) => client.query(sql));
  await ask('CREATE DATABASE kills_before');
  return {
    before: address('kills_before'),
    async copy(act) {
      const name = `kills_${act.toLowerCase()}`;
      // The connection of a killed server may not have ended yet.
      await ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await ask(`CREATE DATABASE ${name} TEMPLATE kills_before`);
      return address(name);
    },
  };
}
