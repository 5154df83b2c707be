import type { ClientBase } from 'pg';
import { StorageError } from '../../core/storage-error.ts';
import { type Database, openDatabase } from '../libsql/database.ts';
import { inspectFile, migrate as migrateFile } from '../libsql/migrate.ts';
import { addressOf, withConnection } from '../postgres/connection.ts';
import { migrate, copyTable as progressTable } from '../postgres/migrate.ts';
import { vectorOf } from '../postgres/text-index.ts';
import { indexTexts } from '../sql/catalogue/index-fields.ts';
import type { Column } from '../sql/database.ts';
import { stored } from '../sql/stored/kinds.ts';
import { containsNul, wholeText, writtenText } from './nul.ts';
import { sharedTables, type Table } from './tables.ts';
import { type Difference, differences } from './verify.ts';

/** Number of rows written with one statement, in one transaction. */
const batch = 200;

/** Options of a copy. */
export interface CopyOptions {
  /** Called after each batch. */
  onBatch?: (table: string, rows: number) => void;
}

/** The result of a copy. */
export interface CopyResult {
  rows: number;
  tables: number;
  differences: Difference[];
}

interface Progress {
  last: Column[] | undefined;
  isDone: boolean;
}

async function readProgress(client: ClientBase, step: string): Promise<Progress> {
  const { rows } = await client.query<{ last: string | null; is_done: number }>(
    `SELECT last, is_done FROM ${progressTable} WHERE step = $1`,
    [step],
  );
  const [row] = rows;
  return { last: row?.last ? (JSON.parse(row.last) as Column[]) : undefined, isDone: row?.is_done === 1 };
}

/** Records the progress of a step, in the same transaction as its rows. */
const writeProgress = (client: ClientBase, step: string, last: readonly Column[] | null, isDone: boolean) =>
  client.query(
    `INSERT INTO ${progressTable} (step, last, is_done) VALUES ($1, $2, $3)
     ON CONFLICT (step) DO UPDATE SET last = excluded.last, is_done = excluded.is_done`,
    [step, last && JSON.stringify(last), isDone ? 1 : 0],
  );

/** Reads the next rows after a key, in the order of keys. */
function rowsAfter(file: Database, { name, columns, key }: Table, after: readonly Column[] | undefined) {
  const keys = key.map((each) => (each === 'rowid' ? 'rowid' : `"${name}"."${each}"`)).join(', ');
  const where = after ? `WHERE (${keys}) > (${after.map(() => '?').join(', ')})` : '';
  // The driver ends a text at U+0000, so texts that have one are read as bytes.
  const named = columns.map(({ name: column, type }) =>
    type === 'TEXT'
      ? `CASE WHEN ${containsNul(column)} THEN CAST("${column}" AS BLOB) ELSE "${column}" END AS "${column}"`
      : `"${column}"`,
  );
  const rows = file.all<Record<string, Column | ArrayBuffer>>(
    `SELECT ${[...(key[0] === 'rowid' ? ['rowid'] : []), ...named].join(', ')} FROM "${name}" ${where} ORDER BY ${keys} LIMIT ${batch}`,
    after ?? [],
  );
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, wholeText(value)])),
  );
}

/** Runs a batch and records its progress in one transaction. */
async function within(client: ClientBase, work: () => Promise<unknown>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function insertRows(client: ClientBase, { name, columns }: Table, rows: readonly Record<string, Column>[]) {
  const values = rows.flatMap((row) => columns.map((column) => writtenText(row[column.name] ?? null)));
  const places = rows.map(
    (_, row) => `(${columns.map((_column, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
  );
  await client.query(
    `INSERT INTO "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')}) VALUES ${places.join(', ')}`,
    values,
  );
}

/** Copies the remaining rows of a table. Returns their number. */
async function copyTable(file: Database, client: ClientBase, table: Table, options: CopyOptions): Promise<number> {
  let copied = 0;
  let { last, isDone } = await readProgress(client, table.name);
  while (!isDone) {
    const rows = rowsAfter(file, table, last);
    const end = rows.at(-1);
    last = end ? table.key.map((column) => end[column] ?? null) : last;
    isDone = rows.length < batch;
    await within(client, async () => {
      if (rows.length > 0) await insertRows(client, table, rows);
      await writeProgress(client, table.name, last ?? null, isDone);
    });
    copied += rows.length;
    options.onBatch?.(table.name, copied);
  }
  return copied;
}

const textsStep = 'product_texts';

/** Indexes the texts of the published products, because each engine has its own index. */
async function indexProducts(file: Database, client: ClientBase, options: CopyOptions): Promise<void> {
  let { last, isDone } = await readProgress(client, textsStep);
  while (!isDone) {
    const rows = file.all<{ number: number; tenant: string; doc: string }>(
      `SELECT i.number AS number, i.tenant AS tenant, p.doc AS doc FROM product_index i
       JOIN products p ON p.tenant = i.tenant AND p.product_id = i.product_id
       WHERE i.published = 1 AND i.number > ? ORDER BY i.number LIMIT ${batch}`,
      last ?? [0],
    );
    last = rows.length > 0 ? [rows.at(-1)!.number] : last;
    isDone = rows.length < batch;
    await within(client, async () => {
      for (const { number, tenant, doc } of rows)
        await client.query(
          'INSERT INTO product_texts (tenant, number, texts) VALUES ($1, $2, CAST(CAST($3 AS TEXT) AS tsvector))',
          [tenant, number, vectorOf(indexTexts(stored.product.read(doc)))],
        );
      await writeProgress(client, textsStep, last ?? null, isDone);
    });
    options.onBatch?.(textsStep, rows.length);
  }
}

/** Begins a copy, or resumes one that was interrupted. */
async function begin(client: ClientBase, where: string): Promise<void> {
  const started = await client.query(
    'SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = $1',
    [progressTable],
  );
  if (started.rows.length > 0) return;
  const shops = await client.query('SELECT 1 FROM shops LIMIT 1');
  if (shops.rows.length > 0)
    throw new StorageError(
      'not-ours',
      'The database has a shop already.',
      where,
      'Name an empty database in DATABASE_URL. Nothing was changed.',
    );
  await client.query(
    `CREATE TABLE ${progressTable} (step TEXT NOT NULL PRIMARY KEY, last TEXT, is_done BIGINT NOT NULL)`,
  );
}

/**
 * Copies all shops from a file to a server, and compares both. No server may have the file open. An interrupted
 * copy resumes where it stopped; once all sums agree, the copy is complete and its database can be used.
 *
 * @throws StorageError when the file or the server cannot be used, or the server already has a shop
 */
export async function copyShops(file: string, url: string, options: CopyOptions = {}): Promise<CopyResult> {
  inspectFile(file);
  const source = openDatabase(file);
  try {
    migrateFile(source, file);
    return await withConnection(url, async (client) => {
      await migrate(client, addressOf(url));
      await begin(client, addressOf(url));
      const tables = await sharedTables(source, client);
      let rows = 0;
      for (const table of tables) rows += await copyTable(source, client, table, options);
      await indexProducts(source, client, options);
      const found = await differences(source, client, tables);
      if (found.length === 0) await client.query(`DROP TABLE ${progressTable}`);
      return { rows, tables: tables.length, differences: found };
    });
  } finally {
    source.close();
  }
}
