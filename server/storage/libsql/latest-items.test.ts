import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { sampleProduct } from '../../../testing/sample-products.ts';
import { runNow } from '../../core/work.ts';
import { createSearchSource } from '../sql/catalogue/search-source.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openShopStorage, openTenant } from './open-shop.ts';

/** Creates a shop with products, and orders of some of them, oldest first. */
async function shopWith(slugs: readonly string[], orders: readonly (readonly string[])[]) {
  const database = openDatabase(':memory:');
  migrate(database, ':memory:');
  const storage = openShopStorage(database, 't');
  await storage.catalogue.upsertProducts(slugs.map((slug) => sampleProduct({ slug, title: slug })));
  database.transaction(() => {
    for (const [at, items] of orders.entries())
      for (const slug of items)
        database.run('INSERT INTO order_items (tenant, order_id, product_slug, placed_at) VALUES (?, ?, ?, ?)', [
          't',
          // Order identifiers do not reveal the order's time.
          `o${(at * 7919) % 100_003}`,
          slug,
          at,
        ]);
  });
  const named = async (ids: readonly string[]) =>
    (await storage.catalogue.products(ids)).map(({ record }) => record.slug);
  return { database, storage, named };
}

it('recommends what was bought with a product in the latest orders, however many earlier ones there were', async () => {
  const before = Array.from({ length: limits.ordersOfProductRead * 3 }, () => ['cup', 'old']);
  const latest = Array.from({ length: limits.ordersOfProductRead }, (_, at) =>
    at % 2 === 0 ? ['cup', 'new'] : ['cup'],
  );
  const { storage, named } = await shopWith(['cup', 'old', 'new'], [...before, ...latest]);
  expect(await named(await storage.orders.boughtWith('cup', 10))).toEqual(['new']);
});

it('counts only the latest orders for the most bought products', async () => {
  const before = Array.from({ length: limits.orderItemsRead * 2 }, () => ['old']);
  const latest = Array.from({ length: limits.orderItemsRead - 1 }, (_, at) => [at % 3 === 0 ? 'cup' : 'new']);
  const { storage, named } = await shopWith(['cup', 'old', 'new'], [...before, ...latest]);
  expect(await named(await storage.orders.mostBought(10))).toEqual(['new', 'cup', 'old']);
});

it('counts only recent sales for the best-selling order of collections', async () => {
  const before = Array.from({ length: limits.orderItemsRead }, () => ['old']);
  const latest = Array.from({ length: limits.orderItemsRead }, (_, at) => [at % 3 === 0 ? 'cup' : 'new']);
  const { database } = await shopWith(['cup', 'old', 'new'], [...before, ...latest]);
  const bought = runNow(createSearchSource(openTenant(database, 't')).bought());
  expect([bought.get('old'), (bought.get('new') ?? 0) > (bought.get('cup') ?? 0)]).toEqual([undefined, true]);
});

it("reads a product's latest orders and the latest items from an index, never all orders", async () => {
  const { database } = await shopWith([], []);
  const plan = (sql: string) =>
    database
      .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .map(({ detail }) => detail)
      .join('; ');
  const latest =
    "SELECT order_id FROM order_items WHERE tenant = 't' AND product_slug = 'a' ORDER BY placed_at DESC, order_id DESC LIMIT 5";
  expect(plan(latest)).toBe(
    'SEARCH order_items USING COVERING INDEX order_items_product (tenant=? AND product_slug=?)',
  );
  const items =
    "SELECT product_slug FROM order_items WHERE tenant = 't' ORDER BY placed_at DESC, product_slug DESC LIMIT 5";
  expect(plan(items)).toBe('SEARCH order_items USING COVERING INDEX order_items_placed (tenant=?)');
});

it('looks up each ordered product, instead of scanning all products of the shop', async () => {
  const { database, storage } = await shopWith(['cup', 'new'], [['cup', 'new']]);
  const asked: string[] = [];
  const { all } = database;
  database.all = (sql, params) => {
    asked.push(sql);
    return all(sql, params);
  };
  const watched = openShopStorage(database, 't');
  expect(await watched.orders.boughtWith('cup', 9)).toEqual(await storage.orders.boughtWith('cup', 9));
  await watched.orders.mostBought(9);
  const ranked = asked.filter((sql) => sql.includes('WITH latest'));
  expect(ranked.length).toBeGreaterThan(1);
  for (const sql of ranked) {
    const plan = all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, Array(sql.split('?').length - 1).fill(1));
    const ofProducts = plan.map(({ detail }) => detail).filter((detail) => /\bp\b/.test(detail));
    expect(ofProducts).toEqual(['SEARCH p USING INDEX products_slug (tenant=? AND slug=?)']);
  }
});

it("looks up a shopper's last orders and each of their items, however many orders there are", async () => {
  const { database } = await shopWith(['cup', 'new'], [['cup', 'new']]);
  const asked: string[] = [];
  const { all } = database;
  database.all = (sql, params) => {
    asked.push(sql);
    return all(sql, params);
  };
  await openShopStorage(database, 't').orders.lastBought('o', 5, 50);
  const sql = asked.find((each) => each.includes('WITH latest'))!;
  const plan = all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ['t', 'o', 5, 't', 50]);
  const read = plan.map(({ detail }) => detail).filter((detail) => /^(SEARCH|SCAN)/.test(detail));
  expect(read).toEqual([
    'SEARCH orders USING COVERING INDEX orders_owner (tenant=? AND owner=?)',
    'SCAN latest',
    'SEARCH i USING PRIMARY KEY (tenant=? AND placed_at=? AND order_id=?)',
    expect.stringMatching(/^SEARCH item USING .*\(tenant=\? AND order_id=\?\)$/),
    'SEARCH p USING INDEX products_slug (tenant=? AND slug=?)',
  ]);
});
