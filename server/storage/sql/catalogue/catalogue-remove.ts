import { stableId } from '../../../core/stable-id.ts';
import { subjectOf } from '../../../core/subjects.ts';
import type { Work } from '../../../core/work.ts';
import { bumpCatalogue, type Shop } from '../shop.ts';
import { goodsSubjects } from './goods-subjects.ts';
import { writePictureUses } from './media-uses.ts';

const productTables = ['products', 'variants', 'reviews', 'wishes', 'seen_products'];

/** Removes products with their dependent rows; their orders are kept. */
export const removeProducts = (shop: Shop, slugs: readonly string[]): Work<number> =>
  shop.database.transaction(function* () {
    const { database } = shop;
    const ids: string[] = [];
    const removed: string[] = [];
    for (const slug of slugs) {
      const id = stableId(shop.tenant, 'product', slug);
      if (!(yield* database.get('SELECT 1 FROM products WHERE tenant = :tenant AND product_id = ?', [id]))) continue;
      ids.push(id);
      removed.push(slug);
    }
    if (ids.length === 0) return 0;
    const revision = yield* bumpCatalogue(shop, [
      'reviews',
      ...removed.flatMap((slug) => [...goodsSubjects(slug, true), subjectOf.reviews(slug)]),
    ]);
    for (const id of ids) {
      for (const table of productTables)
        yield* database.run(`DELETE FROM ${table} WHERE tenant = :tenant AND product_id = ?`, [id]);
      yield* writePictureUses(shop, 'product', id, []);
      // The index row stays as an unpublished tombstone, so that search indexes in other processes notice the removal.
      const row = yield* database.get<{ number: number }>(
        'UPDATE product_index SET published = 0, changed = ? WHERE tenant = :tenant AND product_id = ? RETURNING number',
        [revision, id],
      );
      if (row) yield* shop.texts.write(row.number, undefined);
    }
    return ids.length;
  });

/** Removes collections, and returns their number. */
export const removeCollections = (shop: Shop, slugs: readonly string[]): Work<number> =>
  shop.database.transaction(function* () {
    const { database } = shop;
    const removed: { id: string }[] = [];
    for (const slug of slugs)
      removed.push(
        ...(yield* database.all<{ id: string }>(
          'DELETE FROM collections WHERE tenant = :tenant AND slug = ? RETURNING collection_id AS id',
          [slug],
        )),
      );
    for (const { id } of removed) yield* writePictureUses(shop, 'collection', id, []);
    if (removed.length > 0) yield* bumpCatalogue(shop, ['collections', ...slugs.map(subjectOf.collection)]);
    return removed.length;
  });
