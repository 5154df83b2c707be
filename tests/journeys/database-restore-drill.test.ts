import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, postgresProgram, startPostgres } from '../conformance/storage/postgres-server.ts';
import { orderOne, type StoredOrder, variantOf } from './calling-shopper.ts';
import { endcap } from './endcap.ts';
import { serveShop } from './serve.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'endcap-drill-'));
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
const ordersIn = async (url: string): Promise<StoredOrder[]> => {
  const rows = await server.ask<{ doc: string }>('SELECT doc FROM orders ORDER BY placed_at, order_id', nameOf(url));
  return rows.map(({ doc }) => JSON.parse(doc) as StoredOrder);
};

it('restores a shop on a database server that was dumped while orders came in, and sells there', async () => {
  const url = await server.createDatabase();
  const shop = await serveShop([], { DATABASE_URL: url }, undefined, () => undefined);
  const variantId = await variantOf(shop.base, 'harbour-mug');
  await server.ask(`UPDATE variants SET quantity = 1000000 WHERE variant_id = '${variantId}'`, nameOf(url));
  const placed: StoredOrder[] = [];
  let next = 0;
  const order = async (base: string): Promise<void> => {
    placed.push(await orderOne(base, variantId, next++));
  };
  let isOpen = true;
  const shoppers = Array.from({ length: 3 }, async () => {
    while (isOpen) await order(shop.base);
  });
  await expect.poll(() => placed.length).toBeGreaterThan(2);
  const before = placed.map(({ simpleId }) => simpleId);
  const dump = join(folder, 'shop.dump');
  await run(await postgresProgram('pg_dump'), ['--format=custom', `--file=${dump}`, url]);
  const after = placed.length;
  await expect.poll(() => placed.length).toBeGreaterThan(after + 2);
  isOpen = false;
  await Promise.all(shoppers);
  await shop.stop();
  await server.ask(`DROP DATABASE ${nameOf(url)} WITH (FORCE)`);

  const restored = await server.createDatabase();
  await run(await postgresProgram('pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${restored}`, dump]);
  expect(await endcap(['db', 'status'], { DATABASE_URL: restored })).toMatchObject({ code: 0 });
  const found = await ordersIn(restored);
  const numbers = found.map(({ simpleId }) => simpleId);
  expect(numbers).toEqual(expect.arrayContaining(before));
  // Only orders from before the end of the dump are restored, each as it was confirmed.
  expect(placed.map(({ simpleId }) => simpleId)).toEqual(expect.arrayContaining(numbers));
  expect(numbers).not.toContain(placed.at(-1)!.simpleId);
  for (const { simpleId, totals } of found)
    expect(totals).toEqual(placed.find((each) => each.simpleId === simpleId)!.totals);
  const stock = `SELECT quantity FROM variants WHERE variant_id = '${variantId}'`;
  expect(await server.ask(stock, nameOf(restored))).toEqual([{ quantity: String(1_000_000 - found.length) }]);

  const again = await serveShop([], { DATABASE_URL: restored }, undefined, () => undefined);
  await order(again.base);
  expect((await ordersIn(restored)).at(-1)!.simpleId).toBe(placed.at(-1)!.simpleId);
  await again.stop();
});
