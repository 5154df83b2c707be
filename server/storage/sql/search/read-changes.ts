import { createHash } from 'node:crypto';
import { Memberships } from '../../../catalogue/search/embedded/memberships.ts';
import type { IndexedProduct } from '../../../catalogue/search/embedded/source.ts';
import type { CollectionRecord } from '../../../core/ports/product-record.ts';
import type { SearchLag } from '../../../core/ports/search-indexing.ts';
import type { Work } from '../../../core/work.ts';
import { type IndexFields, indexTexts } from '../catalogue/index-fields.ts';
import { productOf } from '../catalogue/search-source.ts';
import type { Column } from '../database.ts';
import { catalogueRevision, type Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { placesOf } from './entry.ts';
import { emptyState, type IndexState, lastNumber, readState } from './index-state.ts';

/** A product with everything that is indexed of it. */
export interface ChangedProduct {
  product: IndexedProduct;
  /** Texts by descending weight: title, brand, category, tags, options, body. */
  texts: readonly string[];
  collections: readonly string[];
}

/** The next changes for an index. */
export interface Changes {
  products: ChangedProduct[];
  places: ReturnType<typeof placesOf>;
  /** The state once they are indexed. */
  next: IndexState;
  /** Whether more are waiting. */
  hasMore: boolean;
}

interface ProductRow {
  number: number;
  id: string;
  fields: string;
  published: number;
  available: number;
  rating_sum: number;
  rating_count: number;
  changed: number;
  doc: string | null;
}

const columns = `i.number AS number, i.product_id AS id, i.fields AS fields, i.published AS published,
  i.available AS available, i.rating_sum AS rating_sum, i.rating_count AS rating_count, i.changed AS changed,
  p.doc AS doc FROM product_index i
  LEFT JOIN products p ON p.tenant = i.tenant AND p.product_id = i.product_id AND i.published = 1`;

function changedProduct(row: ProductRow, memberships: Memberships): ChangedProduct {
  const { number, id, published, available, rating_sum, rating_count, doc } = row;
  const fields = JSON.parse(row.fields) as IndexFields;
  const isPublished = published === 1 && doc !== null;
  const product = productOf([number, id, fields, isPublished ? 1 : 0, available, rating_sum, rating_count]);
  if (!isPublished) return { product, texts: [], collections: [] };
  return { product, texts: indexTexts(stored.product.read(doc)), collections: memberships.of(product) };
}

function* shownCollections({ database }: Shop): Work<CollectionRecord[]> {
  const rows = yield* database.all<{ doc: string }>(
    'SELECT doc FROM collections WHERE tenant = :tenant ORDER BY position, slug',
  );
  return rows.map(({ doc }) => stored.collection.read(doc)).filter(({ published }) => published !== false);
}

const membershipHash = (collections: readonly CollectionRecord[]): string => {
  const placed = collections.map(({ slug, rule, rules, productSlugs, pinned, sortBy }) => [
    slug,
    rule,
    rules,
    productSlugs,
    pinned,
    sortBy,
  ]);
  return createHash('sha256').update(JSON.stringify(placed)).digest('hex');
};

/**
 * Reads the next changes for an index, at most `max`. A product carries the revision of its last change, and revisions
 * are committed in order, so the products after the last indexed one are exactly the pending ones. When collections
 * have changed, the positions of all products in them are recomputed first.
 */
export function* readChanges(shop: Shop, state: IndexState, max: number): Work<Changes> {
  const { database } = shop;
  const revision = yield* catalogueRevision(shop);
  if (state.revision === revision && state.number === lastNumber && state.pass === null)
    return { products: [], places: new Map(), next: state, hasMore: false };
  const collections = yield* shownCollections(shop);
  const hash = membershipHash(collections);
  const isNew = state.revision === emptyState.revision && state.number === emptyState.number;
  const pass = hash === state.collections || isNew ? state.pass : 0;
  const known = { ...state, pass, collections: hash };
  const [where, params]: [string, Column[]] =
    pass === null
      ? ['(i.changed, i.number) > (?, ?) ORDER BY i.changed, i.number', [state.revision, state.number]]
      : ['i.published = 1 AND i.number > ? ORDER BY i.number', [pass]];
  const rows = yield* database.all<ProductRow>(`SELECT ${columns} WHERE i.tenant = :tenant AND ${where} LIMIT ?`, [
    ...params,
    max,
  ]);
  const memberships = new Memberships(collections);
  const last = rows.length < max ? undefined : rows.at(-1)!;
  const next =
    pass === null
      ? { ...known, revision: last?.changed ?? revision, number: last?.number ?? lastNumber }
      : { ...known, pass: last?.number ?? null };
  return {
    products: rows.map((row) => changedProduct(row, memberships)),
    places: placesOf(collections),
    next,
    hasMore: last !== undefined || pass !== null,
  };
}

/** Returns how far an index is behind. */
export function* readLag(shop: Shop, name: string): Work<SearchLag> {
  const { database } = shop;
  const { revision, number, pass, caughtUpAt } = yield* readState(shop, name);
  const row = yield* database.get<{ changes: number }>(
    pass === null
      ? 'SELECT count(*) AS changes FROM product_index WHERE tenant = :tenant AND (changed, number) > (?, ?)'
      : 'SELECT count(*) AS changes FROM product_index WHERE tenant = :tenant AND number > ?',
    pass === null ? [revision, number] : [pass],
  );
  return { changes: row?.changes ?? 0, caughtUpAt };
}
