import type { ActivityStorage, StoredSearch } from '../../../core/ports/storage/accounts/activity.ts';
import type { Shop } from '../shop.ts';

/** Creates the storage of search histories and viewed products. */
export const createActivityStorage = ({ database, method }: Shop): ActivityStorage => ({
  searches: method((owner) =>
    database.all<StoredSearch>(
      'SELECT search_id AS id, q, collection FROM searches WHERE tenant = :tenant AND owner = ? ORDER BY searched_at DESC, search_id',
      [owner],
    ),
  ),
  recordSearch: method((owner, { id, q, collection }, at, keep) =>
    database.transaction(function* () {
      yield* database.run('DELETE FROM searches WHERE tenant = :tenant AND owner = ? AND lower(q) = lower(?)', [
        owner,
        q,
      ]);
      yield* database.run(
        'INSERT INTO searches (tenant, owner, search_id, q, collection, searched_at) VALUES (:tenant, ?, ?, ?, ?, ?)',
        [owner, id, q, collection, at],
      );
      yield* database.run(
        `DELETE FROM searches WHERE tenant = :tenant AND owner = ? AND search_id NOT IN
           (SELECT search_id FROM searches WHERE tenant = :tenant AND owner = ? ORDER BY searched_at DESC, search_id LIMIT ?)`,
        [owner, owner, keep],
      );
    }),
  ),
  deleteSearches: method(function* (owner) {
    yield* database.run('DELETE FROM searches WHERE tenant = :tenant AND owner = ?', [owner]);
  }),
  deleteSearch: method(function* (owner, id) {
    return (
      (yield* database.run('DELETE FROM searches WHERE tenant = :tenant AND owner = ? AND search_id = ?', [
        owner,
        id,
      ])) > 0
    );
  }),
  trending: method(function* ({ count, since, minOwners }) {
    return (yield* database.all<{ q: string }>(
      `SELECT lower(q) AS q FROM searches WHERE tenant = :tenant AND searched_at >= ?
         GROUP BY lower(q) HAVING count(DISTINCT owner) >= ? ORDER BY count(DISTINCT owner) DESC, lower(q) LIMIT ?`,
      [since, minOwners, count],
    )).map((row) => row.q);
  }),
  seen: method(function* (owner) {
    return (yield* database.all<{ product_id: string }>(
      'SELECT product_id FROM seen_products WHERE tenant = :tenant AND owner = ? ORDER BY seen_at DESC, product_id',
      [owner],
    )).map((row) => row.product_id);
  }),
  recordSeen: method((owner, productId, at, keep) =>
    database.transaction(function* () {
      const latest = yield* database.get<{ product_id: string }>(
        'SELECT product_id FROM seen_products WHERE tenant = :tenant AND owner = ? ORDER BY seen_at DESC LIMIT 1',
        [owner],
      );
      if (latest?.product_id === productId) return;
      yield* database.run(
        `INSERT INTO seen_products (tenant, owner, product_id, seen_at) VALUES (:tenant, ?, ?, ?)
         ON CONFLICT (tenant, owner, product_id) DO UPDATE SET seen_at = excluded.seen_at`,
        [owner, productId, at],
      );
      yield* database.run(
        `DELETE FROM seen_products WHERE tenant = :tenant AND owner = ? AND product_id NOT IN
           (SELECT product_id FROM seen_products WHERE tenant = :tenant AND owner = ? ORDER BY seen_at DESC LIMIT ?)`,
        [owner, owner, keep],
      );
    }),
  ),
});
