import { limits } from '../../../../commerce/limits.ts';
import { fold } from '../../../../text/fold.ts';
import type { IndexedProduct, SearchSource } from '../../../catalogue/search/embedded/source.ts';
import { catalogueRevision, type Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import type { IndexFields } from './index-fields.ts';

/** Aggregates products into JSON arrays, so that a whole catalogue is read in one row. */
const rowJson = `json_array(number, product_id, json(fields), published, available, rating_sum, rating_count)`;

/** A product's index row, as a JSON array. */
export type ProductRow = [number, string, IndexFields, number, number, number, number];

/** Written as one literal, so that all objects have the same hidden class. */
export const productOf = ([
  number,
  id,
  fields,
  published,
  available,
  ratingSum,
  ratingCount,
]: ProductRow): IndexedProduct => ({
  number,
  id,
  slug: fields.slug,
  title: fields.title,
  titleKey: fold(fields.title),
  brand: fields.brand,
  category: fields.category,
  tags: fields.tags,
  options: fields.options,
  price: fields.price,
  currencyCode: fields.currencyCode,
  publishedAt: fields.publishedAt,
  isPublished: published === 1,
  isAvailable: available === 1,
  rating: ratingCount === 0 ? 0 : ratingSum / ratingCount,
  ratingCount,
});

/** Creates the search source that reads a shop's database. */
export const createSearchSource = (shop: Shop): SearchSource => {
  const { database } = shop;
  return {
    revision: () => catalogueRevision(shop),
    *changedSince(revision) {
      const row = yield* database.get<{ products: string }>(
        `SELECT json_group_array(${rowJson}) AS products FROM product_index WHERE tenant = :tenant AND changed > ?`,
        [revision],
      );
      return (JSON.parse(row?.products ?? '[]') as ProductRow[]).map(productOf);
    },
    *collections() {
      return (yield* database.all<{ doc: string }>(
        'SELECT doc FROM collections WHERE tenant = :tenant ORDER BY position',
        [],
      ))
        .map((row) => stored.collection.read(row.doc))
        .filter(({ published }) => published !== false);
    },
    *bought() {
      return new Map(
        (yield* database.all<{ product_slug: string; lines: number }>(
          `SELECT product_slug, count(*) AS lines FROM
               (SELECT product_slug FROM order_items WHERE tenant = :tenant
                ORDER BY placed_at DESC, product_slug DESC LIMIT ?) AS latest
             GROUP BY product_slug`,
          [limits.orderItemsRead],
        )).map(({ product_slug, lines }) => [product_slug, lines]),
      );
    },
    match: (expression) => shop.texts.matching(expression),
    terms: () => shop.texts.terms(),
  };
};
