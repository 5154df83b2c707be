import { limits } from '../../../../commerce/limits.ts';
import { fold } from '../../../../text/fold.ts';
import type { SearchIndexing } from '../../../core/ports/search-indexing.ts';
import { type Subject, subjectOf } from '../../../core/subjects.ts';
import type { Work } from '../../../core/work.ts';
import { bump, type Shop } from '../shop.ts';
import { raise } from '../subjects.ts';
import { countNames, NameChanges } from './count-names.ts';
import { countTerms } from './count-terms.ts';
import { type Entry, emptyEntry, entryOf, storable } from './entry.ts';
import { type IndexState, lastNumber, readState, writeState } from './index-state.ts';
import { inLists, insertRows } from './insert-rows.ts';
import { type ChangedProduct, type Changes, readChanges, readLag } from './read-changes.ts';

/** Name under which the state of the index is stored. */
export const databaseIndex = 'database';

/** Maximum number of products in a transaction, because concurrent imports wait for it. */
const maxBatch = 200;

/** Interval at which an idle index records that it is up to date. */
const noteMs = 15_000;

const productColumns = [
  ...['number', 'product_id', 'slug', 'title_key', 'price', 'currency_code', 'published_at', 'available', 'rating'],
  ...['rating_count', 'entry'],
];

const replaced = productColumns
  .slice(1)
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

const marks = (list: readonly number[]): string => list.map(() => '?').join(', ');

function* entriesOf({ database }: Shop, numbers: readonly number[]): Work<Map<number, Entry>> {
  const lists = yield* inLists(numbers, (list) =>
    database.all<{ number: number; entry: string }>(
      `SELECT number, entry FROM search_products WHERE tenant = :tenant AND number IN (${marks(list)})`,
      list,
    ),
  );
  return new Map(lists.flat().map(({ number, entry }) => [number, JSON.parse(entry) as Entry]));
}

const productRow = ({ product }: ChangedProduct, entry: Entry) => [
  product.number,
  product.id,
  product.slug,
  storable(product.titleKey.slice(0, limits.maxProductTitle)),
  product.price,
  product.currencyCode,
  product.publishedAt,
  product.isAvailable ? 1 : 0,
  product.rating,
  product.ratingCount,
  JSON.stringify(entry),
];

/** Writes the values of products: those of `numbers` are removed first. */
function* writeValues(
  { database }: Shop,
  numbers: readonly number[],
  entries: readonly { number: number; entry: Entry }[],
): Work<void> {
  yield* inLists(numbers, (list) =>
    database.run(`DELETE FROM search_values WHERE tenant = :tenant AND number IN (${marks(list)})`, list),
  );
  const rows = entries.flatMap(({ number, entry }) =>
    entry.values.map(([field, key, label, place]) => [field, key, number, fold(label), place]),
  );
  yield* insertRows(database, 'search_values', ['field', 'value', 'number', 'folded', 'place'], rows);
}

/** Writes a batch of products, and only what differs. @returns whether names have changed */
function* writeProducts(shop: Shop, { products, places }: Changes): Work<boolean> {
  const { database } = shop;
  const before = yield* entriesOf(
    shop,
    products.map(({ product }) => product.number),
  );
  const names = new NameChanges();
  const terms = new Map<string, number>();
  const count = (list: readonly string[], by: 1 | -1): void => {
    for (const term of list) terms.set(term, (terms.get(term) ?? 0) + by);
  };
  const written = products.map((each) => {
    const { product, texts, collections } = each;
    const existing = before.get(product.number) ?? emptyEntry;
    const entry = product.isPublished ? entryOf(product, texts.slice(0, -1), collections, places) : emptyEntry;
    names.add(existing, -1);
    names.add(entry, 1);
    count(existing.terms, -1);
    count(entry.terms, 1);
    const isRevalued = JSON.stringify(existing.values) !== JSON.stringify(entry.values);
    return { each, number: product.number, entry, isRevalued };
  });
  const revalued = written.filter(({ isRevalued }) => isRevalued);
  const revaluedNumbers = revalued.map(({ number }) => number);
  yield* writeValues(shop, revaluedNumbers, revalued);
  yield* insertRows(
    database,
    'search_products',
    productColumns,
    written.filter(({ each }) => each.product.isPublished).map(({ each, entry }) => productRow(each, entry)),
    `ON CONFLICT (tenant, number) DO UPDATE SET ${replaced}`,
  );
  const gone = written.filter(({ each, number }) => !each.product.isPublished && before.has(number));
  yield* inLists(
    gone.map(({ number }) => number),
    (list) => database.run(`DELETE FROM search_products WHERE tenant = :tenant AND number IN (${marks(list)})`, list),
  );
  yield* countTerms(shop, terms);
  return yield* countNames(shop, names);
}

/**
 * Returns the subjects of lists that change once a batch is indexed. The original writes raised them before the index
 * was updated.
 */
const indexedSubjects = ({ products }: Changes, areNamesChanged: boolean): Subject[] => [
  ...products.flatMap(({ product: { slug } }) => [subjectOf.listed(slug), subjectOf.variants(slug)]),
  ...(areNamesChanged ? (['product-names'] as const) : []),
];

/** Whether some but not all pending changes have been indexed. */
const isUnderWay = ({ revision, number, pass }: IndexState): boolean =>
  pass !== null || (revision > 0 && number !== lastNumber);

/** Indexes the next batch. @returns whether more changes are waiting */
function* step(shop: Shop, now: number, maxProducts: number): Work<boolean> {
  const state = yield* readState(shop, databaseIndex);
  const changes = yield* readChanges(shop, state, maxProducts);
  const { products, next, hasMore } = changes;
  const collections: Subject[] = next.collections === state.collections ? [] : ['collections', 'listing'];
  const isIdle = next === state;
  if (isIdle && state.caughtUpAt > 0 && now - state.caughtUpAt < noteMs) return false;
  const isChanged = products.length > 0 || next.collections !== state.collections;
  const areNamesChanged = yield* writeProducts(shop, changes);
  yield* raise(shop, indexedSubjects(changes, areNamesChanged));
  // Cached search results are keyed by the revision of the search. The catalogue's revision was already raised by the
  // change; raising it again would make every server reload records and collections.
  if (!hasMore && (isChanged || isUnderWay(state))) yield* bump(shop, 'search', collections);
  yield* writeState(shop, databaseIndex, {
    ...next,
    generation: state.generation + (isChanged ? 1 : 0),
    namesGeneration: state.namesGeneration + (areNamesChanged ? 1 : 0),
    caughtUpAt: hasMore ? state.caughtUpAt : now,
  });
  return hasMore;
}

/** Creates the index in the database. Each batch is indexed and recorded in one transaction. */
export const createDatabaseIndex = (shop: Shop, maxProducts = maxBatch): SearchIndexing => ({
  step: shop.method((now) => shop.database.transaction(() => step(shop, now, maxProducts))),
  lag: shop.method(() => readLag(shop, databaseIndex)),
});
