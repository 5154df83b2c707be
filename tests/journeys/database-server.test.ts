import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../conformance/storage/postgres-server.ts';
import { orderOne, type StoredOrder, variantOf } from './calling-shopper.ts';
import { endcap } from './endcap.ts';
import { type ServedShop, serveShop } from './serve.ts';

let server: PostgresServer;
let url: string;
let shop: ServedShop;
beforeAll(async () => {
  [server, shop] = await Promise.all([startPostgres(), serveShop()]);
  url = await server.createDatabase();
}, 600_000);
afterAll(async () => {
  await shop?.stop();
  await server?.stop();
});

const name = (): string => new URL(url).pathname.slice(1);
const stored = async (): Promise<StoredOrder[]> => {
  const rows = await server.ask<{ doc: string }>('SELECT doc FROM orders ORDER BY placed_at, order_id', name());
  return rows.map(({ doc }) => JSON.parse(doc) as StoredOrder);
};

it('moves a shop from its file to a database server, and sells there', async () => {
  const slug = 'harbour-mug';
  const inFile = await orderOne(shop.base, await variantOf(shop.base, slug), 1);
  const copy = () => endcap(['db', 'copy', '--data', shop.data], { DATABASE_URL: url });
  expect(await copy()).toEqual({ code: 1, output: expect.stringContaining('A server has this shop open') });
  await shop.end();
  const state = () => endcap(['db', 'status'], { DATABASE_URL: url });
  expect(await state()).toEqual({ code: 0, output: expect.stringMatching(/: empty\n$/) });
  expect(await copy()).toEqual({ code: 0, output: expect.stringContaining('Counts and sums of both are the same.') });
  const current = /: schema (\d+) of \1, for servers of schema \d+ and later\n$/;
  expect(await state()).toEqual({ code: 0, output: expect.stringMatching(current) });
  expect(await copy()).toEqual({ code: 1, output: expect.stringContaining('The database has a shop already.') });

  const moved = await serveShop([], { DATABASE_URL: url }, undefined, () => undefined);
  const text = await (await fetch(`${moved.base}/products/${slug}`)).text();
  expect(text).toContain('Harbour Mug');
  const onServer = await orderOne(moved.base, await variantOf(moved.base, slug), 2);
  expect((await stored()).map(({ simpleId }) => simpleId)).toEqual([inFile.simpleId, onServer.simpleId]);
  expect((await stored())[0]!.totals).toEqual(inFile.totals);
  // Two servers run one shop.
  const second = await serveShop([], { DATABASE_URL: url }, undefined, () => undefined);
  const third = await orderOne(second.base, await variantOf(second.base, slug), 3);
  expect((await stored()).at(-1)!.simpleId).toBe(third.simpleId);
  expect(readdirSync(moved.data)).not.toContain('shop.db');
  await Promise.all([moved.stop(), second.stop()]);
});

it('backup and restore refer to the tools of the database server for a shop that is on one', async () => {
  for (const args of [['backup'], ['restore', 'anywhere']]) {
    const told = await endcap([...args, '--data', shop.data], { DATABASE_URL: url });
    expect(told).toEqual({ code: 1, output: expect.stringContaining('use pg_dump and pg_restore') });
  }
  expect(readdirSync(shop.data)).not.toContain('backups');
});

it('start says why it cannot use a database', async () => {
  const nowhere = new URL(url);
  nowhere.pathname = '/nowhere';
  const start = (address: string) => endcap(['start', '--data', join(shop.data, 'other')], { DATABASE_URL: address });
  expect(await start(nowhere.href)).toEqual({ code: 1, output: expect.stringContaining('no such database') });
  nowhere.password = 'wrong';
  const refused = await start(nowhere.href);
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('refuses this user') });
  expect(refused.output).not.toContain('wrong');
});
