import type { CatalogueStorage, StoredCollection } from '../../../core/ports/storage/catalogue/catalogue.ts';
import type { ShownPictures } from '../../../core/ports/storage/catalogue/media.ts';
import { ofShop } from '../../../core/ports/storage/catalogue/reviews.ts';
import type { Work } from '../../../core/work.ts';
import { cachedByRevision } from '../kept.ts';
import { bumpCatalogue, catalogueRevision, type Shop } from '../shop.ts';
import { withCurrentPicture } from '../shown-pictures.ts';
import { stored } from '../stored/kinds.ts';
import { productFacts } from './catalogue-facts.ts';
import { removeCollections, removeProducts } from './catalogue-remove.ts';
import { upsertProducts } from './catalogue-write.ts';
import { upsertCollections } from './collections.ts';
import type { ProductReader } from './product-reader.ts';
import { replaceImportedReviews } from './reviews.ts';

interface CollectionRow {
  collection_id: string;
  doc: string;
  edited_at: number | null;
}

function collectionOf(row: CollectionRow, pictures: ShownPictures): StoredCollection {
  const record = stored.collection.read(row.doc);
  const { asset } = record;
  return {
    id: row.collection_id,
    record: asset ? { ...record, asset: withCurrentPicture(asset, pictures) } : record,
    isEdited: row.edited_at !== null,
  };
}

/** Reads the collection with a slug; undefined when shoppers do not see it. */
function* collectionAt({ database }: Shop, slug: string, pictures: ShownPictures): Work<StoredCollection | undefined> {
  const row = yield* database.get<CollectionRow>(
    'SELECT collection_id, doc, edited_at FROM collections WHERE tenant = :tenant AND slug = ?',
    [slug],
  );
  const collection = row && collectionOf(row, pictures);
  return collection?.record.published === false ? undefined : collection;
}

function* listedProducts({ database }: Shop, limit: number, offset: number) {
  return (yield* database.all<{ product_id: string; slug: string; changed_at: number | null }>(
    `SELECT product_id, listed.slug, changed_at FROM
         (SELECT product_id, slug, published_at FROM product_index
          WHERE tenant = :tenant AND published = 1 AND is_hidden = 0
          ORDER BY published_at DESC, slug DESC LIMIT ? OFFSET ?) AS listed
       JOIN products USING (product_id) WHERE tenant = :tenant
       ORDER BY published_at DESC, listed.slug DESC`,
    [limit, offset],
  )).map(({ product_id, slug, changed_at }) => ({
    id: product_id,
    slug,
    ...(changed_at === null ? {} : { changedAt: changed_at }),
  }));
}

/** Reads the collections that shoppers see, in their order. */
function* shownCollections({ database }: Shop, shown: () => Work<ShownPictures>): Work<StoredCollection[]> {
  const rows = yield* database.all<CollectionRow>(
    'SELECT collection_id, doc, edited_at FROM collections WHERE tenant = :tenant ORDER BY position',
  );
  const pictures = yield* shown();
  return rows.map((row) => collectionOf(row, pictures)).filter(({ record }) => record.published !== false);
}

function* currencies({ database }: Shop): Work<string[]> {
  return (yield* database.all<{ code: string | null }>(
    `SELECT DISTINCT fields ->> '$.currencyCode' AS code FROM product_index
       WHERE tenant = :tenant AND product_id IN (SELECT product_id FROM products WHERE tenant = :tenant) ORDER BY code`,
  )).flatMap(({ code }) => code ?? []);
}

function* publishedAmong({ database }: Shop, slugs: readonly string[]): Work<Set<string>> {
  const rows = yield* database.all<{ slug: string }>(
    `SELECT slug FROM products WHERE tenant = :tenant AND published = 1 AND slug IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(slugs)],
  );
  return new Set(rows.map(({ slug }) => slug));
}

function* pictureHosts({ database }: Shop): Work<string[]> {
  return (yield* database.all<{ host: string }>(
    'SELECT host FROM picture_hosts WHERE tenant = :tenant ORDER BY host',
    [],
  ))
    .map(({ host }) => host)
    .filter((host) => /^https:\/\/[a-z0-9.-]+(:\d+)?$/i.test(host));
}

function* count({ database }: Shop, table: string, condition = ''): Work<number> {
  return (
    (yield* database.get<{ count: number }>(
      `SELECT count(*) AS count FROM ${table} WHERE tenant = :tenant${condition}`,
      [],
    ))?.count ?? 0
  );
}

function* replaceTestimonials(shop: Shop, records: Parameters<CatalogueStorage['replaceTestimonials']>[0]): Work<void> {
  yield* replaceImportedReviews(shop, ofShop, records);
  yield* bumpCatalogue(shop, ['testimonials']);
}

/** Creates the storage of the catalogue as shoppers see it. */
export function createCatalogueStorage(
  shop: Shop,
  reader: ProductReader,
  shown: () => Work<ShownPictures>,
): CatalogueStorage {
  const { database, method } = shop;
  const revision = database.oncePerTurn(() => catalogueRevision(shop));
  // Collections hold the slugs of all their products, so they are read only once for each revision of the
  // catalogue.
  const collections = cachedByRevision(database, revision, () => shownCollections(shop, shown));
  return {
    upsertProducts: method((records, options) => upsertProducts(shop, records, options)),
    replaceTestimonials: method((records) => database.transaction(() => replaceTestimonials(shop, records))),
    upsertCollections: method((records, options) => upsertCollections(shop, records, options)),
    removeProducts: method((slugs) => removeProducts(shop, slugs)),
    removeCollections: method((slugs) => removeCollections(shop, slugs)),
    currencies: method(() => currencies(shop)),
    facts: method(() => productFacts(shop)),
    revision: method(revision),
    productBySlug: method((slug) => reader.byColumn('slug', slug)),
    publishedAmong: method((slugs) => publishedAmong(shop, slugs)),
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
    pictureHosts: method(() => pictureHosts(shop)),
    listedCount: method(() => count(shop, 'product_index', ' AND published = 1 AND is_hidden = 0')),
    counts: method(function* () {
      return {
        products: yield* count(shop, 'products', ' AND published = 1'),
        collections: yield* count(shop, 'collections'),
        reviews: yield* count(shop, 'reviews', " AND product_id <> ''"),
      };
    }),
  };
}
