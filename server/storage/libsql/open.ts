import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ShopStorage, Storage } from '../../core/ports/storage/storage.ts';
import { type Database, openDatabase } from './database.ts';
import { inspectFile, migrate } from './migrate.ts';
import { openShopStorage } from './open-shop.ts';
import { fileSystemError } from './to-storage-error.ts';

const busyTimeoutMs = 5000;

/**
 * Configures the connection. With `synchronous = FULL`, committed transactions survive a kill and a power failure.
 */
const prepare = (database: Database): void => {
  database.execute(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  database.get('PRAGMA journal_mode = WAL');
  database.execute('PRAGMA synchronous = FULL');
  database.execute('PRAGMA temp_store = MEMORY');
  database.execute('PRAGMA cache_size = -65536');
};

/** Rejects a read-only file on opening, instead of at the first order. */
const requireWritable = (database: Database): void => {
  database.execute('BEGIN IMMEDIATE');
  database.execute('ROLLBACK');
};

const openFile = (file: string): Database => {
  if (file === ':memory:') return openDatabase(file);
  try {
    mkdirSync(dirname(file), { recursive: true });
    inspectFile(file);
  } catch (error) {
    throw fileSystemError(error, file) ?? error;
  }
  return openDatabase(file);
};

/**
 * Opens the embedded storage: one SQLite file, created when missing, or `:memory:`.
 *
 * @throws StorageError when the file is damaged, belongs to another program, is from a newer version or is not
 * writable. A rejected file is not changed.
 *
 * @example
 * const storage = openStorage('data/shop.db');
 */
export function openStorage(file: string): Storage {
  const database = openFile(file);
  try {
    prepare(database);
    migrate(database, file);
    requireWritable(database);
  } catch (error) {
    database.close();
    throw error;
  }
  const shops = new Map<string, ShopStorage>();
  return {
    forTenant: (tenant) => {
      let shop = shops.get(tenant);
      if (!shop) {
        shop = openShopStorage(database, tenant);
        shops.set(tenant, shop);
      }
      return shop;
    },
    check: async () => {
      database.get('SELECT 1 FROM shops LIMIT 1');
    },
    load: () => undefined,
    close: async () => {
      try {
        database.get('PRAGMA wal_checkpoint(TRUNCATE)');
      } finally {
        database.close();
      }
    },
  };
}
