import { isStockLimited, maxPurchasableQuantity } from '../../../../commerce/rules/carts/purchasable-quantity.ts';
import { inOrder } from '../../../../commerce/rules/option-order.ts';
import { parseUrl } from '../../../../text/parse-url.ts';
import { searchText } from '../../../../text/search-text.ts';
import type { UpsertOptions } from '../../../core/ports/catalogue.ts';
import type { ProductRecord } from '../../../core/ports/product-record.ts';
import type { UpsertSummary } from '../../../core/ports/storage/catalogue/catalogue.ts';
import { simpleIdOf, stableId } from '../../../core/stable-id.ts';
import type { Subject } from '../../../core/subjects.ts';
import type { Work } from '../../../core/work.ts';
import { canonicalHash } from '../canonical-hash.ts';
import { bumpCatalogue, type Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { raise } from '../subjects.ts';
import { changedGoods } from './goods-subjects.ts';
import { indexFields, indexTexts } from './index-fields.ts';
import { rememberPictures, writePictureUses } from './media-uses.ts';
import { replaceImportedReviews } from './reviews.ts';

/**
 * Returns the identifiers of a product's variants, derived from its slug and the option values, not from the
 * position of either.
 */
export const variantIds = (tenant: string, record: ProductRecord): string[] => {
  const used = new Map<string, number>();
  return record.variants.map((variant) => {
    const name = JSON.stringify(inOrder(record.optionOrder, variant.optionValues));
    const repeats = used.get(name) ?? 0;
    used.set(name, repeats + 1);
    return stableId(tenant, 'variant', record.slug, name, String(repeats));
  });
};

function* writeVariants(shop: Shop, productId: string, record: ProductRecord): Work<void> {
  const { database } = shop;
  yield* database.run('DELETE FROM variants WHERE tenant = :tenant AND product_id = ?', [productId]);
  for (const [position, id] of variantIds(shop.tenant, record).entries()) {
    const variant = record.variants[position]!;
    yield* database.run(
      `INSERT INTO variants
         (tenant, variant_id, simple_id, product_id, position, quantity, is_limited, is_tracked, slug, words)
       VALUES (:tenant, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        simpleIdOf(id),
        productId,
        position,
        variant.quantityAvailable,
        isStockLimited(variant) ? 1 : 0,
        variant.isInventoryTracked ? 1 : 0,
        record.slug,
        searchText(`${record.title} ${variant.sku}`),
      ],
    );
  }
}

/** Writes a product's entry in the search index. */
export function* writeIndex(shop: Shop, productId: string, record: ProductRecord, revision: number): Work<void> {
  const variants = record.variants.map((variant) => (maxPurchasableQuantity(variant) > 0 ? '1' : '0')).join('');
  const available = variants.includes('1') ? 1 : 0;
  const published = record.published ? 1 : 0;
  const row = yield* shop.database.get<{ number: number }>(
    `INSERT INTO product_index
       (number, tenant, product_id, fields, published, available, variants_available, rating_sum, rating_count, changed,
        slug, published_at, is_hidden)
     VALUES (?, :tenant, ?, ?, ?, ?, ?, 0, 0, ?, ?, ?, ?)
     ON CONFLICT (tenant, product_id) DO UPDATE SET fields = excluded.fields, published = excluded.published,
       available = excluded.available, variants_available = excluded.variants_available,
       changed = excluded.changed, published_at = excluded.published_at, is_hidden = excluded.is_hidden
     RETURNING number`,
    [
      yield* shop.texts.nextNumber(),
      productId,
      JSON.stringify(indexFields(record)),
      published,
      available,
      variants,
      revision,
      record.slug,
      record.publishedAt,
      record.seo?.hidden ? 1 : 0,
    ],
  );
  yield* shop.texts.write(row!.number, record.published ? indexTexts(record) : undefined);
}

/** Records the hosts of remote pictures, which the pages' content security policy must allow. */
function* writePictureHosts(shop: Shop, record: ProductRecord): Work<void> {
  const hosts = record.assets.flatMap(({ url }) => {
    const parsed = parseUrl(url);
    return parsed?.protocol === 'https:' ? [parsed.origin] : [];
  });
  let added = 0;
  for (const host of new Set(hosts))
    added += yield* shop.database.run(
      'INSERT INTO picture_hosts (tenant, host) VALUES (:tenant, ?) ON CONFLICT DO NOTHING',
      [host],
    );
  if (added > 0) yield* raise(shop, ['picture-hosts']);
}

/** Writes everything that is derived from a product's record. @param at time of the change, if known */
function* writeParts(
  shop: Shop,
  productId: string,
  record: ProductRecord,
  { revision, at = 0 }: { revision: number; at?: number | undefined },
): Work<void> {
  yield* writeVariants(shop, productId, record);
  yield* writeIndex(shop, productId, record, revision);
  yield* writePictureHosts(shop, record);
  yield* rememberPictures(shop, record.assets, { name: record.title, folder: 'Products', at });
  yield* writePictureUses(shop, 'product', productId, [
    JSON.stringify(record.assets),
    JSON.stringify(record.options),
    record.descriptionHtml,
  ]);
}

/**
 * Whether the stored product, with its current stock, already equals a record, as after an equal edit or when an export
 * is imported again.
 */
function* isAsStored(
  { database }: Shop,
  id: string,
  record: Omit<ProductRecord, 'reviews'>,
  publishAt: number | null,
): Work<boolean> {
  const row = yield* database.get<{ doc: string; publish_at: number | null; stock: string }>(
    `SELECT doc, publish_at, (SELECT json_group_array(quantity ORDER BY position) FROM variants
       WHERE variants.tenant = products.tenant AND variants.product_id = products.product_id) AS stock
     FROM products WHERE tenant = :tenant AND product_id = ?`,
    [id],
  );
  if (!row || row.publish_at !== publishAt) return false;
  const now = stored.product.read(row.doc);
  const stock = JSON.parse(row.stock) as number[];
  const variants = now.variants.map((variant, at) => ({ ...variant, quantityAvailable: stock[at]! }));
  return canonicalHash({ ...now, variants }) === canonicalHash(record);
}

/** Adds or replaces one product, unless a merchant has edited it. */
function* writeProduct(
  shop: Shop,
  record: ProductRecord,
  { revision, changed }: Import,
  { replaceEdited = false, at, publishAt }: UpsertOptions,
): Work<keyof UpsertSummary> {
  const { database } = shop;
  const id = stableId(shop.tenant, 'product', record.slug);
  const hash = canonicalHash(record);
  const existing = yield* database.get<{ hash: string; edited_at: number | null }>(
    'SELECT hash, edited_at FROM products WHERE tenant = :tenant AND product_id = ?',
    [id],
  );
  const isEdited = existing !== undefined && existing.edited_at !== null;
  if (existing?.hash === hash && !(isEdited && replaceEdited)) return 'unchanged';
  const { reviews, ...withoutReviews } = record;
  const waitsUntil = publishAt?.get(record.slug) ?? null;
  if (existing && !reviews && !(isEdited && replaceEdited) && (yield* isAsStored(shop, id, withoutReviews, waitsUntil)))
    return 'unchanged';
  if (isEdited && !replaceEdited) return 'kept';
  const next = yield* revision();
  for (const subject of yield* changedGoods(shop, id, record)) changed.add(subject);
  yield* database.run(
    `INSERT INTO products
       (tenant, product_id, simple_id, slug, published, hash, doc, ratings, edition, changed_at, publish_at, archived)
     VALUES (:tenant, ?, ?, ?, ?, ?, ?, '[0,0,0,0,0]', ?, ?, ?, ?)
     ON CONFLICT (tenant, product_id) DO UPDATE SET published = excluded.published, hash = excluded.hash,
       doc = excluded.doc, edition = excluded.edition, edited_at = NULL, publish_at = excluded.publish_at,
       changed_at = excluded.changed_at, archived = excluded.archived`,
    [
      id,
      simpleIdOf(id),
      record.slug,
      record.published ? 1 : 0,
      hash,
      stored.product.write(withoutReviews),
      next,
      at ?? null,
      waitsUntil,
      record.archived ? 1 : 0,
    ],
  );
  yield* writeParts(shop, id, record, { revision: next, at });
  // A file of products contains no reviews.
  if (reviews) yield* replaceImportedReviews(shop, { productId: id, productSlug: record.slug }, reviews);
  return existing ? 'updated' : 'created';
}

/**
 * Writes a product that a merchant has edited. Its hash stays that of its last import, so that importing an
 * unchanged file again changes nothing.
 */
export function* writeEditedProduct(
  shop: Shop,
  record: ProductRecord,
  { editedAt, publishAt }: { editedAt: number; publishAt: number | undefined },
  ofEdit?: number,
): Work<void> {
  const revision = ofEdit ?? (yield* bumpCatalogue(shop, []));
  const { database } = shop;
  const id = stableId(shop.tenant, 'product', record.slug);
  yield* raise(shop, yield* changedGoods(shop, id, record));
  yield* database.run(
    `INSERT INTO products
       (tenant, product_id, simple_id, slug, published, hash, doc, ratings, edition, edited_at, publish_at, changed_at,
        archived)
     VALUES (:tenant, ?, ?, ?, ?, ?, ?, '[0,0,0,0,0]', ?, ?, ?, ?, ?)
     ON CONFLICT (tenant, product_id) DO UPDATE SET published = excluded.published, doc = excluded.doc,
       edition = excluded.edition, edited_at = excluded.edited_at, publish_at = excluded.publish_at,
       changed_at = excluded.changed_at, archived = excluded.archived`,
    [
      id,
      simpleIdOf(id),
      record.slug,
      record.published ? 1 : 0,
      canonicalHash(record),
      stored.product.write(record),
      revision,
      editedAt,
      publishAt ?? null,
      editedAt,
      record.archived ? 1 : 0,
    ],
  );
  yield* writeParts(shop, id, record, { revision, at: editedAt });
}

/** Returns the summary of an import that has changed nothing. */
export const emptySummary = (): UpsertSummary => ({ created: 0, updated: 0, unchanged: 0 });

/** An import, within its transaction. */
interface Import {
  /** Increments the revision once for the whole import, and only when something changes. */
  revision(): Work<number>;
  /** Changed subjects, raised at its end. */
  changed: Set<Subject>;
}

/** Begins an import, within its transaction. */
export const beginImport = (shop: Shop): Import => {
  let revision: number | undefined;
  return {
    *revision() {
      revision ??= yield* bumpCatalogue(shop, []);
      return revision;
    },
    changed: new Set(),
  };
};

/** Adds or replaces products in one transaction. */
export const upsertProducts = (
  shop: Shop,
  records: readonly ProductRecord[],
  options: UpsertOptions = {},
): Work<UpsertSummary> =>
  shop.database.transaction(function* () {
    const summary = emptySummary();
    const begun = beginImport(shop);
    for (const record of records) {
      const outcome = yield* writeProduct(shop, record, begun, options);
      if (outcome === 'kept') summary.kept = [...(summary.kept ?? []), record.slug];
      else summary[outcome] += 1;
    }
    yield* raise(shop, begun.changed);
    return summary;
  });
