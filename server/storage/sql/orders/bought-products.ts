import { limits } from '../../../../commerce/limits.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';

// The queries are cross joins that start at the latest orders, so that SQLite looks products up instead of scanning
// them.

const productIds = (rows: readonly { product_id: string }[]): string[] => rows.map((row) => row.product_id);

/** Returns the products most often bought together with a product, most frequent first. */
export function* boughtWith({ database }: Shop, productSlug: string, count: number): Work<string[]> {
  return productIds(
    yield* database.all(
      `WITH latest AS (SELECT order_id FROM order_items WHERE tenant = :tenant AND product_slug = ?
         ORDER BY placed_at DESC, order_id DESC LIMIT ?)
       SELECT p.product_id FROM latest
       CROSS JOIN order_items other ON other.tenant = :tenant AND other.order_id = latest.order_id AND other.product_slug <> ?
       CROSS JOIN products p ON p.tenant = other.tenant AND p.slug = other.product_slug AND p.published = 1
       GROUP BY p.product_id, p.slug ORDER BY count(*) DESC, p.slug LIMIT ?`,
      [productSlug, limits.ordersOfProductRead, productSlug, count],
    ),
  );
}

/** Returns the products that appear in the most of the latest orders. */
export function* mostBought({ database }: Shop, count: number): Work<string[]> {
  return productIds(
    yield* database.all(
      `WITH latest AS (SELECT product_slug FROM order_items WHERE tenant = :tenant
         ORDER BY placed_at DESC, product_slug DESC LIMIT ?)
       SELECT p.product_id FROM latest
       CROSS JOIN products p ON p.tenant = :tenant AND p.slug = latest.product_slug AND p.published = 1
       GROUP BY p.product_id, p.slug ORDER BY count(*) DESC, p.slug LIMIT ?`,
      [limits.orderItemsRead, count],
    ),
  );
}

/** Returns the products in an owner's latest orders. */
export function* lastBought({ database }: Shop, owner: string, orders: number, count: number): Work<string[]> {
  return productIds(
    yield* database.all(
      `WITH latest AS (SELECT order_id, placed_at FROM orders WHERE tenant = :tenant AND owner = ?
         ORDER BY placed_at DESC, order_id DESC LIMIT ?)
       SELECT p.product_id FROM latest
       CROSS JOIN order_index i ON i.tenant = :tenant AND i.placed_at = latest.placed_at AND i.order_id = latest.order_id
         AND i.stage <> 'CANCELLED'
       CROSS JOIN order_items item ON item.tenant = i.tenant AND item.order_id = latest.order_id
       CROSS JOIN products p ON p.tenant = item.tenant AND p.slug = item.product_slug AND p.published = 1
       GROUP BY p.product_id, p.slug ORDER BY max(latest.placed_at) DESC, p.slug LIMIT ?`,
      [owner, orders, count],
    ),
  );
}

/** Whether an owner has bought a product, or any product when none is given. */
export function* hasBought({ database }: Shop, owner: string, productSlug?: string): Work<boolean> {
  return (
    (yield* database.get(
      'SELECT 1 FROM order_products WHERE tenant = :tenant AND owner = ? AND product_slug = coalesce(?, product_slug)',
      [owner, productSlug ?? null],
    )) !== undefined
  );
}
