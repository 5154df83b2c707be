import { LRUCache } from 'lru-cache';
import type { ProductRecord } from '../../../core/ports/product-record.ts';
import type { StoredProduct, StoredVariant } from '../../../core/ports/storage/catalogue/catalogue.ts';
import type { ShownPictures } from '../../../core/ports/storage/catalogue/media.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import { valueWithCurrentPicture, withCurrentPicture } from '../shown-pictures.ts';
import { stored } from '../stored/kinds.ts';

interface ProductRow {
  product_id: string;
  simple_id: string;
  hash: string;
  ratings: string;
  /** JSON: identifier, simple identifier and quantity of each variant, in order. */
  variants: string;
}

/** The position of a variant, by the requested name. */
interface VariantPlace {
  name: string;
  product_id: string;
  position: number;
}

/** Maximum parsed records in the cache. They are keyed by hash, so they never become stale. */
const maxCachedRecords = 2000;

/**
 * Columns of a product. Its edition is the catalogue's revision at the record's last import or change. Variants are
 * aggregated into the same row, because each returned row has a cost.
 */
const columns = `product_id, simple_id, hash || '.' || edition AS hash, ratings,
  (SELECT json_group_array(json_array(variant_id, simple_id, quantity) ORDER BY position) FROM variants INDEXED BY variants_product
   WHERE variants.tenant = products.tenant AND variants.product_id = products.product_id) AS variants`;

/** Reads products with their current stock, also within a transaction. */
export interface ProductReader {
  byColumn(
    column: 'slug' | 'product_id' | 'simple_id',
    value: string,
    withHidden?: boolean,
  ): Work<StoredProduct | undefined>;
  /** Published products in the order of `ids`. */
  byIds(ids: readonly string[]): Work<StoredProduct[]>;
  variants(ids: Iterable<string>): Work<Map<string, StoredVariant>>;
}

const recordAsShown = (record: ProductRecord, pictures: ShownPictures): ProductRecord =>
  pictures.size === 0
    ? record
    : {
        ...record,
        assets: record.assets.map((asset) => withCurrentPicture(asset, pictures)),
        options: record.options.map((option) => ({
          ...option,
          values: option.values.map((value) => valueWithCurrentPicture(value, pictures)),
        })),
      };

/**
 * Creates a reader of product records with the current appearance of their pictures; parsed records are cached
 * until that changes.
 */
function createRecordCache({ database }: Pick<Shop, 'database'>, shown: () => Work<ShownPictures>) {
  const records = new LRUCache<string, Readonly<ProductRecord>>({ max: maxCachedRecords });
  let pictures: ShownPictures | undefined;
  function* read(row: ProductRow, key: string, now: ShownPictures): Work<Readonly<ProductRecord>> {
    const found = yield* database.get<{ doc: string }>(
      'SELECT doc FROM products WHERE tenant = :tenant AND product_id = ?',
      [row.product_id],
    );
    const record = recordAsShown(stored.product.read(found!.doc), now);
    // Not cached inside a transaction, whose edition is reused after a rollback, nor when the pictures have changed
    // during the read.
    if (pictures === now && !(yield* database.isTentative())) records.set(key, record);
    return record;
  }
  return function* (rows: readonly ProductRow[]): Work<Readonly<ProductRecord>[]> {
    const now = yield* shown();
    if (now !== pictures) records.clear();
    pictures = now;
    const found: Readonly<ProductRecord>[] = [];
    for (const row of rows) {
      const key = `${row.product_id} ${row.hash}`;
      found.push(records.get(key) ?? (yield* read(row, key, now)));
    }
    return found;
  };
}

const parsedProduct = (row: ProductRow, record: Readonly<ProductRecord>): StoredProduct => ({
  id: row.product_id,
  simpleId: row.simple_id,
  record,
  variants: (JSON.parse(row.variants) as [string, string, number][]).map(([id, simpleId, quantityAvailable]) => ({
    id,
    simpleId,
    quantityAvailable,
  })),
  ratings: JSON.parse(row.ratings) as StoredProduct['ratings'] & [number, number, number, number, number],
});

/** Caches parsed products for as long as their record is cached, each only for the record's latest row. */
function createProductCache() {
  const cache = new WeakMap<Readonly<ProductRecord>, { row: ProductRow; product: StoredProduct }>();
  return (row: ProductRow, record: Readonly<ProductRecord>): StoredProduct => {
    const cached = cache.get(record);
    if (cached?.row.variants === row.variants && cached.row.ratings === row.ratings) return cached.product;
    const product = parsedProduct(row, record);
    cache.set(record, { row, product });
    return product;
  };
}

/** Creates a reader of products. */
export function createProductReader({ database }: Shop, shown: () => Work<ShownPictures>): ProductReader {
  const recordsOf = createRecordCache({ database }, shown);
  const productOf = createProductCache();
  function* byColumn(
    column: 'slug' | 'product_id' | 'simple_id',
    value: string,
    withHidden = false,
  ): Work<StoredProduct | undefined> {
    const row = yield* database.get<ProductRow>(
      `SELECT ${columns} FROM products WHERE tenant = :tenant AND ${column} = ?${withHidden ? '' : ' AND published = 1'}`,
      [value],
    );
    if (!row) return undefined;
    const [record] = yield* recordsOf([row]);
    return productOf(row, record!);
  }
  function* byIds(ids: readonly string[]): Work<StoredProduct[]> {
    if (ids.length === 0) return [];
    const rows = yield* database.all<ProductRow>(
      `SELECT ${columns} FROM products
       WHERE tenant = :tenant AND published = 1 AND product_id IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(ids)],
    );
    const records = yield* recordsOf(rows);
    const products = new Map(rows.map((row, at) => [row.product_id, productOf(row, records[at]!)]));
    return ids.flatMap((id) => products.get(id) ?? []);
  }
  /**
   * Finds the positions of variants by the requested names: identifiers in one statement, then simple identifiers.
   */
  function* placesOf(names: readonly string[]): Work<Map<string, VariantPlace>> {
    const places = new Map<string, VariantPlace>();
    for (const column of ['variant_id', 'simple_id'] as const) {
      const missing = names.filter((name) => !places.has(name));
      if (missing.length === 0) break;
      const rows = yield* database.all<VariantPlace>(
        `SELECT ${column} AS name, product_id, position FROM variants
         WHERE tenant = :tenant AND ${column} IN (SELECT value FROM json_each(?))`,
        [JSON.stringify(missing)],
      );
      for (const row of rows) places.set(row.name, row);
    }
    return places;
  }
  return {
    byColumn,
    byIds,
    variants: function* (ids) {
      const wanted = [...new Set(ids)];
      const places = yield* placesOf(wanted);
      const products = new Map(
        (yield* byIds([...new Set([...places.values()].map((row) => row.product_id))])).map((product) => [
          product.id,
          product,
        ]),
      );
      const variants = new Map<string, StoredVariant>();
      for (const id of wanted) {
        const row = places.get(id);
        const product = row && products.get(row.product_id);
        if (!product) continue;
        const variant = { product, index: row.position };
        variants.set(id, variant);
        variants.set(product.variants[row.position]!.id, variant);
      }
      return variants;
    },
  };
}
