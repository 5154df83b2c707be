import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleCollections, sampleProduct, sampleProducts } from '../../../testing/sample-products.ts';
import { type PostgresServer, startPostgres } from '../../../tests/conformance/storage/postgres-server.ts';
import { cartWith, draftOf, order } from '../../../tests/conformance/storage/stored-data.ts';
import { openDatabase } from '../libsql/database.ts';
import { migrate } from '../libsql/migrate.ts';
import { openStorage } from '../libsql/open.ts';
import { openPostgres } from '../postgres/open.ts';
import { copyShops } from './copy-shops.ts';

let server: PostgresServer;
let file: string;
const folder = mkdtempSync(join(tmpdir(), 'endcap-copy-test-'));

/** Two shops, with more products than one batch and orders of ended sessions. */
beforeAll(async () => {
  server = await startPostgres();
  file = join(folder, 'shop.db');
  const storage = openStorage(file);
  const [shop, other] = [storage.forTenant('one'), storage.forTenant('two')];
  const many = Array.from({ length: 450 }, (_, at) => sampleProduct({ slug: `lamp-${at}`, title: `Lamp ${at}` }));
  await shop.catalogue.upsertProducts([...sampleProducts(), ...many]);
  await shop.catalogue.upsertCollections(sampleCollections());
  await other.catalogue.upsertProducts([sampleProduct({ slug: 'cup', title: 'हिन्दी Łódź' })]);
  const variantId = (await shop.catalogue.productBySlug('item-1'))!.variants[0]!.id;
  const session = { kind: 'shopper', createdAt: 1, seenAt: 1, expiresAt: 99 } as const;
  await shop.sessions.create('hash', { ...session, id: 'guest' });
  await shop.orders.place({ owner: 'guest', cart: cartWith(variantId, 1) }, 'key', (cart) =>
    draftOf(cart!, order('1')),
  );
  await shop.sessions.end('hash', 999);
  await shop.attempts.allows([{ name: 'sign-in', max: 3, withinMs: 9 }], 5, 2);
  const moved = { book: 'coins', reference: 'r', kind: 'issued', at: 1 } as const;
  await shop.ledgers.transfer({ ...moved, from: 'issued', to: 'customer:a', amount: 70 });
  await storage.close();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

it('copies all shops, which the server then serves like the file', async () => {
  const url = await server.createDatabase();
  const copied = await copyShops(file, url);
  expect(copied.differences).toEqual([]);
  expect(copied.rows).toBeGreaterThan(1300);
  const [from, to] = [openStorage(file), await openPostgres(url)];
  for (const tenant of ['one', 'two']) {
    const [a, b] = [from.forTenant(tenant), to.forTenant(tenant)];
    expect(await b.catalogue.counts()).toEqual(await a.catalogue.counts());
    for (const q of ['lamp', 'lodz', 'हिन्दी', '*']) {
      const wanted = { q, page: 1, perPage: 5, filters: [] };
      expect([q, (await b.search.search(wanted)).found]).toEqual([q, (await a.search.search(wanted)).found]);
    }
  }
  const shop = to.forTenant('one');
  expect((await shop.orders.find('S-1'))?.order).toMatchObject({ id: '1' });
  expect(await shop.ledgers.balance('coins', 'customer:a', 2)).toBe(70);
  await shop.catalogue.upsertProducts([sampleProduct({ slug: 'zebra', title: 'Zebra lamp' })]);
  expect((await shop.search.search({ q: 'zebra', page: 1, perPage: 5, filters: [] })).found).toBe(1);
  await from.close();
  await to.close();
});

it('copies texts with U+0000, which the server does not store, up to their end', async () => {
  const copy = join(folder, 'nul.db');
  const written = openStorage(copy);
  await written.forTenant('one').catalogue.upsertProducts([sampleProduct({ slug: 'cup', title: 'Cup' })]);
  await written.close();
  const own = openDatabase(copy);
  own.execute(`UPDATE products SET doc = replace(doc, '"Cup"', '"A\\u0000 cup, \\\\u0000"')`);
  own.execute(
    "INSERT INTO picture_hosts VALUES ('one', 'a'), ('one', 'a' || char(0) || 'b'), ('one', 'a' || char(0) || 'c')",
  );
  own.close();
  const url = await server.createDatabase();
  expect((await copyShops(copy, url)).differences).toEqual([]);
  const hosts = await server.ask<{ host: string }>('SELECT host FROM picture_hosts ORDER BY host', nameOf(url));
  expect(hosts.map(({ host }) => host)).toEqual(['a', 'a\ufffdb', 'a\ufffdc']);
  const to = await openPostgres(url);
  const { catalogue, search } = to.forTenant('one');
  expect((await catalogue.productBySlug('cup'))!.record.title).toBe('A\ufffd cup, \\u0000');
  expect((await search.search({ q: 'cup', page: 1, perPage: 5, filters: [] })).found).toBe(1);
  await to.close();
});

it('resumes an interrupted copy, and lets no server use the database before it is complete', async () => {
  const url = await server.createDatabase();
  const interrupted = copyShops(file, url, {
    onBatch: (table, rows) => {
      if (table === 'products' && rows > 200) throw new Error('pulled the plug');
    },
  });
  await expect(interrupted).rejects.toThrow('pulled the plug');
  await expect(openPostgres(url)).rejects.toMatchObject({
    problem: 'busy',
    advice: expect.stringContaining('db copy'),
  });
  const batches: string[] = [];
  const { differences, rows } = await copyShops(file, url, { onBatch: (table) => batches.push(table) });
  expect(differences).toEqual([]);
  expect(batches.filter((table) => table === 'products')).toHaveLength(1);
  expect(rows).toBeGreaterThan(100);
  await (await openPostgres(url)).close();
});

it('reports where file and server differ, and leaves the database unusable', async () => {
  const url = await server.createDatabase();
  let isChanged: Promise<unknown> | undefined;
  const { differences } = await copyShops(file, url, {
    onBatch: (table) => {
      if (table === 'variants')
        isChanged ??= server.ask(
          "UPDATE carts SET doc = 'x'; INSERT INTO picture_hosts VALUES ('t', 'h')",
          nameOf(url),
        );
    },
  });
  await isChanged;
  expect(differences.map(({ table, column }) => `${table}.${column}`)).toContain('picture_hosts.rows');
  await expect(openPostgres(url)).rejects.toMatchObject({ problem: 'busy' });
});

it('refuses a database that already has a shop', async () => {
  const url = await server.createDatabase();
  const storage = await openPostgres(url);
  await storage.forTenant('one').profile.read();
  await storage.close();
  await expect(copyShops(file, url)).rejects.toMatchObject({ problem: 'not-ours' });
});

it('has each table of the file with its columns on the server, so that no data is left behind', async () => {
  const url = await server.createDatabase();
  await (await openPostgres(url)).close();
  const rows = await server.ask<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = current_schema()`,
    nameOf(url),
  );
  const ofServer = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const own = openDatabase(':memory:');
  migrate(own, ':memory:');
  const columns = own.all<{ name: string }>(
    `SELECT t.name || '.' || c.name AS name FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
     WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite%'`,
  );
  own.close();
  expect(columns.length).toBeGreaterThan(300);
  // This column numbers the text indexes, which are specific to each engine.
  const ofFileOnly = columns.map(({ name }) => name).filter((name) => !ofServer.has(name));
  expect(ofFileOnly).toEqual(['shops.number']);
});
