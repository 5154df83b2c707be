import type { ShopConfig } from '../server/core/config.ts';
import type { Handler } from '../server/shop/calls/define-handler.ts';
import type { LocalCaller } from '../server/shop/calls/local-caller.ts';
import { createLocalCaller, type Shop } from '../server/shop/calls/shop.ts';
import { createShop } from '../server/start/create-shop.ts';
import { openStorage } from '../server/storage/libsql/open.ts';
import { defaultTenant, seedCatalogue } from '../server/storage/seed-catalogue.ts';
import { type Clock, clock } from './clock.ts';
import { smallCatalogue } from './small-catalogue.ts';

/** A complete in-memory shop: real handlers and storage, with a fake clock. */
export interface TestShop {
  shop: Shop;
  time: Clock;
  /** Creates a caller with a new session. */
  visitor(): LocalCaller;
  close(): Promise<void>;
}

/**
 * Opens a shop with a small catalogue.
 *
 * @example
 * const { visitor } = await shop();
 * await visitor().call(getCart);
 */
export async function shop({
  catalogue = smallCatalogue,
  time = clock(),
  config = {},
  handlers = [],
  replacements = [],
}: {
  catalogue?: typeof smallCatalogue;
  time?: Clock;
  /** Settings that differ from the defaults. */
  config?: Partial<ShopConfig>;
  /** Handlers of calls besides those of the catalogue. */
  handlers?: readonly Handler[];
  /** Handlers in place of those of the catalogue. */
  replacements?: readonly Handler[];
} = {}): Promise<TestShop> {
  const storage = openStorage(':memory:');
  await seedCatalogue(storage, catalogue, { tenant: defaultTenant });
  let count = 0;
  // Deterministic but distinct bytes.
  const randomBytes = (length: number) => {
    const bytes = new Uint8Array(length);
    let value = ++count;
    for (let index = 0; index < length; index++) {
      value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0;
      bytes[index] = value >>> 24;
    }
    return bytes;
  };
  const env = { now: time.now, randomBytes };
  const created = createShop({ storage, env, config, handlers, replacements, checkResponses: true });
  return { shop: created, time, visitor: () => createLocalCaller(created), close: () => storage.close() };
}
