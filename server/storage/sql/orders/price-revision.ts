import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';

/** Reads the revision of the price rules. */
export function* priceRevision({ database }: Pick<Shop, 'database'>): Work<number> {
  return (
    (yield* database.get<{ revision: number }>(
      'SELECT price_revision AS revision FROM shops WHERE tenant = :tenant',
      [],
    ))?.revision ?? 0
  );
}

/** Increments and returns the revision of the price rules. */
export function* bumpPrices({ database }: Pick<Shop, 'database'>): Work<number> {
  yield* database.run('UPDATE shops SET price_revision = price_revision + 1 WHERE tenant = :tenant');
  return yield* priceRevision({ database });
}
