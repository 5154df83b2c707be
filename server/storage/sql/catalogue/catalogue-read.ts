import { LRUCache } from 'lru-cache';
import type { CollectionRecord, ProductRecord } from '../../../core/ports/product-record.ts';
import type {
  CatalogueStorage,
  StoredCollection,
  StoredProduct,
  StoredVariant,
} from '../../../core/ports/storage/catalogue/catalogue.ts';
import type { ShownPictures } from '../../../core/ports/storage/catalogue/media.ts';
import { ofShop } from '../../../core/ports/storage/catalogue/reviews.ts';
import type { Work } from '../../../core/work.ts';
import { keptByRevision } from '../kept.ts';
import { bumpCatalogue, catalogueRevision, type Shop } from '../shop.ts';
import { asShown, valueAsShown } from '../shown-pictures.ts';
import { productFacts } from './catalogue-facts.ts';
import { removeCollections, removeProducts } from './catalogue-remove.ts';
import { upsertCollections, upsertProducts } from './catalogue-write.ts';
import { replaceImportedReviews } from './reviews.ts';

interface ProductRow {
  product_id: string;
  simple_id: string;
  hash: string;
  ratings: string;
  /** JSON: identifier, simple identifier and quantity of each variant, in order. */
  variants: string;
}

/** Where a variant is, by the name that was asked for. */
interface VariantPlace {
  name: string;
  product_id: string;
  position: number;
}

/** Maximum parsed records in the cache. They are keyed by hash, so they never become stale. */
const maxCachedRecords = 2000;

/**
 * A record has another edition, the revision of the catalogue, with each import and each change. Variants are in the same
 * row: each row that a statement gives has its cost.
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
        assets: record.assets.map((asset) => asShown(asset, pictures)),
        options: record.options.map((option) => ({
          ...option,
          values: option.values.map((value) => valueAsShown(value, pictures)),
        })),
      };

/** Reads records of products with their pictures as they are shown now; parsed ones are kept until that changes. */
function createRecordCache({ database, tenant }: Pick<Shop, 'database' | 'tenant'>, shown: () => Work<ShownPictures>) {
  const records = new LRUCache<string, Readonly<ProductRecord>>({ max: maxCachedRecords });
  let pictures: ShownPictures | undefined;
  function* read(row: ProductRow, key: string, now: ShownPictures): Work<Readonly<ProductRecord>> {
    const found = yield* database.get<{ doc: string }>('SELECT doc FROM products WHERE tenant = ? AND product_id = ?', [
      tenant,
      row.product_id,
    ]);
    const record = recordAsShown(JSON.parse(found!.doc) as ProductRecord, now);
    // A transaction that is rolled back leaves its edition to another one, and pictures may be others by now.
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

/** Products as their rows have them. One is kept parsed as long as its record is, and only its record's latest row. */
function createProductCache() {
  const kept = new WeakMap<Readonly<ProductRecord>, { row: ProductRow; product: StoredProduct }>();
  return (row: ProductRow, record: Readonly<ProductRecord>): StoredProduct => {
    const known = kept.get(record);
    if (known?.row.variants === row.variants && known.row.ratings === row.ratings) return known.product;
    const product = parsedProduct(row, record);
    kept.set(record, { row, product });
    return product;
  };
}

export function createProductReader({ database, tenant }: Shop, shown: () => Work<ShownPictures>): ProductReader {
  const recordsOf = createRecordCache({ database, tenant }, shown);
  const productOf = createProductCache();
  function* byColumn(
    column: 'slug' | 'product_id' | 'simple_id',
    value: string,
    withHidden = false,
  ): Work<StoredProduct | undefined> {
    const row = yield* database.get<ProductRow>(
      `SELECT ${columns} FROM products WHERE tenant = ? AND ${column} = ?${withHidden ? '' : ' AND published = 1'}`,
      [tenant, value],
    );
    if (!row) return undefined;
    const [record] = yield* recordsOf([row]);
    return productOf(row, record!);
  }
  function* byIds(ids: readonly string[]): Work<StoredProduct[]> {
    if (ids.length === 0) return [];
    const rows = yield* database.all<ProductRow>(
      `SELECT ${columns} FROM products
       WHERE tenant = ? AND published = 1 AND product_id IN (SELECT value FROM json_each(?))`,
      [tenant, JSON.stringify(ids)],
    );
    const records = yield* recordsOf(rows);
    const found = new Map(rows.map((row, at) => [row.product_id, productOf(row, records[at]!)]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }
  /** Where variants are, by the names that are asked for: identifiers in one statement, then simple identifiers. */
  function* placesOf(names: readonly string[]): Work<Map<string, VariantPlace>> {
    const places = new Map<string, VariantPlace>();
    for (const column of ['variant_id', 'simple_id'] as const) {
      const missing = names.filter((name) => !places.has(name));
      if (missing.length === 0) break;
      const rows = yield* database.all<VariantPlace>(
        `SELECT ${column} AS name, product_id, position FROM variants
         WHERE tenant = ? AND ${column} IN (SELECT value FROM json_each(?))`,
        [tenant, JSON.stringify(missing)],
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
      const found = new Map<string, StoredVariant>();
      for (const id of wanted) {
        const row = places.get(id);
        const product = row && products.get(row.product_id);
        if (!product) continue;
        const variant = { product, index: row.position };
        found.set(id, variant);
        found.set(product.variants[row.position]!.id, variant);
      }
      return found;
    },
  };
}

interface CollectionRow {
  collection_id: string;
  doc: string;
  edited_at: number | null;
}

function collectionOf(row: CollectionRow, pictures: ShownPictures): StoredCollection {
  const record = JSON.parse(row.doc) as CollectionRecord;
  const { asset } = record;
  return {
    id: row.collection_id,
    record: asset ? { ...record, asset: asShown(asset, pictures) } : record,
    isEdited: row.edited_at !== null,
  };
}

/** The collection of a slug, unless shoppers do not see it. */
function* collectionAt(
  { database, tenant }: Shop,
  slug: string,
  pictures: ShownPictures,
): Work<StoredCollection | undefined> {
  const row = yield* database.get<CollectionRow>(
    'SELECT collection_id, doc, edited_at FROM collections WHERE tenant = ? AND slug = ?',
    [tenant, slug],
  );
  const collection = row && collectionOf(row, pictures);
  return collection?.record.published === false ? undefined : collection;
}

function* listedProducts({ database, tenant }: Shop, limit: number, offset: number) {
  return (yield* database.all<{ product_id: string; slug: string; changed_at: number | null }>(
    `SELECT product_id, listed.slug, changed_at FROM
         (SELECT product_id, slug, published_at FROM product_index
          WHERE tenant = ? AND published = 1 AND is_hidden = 0
          ORDER BY published_at DESC, slug DESC LIMIT ? OFFSET ?) AS listed
       JOIN products USING (product_id) WHERE tenant = ?
       ORDER BY published_at DESC, listed.slug DESC`,
    [tenant, limit, offset, tenant],
  )).map(({ product_id, slug, changed_at }) => ({
    id: product_id,
    slug,
    ...(changed_at === null ? {} : { changedAt: changed_at }),
  }));
}

export function createCatalogueStorage(
  shop: Shop,
  reader: ProductReader,
  shown: () => Work<ShownPictures>,
): CatalogueStorage {
  const { database, tenant, method } = shop;
  function* count(table: string, condition = ''): Work<number> {
    return (
      (yield* database.get<{ count: number }>(`SELECT count(*) AS count FROM ${table} WHERE tenant = ?${condition}`, [
        tenant,
      ]))?.count ?? 0
    );
  }
  const revision = database.oncePerTurn(() => catalogueRevision(shop));
  // They hold the slugs of their products, so they are read once for each revision of the catalogue.
  const collections = keptByRevision(database, revision, function* () {
    const rows = yield* database.all<CollectionRow>(
      'SELECT collection_id, doc, edited_at FROM collections WHERE tenant = ? ORDER BY position',
      [tenant],
    );
    const pictures = yield* shown();
    return rows.map((row) => collectionOf(row, pictures)).filter(({ record }) => record.published !== false);
  });
  return {
    upsertProducts: method((records, options) => upsertProducts(shop, records, options)),
    replaceTestimonials: method((records) =>
      database.transaction(function* () {
        yield* replaceImportedReviews(shop, ofShop, records);
        yield* bumpCatalogue(shop);
      }),
    ),
    upsertCollections: method((records, options) => upsertCollections(shop, records, options)),
    removeProducts: method((slugs) => removeProducts(shop, slugs)),
    removeCollections: method((slugs) => removeCollections(shop, slugs)),
    currencies: method(function* () {
      return (yield* database.all<{ code: string | null }>(
        `SELECT DISTINCT fields ->> '$.currencyCode' AS code FROM product_index
           WHERE tenant = ? AND product_id IN (SELECT product_id FROM products WHERE tenant = ?) ORDER BY code`,
        [tenant, tenant],
      )).flatMap(({ code }) => code ?? []);
    }),
    facts: method(() => productFacts(shop)),
    revision: method(revision),
    productBySlug: method((slug) => reader.byColumn('slug', slug)),
    publishedAmong: method(function* (slugs) {
      const rows = yield* database.all<{ slug: string }>(
        `SELECT slug FROM products WHERE tenant = ? AND published = 1 AND slug IN (SELECT value FROM json_each(?))`,
        [tenant, JSON.stringify(slugs)],
      );
      return new Set(rows.map(({ slug }) => slug));
    }),
    products: method((ids) => reader.byIds(ids)),
    product: method(function* (id) {
      return (
        (yield* reader.byColumn('product_id', id)) ??
        (yield* reader.byColumn('simple_id', id)) ??
        (yield* reader.byColumn('slug', id))
      );
    }),
    variants: method((ids) => reader.variants(ids)),
    collectionBySlug: method(function* (slug) {
      return yield* collectionAt(shop, slug, yield* shown());
    }),
    collections: method(collections),
    listedProducts: method((limit, offset) => listedProducts(shop, limit, offset)),
    pictureHosts: method(function* () {
      return (yield* database.all<{ host: string }>('SELECT host FROM picture_hosts WHERE tenant = ? ORDER BY host', [
        tenant,
      ]))
        .map(({ host }) => host)
        .filter((host) => /^https:\/\/[a-z0-9.-]+(:\d+)?$/i.test(host));
    }),
    listedCount: method(() => count('product_index', ' AND published = 1 AND is_hidden = 0')),
    counts: method(function* () {
      return {
        products: yield* count('products', ' AND published = 1'),
        collections: yield* count('collections'),
        reviews: yield* count('reviews', " AND product_id <> ''"),
      };
    }),
  };
}
