import type { WishlistStorage } from '../../../core/ports/storage/catalogue/wishlists.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';

/** Adds a product to a wishlist, within the open transaction. */
export function* addToWishlist({ database }: Shop, owner: string, productId: string, at: number): Work<void> {
  yield* database.run(
    'INSERT INTO wishes (tenant, owner, product_id, wished_at) VALUES (:tenant, ?, ?, ?) ON CONFLICT DO NOTHING',
    [owner, productId, at],
  );
}

/** Removes a product from a wishlist, within the open transaction. */
export function* removeFromWishlist({ database }: Shop, owner: string, productId: string): Work<void> {
  yield* database.run('DELETE FROM wishes WHERE tenant = :tenant AND owner = ? AND product_id = ?', [owner, productId]);
}

/** Creates the storage of wishlists. */
export function createWishlistStorage(shop: Shop): WishlistStorage {
  const { database, method } = shop;
  function* has(owner: string, productId: string): Work<boolean> {
    return (
      (yield* database.get('SELECT 1 FROM wishes WHERE tenant = :tenant AND owner = ? AND product_id = ?', [
        owner,
        productId,
      ])) !== undefined
    );
  }
  return {
    list: method(function* (owner) {
      return (yield* database.all<{ product_id: string }>(
        `SELECT w.product_id AS product_id FROM wishes w
           JOIN products p ON p.tenant = w.tenant AND p.product_id = w.product_id AND p.published = 1
           WHERE w.tenant = :tenant AND w.owner = ? ORDER BY w.wished_at DESC, w.product_id`,
        [owner],
      )).map((row) => row.product_id);
    }),
    has: method((owner, productId) => has(owner, productId)),
    add: method((owner, productId, at, max) =>
      database.transaction(function* () {
        if (yield* has(owner, productId)) return true;
        const count = yield* database.get<{ count: number }>(
          'SELECT count(*) AS count FROM wishes WHERE tenant = :tenant AND owner = ?',
          [owner],
        );
        if ((count?.count ?? 0) >= max) return false;
        yield* addToWishlist(shop, owner, productId, at);
        return true;
      }),
    ),
    remove: method((owner, productIds) =>
      database.transaction(function* () {
        for (const productId of productIds) yield* removeFromWishlist(shop, owner, productId);
      }),
    ),
  };
}
