import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../tests/conformance/storage/postgres-server.ts';
import { stored } from '../sql/stored/kinds.ts';
import { withConnection } from './connection.ts';
import { migrate, migrations, oldestAt } from './migrate.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

interface Column {
  table: string;
  column: string;
  type: string;
  isNullable: string;
  default: string | null;
}

/** What a statement of the version before may rely on, or be refused by. */
interface Shape {
  columns: Column[];
  /** Unique indexes, constraints, triggers and functions, each as its definition. */
  rules: { table: string; rule: string }[];
}

const rulesSql = `
  SELECT c.relname AS "table", pg_get_indexdef(i.indexrelid) AS rule FROM pg_index i
    JOIN pg_class c ON c.oid = i.indrelid WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace
  UNION ALL SELECT conrelid::regclass::text, conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT tgrelid::regclass::text, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT '', pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ORDER BY 1, 2`;

/** Applies migrations to an empty database one after another. Returns its shape after each. */
const shapes = async (known: typeof migrations): Promise<Shape[]> => {
  const found: Shape[] = [];
  await withConnection(await server.createDatabase(), async (client) => {
    for (const at of known.keys()) {
      await migrate(client, 'here', known.slice(0, at + 1));
      const { rows: columns } = await client.query<Column>(
        `SELECT table_name AS "table", column_name AS "column", data_type AS type, is_nullable AS "isNullable",
           column_default AS default FROM information_schema.columns WHERE table_schema = 'public'
         ORDER BY table_name, column_name`,
      );
      found.push({ columns, rules: (await client.query<Shape['rules'][number]>(rulesSql)).rows });
    }
  });
  return found;
};

/** Returns what a migration takes from the version before, whose servers still run. */
function breaks(before: Shape, after: Shape): string[] {
  const tables = new Set(before.columns.map(({ table }) => table));
  const nameOf = ({ table, column }: Column) => `${table}.${column}`;
  const old = new Map(before.columns.map((column) => [nameOf(column), column]));
  const added = after.columns.filter((column) => tables.has(column.table) && !old.has(nameOf(column)));
  const kept = new Map(after.columns.map((column) => [nameOf(column), column]));
  const has = ({ rules }: Shape, { table, rule }: Shape['rules'][number]) =>
    rules.some((each) => each.table === table && each.rule === rule);
  return [
    ...before.columns
      .filter((column) => JSON.stringify(kept.get(nameOf(column))) !== JSON.stringify(column))
      .map((column) => `changes or removes the column ${nameOf(column)}`),
    ...added
      .filter(({ isNullable, default: value }) => isNullable === 'NO' && value === null)
      .map((column) => `adds the column ${nameOf(column)}, which the version before does not fill`),
    ...before.rules.filter((rule) => !has(after, rule)).map(({ rule }) => `removes ${rule}`),
    ...after.rules
      .filter((rule) => tables.has(rule.table) && !has(before, rule))
      .map(({ rule }) => `adds ${rule}, which may refuse what the version before writes`),
  ];
}

/** Returns what servers of any schema miss that a database says it is for, after each migration. */
async function brokenPromises(known: typeof migrations): Promise<[version: number, broken: string[]][]> {
  const found = await shapes(known);
  return known.map(({ version }, at) => [
    version,
    known
      .slice(0, at)
      .flatMap((before, each) => (before.version < oldestAt(version, known) ? [] : breaks(found[each]!, found[at]!))),
  ]);
}

it('each migration leaves everything that the servers use which may start after it', async () => {
  expect(await brokenPromises(migrations)).toEqual(migrations.map(({ version }) => [version, []]));
});

describe('a migration that removes', () => {
  const added = [
    { version: 1, sql: 'CREATE TABLE goods (tenant TEXT NOT NULL PRIMARY KEY, name TEXT)' },
    { version: 2, sql: 'CREATE TABLE taxes (tenant TEXT NOT NULL PRIMARY KEY)' },
  ];
  const removes = { version: 3, sql: 'ALTER TABLE goods DROP COLUMN name' };

  it.each([
    [undefined, 2],
    [2, 1],
    [3, 0],
  ])('for servers from %s on, breaks that of %i versions', async (oldest, broken) => {
    const known = [...added, { ...removes, oldest }] as typeof migrations;
    expect((await brokenPromises(known)).at(-1)![1]).toHaveLength(broken);
  });
});

it('no version of documents is raised that the servers cannot read which may start beside it', () => {
  // A raised version needs a migration whose `oldest` is its own version: servers before it cannot read the documents.
  const raised = Object.values(stored).filter(({ version }) => version > 1);
  expect({
    oldest: oldestAt(Number.POSITIVE_INFINITY),
    raised: raised.map(({ name, version }) => [name, version]),
  }).toEqual({ oldest: 44, raised: [['order', 2]] });
});

describe('a migration that servers of the version before would not survive', () => {
  const created = 'CREATE TABLE goods (tenant TEXT NOT NULL, name TEXT, price BIGINT, PRIMARY KEY (tenant))';
  it.each([
    ['ALTER TABLE goods DROP COLUMN name', 'changes or removes the column goods.name'],
    ['ALTER TABLE goods RENAME COLUMN name TO title', 'changes or removes the column goods.name'],
    ['ALTER TABLE goods ALTER COLUMN price TYPE TEXT', 'changes or removes the column goods.price'],
    ['DROP TABLE goods', 'changes or removes the column goods.tenant'],
    ['ALTER TABLE goods ADD COLUMN tax BIGINT NOT NULL', 'which the version before does not fill'],
    ['ALTER TABLE goods ALTER COLUMN name SET NOT NULL', 'changes or removes the column goods.name'],
    ['CREATE UNIQUE INDEX goods_name ON goods (tenant, name)', 'which may refuse what the version before writes'],
    ['ALTER TABLE goods ADD CHECK (price > 0)', 'which may refuse what the version before writes'],
    ['ALTER TABLE goods DROP CONSTRAINT goods_pkey', 'removes CREATE UNIQUE INDEX goods_pkey'],
  ])('%s', async (sql, expected) => {
    const [before, after] = await shapes([
      { version: 1, sql: created },
      { version: 2, sql },
    ]);
    expect(breaks(before!, after!).join('\n')).toContain(expected);
  });

  it('is one of these, not one that adds', async () => {
    const [before, after] = await shapes([
      { version: 1, sql: created },
      {
        version: 2,
        sql: `ALTER TABLE goods ADD COLUMN tax BIGINT NOT NULL DEFAULT 0; ALTER TABLE goods ADD COLUMN note TEXT;
          CREATE INDEX goods_price ON goods (tenant, price); CREATE TABLE taxes (tenant TEXT NOT NULL PRIMARY KEY)`,
      },
    ]);
    expect(breaks(before!, after!)).toEqual([]);
  });
});
