import { subjectOf } from '../../../core/subjects.ts';
import type { Work } from '../../../core/work.ts';
import { bumpCatalogue, type Shop } from '../shop.ts';
import { raise } from '../subjects.ts';

/**
 * Updates the availability of variants, and of their products, in the search index, after their stock has changed.
 *
 * @param by orders change only tracked stock, and cached pages may show the earlier number for a short time
 */
export function* updateAvailability(shop: Shop, variantIds: readonly string[], by: 'orders' | 'staff'): Work<void> {
  const { database } = shop;
  for (const variantId of variantIds) {
    const row = yield* database.get<{ product_id: string; slug: string; is_tracked: number; variants: string }>(
      `SELECT v.product_id AS product_id, p.slug AS slug, v.is_tracked AS is_tracked,
         group_concat(CASE WHEN o.is_limited = 0 OR o.quantity > 0 THEN '1' ELSE '0' END, '' ORDER BY o.position) AS variants
       FROM variants v JOIN variants o ON o.tenant = v.tenant AND o.product_id = v.product_id
         JOIN products p ON p.tenant = v.tenant AND p.product_id = v.product_id
       WHERE v.tenant = :tenant AND v.variant_id = ? GROUP BY v.product_id, p.slug, v.is_tracked`,
      [variantId],
    );
    if (!row) continue;
    const { product_id, slug, variants } = row;
    const level = yield* database.get<{ available: number; variants: string }>(
      `SELECT available, variants_available AS variants FROM product_index WHERE tenant = :tenant AND product_id = ?`,
      [product_id],
    );
    if (!level) continue;
    if (level.variants === variants) {
      if (by === 'staff') yield* raise(shop, [subjectOf.product(slug)]);
      else if (row.is_tracked === 1) yield* raise(shop, [subjectOf.product(slug)], { isSoft: true });
      continue;
    }
    const available = variants.includes('1') ? 1 : 0;
    const revision = yield* bumpCatalogue(shop, [
      subjectOf.product(slug),
      subjectOf.variants(slug),
      ...(available === level.available ? [] : [subjectOf.listed(slug)]),
    ]);
    yield* database.run(
      `UPDATE product_index SET available = ?, variants_available = ?, changed = ? WHERE tenant = :tenant AND product_id = ?`,
      [available, variants, revision, product_id],
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
