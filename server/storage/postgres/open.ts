import pg from 'pg';
import type { ShopStorage, Storage } from '../../core/ports/storage/storage.ts';
import type { Work } from '../../core/work.ts';
import { forTenant } from '../sql/for-tenant.ts';
import type { Shop } from '../sql/shop.ts';
import { createShopStorage } from '../sql/shop-storage.ts';
import { addressOf, connectionTo, withConnection } from './connection.ts';
import { Engine, type Pause } from './engine.ts';
import { prepareSchema } from './migrate.ts';
import { createTextIndex } from './text-index.ts';

/** Maximum number of connections from one server to the database. */
const maxConnections = 10;

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: maxConnections,
    // Statements outside transactions must be serialisable too.
    onConnect: (client) => client.query('SET default_transaction_isolation = serializable').then(() => undefined),
  });
  // A lost connection rejects pending queries, and a lost idle one leaves the pool; without listeners, it would end
  // the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Number of shards of the change counter: transactions conflict on a shared one, while every read sums up all of them.
 */
const subjectCounters = 16;

function openShop(engine: Engine, tenant: string): Shop {
  const database = forTenant(engine.database, tenant);
  let created: Promise<number> | undefined;
  const perform = async <Result>(work: Work<Result>): Promise<Result> => {
    created ??= engine.perform(database.run('INSERT INTO shops (tenant) VALUES (:tenant) ON CONFLICT DO NOTHING'));
    try {
      await created;
    } catch (error) {
      created = undefined;
      throw error;
    }
    return engine.perform(work);
  };
  return {
    database,
    everyShop: engine.database,
    tenant,
    texts: createTextIndex(database),
    counters: subjectCounters,
    perform,
    method:
      (work) =>
      async (...parameters) =>
        perform(work(...parameters)),
  };
}

/**
 * Opens the storage on a PostgreSQL server. An empty database gets its tables.
 *
 * @throws StorageError when the server cannot be reached or refuses the user, and for a database of another program
 *   or another version, which is not changed
 *
 * @example
 * const storage = await openPostgres('postgres://shop:secret@db.example/shop');
 */
export async function openPostgres(url: string, options: { pause?: Pause } = {}): Promise<Storage> {
  const where = addressOf(url);
  await withConnection(url, (client) => prepareSchema(client, where));
  const pool = openPool(url);
  const engine = new Engine(pool, where, options.pause);
  const shops = new Map<string, ShopStorage>();
  return {
    forTenant: (tenant) => {
      let shop = shops.get(tenant);
      if (!shop) {
        shop = createShopStorage(openShop(engine, tenant));
        shops.set(tenant, shop);
      }
      return shop;
    },
    check: async () => {
      await engine.perform(engine.database.get('SELECT 1 FROM shops LIMIT 1'));
    },
    load: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      retries: engine.retries,
    }),
    close: () => pool.end(),
  };
}
