import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleProduct, sampleVariant } from '../../../testing/sample-products.ts';
import { type PostgresServer, startPostgres } from '../../../tests/conformance/storage/postgres-server.ts';
import { cartWith, draftOf, order } from '../../../tests/conformance/storage/stored-data.ts';
import type { Storage } from '../../core/ports/storage/storage.ts';
import { Engine } from './engine.ts';
import { openPostgres } from './open.ts';

let server: PostgresServer;
let url: string;
/** Two servers of one shop. */
let servers: Storage[];

const pause = () => setImmediate();

beforeAll(async () => {
  server = await startPostgres();
  url = await server.createDatabase();
  servers = await Promise.all([openPostgres(url, { pause }), openPostgres(url, { pause })]);
});
afterAll(async () => {
  for (const storage of servers) await storage.close();
  await server.stop();
});

const shops = (tenant: string) => servers.map((storage) => storage.forTenant(tenant));

/** Runs an operation many times concurrently. */
const together = <Result>(times: number, work: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => work(at)));

/** Creates a product with some pieces in stock. Returns its variant. */
async function stocked(tenant: string, quantityAvailable: number): Promise<string> {
  const [shop] = shops(tenant);
  const variants = [sampleVariant({ sku: 'A', quantityAvailable, isInventoryTracked: true })];
  await shop!.catalogue.upsertProducts([sampleProduct({ slug: 'cup', title: 'Cup', variants })]);
  return (await shop!.catalogue.productBySlug('cup'))!.variants[0]!.id;
}

it('loses no change of a cart that two servers change at once', async () => {
  const both = shops('carts');
  const key = { owner: 'o', name: 'main' };
  await together(24, (at) =>
    both[at % 2]!.carts.change(key, [], (cart) => ({
      cart: cartWith('v', (cart?.lines[0]?.quantity ?? 0) + 1),
      result: undefined,
    })),
  );
  expect((await both[0]!.carts.read(key))?.lines[0]?.quantity).toBe(24);
  const loads = servers.map((storage) => storage.load()!);
  // They have waited for each other, and no connection is left in use.
  expect(Math.max(...loads.map(({ retries }) => retries))).toBeGreaterThan(0);
  expect(loads.map(({ open, idle, waiting }) => [open > 0, open - idle, waiting])).toEqual([
    [true, 0, 0],
    [true, 0, 0],
  ]);
});

it('sells the last pieces only once to concurrent buyers', async () => {
  const both = shops('stock');
  const variantId = await stocked('stock', 3);
  const outcomes = await together(16, async (at) => {
    const key = { owner: `o${at}`, cart: cartWith(variantId, 1) };
    return both[at % 2]!.orders.place(key, 'key', (cart) => draftOf(cart!, order(`s${at}`)));
  });
  const kinds = outcomes.map(({ kind }) => kind).sort();
  expect(kinds).toEqual([...Array<string>(3).fill('placed'), ...Array<string>(13).fill('sold-out')]);
  expect((await both[0]!.catalogue.productBySlug('cup'))!.variants[0]!.quantityAvailable).toBe(0);
});

it('places one order for concurrent requests with the same key, and returns it to all of them', async () => {
  const both = shops('keys');
  const variantId = await stocked('keys', 50);
  const outcomes = await together(12, (at) =>
    both[at % 2]!.orders.place({ owner: 'o', cart: cartWith(variantId, 1) }, 'key', (cart) =>
      draftOf(cart!, order(`k${at}`)),
    ),
  );
  const ids = outcomes.map((outcome) => ('order' in outcome ? outcome.order.id : outcome.kind));
  expect(new Set(ids).size).toBe(1);
  expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
  expect((await both[1]!.catalogue.productBySlug('cup'))!.variants[0]!.quantityAvailable).toBe(49);
});

it('never spends more than an account has, and keeps the books balanced', async () => {
  const [first, second] = shops('ledgers').map(({ ledgers }) => ledgers);
  const made = { book: 'coins', kind: 'issued', at: 1 } as const;
  await first!.transfer({ ...made, reference: 'begin', from: 'issued', to: 'customer:a', amount: 50 });
  const outcomes = await together(12, (at) =>
    (at % 2 ? first : second)!.transfer({
      ...made,
      kind: 'spent',
      reference: `spend ${at}`,
      from: 'customer:a',
      to: 'spent',
      amount: 10,
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'short')).toHaveLength(7);
  expect(await second!.balance('coins', 'customer:a', 2)).toBe(0);
  expect(await second!.unbalanced()).toEqual([]);
});

it('assigns distinct numbers to the products of concurrent imports', async () => {
  const both = shops('imports');
  await together(6, (at) =>
    both[at % 2]!.catalogue.upsertProducts([sampleProduct({ slug: `p${at}`, title: `Cup ${at}` })]),
  );
  const numbers = await server.ask<{ number: string }>(
    "SELECT number FROM product_index WHERE tenant = 'imports' ORDER BY number",
    new URL(url).pathname.slice(1),
  );
  expect(numbers.map(({ number }) => Number(number))).toEqual([1, 2, 3, 4, 5, 6]);
  for (const shop of both)
    expect((await shop.search.search({ q: 'cup', page: 1, perPage: 10, filters: [] })).found).toBe(6);
});

it('finds on one server what another has written', async () => {
  const [first, second] = shops('seen');
  const search = { q: 'lamp', page: 1, perPage: 5, filters: [] };
  expect((await second!.search.search(search)).found).toBe(0);
  await first!.catalogue.upsertProducts([sampleProduct({ slug: 'lamp', title: 'Lamp' })]);
  expect((await second!.search.search(search)).found).toBe(1);
});

it('retries a transaction whose connection is killed, and stores its result once', async () => {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const engine = new Engine(pool, 'here', pause);
  const { database } = engine;
  let runs = 0;
  await engine.perform(
    database.transaction(function* () {
      runs += 1;
      yield* database.run('INSERT INTO attempts (tenant, name, attempted_at) VALUES (?, ?, ?)', ['k', 'n', runs]);
      if (runs === 1) yield* database.get('SELECT pg_terminate_backend(pg_backend_pid())');
    }),
  );
  expect(runs).toBe(2);
  const stored = database.all<{ attempted_at: string }>("SELECT attempted_at FROM attempts WHERE tenant = 'k'");
  expect((await engine.perform(stored)).map((row) => Number(row.attempted_at))).toEqual([2]);
  await pool.end();
});

it('reports the server as unreachable when every connection is killed', async () => {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const engine = new Engine(pool, 'db.example/shop', pause);
  const { database } = engine;
  const lost = engine.perform(
    database.transaction(() => database.get('SELECT pg_terminate_backend(pg_backend_pid())')),
  );
  await expect(lost).rejects.toMatchObject({ problem: 'unreachable', where: 'db.example/shop' });
  await pool.end();
});

it.each<[sql: string, params: (string | number)[], text: string, values: (string | number)[]]>([
  ['SELECT a FROM t WHERE b = ?1 LIMIT ?2', ['x', 5], 'SELECT a FROM t WHERE b = $1 LIMIT 5', ['x']],
  ['SELECT a FROM t WHERE b < ?1 LIMIT ?1', [5], 'SELECT a FROM t WHERE b < $1 LIMIT $1', [5]],
  ['SELECT a FROM (SELECT b FROM t LIMIT ?1) c', [5], 'SELECT a FROM (SELECT b FROM t LIMIT 5) c', []],
  ['SELECT a FROM t LIMIT ?1 OFFSET ?2', [5, 10], 'SELECT a FROM t LIMIT $1 OFFSET $2', [5, 10]],
  ['SELECT a FROM t WHERE b = ?2 LIMIT ?1', [5, 'x'], 'SELECT a FROM t WHERE b = $2 LIMIT $1', [5, 'x']],
  ['SELECT a FROM t LIMIT ?1', ['5; DROP TABLE t'], 'SELECT a FROM t LIMIT $1', ['5; DROP TABLE t']],
])('lets the server plan %s for the rows that are wanted', async (sql, params, text, values) => {
  const asked: { text: string; values: unknown[] }[] = [];
  const pool = {
    query: async (query: (typeof asked)[number]) => {
      asked.push(query);
      return { rows: [] };
    },
  };
  const engine = new Engine(pool as unknown as pg.Pool, 'here');
  await engine.perform(engine.database.all(sql, params));
  expect(asked).toMatchObject([{ text, values }]);
});
