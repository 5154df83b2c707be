import { setTimeout } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { StorageError } from '../../core/storage-error.ts';
import foundation from './migrations/044-foundation.ts';
import jobs from './migrations/045-jobs.ts';
import looks from './migrations/046-looks.ts';
import searchIndex from './migrations/047-search-index.ts';
import subjects from './migrations/048-subjects.ts';
import audiencesOfExposures from './migrations/049-audiences-of-exposures.ts';
import createdCustomers from './migrations/050-created-customers.ts';
import mediaKinds from './migrations/051-media-kinds.ts';

/** A schema migration, numbered like the migrations of the embedded file. */
export interface Migration {
  version: number;
  sql: string;
  /**
   * Oldest schema version whose servers remain compatible after this migration. Only a migration that removes something
   * sets it; additions are backward compatible.
   */
  oldest?: number;
}

/**
 * Migrations in the order in which they are applied. A released migration is never changed. Servers of the previous
 * version run during a migration and may restart after it, so a migration only adds, and unused parts are removed by a
 * later version (expand and contract).
 */
export const migrations: readonly Migration[] = [
  { version: 44, sql: foundation },
  { version: 45, sql: jobs },
  { version: 46, sql: looks },
  { version: 47, sql: searchIndex },
  { version: 48, sql: subjects },
  { version: 49, sql: audiencesOfExposures },
  { version: 50, sql: createdCustomers },
  { version: 51, sql: mediaKinds },
];

/** The schema version of a database, and the one that this version of Endcap requires. */
export interface SchemaState {
  /** Undefined for an empty database. May be later than `needed`, when the servers of `needed` can still use it. */
  version: number | undefined;
  /** Oldest schema whose servers can use the database; undefined for an empty database. */
  oldest: number | undefined;
  needed: number;
  /** Versions that are still to be applied. */
  pending: number[];
}

const schemaTable = 'CREATE TABLE endcap_schema (version BIGINT NOT NULL PRIMARY KEY, oldest BIGINT)';

/** Adds the column that the schema table of earlier versions of Endcap lacks. */
const newerSchemaTable = 'ALTER TABLE endcap_schema ADD COLUMN IF NOT EXISTS oldest BIGINT';

/** A row of the schema table. */
interface Applied {
  version: string;
  /** Undefined for a migration that an earlier version of Endcap applied. */
  oldest?: string | null;
}

/** Table that exists while a shop is copied into the database. */
export const copyTable = 'endcap_copy';

const existing = 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()';

const latestOf = (known: readonly Migration[]): number => Math.max(...known.map(({ version }) => version));

/** Returns the oldest schema whose servers can use a database with the migrations up to a version. */
export const oldestAt = (version: number, known = migrations): number =>
  Math.max(known[0]!.version, ...known.filter((each) => each.version <= version).map(({ oldest = 0 }) => oldest));

/**
 * Returns the oldest schema version that is compatible with a database. Each applied migration records it, so that an
 * older server can judge migrations that it does not know; a migration without a record is trusted only by servers that
 * know it.
 */
function oldestOf(applied: readonly Applied[], known: readonly Migration[]): number {
  const last = latestOf(known);
  return Math.max(
    ...applied.map((row) => {
      const version = Number(row.version);
      return version <= last ? oldestAt(version, known) : Number(row.oldest ?? version);
    }),
  );
}

/**
 * Reads the schema of a database.
 *
 * @throws StorageError when it belongs to another program, or is of a newer version that this one cannot use
 */
export async function readSchema(client: ClientBase, where: string, known = migrations): Promise<SchemaState> {
  const { rows } = await client.query<{ name: string }>(existing);
  const needed = latestOf(known);
  const isOurs = rows.some(({ name }) => name === 'endcap_schema');
  if (!isOurs && rows.length > 0)
    throw new StorageError(
      'not-ours',
      'The database has tables of another program.',
      where,
      'Create a database for the shop, and name it in DATABASE_URL. Nothing was changed.',
    );
  const { rows: applied } = isOurs ? await client.query<Applied>('SELECT * FROM endcap_schema') : { rows: [] };
  const versions = applied.map(({ version }) => Number(version));
  const pending = known.map((each) => each.version).filter((each) => !versions.includes(each));
  if (applied.length === 0) return { version: undefined, oldest: undefined, needed, pending };
  const version = Math.max(...versions);
  const oldest = oldestOf(applied, known);
  if (oldest > needed)
    throw new StorageError(
      'newer',
      `The database was written by a newer version of Endcap (schema ${version}, for servers of schema ${oldest} and later; this one knows ${needed}).`,
      where,
      'Install that version or a later one. Nothing was changed.',
    );
  return { version, oldest, needed, pending };
}

/** Error codes when two servers create the same objects concurrently. */
const passing = new Set(['40001', '40P01', '23505', '42P07', '42710', 'XX000']);

const maxTries = 10;
const waitMs = 100;

/** Applies missing migrations, each in its own transaction. Two servers can do so at once: one of them retries. */
export async function migrate(client: ClientBase, where: string, known = migrations): Promise<SchemaState> {
  for (let tries = 1; ; ) {
    const state = await readSchema(client, where, known);
    const next = known.find(({ version }) => state.pending.includes(version));
    if (!next) return state;
    try {
      if (state.version !== undefined) await client.query(newerSchemaTable);
      await client.query('BEGIN ISOLATION LEVEL SERIALIZABLE');
      if (state.version === undefined) await client.query(schemaTable);
      const row = [next.version, oldestAt(next.version, known)];
      await client.query('INSERT INTO endcap_schema (version, oldest) VALUES ($1, $2)', row);
      await client.query(next.sql);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      const isPassing = error instanceof Error && 'code' in error && passing.has(String(error.code));
      if (!isPassing || tries === maxTries) throw error;
      tries += 1;
      await setTimeout(Math.random() * waitMs * tries);
    }
  }
}

/**
 * Creates the current schema in an empty database. An existing schema is migrated only by its operator, because other
 * servers may be using it.
 *
 * @throws StorageError for a database that this version cannot use
 */
export async function prepareSchema(client: ClientBase, where: string, known = migrations): Promise<void> {
  const { rows } = await client.query<{ name: string }>(existing);
  if (rows.some(({ name }) => name === copyTable))
    throw new StorageError(
      'busy',
      'A shop is being copied into the database, or its copy was interrupted.',
      where,
      'Run "npx endcap db copy" with the same DATABASE_URL until it says that both are the same.',
    );
  const { version, needed, pending } = await readSchema(client, where, known);
  if (version === undefined) await migrate(client, where, known);
  else if (pending.length > 0)
    throw new StorageError(
      'older',
      `The database is of an earlier version of Endcap (schema ${version}; this one needs ${needed}).`,
      where,
      'Run "npx endcap db migrate" with the same DATABASE_URL, then start again. Servers that run may stay.',
    );
}
