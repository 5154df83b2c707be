import { createLocalCaller, createShop, type Shop } from '../../server/app.ts';
import type { LocalCaller } from '../../server/calls/local-caller.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { defaultTenant, seedCatalogue } from '../../server/storage/seed-catalogue.ts';
import { type Clock, clock } from './clock.ts';
import { goods } from './goods.ts';

/** A whole shop in memory: the real handlers over the real storage, with a clock of the test's own. */
export interface TestShop {
  shop: Shop;
  time: Clock;
  /** A visitor of their own. */
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
  catalogue = goods,
  time = clock(),
}: {
  catalogue?: typeof goods;
  time?: Clock;
} = {}): Promise<TestShop> {
  const storage = openStorage(':memory:');
  await seedCatalogue(storage, catalogue, { tenant: defaultTenant });
  let count = 0;
  // Bytes that differ and are the same in every run.
  const randomBytes = (length: number) => {
    const bytes = new Uint8Array(length);
    let value = ++count;
    for (let index = 0; index < length; index++) {
      value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0;
      bytes[index] = value >>> 24;
    }
    return bytes;
  };
  const made = createShop({ storage, env: { now: time.now, randomBytes }, checkAnswers: true });
  return { shop: made, time, visitor: () => createLocalCaller(made), close: () => storage.close() };
}
