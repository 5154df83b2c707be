import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { StorageFailure } from '../storage-failure.ts';
import type { Database } from './database.ts';
import foundation from './migrations/001-foundation.ts';
import sitemapAndHosts from './migrations/002-sitemap-and-hosts.ts';

/** In order; never changed once released, only added to. */
const migrations: readonly string[] = [foundation, sitemapAndHosts];

/** Marks a file as ours: the letters ENDC. */
const applicationId = 0x454e4443;

const sqliteMagic = 'SQLite format 3\0';

const refuseUnlessOurs = (file: string, version: number, application: number, isEmpty: boolean): void => {
  if (application !== applicationId && !isEmpty) {
    throw new StorageFailure(
      'not-ours',
      'The database file belongs to another program.',
      file,
      'Choose another file for the shop. Nothing was changed.',
    );
  }
  if (version > migrations.length) {
    throw new StorageFailure(
      'newer',
      `The database was written by a newer version of Endcap (schema ${version}; this one knows ${migrations.length}).`,
      file,
      'Update Endcap, or choose another file. Nothing was changed.',
    );
  }
};

/** Looks at the first bytes of a file before anything opens it as a database, so that a refusal touches nothing. */
export const inspectFile = (file: string): void => {
  if (file === ':memory:' || !existsSync(file) || statSync(file).size === 0) return;
  const header = Buffer.alloc(100);
  const handle = openSync(file, 'r');
  let length: number;
  try {
    length = readSync(handle, header, 0, 100, 0);
  } finally {
    closeSync(handle);
  }
  if (length < 100 || header.toString('latin1', 0, 16) !== sqliteMagic) {
    throw new StorageFailure(
      'corrupt',
      'The database file is not a database.',
      file,
      'Move it away and start again with an empty one, or restore a backup. Nothing was changed.',
    );
  }
  const application = header.readUInt32BE(68);
  // The newest header may still be in the log; whoever opens the file sees it, and looks again.
  const isInLog = application === 0 && existsSync(`${file}-wal`);
  if (!isInLog) refuseUnlessOurs(file, header.readUInt32BE(60), application, header.readUInt32BE(28) === 0);
};

/** Brings a database to the schema of this version, each step whole or not at all. */
export const migrate = (database: Database, file: string): void => {
  const number = (pragma: string): number =>
    Number(Object.values(database.get<Record<string, number>>(`PRAGMA ${pragma}`) ?? {})[0] ?? 0);
  const tables = database.get<{ count: number }>('SELECT count(*) AS count FROM sqlite_master')?.count ?? 0;
  refuseUnlessOurs(file, number('user_version'), number('application_id'), tables === 0);
  const before = number('user_version');
  for (let version = before; version < migrations.length; version += 1) {
    database.transaction(() => {
      database.execute(migrations[version]!);
      database.execute(`PRAGMA application_id = ${applicationId}`);
      database.execute(`PRAGMA user_version = ${version + 1}`);
    });
  }
  if (before < migrations.length) database.get('PRAGMA wal_checkpoint(TRUNCATE)');
};
