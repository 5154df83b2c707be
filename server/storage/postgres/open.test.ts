import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../tests/conformance/storage/postgres-server.ts';
import { withConnection } from './connection.ts';
import { type Migration, migrate, migrations, readSchema } from './migrate.ts';
import { openPostgres } from './open.ts';
import { translate } from './translate.ts';

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

describe('a database that cannot be used', () => {
  it.each([
    ['without a server', 'unreachable', async (url: string) => url.replace(/:\d+\//, ':1/')],
    ['with a wrong password', 'refused', async (url: string) => url.replace(/:[^:@/]+@/, ':wrong@')],
    ['that does not exist', 'unreachable', async (url: string) => `${url}missing`],
    ['without TLS, although it is required', 'unreachable', async (url: string) => `${url}?sslmode=require`],
    ['of another program', 'not-ours', (url: string) => changed(url, 'CREATE TABLE notes (id INTEGER)')],
    ['of a newer version', 'newer', (url: string) => migrated(url, 'INSERT INTO endcap_schema VALUES (999, 998)')],
    [
      'of a newer version that notes no oldest one',
      'newer',
      (url: string) => migrated(url, 'INSERT INTO endcap_schema VALUES (999)'),
    ],
    [
      'of a newer version, some of whose migrations remove',
      'newer',
      (url: string) => migrated(url, 'INSERT INTO endcap_schema VALUES (998, 997), (999, 44)'),
    ],
    ['of an older version', 'older', (url: string) => migrated(url, 'DELETE FROM endcap_schema WHERE version > 44')],
  ])('%s is refused with advice', async (_, problem, prepare) => {
    const url = await prepare(await server.createDatabase());
    const failure = await openPostgres(url).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ problem });
    expect((failure as { advice: string }).advice).not.toBe('');
    expect(String(failure)).not.toContain('secret');
  });
});

async function changed(url: string, sql: string): Promise<string> {
  await server.ask(sql, nameOf(url));
  return url;
}

async function migrated(url: string, sql: string): Promise<string> {
  await (await openPostgres(url)).close();
  return changed(url, sql);
}

describe('a database that the next version has migrated', () => {
  const latest = Math.max(...migrations.map(({ version }) => version));
  const next: Migration = { version: latest + 1, sql: 'CREATE TABLE coming (tenant TEXT NOT NULL PRIMARY KEY)' };
  const later: Migration = { version: latest + 2, sql: 'DROP TABLE coming', oldest: latest + 1 };
  const reachedBy = async (...added: Migration[]): Promise<string> => {
    const url = await server.createDatabase();
    await (await openPostgres(url)).close();
    // As the version before has left it.
    await server.ask('ALTER TABLE endcap_schema DROP COLUMN oldest', nameOf(url));
    await withConnection(url, (client) => migrate(client, 'here', [...migrations, ...added]));
    return url;
  };

  it('is used by a server of this one that starts again', async () => {
    const url = await reachedBy(next);
    const storage = await openPostgres(url);
    await storage.check();
    await storage.close();
    const state = await withConnection(url, (client) => readSchema(client, 'here'));
    expect(state).toEqual({ version: latest + 1, oldest: 44, needed: latest, pending: [] });
  });

  it('is refused once something is removed that this one uses', async () => {
    await expect(reachedBy(next, later).then(openPostgres)).rejects.toMatchObject({ problem: 'newer' });
  });
});

it('creates the tables once when several servers start at the same time', async () => {
  const url = await server.createDatabase();
  const storages = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
  for (const storage of storages) {
    await storage.check();
    await storage.close();
  }
  const applied = await server.ask<{ version: string }>('SELECT version FROM endcap_schema', nameOf(url));
  expect(applied.map(({ version }) => Number(version))).toEqual(migrations.map(({ version }) => version));
});

it('begins the key of each table with the tenant, and uses no sequences', async () => {
  const url = await server.createDatabase();
  await (await openPostgres(url)).close();
  const keys = await server.ask<{ name: string; first: string }>(
    `SELECT c.relname AS name, a.attname AS first FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0] WHERE i.indisprimary`,
    nameOf(url),
  );
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter(({ name, first }) => first !== 'tenant' && name !== 'endcap_schema')).toEqual([]);
  expect(await server.ask('SELECT * FROM pg_sequences', nameOf(url))).toEqual([]);
});

it.each([
  ['SELECT a FROM t WHERE a = ? AND b = ?', 'SELECT a FROM t WHERE a = $1 AND b = $2'],
  ["SELECT '?''?' FROM t WHERE a = ?1 AND b = ?1", "SELECT '?''?' FROM t WHERE a = $1 AND b = $1"],
  ["doc ->> '$.a.b[0]' = ?", "(doc::json #>> '{a,b,0}') = $1"],
  ["p.doc -> '$.a' IS NOT NULL", "(p.doc::json #> '{a}')::text IS NOT NULL"],
  ['a IN (SELECT value FROM json_each(?))', 'a = ANY (ARRAY(SELECT json_array_elements_text($1::json)))'],
  [
    'json_group_array(json_array(a, json(b)) ORDER BY c)',
    "coalesce(json_agg(json_build_array(a, (b)::json) ORDER BY c), '[]')",
  ],
  ['v CROSS JOIN p ON p.a = v.a', 'v JOIN p ON p.a = v.a'],
  ['FROM v INDEXED BY v_p WHERE', 'FROM v WHERE'],
])('translates %s for PostgreSQL', (sql, written) => {
  expect(translate(sql)).toBe(written);
});
