import { majorText } from '../../../../commerce/rules/money.ts';
import type { ProductRecord } from '../../../core/ports/product-record.ts';
import type { AuditNote, ChangeBy } from '../../../core/ports/storage/accounts/audit.ts';
import type { StockChange, StockItem, StockOutcome, StockValues } from '../../../core/ports/storage/orders/stock.ts';
import { subjectOf } from '../../../core/subjects.ts';
import type { Work } from '../../../core/work.ts';
import { isChangeKnown, writeAudit } from '../accounts/audit.ts';
import { writeIndex } from '../catalogue/catalogue-write.ts';
import { bumpCatalogue, type Shop } from '../shop.ts';
import type { ImportedValues } from '../stored/documents.ts';
import { stored } from '../stored/kinds.ts';
import { type StockItems, variantRow } from './stock-items.ts';
import { updateAvailability } from './stock-level.ts';

const isSame = (a: StockValues, b: StockValues): boolean =>
  a.quantity === b.quantity && a.price === b.price && a.mrp === b.mrp;

const valuesOf = ({ quantity, price, mrp }: StockValues): StockValues => ({ quantity, price, mrp });

interface Applied {
  item: StockItem;
  wanted: StockValues;
}

/** Returns a variant's values after an import is undone. Pieces sold or added since then stay counted. */
function undoneValues(item: StockItem, { from, to }: ImportedValues): StockValues {
  const before = (field: 'price' | 'mrp') => (item[field] === to[field] ? from[field] : item[field]);
  return { quantity: item.quantity + from.quantity - to.quantity, price: before('price'), mrp: before('mrp') };
}

const hasPricesBefore = (item: StockItem, values: ImportedValues): boolean => {
  const { price, mrp } = undoneValues(item, values);
  return price === values.from.price && mrp === values.from.mrp;
};

const valuesText = ({ quantity, price, mrp }: StockValues, currencyCode: string): string =>
  `${quantity} pieces, price ${majorText(price, currencyCode)}${mrp > 0 ? `, before ${majorText(mrp, currencyCode)}` : ''}`;

const entryOf = (item: StockItem, wanted: StockValues): AuditNote => ({
  subject: `variant ${item.simpleId}`,
  action: 'stock.change',
  before: valuesText(item, item.currencyCode),
  after: `${valuesText(wanted, item.currencyCode)} (${item.title}, ${item.options || item.sku})`,
});

/**
 * Writes prices into a product's record. Its hash stays, so that importing an unchanged file again changes nothing.
 */
function* writePrices(shop: Shop, productId: string, prices: ReadonlyMap<number, StockValues>): Work<void> {
  const { database } = shop;
  const row = yield* database.get<{ doc: string }>(
    'SELECT doc FROM products WHERE tenant = :tenant AND product_id = ?',
    [productId],
  );
  const before = stored.product.read(row!.doc);
  const record: ProductRecord = {
    ...before,
    variants: before.variants.map((variant, at) => {
      const values = prices.get(at);
      if (!values) return variant;
      const { mrp: _, ...rest } = variant;
      return { ...rest, price: values.price, ...(values.mrp > 0 ? { mrp: values.mrp } : {}) };
    }),
  };
  const revision = yield* bumpCatalogue(shop, [subjectOf.product(record.slug), subjectOf.listed(record.slug)]);
  yield* database.run('UPDATE products SET doc = ?, edition = ? WHERE tenant = :tenant AND product_id = ?', [
    stored.product.write(record),
    revision,
    productId,
  ]);
  yield* writeIndex(shop, productId, record, revision);
}

/** Changes of stock and prices, each within the open transaction. */
export class StockChanges {
  readonly #shop: Shop;
  readonly #items: StockItems;

  constructor(shop: Shop, items: StockItems) {
    this.#shop = shop;
    this.#items = items;
  }

  change(changes: readonly StockChange[], by: ChangeBy): Work<StockOutcome> {
    return this.#attempt(changes, by, (applied) => this.#apply(applied, by));
  }

  import(changes: readonly StockChange[], by: ChangeBy, file: string): Work<StockOutcome> {
    return this.#attempt(changes, by, (applied) => this.#applyImport(applied, by, file));
  }

  *undoImport(importId: string, by: ChangeBy): Work<{ undone: number; kept: number } | undefined> {
    const { database } = this.#shop;
    const row = yield* database.get<{ doc: string; is_undone: number }>(
      'SELECT doc, is_undone FROM stock_imports WHERE tenant = :tenant AND import_id = ?',
      [importId],
    );
    if (!row || row.is_undone === 1) return undefined;
    const imported = stored.stockImport.read(row.doc);
    const items = yield* this.#items.read(imported.map(({ variantId }) => variantId));
    const existing = imported.flatMap((values, at) => (items[at] ? [{ item: items[at], values }] : []));
    const undone = existing.filter(({ item, values }) => hasPricesBefore(item, values)).length;
    yield* database.run('UPDATE stock_imports SET is_undone = 1 WHERE tenant = :tenant AND import_id = ?', [importId]);
    const subject = `import ${importId}`;
    yield* this.#note(by, { action: 'stock.undo', subject, before: '', after: `${undone} variants` });
    const applied = existing.map(({ item, values }) => ({ item, wanted: undoneValues(item, values) }));
    yield* this.#apply(
      applied.filter(({ item, wanted }) => !isSame(item, wanted)),
      by,
      { hasSummary: true },
    );
    return { undone, kept: imported.length - undone };
  }

  /**
   * Applies changes if the current values are those that the merchant has seen; otherwise reports the outdated ones.
   *
   * @param commit stores the changes
   */
  *#attempt(
    changes: readonly StockChange[],
    by: ChangeBy,
    commit: (applied: readonly Applied[]) => Work<void>,
  ): Work<StockOutcome> {
    const ids = changes.map(({ variantId }) => variantId);
    const items = yield* this.#items.read(ids);
    if (yield* isChangeKnown(this.#shop, by.id)) return { kind: 'changed', items: yield* this.#items.known(ids) };
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
    return { kind: 'changed', items: yield* this.#items.known(ids) };
  }

  *#applyImport(applied: readonly Applied[], by: ChangeBy, file: string): Work<void> {
    const { database } = this.#shop;
    const doc: ImportedValues[] = applied.map(({ item, wanted }) => ({
      variantId: item.variantId,
      from: valuesOf(item),
      to: wanted,
    }));
    yield* database.run('INSERT INTO stock_imports (tenant, import_id, imported_at, doc) VALUES (:tenant, ?, ?, ?)', [
      by.id,
      by.at,
      stored.stockImport.write(doc),
    ]);
    const after = `${applied.length} variants`;
    yield* this.#note(by, { action: 'stock.import', subject: `import ${file}`.trim(), before: '', after });
    yield* this.#apply(applied, by, { hasSummary: true });
  }

  /**
   * Writes changes with their entries in the audit trail.
   *
   * @param options whether a summary entry has the change's id already; the first entry has it otherwise
   */
  *#apply(changes: readonly Applied[], by: ChangeBy, { hasSummary = false } = {}): Work<void> {
    const { database } = this.#shop;
    const prices = new Map<string, Map<number, StockValues>>();
    for (const [at, { item, wanted }] of changes.entries()) {
      const { product_id, position } = (yield* variantRow(this.#shop, item.variantId))!;
      yield* database.run('UPDATE variants SET quantity = ? WHERE tenant = :tenant AND variant_id = ?', [
        wanted.quantity,
        item.variantId,
      ]);
      if (item.price !== wanted.price || item.mrp !== wanted.mrp)
        prices.set(product_id, (prices.get(product_id) ?? new Map()).set(position, wanted));
      const id = at === 0 && !hasSummary ? by.id : `${by.id}.${at}`;
      yield* this.#note({ ...by, id }, entryOf(item, wanted));
    }
    for (const [productId, values] of prices) yield* writePrices(this.#shop, productId, values);
    yield* updateAvailability(
      this.#shop,
      changes.map(({ item }) => item.variantId),
      'staff',
    );
  }

  *#note(by: ChangeBy, entry: AuditNote): Work<void> {
    yield* writeAudit(this.#shop, { ...by, ...entry });
  }
}
