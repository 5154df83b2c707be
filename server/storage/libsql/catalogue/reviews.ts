import type { MediaAsset } from '../../../../schemas/entities/catalogue/media-asset.ts';
import { searchText } from '../../../../text/search-text.ts';
import { presentAsset } from '../../../core/ports/present-asset.ts';
import type { ReviewRecord } from '../../../core/ports/product-record.ts';
import type { ReviewAuthor, ReviewStorage, StoredReview } from '../../../core/ports/storage/catalogue/reviews.ts';
import { stableId } from '../../../core/stable-id.ts';
import type { Column } from '../database.ts';
import { bumpCatalogue, containing, placeholders, type Shop } from '../shop.ts';

/** Gives a review these tags and no others. */
export const writeTags = ({ database, tenant }: Shop, id: string, tags: readonly string[]): void => {
  database.run('DELETE FROM review_tags WHERE tenant = ? AND review_id = ?', [tenant, id]);
  for (const tag of new Set(tags))
    database.run('INSERT INTO review_tags (tenant, tag, review_id) VALUES (?, ?, ?)', [tenant, tag, id]);
};

const insert = (
  shop: Shop,
  review: StoredReview,
  { email, owner, state = 'SHOWN' }: ReviewAuthor,
  imported: boolean,
): void => {
  shop.database.run(
    `INSERT INTO reviews
       (tenant, review_id, product_id, score, created_at, words, has_assets, imported, email, owner, state, doc)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      shop.tenant,
      review.id,
      review.productId,
      review.score,
      review.createdAt,
      searchText(`${review.title ?? ''} ${review.body}`),
      review.assets.length > 0 ? 1 : 0,
      imported ? 1 : 0,
      email ?? null,
      owner ?? null,
      state,
      JSON.stringify(review),
    ],
  );
  writeTags(shop, review.id, review.tags ?? []);
};

/** Recounts the scores of a product and updates the product and the search index. */
export const countRatings = ({ database, tenant }: Shop, productId: string): void => {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const rows = database.all<{ score: number; count: number }>(
    "SELECT score, count(*) AS count FROM reviews WHERE tenant = ? AND product_id = ? AND state = 'SHOWN' GROUP BY score",
    [tenant, productId],
  );
  for (const { score, count } of rows) counts[Math.min(5, Math.max(1, Math.round(score))) - 1]! += count;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const sum = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  database.run('UPDATE products SET ratings = ? WHERE tenant = ? AND product_id = ?', [
    JSON.stringify(counts),
    tenant,
    productId,
  ]);
  database.run('UPDATE product_index SET rating_sum = ?, rating_count = ? WHERE tenant = ? AND product_id = ?', [
    sum,
    total,
    tenant,
    productId,
  ]);
};

/** Tells caches and search that the ratings of a product, or what is said of the shop, have changed. */
export const noteChange = (shop: Shop, productId: string): void => {
  shop.database.run('UPDATE product_index SET changed = ? WHERE tenant = ? AND product_id = ?', [
    bumpCatalogue(shop),
    shop.tenant,
    productId,
  ]);
};

/** Replaces the imported reviews of a product or of the shop; reviews by shoppers are kept. */
export const replaceImportedReviews = (
  shop: Shop,
  { productId, productSlug }: Pick<StoredReview, 'productId' | 'productSlug'>,
  records: readonly ReviewRecord[],
): void => {
  const removed = shop.database.run('DELETE FROM reviews WHERE tenant = ? AND product_id = ? AND imported = 1', [
    shop.tenant,
    productId,
  ]);
  records.forEach((record, index) => {
    const { score, body, displayName, createdAt, title, tags } = record;
    const id = stableId(shop.tenant, 'review', productSlug, String(index), createdAt, body);
    const review: StoredReview = {
      id,
      productId,
      productSlug,
      score,
      body,
      displayName,
      createdAt,
      ...(title === undefined ? {} : { title }),
      ...(tags === undefined ? {} : { tags }),
      isVerifiedBuyer: record.isVerifiedBuyer ?? false,
      assets: (record.assets ?? []).map((asset, at) => presentAsset(asset, `${id}-${at}`)),
    };
    insert(shop, review, {}, true);
  });
  if (removed > 0 || records.length > 0) countRatings(shop, productId);
};

const parse = (rows: readonly { doc: string }[]): StoredReview[] =>
  rows.map((row) => JSON.parse(row.doc) as StoredReview);

export const createReviewStorage = (shop: Shop): ReviewStorage => ({
  hasReviewed: async (owner, productId) =>
    shop.database.get('SELECT 1 FROM reviews WHERE tenant = ? AND owner = ? AND product_id = ?', [
      shop.tenant,
      owner,
      productId,
    ]) !== undefined,
  report: async (id, owner) =>
    shop.database.transaction(() => {
      const values = [shop.tenant, id];
      const isShown = "tenant = ? AND review_id = ? AND state = 'SHOWN'";
      if (!shop.database.get(`SELECT 1 FROM reviews WHERE ${isShown}`, values)) return false;
      const added = shop.database.run(
        'INSERT OR IGNORE INTO review_reports (tenant, review_id, owner) VALUES (?, ?, ?)',
        [...values, owner],
      );
      if (added > 0) shop.database.run(`UPDATE reviews SET reports = reports + 1 WHERE ${isShown}`, values);
      return true;
    }),
  add: async (review, author) =>
    shop.database.transaction(() => {
      insert(shop, review, author, false);
      if ((author.state ?? 'SHOWN') !== 'SHOWN') return;
      countRatings(shop, review.productId);
      noteChange(shop, review.productId);
    }),
  search: async ({ productId, tag, words, scores, orderBy, descending, page, perPage }) => {
    const conditions = [
      'tenant = ?',
      "state = 'SHOWN'",
      productId === undefined ? "product_id <> ''" : 'product_id = ?',
    ];
    const values: Column[] = [shop.tenant];
    if (productId !== undefined) values.push(productId);
    if (tag !== undefined) {
      conditions.push('review_id IN (SELECT review_id FROM review_tags WHERE tenant = ? AND tag = ?)');
      values.push(shop.tenant, tag);
    }
    for (const word of words) {
      conditions.push("words LIKE ? ESCAPE '\\'");
      values.push(containing(searchText(word)));
    }
    if (scores) {
      conditions.push(scores.length > 0 ? `round(score) IN (${placeholders(scores.length)})` : '0');
      values.push(...scores);
    }
    const where = conditions.join(' AND ');
    const found = shop.database.get<{ count: number }>(`SELECT count(*) AS count FROM reviews WHERE ${where}`, values);
    const direction = descending ? 'DESC' : 'ASC';
    const order = orderBy === 'score' ? `score ${direction}, created_at DESC` : `created_at ${direction}`;
    const rows = shop.database.all<{ doc: string }>(
      `SELECT doc FROM reviews WHERE ${where} ORDER BY ${order}, review_id LIMIT ? OFFSET ?`,
      [...values, perPage, (page - 1) * perPage],
    );
    return { hits: parse(rows), found: found?.count ?? 0 };
  },
  assets: async (productId, page, perPage) => {
    const rows = shop.database.all<{ doc: string }>(
      `SELECT doc FROM reviews WHERE tenant = ? AND product_id = ? AND state = 'SHOWN' AND has_assets = 1
       ORDER BY created_at DESC, review_id`,
      [shop.tenant, productId],
    );
    const assets: MediaAsset[] = parse(rows).flatMap((review) => review.assets);
    return { hits: assets.slice((page - 1) * perPage, page * perPage), found: assets.length };
  },
});
