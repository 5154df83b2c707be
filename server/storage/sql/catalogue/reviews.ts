import type { MediaAsset } from '../../../../schemas/entities/catalogue/media-asset.ts';
import { searchText } from '../../../../text/search-text.ts';
import { presentAsset } from '../../../core/ports/present-asset.ts';
import type { ReviewRecord } from '../../../core/ports/product-record.ts';
import type { ReviewAuthor, ReviewStorage, StoredReview } from '../../../core/ports/storage/catalogue/reviews.ts';
import { stableId } from '../../../core/stable-id.ts';
import { type Subject, subjectOf } from '../../../core/subjects.ts';
import type { Work } from '../../../core/work.ts';
import type { Column } from '../database.ts';
import { bumpCatalogue, containing, placeholders, type Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { raise } from '../subjects.ts';

/** Replaces a review's tags. */
export function* writeTags({ database }: Shop, id: string, tags: readonly string[]): Work<void> {
  yield* database.run('DELETE FROM review_tags WHERE tenant = :tenant AND review_id = ?', [id]);
  for (const tag of new Set(tags))
    yield* database.run('INSERT INTO review_tags (tenant, tag, review_id) VALUES (:tenant, ?, ?)', [tag, id]);
}

function* insert(
  shop: Shop,
  review: StoredReview,
  { email, owner, state = 'SHOWN' }: ReviewAuthor,
  imported: boolean,
): Work<void> {
  yield* shop.database.run(
    `INSERT INTO reviews
       (tenant, review_id, product_id, score, created_at, words, has_assets, imported, email, owner, state, doc)
     VALUES (:tenant, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
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
      stored.review.write(review),
    ],
  );
  yield* writeTags(shop, review.id, review.tags ?? []);
}

/** Recounts a product's scores, and updates the product and the search index. */
export function* countRatings({ database }: Shop, productId: string): Work<void> {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const rows = yield* database.all<{ score: number; count: number }>(
    "SELECT score, count(*) AS count FROM reviews WHERE tenant = :tenant AND product_id = ? AND state = 'SHOWN' GROUP BY score",
    [productId],
  );
  for (const { score, count } of rows) counts[Math.min(5, Math.max(1, Math.round(score))) - 1]! += count;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const sum = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  yield* database.run('UPDATE products SET ratings = ? WHERE tenant = :tenant AND product_id = ?', [
    JSON.stringify(counts),
    productId,
  ]);
  yield* database.run(
    'UPDATE product_index SET rating_sum = ?, rating_count = ? WHERE tenant = :tenant AND product_id = ?',
    [sum, total, productId],
  );
}

type Reviewed = Pick<StoredReview, 'productId' | 'productSlug'>;

/** Subjects of the reviews of a product with their ratings, or of the shop's testimonials. */
const reviewSubjects = ({ productId, productSlug }: Reviewed): Subject[] =>
  productId === ''
    ? ['testimonials']
    : ['reviews', subjectOf.reviews(productSlug), subjectOf.product(productSlug), subjectOf.listed(productSlug)];

/**
 * Notifies caches and search that a product's ratings, or the shop's testimonials, have changed.
 *
 * @param isSoft whether pages may show the earlier reviews for a moment
 */
export function* raiseReviewSubjects(shop: Shop, reviewed: Reviewed, isSoft: boolean): Work<void> {
  const revision = yield* bumpCatalogue(shop, []);
  yield* raise(shop, reviewSubjects(reviewed), { isSoft });
  yield* shop.database.run('UPDATE product_index SET changed = ? WHERE tenant = :tenant AND product_id = ?', [
    revision,
    reviewed.productId,
  ]);
}

/** Replaces the imported reviews of a product or of the shop; shoppers' reviews are kept. */
export function* replaceImportedReviews(
  shop: Shop,
  { productId, productSlug }: Reviewed,
  records: readonly ReviewRecord[],
): Work<void> {
  const removed = yield* shop.database.run(
    'DELETE FROM reviews WHERE tenant = :tenant AND product_id = ? AND imported = 1',
    [productId],
  );
  for (const [index, record] of records.entries()) {
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
    yield* insert(shop, review, {}, true);
  }
  if (removed === 0 && records.length === 0) return;
  yield* countRatings(shop, productId);
  yield* raise(shop, reviewSubjects({ productId, productSlug }));
}

const parse = (rows: readonly { doc: string }[]): StoredReview[] => rows.map((row) => stored.review.read(row.doc));

/** Creates the storage of reviews. */
export const createReviewStorage = (shop: Shop): ReviewStorage => ({
  hasReviewed: shop.method(function* (owner, productId) {
    return (
      (yield* shop.database.get('SELECT 1 FROM reviews WHERE tenant = :tenant AND owner = ? AND product_id = ?', [
        owner,
        productId,
      ])) !== undefined
    );
  }),
  report: shop.method((id, owner) =>
    shop.database.transaction(function* () {
      const values = [id];
      const isShown = "tenant = :tenant AND review_id = ? AND state = 'SHOWN'";
      if (!(yield* shop.database.get(`SELECT 1 FROM reviews WHERE ${isShown}`, values))) return false;
      const added = yield* shop.database.run(
        'INSERT INTO review_reports (tenant, review_id, owner) VALUES (:tenant, ?, ?) ON CONFLICT DO NOTHING',
        [...values, owner],
      );
      if (added > 0) yield* shop.database.run(`UPDATE reviews SET reports = reports + 1 WHERE ${isShown}`, values);
      return true;
    }),
  ),
  add: shop.method((review, author) =>
    shop.database.transaction(function* () {
      yield* insert(shop, review, author, false);
      if ((author.state ?? 'SHOWN') !== 'SHOWN') return;
      yield* countRatings(shop, review.productId);
      yield* raiseReviewSubjects(shop, review, true);
    }),
  ),
  search: shop.method(function* ({ productId, tag, words, scores, orderBy, descending, page, perPage }) {
    const conditions = [
      'tenant = :tenant',
      "state = 'SHOWN'",
      productId === undefined ? "product_id <> ''" : 'product_id = ?',
    ];
    const values: Column[] = [];
    if (productId !== undefined) values.push(productId);
    if (tag !== undefined) {
      conditions.push('review_id IN (SELECT review_id FROM review_tags WHERE tenant = :tenant AND tag = ?)');
      values.push(tag);
    }
    for (const word of words) {
      conditions.push("words LIKE ? ESCAPE '\\'");
      values.push(containing(searchText(word)));
    }
    if (scores) {
      conditions.push(scores.length > 0 ? `floor(score + 0.5) IN (${placeholders(scores.length)})` : '1 = 0');
      values.push(...scores);
    }
    const where = conditions.join(' AND ');
    const row = yield* shop.database.get<{ count: number }>(
      `SELECT count(*) AS count FROM reviews WHERE ${where}`,
      values,
    );
    const direction = descending ? 'DESC' : 'ASC';
    const order = orderBy === 'score' ? `score ${direction}, created_at DESC` : `created_at ${direction}`;
    const rows = yield* shop.database.all<{ doc: string }>(
      `SELECT doc FROM reviews WHERE ${where} ORDER BY ${order}, review_id LIMIT ? OFFSET ?`,
      [...values, perPage, (page - 1) * perPage],
    );
    return { hits: parse(rows), found: row?.count ?? 0 };
  }),
  assets: shop.method(function* (productId, page, perPage) {
    const rows = yield* shop.database.all<{ doc: string }>(
      `SELECT doc FROM reviews WHERE tenant = :tenant AND product_id = ? AND state = 'SHOWN' AND has_assets = 1
       ORDER BY created_at DESC, review_id`,
      [productId],
    );
    const assets: MediaAsset[] = parse(rows).flatMap((review) => review.assets);
    return { hits: assets.slice((page - 1) * perPage, page * perPage), found: assets.length };
  }),
});
