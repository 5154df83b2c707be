import type { CartKey, CartStorage, StoredCart } from '../../../core/ports/storage/orders/carts.ts';
import type { Work } from '../../../core/work.ts';
import type { ProductReader } from '../catalogue/product-reader.ts';
import { addToWishlist, removeFromWishlist } from '../catalogue/wishlists.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';

/** Reads a cart. */
export function* readCart({ database }: Shop, { owner, name }: CartKey): Work<StoredCart | undefined> {
  const row = yield* database.get<{ doc: string }>(
    'SELECT doc FROM carts WHERE tenant = :tenant AND owner = ? AND name = ?',
    [owner, name],
  );
  return row && stored.cart.read(row.doc);
}

/** Stores a cart; deletes it when `after` is undefined. */
export function* writeCart(
  { database }: Shop,
  { owner, name }: CartKey,
  before: StoredCart | undefined,
  after: StoredCart | undefined,
): Work<void> {
  if (before === after) return;
  if (!after) {
    yield* database.run('DELETE FROM carts WHERE tenant = :tenant AND owner = ? AND name = ?', [owner, name]);
    return;
  }
  yield* database.run(
    `INSERT INTO carts (tenant, owner, name, doc) VALUES (:tenant, ?, ?, ?)
     ON CONFLICT (tenant, owner, name) DO UPDATE SET doc = excluded.doc`,
    [owner, name, stored.cart.write(after)],
  );
}

const variantIdsOf = (cart: StoredCart | undefined): string[] => cart?.lines.map((line) => line.variantId) ?? [];

/** Creates the storage of carts. */
export const createCartStorage = (shop: Shop, reader: ProductReader): CartStorage => ({
  read: shop.method((key) => readCart(shop, key)),
  change: shop.method((key, variantIds, decide) =>
    shop.database.transaction(function* () {
      const before = yield* readCart(shop, key);
      const decision = decide(before, yield* reader.variants([...variantIdsOf(before), ...variantIds]));
      yield* writeCart(shop, key, before, decision.cart);
      if (decision.wishlist) {
        const { add, remove, at } = decision.wishlist;
        for (const productId of add) yield* addToWishlist(shop, key.owner, productId, at);
        for (const productId of remove) yield* removeFromWishlist(shop, key.owner, productId);
      }
      return decision.result;
    }),
  ),
  changeTwo: shop.method((owner, [first, second], decide) =>
    shop.database.transaction(function* () {
      const before = [
        yield* readCart(shop, { owner, name: first }),
        yield* readCart(shop, { owner, name: second }),
      ] as const;
      const variants = yield* reader.variants([...variantIdsOf(before[0]), ...variantIdsOf(before[1])]);
      const decision = decide(before, variants);
      yield* writeCart(shop, { owner, name: first }, before[0], decision.carts[0]);
      yield* writeCart(shop, { owner, name: second }, before[1], decision.carts[1]);
      return decision.result;
    }),
  ),
  names: shop.method(function* (owner) {
    return (yield* shop.database.all<{ name: string }>(
      'SELECT name FROM carts WHERE tenant = :tenant AND owner = ? ORDER BY name',
      [owner],
    )).map((row) => row.name);
  }),
});
