import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import { runNow } from '../../core/work.ts';
import { indexTexts } from '../sql/catalogue/index-fields.ts';
import { forTenant } from '../sql/for-tenant.ts';
import { bumpCatalogue, type Shop } from '../sql/shop.ts';
import { createShopStorage } from '../sql/shop-storage.ts';
import { stored } from '../sql/stored/kinds.ts';
import type { Database as Connection } from './database.ts';
import { createEngine } from './engine.ts';
import { createTextIndex, ensureTextIndex } from './text-index.ts';

/** Finds or creates a tenant's shop. Returns its number, which is the suffix of its text index's tables. */
const numberOf = (database: Connection, tenant: string): number =>
  database.transaction(() => {
    const row = database.get<{ number: number }>('SELECT number FROM shops WHERE tenant = ?', [tenant]);
    if (row) return row.number;
    const last = database.get<{ last: number | null }>('SELECT max(number) AS last FROM shops');
    const number = (last?.last ?? 0) + 1;
    database.run('INSERT INTO shops (tenant, number) VALUES (?, ?)', [tenant, number]);
    return number;
  });

interface StoredProduct {
  number: number;
  doc: string;
}

/** Number of products read at a time. */
const batch = 500;

/**
 * Creates a shop's text index when it is missing, and fills a new one with the stored products, once and in one
 * transaction.
 */
const prepareTextIndex = (database: Connection, number: number, shop: Shop): void =>
  database.transaction(() => {
    if (!ensureTextIndex(database, number)) return;
    let last = 0;
    for (;;) {
      const products = database.all<StoredProduct>(
        `SELECT product_index.number AS number, products.doc AS doc FROM product_index
         JOIN products ON products.tenant = product_index.tenant AND products.product_id = product_index.product_id
         WHERE product_index.tenant = ? AND product_index.published = 1 AND product_index.number > ?
         ORDER BY product_index.number LIMIT ${batch}`,
        [shop.tenant, last],
      );
      for (const product of products)
        runNow(shop.texts.write(product.number, indexTexts(stored.product.read(product.doc))));
      if (products.length === 0) break;
      last = products.at(-1)!.number;
    }
    if (last > 0) runNow(bumpCatalogue(shop, ['listing']));
  });

/** Opens one shop of a database, creating it if it does not exist. */
export function openTenant(connection: Connection, tenant: string): Shop {
  const number = numberOf(connection, tenant);
  const engine = createEngine(connection);
  const shop: Shop = {
    database: forTenant(engine, tenant),
    everyShop: engine,
    tenant,
    texts: createTextIndex(engine, number),
    counters: 1,
    perform: async (work) => runNow(work),
    method:
      (work) =>
      async (...parameters) =>
        runNow(work(...parameters)),
  };
  prepareTextIndex(connection, number, shop);
  return shop;
}

/** Opens the storage of one shop of a database. */
export const openShopStorage = (connection: Connection, tenant: string): ShopStorage =>
  createShopStorage(openTenant(connection, tenant));
