import type { Work } from '../../../core/work.ts';
import { bumpCatalogue, type Shop } from '../shop.ts';

/** Updates the availability of variants, and of their products, in the search index. */
export function* updateAvailability(shop: Shop, variantIds: readonly string[]): Work<void> {
  const { database } = shop;
  for (const variantId of variantIds) {
    const row = yield* database.get<{ product_id: string; variants: string }>(
      `SELECT v.product_id AS product_id,
         group_concat(CASE WHEN o.is_limited = 0 OR o.quantity > 0 THEN '1' ELSE '0' END, '' ORDER BY o.position) AS variants
       FROM variants v JOIN variants o ON o.tenant = v.tenant AND o.product_id = v.product_id
       WHERE v.tenant = :tenant AND v.variant_id = ? GROUP BY v.product_id`,
      [variantId],
    );
    if (!row) continue;
    const { product_id, variants } = row;
    const isChanged =
      (yield* database.get(
        'SELECT 1 FROM product_index WHERE tenant = :tenant AND product_id = ? AND variants_available <> ?',
        [product_id, variants],
      )) !== undefined;
    if (!isChanged) continue;
    yield* database.run(
      `UPDATE product_index SET available = ?, variants_available = ?, changed = ? WHERE tenant = :tenant AND product_id = ?`,
      [variants.includes('1') ? 1 : 0, variants, yield* bumpCatalogue(shop), product_id],
    );
  }
}

/** Returns tracked stock. A variant that the catalogue no longer has is ignored. */
export function* giveStock({ database }: Shop, variantId: string, quantity: number): Work<void> {
  yield* database.run(
    'UPDATE variants SET quantity = quantity + ? WHERE tenant = :tenant AND variant_id = ? AND is_tracked = 1',
    [quantity, variantId],
  );
}
