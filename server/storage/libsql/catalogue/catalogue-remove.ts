import { stableId } from '../../../core/stable-id.ts';
import { bumpCatalogue, type Shop } from '../shop.ts';
import { writePictureUses } from './media-uses.ts';
import { writeTexts } from './text-index.ts';

const productTables = ['products', 'variants', 'reviews', 'wishes', 'seen_products'];

/** Removes products with what belongs to them; their orders stay. */
export const removeProducts = (shop: Shop, slugs: readonly string[]): number =>
  shop.database.transaction(() => {
    const { database, tenant } = shop;
    const ids = slugs
      .map((slug) => stableId(tenant, 'product', slug))
      .filter((id) => database.get('SELECT 1 FROM products WHERE tenant = ? AND product_id = ?', [tenant, id]));
    if (ids.length === 0) return 0;
    const revision = bumpCatalogue(shop);
    for (const id of ids) {
      for (const table of productTables)
        database.run(`DELETE FROM ${table} WHERE tenant = ? AND product_id = ?`, [tenant, id]);
      writePictureUses(shop, 'product', id, []);
      // The row of the index stays as unpublished: this is how searches in other processes learn of it.
      const row = database.get<{ number: number }>(
        'UPDATE product_index SET published = 0, changed = ? WHERE tenant = ? AND product_id = ? RETURNING number',
        [revision, tenant, id],
      );
      if (row) writeTexts(shop, row.number, undefined);
    }
    return ids.length;
  });

export const removeCollections = (shop: Shop, slugs: readonly string[]): number =>
  shop.database.transaction(() => {
    const { database, tenant } = shop;
    const removed = slugs.flatMap((slug) =>
      database.all<{ id: string }>(
        'DELETE FROM collections WHERE tenant = ? AND slug = ? RETURNING collection_id AS id',
        [tenant, slug],
      ),
    );
    for (const { id } of removed) writePictureUses(shop, 'collection', id, []);
    if (removed.length > 0) bumpCatalogue(shop);
    return removed.length;
  });
