import type { ActivityStorage } from '../port/activity.ts';
import type { Shop } from './shop.ts';

export const createActivityStorage = ({ database, tenant }: Shop): ActivityStorage => ({
  searches: async (owner) =>
    database.all<{ id: string; q: string }>(
      'SELECT search_id AS id, q FROM searches WHERE tenant = ? AND owner = ? ORDER BY searched_at DESC, search_id',
      [tenant, owner],
    ),
  recordSearch: async (owner, { id, q }, at, keep) =>
    database.transaction(() => {
      database.run('DELETE FROM searches WHERE tenant = ? AND owner = ? AND lower(q) = lower(?)', [tenant, owner, q]);
      database.run('INSERT INTO searches (tenant, owner, search_id, q, searched_at) VALUES (?, ?, ?, ?, ?)', [
        tenant,
        owner,
        id,
        q,
        at,
      ]);
      database.run(
        `DELETE FROM searches WHERE tenant = ? AND owner = ? AND search_id NOT IN
           (SELECT search_id FROM searches WHERE tenant = ? AND owner = ? ORDER BY searched_at DESC, search_id LIMIT ?)`,
        [tenant, owner, tenant, owner, keep],
      );
      database.run(
        `INSERT INTO search_counts (tenant, q, searched) VALUES (?, lower(?), 1)
         ON CONFLICT (tenant, q) DO UPDATE SET searched = search_counts.searched + 1`,
        [tenant, q],
      );
    }),
  deleteSearches: async (owner) => {
    database.run('DELETE FROM searches WHERE tenant = ? AND owner = ?', [tenant, owner]);
  },
  deleteSearch: async (owner, id) =>
    database.run('DELETE FROM searches WHERE tenant = ? AND owner = ? AND search_id = ?', [tenant, owner, id]) > 0,
  trending: async (count) =>
    database
      .all<{ q: string }>('SELECT q FROM search_counts WHERE tenant = ? ORDER BY searched DESC, q LIMIT ?', [
        tenant,
        count,
      ])
      .map((row) => row.q),
  seen: async (owner) =>
    database
      .all<{ product_id: string }>(
        'SELECT product_id FROM seen_products WHERE tenant = ? AND owner = ? ORDER BY seen_at DESC, product_id',
        [tenant, owner],
      )
      .map((row) => row.product_id),
  recordSeen: async (owner, productId, at, keep) =>
    database.transaction(() => {
      const latest = database.get<{ product_id: string }>(
        'SELECT product_id FROM seen_products WHERE tenant = ? AND owner = ? ORDER BY seen_at DESC LIMIT 1',
        [tenant, owner],
      );
      if (latest?.product_id === productId) return;
      database.run(
        `INSERT INTO seen_products (tenant, owner, product_id, seen_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (tenant, owner, product_id) DO UPDATE SET seen_at = excluded.seen_at`,
        [tenant, owner, productId, at],
      );
      database.run(
        `DELETE FROM seen_products WHERE tenant = ? AND owner = ? AND product_id NOT IN
           (SELECT product_id FROM seen_products WHERE tenant = ? AND owner = ? ORDER BY seen_at DESC LIMIT ?)`,
        [tenant, owner, tenant, owner, keep],
      );
    }),
});
