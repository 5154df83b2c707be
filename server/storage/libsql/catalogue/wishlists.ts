import type { WishlistStorage } from '../../../core/ports/storage/catalogue/wishlists.ts';
import type { Shop } from '../shop.ts';

export const addToWishlist = ({ database, tenant }: Shop, owner: string, productId: string, at: number): void => {
  database.run('INSERT INTO wishes (tenant, owner, product_id, wished_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING', [
    tenant,
    owner,
    productId,
    at,
  ]);
};

export const removeFromWishlist = ({ database, tenant }: Shop, owner: string, productId: string): void => {
  database.run('DELETE FROM wishes WHERE tenant = ? AND owner = ? AND product_id = ?', [tenant, owner, productId]);
};

export function createWishlistStorage(shop: Shop): WishlistStorage {
  const { database, tenant } = shop;
  const has = (owner: string, productId: string): boolean =>
    database.get('SELECT 1 FROM wishes WHERE tenant = ? AND owner = ? AND product_id = ?', [
      tenant,
      owner,
      productId,
    ]) !== undefined;
  return {
    list: async (owner) =>
      database
        .all<{ product_id: string }>(
          `SELECT w.product_id AS product_id FROM wishes w
           JOIN products p ON p.tenant = w.tenant AND p.product_id = w.product_id AND p.published = 1
           WHERE w.tenant = ? AND w.owner = ? ORDER BY w.wished_at DESC, w.product_id`,
          [tenant, owner],
        )
        .map((row) => row.product_id),
    has: async (owner, productId) => has(owner, productId),
    add: async (owner, productId, at, max) =>
      database.transaction(() => {
        if (has(owner, productId)) return true;
        const count = database.get<{ count: number }>(
          'SELECT count(*) AS count FROM wishes WHERE tenant = ? AND owner = ?',
          [tenant, owner],
        );
        if ((count?.count ?? 0) >= max) return false;
        addToWishlist(shop, owner, productId, at);
        return true;
      }),
    remove: async (owner, productIds) =>
      database.transaction(() => {
        for (const productId of productIds) removeFromWishlist(shop, owner, productId);
      }),
  };
}
