import type { Work } from '../../../core/work.ts';
import { bump, type Shop } from '../shop.ts';

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
export function* bumpPrices(shop: Shop): Work<number> {
  yield* bump(shop, 'price', ['prices']);
  return yield* priceRevision(shop);
}
