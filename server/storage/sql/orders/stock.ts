import { majorText } from '../../../../commerce/rules/money.ts';
import type { ProductRecord } from '../../../core/ports/product-record.ts';
import type { AuditEntry, ChangeBy } from '../../../core/ports/storage/accounts/audit.ts';
import type { StoredProduct } from '../../../core/ports/storage/catalogue/catalogue.ts';
import type {
  StockChange,
  StockItem,
  StockOutcome,
  StockStorage,
  StockValues,
} from '../../../core/ports/storage/orders/stock.ts';
import type { Work } from '../../../core/work.ts';
import { inTurn } from '../../../core/work.ts';
import { isChangeKnown, writeAudit } from '../accounts/audit.ts';
import type { ProductReader } from '../catalogue/catalogue-read.ts';
import { writeIndex } from '../catalogue/catalogue-write.ts';
import type { Column } from '../database.ts';
import { bumpCatalogue, containing, type Shop } from '../shop.ts';
import { updateAvailability } from './stock-level.ts';

interface VariantRow {
  variant_id: string;
  product_id: string;
  position: number;
  slug: string;
}

const isSame = (a: StockValues, b: StockValues): boolean =>
  a.quantity === b.quantity && a.price === b.price && a.mrp === b.mrp;

const valuesOf = ({ quantity, price, mrp }: StockValues): StockValues => ({ quantity, price, mrp });

interface Applied {
  item: StockItem;
  wanted: StockValues;
}

/** What an import has changed about a variant. */
interface ImportedValues {
  variantId: string;
  from: StockValues;
  to: StockValues;
}

/** What a variant becomes when an import is taken back. Pieces that were sold or added since stay so. */
function takenBack(item: StockItem, { from, to }: ImportedValues): StockValues {
  const before = (field: 'price' | 'mrp') => (item[field] === to[field] ? from[field] : item[field]);
  return { quantity: item.quantity + from.quantity - to.quantity, price: before('price'), mrp: before('mrp') };
}

const inShort = ({ quantity, price, mrp }: StockValues, currencyCode: string): string =>
  `${quantity} pieces, price ${majorText(price, currencyCode)}${mrp > 0 ? `, before ${majorText(mrp, currencyCode)}` : ''}`;

/** Reads variants with their product, published or not. */
function createItemReader(reader: ProductReader) {
  return function* (rows: readonly VariantRow[]): Work<StockItem[]> {
    const products = new Map<string, StoredProduct | undefined>();
    for (const { product_id } of rows) products.set(product_id, yield* reader.byColumn('product_id', product_id, true));
    return rows.flatMap(({ product_id, position }): StockItem[] => {
      const product = products.get(product_id);
      const variant = product?.record.variants[position];
      const stored = product?.variants[position];
      if (!product || !variant || !stored) return [];
      const { slug, title, currencyCode, published } = product.record;
      return [
        {
          variantId: stored.id,
          simpleId: stored.simpleId,
          slug,
          title,
          currencyCode,
          isPublished: published,
          options: variant.optionValues.join(', '),
          sku: variant.sku,
          isTracked: variant.isInventoryTracked,
          quantity: stored.quantityAvailable,
          price: variant.price,
          mrp: variant.mrp ?? 0,
        },
      ];
    });
  };
}

/** Writes prices into the record of a product. Its hash stays, so importing an unchanged file again changes nothing. */
function* writePrices(shop: Shop, productId: string, prices: ReadonlyMap<number, StockValues>): Work<void> {
  const { database, tenant } = shop;
  const row = yield* database.get<{ doc: string }>('SELECT doc FROM products WHERE tenant = ? AND product_id = ?', [
    tenant,
    productId,
  ]);
  const before = JSON.parse(row!.doc) as ProductRecord;
  const record: ProductRecord = {
    ...before,
    variants: before.variants.map((variant, at) => {
      const values = prices.get(at);
      if (!values) return variant;
      const { mrp: _, ...rest } = variant;
      return { ...rest, price: values.price, ...(values.mrp > 0 ? { mrp: values.mrp } : {}) };
    }),
  };
  const revision = yield* bumpCatalogue(shop);
  yield* database.run('UPDATE products SET doc = ?, edition = ? WHERE tenant = ? AND product_id = ?', [
    ...[JSON.stringify(record), revision, tenant],
    productId,
  ]);
  yield* writeIndex(shop, productId, record, revision);
}

function* rowOf({ database, tenant }: Shop, id: string): Work<VariantRow | undefined> {
  return (
    (yield* database.get<VariantRow>(
      'SELECT variant_id, product_id, position, slug FROM variants WHERE tenant = ? AND variant_id = ?',
      [tenant, id],
    )) ??
    (yield* database.get<VariantRow>(
      'SELECT variant_id, product_id, position, slug FROM variants WHERE tenant = ? AND simple_id = ?',
      [tenant, id],
    ))
  );
}

type StockSearch = Parameters<StockStorage['list']>[0];

function* list(
  { database, tenant }: Shop,
  itemsOf: ReturnType<typeof createItemReader>,
  { words, most, after, count }: StockSearch,
) {
  const [slug = '', position = ''] = after?.split(' ') ?? [];
  const values: Column[] = [tenant, ...words.map(containing)];
  if (most !== undefined) values.push(most);
  if (after !== undefined) values.push(slug, Number(position) || 0);
  const rows = yield* database.all<VariantRow>(
    `SELECT variant_id, product_id, position, slug FROM variants
     WHERE tenant = ? AND EXISTS (SELECT 1 FROM products WHERE products.tenant = variants.tenant
         AND products.product_id = variants.product_id AND products.archived = 0) ${words.map(() => "AND words LIKE ? ESCAPE '\\'").join(' ')}
       ${most === undefined ? '' : 'AND is_tracked = 1 AND quantity <= ?'}
       ${after === undefined ? '' : 'AND (slug, position) > (?, ?)'}
     ORDER BY slug, position LIMIT ?`,
    [...values, count + 1],
  );
  const shown = rows.slice(0, count);
  const last = shown.at(-1);
  return {
    items: yield* itemsOf(shown),
    ...(rows.length > count && last ? { next: `${last.slug} ${last.position}` } : {}),
  };
}

export function createStockStorage(shop: Shop, reader: ProductReader): StockStorage {
  const { database, tenant, method } = shop;
  const itemsOf = createItemReader(reader);
  const read = (ids: readonly string[]): Work<(StockItem | undefined)[]> =>
    inTurn(ids, function* (id) {
      const row = yield* rowOf(shop, id);
      return row && (yield* itemsOf([row]))[0];
    });
  const note = (by: ChangeBy, entry: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>): Work<void> =>
    writeAudit(shop, { ...by, ...entry });
  /** @param first whether the first entry has the id of the change, as there is none about it all */
  function* apply(changes: readonly Applied[], by: ChangeBy, first = true): Work<void> {
    const prices = new Map<string, Map<number, StockValues>>();
    for (const [at, { item, wanted }] of changes.entries()) {
      const { product_id, position } = (yield* rowOf(shop, item.variantId))!;
      yield* database.run('UPDATE variants SET quantity = ? WHERE tenant = ? AND variant_id = ?', [
        ...[wanted.quantity, tenant],
        item.variantId,
      ]);
      if (item.price !== wanted.price || item.mrp !== wanted.mrp)
        prices.set(product_id, (prices.get(product_id) ?? new Map()).set(position, wanted));
      const subject = `variant ${item.simpleId}`;
      const id = at === 0 && first ? by.id : `${by.id}.${at}`;
      yield* note(
        { ...by, id },
        {
          subject,
          action: 'stock.change',
          before: inShort(item, item.currencyCode),
          after: `${inShort(wanted, item.currencyCode)} (${item.title}, ${item.options || item.sku})`,
        },
      );
    }
    for (const [productId, values] of prices) yield* writePrices(shop, productId, values);
    yield* updateAvailability(
      shop,
      changes.map(({ item }) => item.variantId),
    );
  }
  /** Makes changes that are as they were seen, or says which are not. @param commit stores them */
  function* attempt(
    changes: readonly StockChange[],
    by: ChangeBy,
    commit: (applied: readonly Applied[]) => Work<void>,
  ): Work<StockOutcome> {
    const items = yield* read(changes.map(({ variantId }) => variantId));
    function* known(): Work<StockItem[]> {
      return (yield* read(changes.map(({ variantId }) => variantId))).flatMap((item) => item ?? []);
    }
    if (yield* isChangeKnown(shop, by.id)) return { kind: 'changed', items: yield* known() };
    const unknown = changes.flatMap((_, at) => (items[at] ? [] : [at]));
    const outdated = changes.flatMap(({ seen, wanted }, at) => {
      const item = items[at];
      return item && !isSame(item, seen) && !isSame(item, wanted) ? [{ at, item }] : [];
    });
    if (unknown.length > 0 || outdated.length > 0) return { kind: 'refused', unknown, outdated };
    yield* commit(
      changes.flatMap(({ wanted }, at) =>
        items[at] && !isSame(items[at], wanted) ? [{ item: items[at], wanted }] : [],
      ),
    );
    return { kind: 'changed', items: yield* known() };
  }
  return {
    list: method((wanted) => list(shop, itemsOf, wanted)),
    read: method(function* (ids) {
      return (yield* read(ids)).flatMap((item) => item ?? []);
    }),
    change: method((changes, by) => database.transaction(() => attempt(changes, by, (applied) => apply(applied, by)))),
    import: method((changes, by, file) =>
      database.transaction(() =>
        attempt(changes, by, function* (applied) {
          const doc: ImportedValues[] = applied.map(({ item, wanted }) => ({
            variantId: item.variantId,
            from: valuesOf(item),
            to: wanted,
          }));
          yield* database.run('INSERT INTO stock_imports (tenant, import_id, imported_at, doc) VALUES (?, ?, ?, ?)', [
            ...[tenant, by.id, by.at],
            JSON.stringify(doc),
          ]);
          const after = `${applied.length} variants`;
          yield* note(by, { action: 'stock.import', subject: `import ${file}`.trim(), before: '', after });
          yield* apply(applied, by, false);
        }),
      ),
    ),
    imported: method(function* (importId) {
      return (yield* database.get<{ count: number }>(
        'SELECT json_array_length(doc) AS count FROM stock_imports WHERE tenant = ? AND import_id = ?',
        [tenant, importId],
      ))?.count;
    }),
    undoImport: method((importId, by) =>
      database.transaction(function* () {
        const row = yield* database.get<{ doc: string; is_undone: number }>(
          'SELECT doc, is_undone FROM stock_imports WHERE tenant = ? AND import_id = ?',
          [tenant, importId],
        );
        if (!row || row.is_undone === 1) return undefined;
        const imported = JSON.parse(row.doc) as ImportedValues[];
        const items = yield* read(imported.map(({ variantId }) => variantId));
        const applied = imported.flatMap((values, at) => {
          const item = items[at];
          return item ? [{ item, wanted: takenBack(item, values) }] : [];
        });
        const isBefore = ({ from }: ImportedValues, at: number): boolean => {
          const wanted = items[at] && takenBack(items[at], imported[at]!);
          return wanted !== undefined && wanted.price === from.price && wanted.mrp === from.mrp;
        };
        const undone = imported.filter(isBefore).length;
        yield* database.run('UPDATE stock_imports SET is_undone = 1 WHERE tenant = ? AND import_id = ?', [
          tenant,
          importId,
        ]);
        yield* note(by, {
          action: 'stock.undo',
          subject: `import ${importId}`,
          before: '',
          after: `${undone} variants`,
        });
        yield* apply(
          applied.filter(({ item, wanted }) => !isSame(item, wanted)),
          by,
          false,
        );
        return { undone, kept: imported.length - undone };
      }),
    ),
  };
}
