import { majorText } from '../../../commerce/rules/money.ts';
import type { ProductRecord } from '../../catalogue/record.ts';
import type { ChangeBy } from '../port/audit.ts';
import type { StockChange, StockItem, StockOutcome, StockStorage, StockValues } from '../port/stock.ts';
import { isChangeKnown, writeAudit } from './audit.ts';
import type { ProductReader } from './catalogue-read.ts';
import { writeIndex } from './catalogue-write.ts';
import type { Column } from './database.ts';
import { bumpCatalogue, containing, type Shop } from './shop.ts';
import { updateAvailability } from './stock-level.ts';

interface VariantRow {
  variant_id: string;
  product_id: string;
  position: number;
  slug: string;
}

const isSame = (a: StockValues, b: StockValues): boolean =>
  a.quantity === b.quantity && a.price === b.price && a.mrp === b.mrp;

const inShort = ({ quantity, price, mrp }: StockValues, currencyCode: string): string =>
  `${quantity} pieces, price ${majorText(price, currencyCode)}${mrp > 0 ? `, before ${majorText(mrp, currencyCode)}` : ''}`;

/** Reads variants with their product, published or not. */
function createItemReader(reader: ProductReader) {
  return (rows: readonly VariantRow[]): StockItem[] => {
    const products = new Map(rows.map((row) => [row.product_id, reader.byColumn('product_id', row.product_id, true)]));
    return rows.flatMap(({ product_id, position }): StockItem[] => {
      const product = products.get(product_id);
      const variant = product?.record.variants[position];
      const stored = product?.variants[position];
      if (!product || !variant || !stored) return [];
      const { slug, title, currencyCode, published } = product.record;
      return [
        {
          ...{ variantId: stored.id, simpleId: stored.simpleId, slug, title, currencyCode, isPublished: published },
          ...{ options: variant.optionValues.join(', '), sku: variant.sku, isTracked: variant.isInventoryTracked },
          ...{ quantity: stored.quantityAvailable, price: variant.price, mrp: variant.mrp ?? 0 },
        },
      ];
    });
  };
}

/** Writes prices into the record of a product. Its hash stays, so importing an unchanged file again changes nothing. */
function writePrices(shop: Shop, productId: string, prices: ReadonlyMap<number, StockValues>): void {
  const { database, tenant } = shop;
  const row = database.get<{ doc: string }>('SELECT doc FROM products WHERE tenant = ? AND product_id = ?', [
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
  database.run('UPDATE products SET doc = ?, edition = edition + 1 WHERE tenant = ? AND product_id = ?', [
    ...[JSON.stringify(record), tenant],
    productId,
  ]);
  writeIndex(shop, productId, record, bumpCatalogue(shop));
}

export function createStockStorage(shop: Shop, reader: ProductReader): StockStorage {
  const { database, tenant } = shop;
  const itemsOf = createItemReader(reader);
  const rowOf = (id: string): VariantRow | undefined =>
    database.get<VariantRow>(
      'SELECT variant_id, product_id, position, slug FROM variants WHERE tenant = ? AND variant_id = ?',
      [tenant, id],
    ) ??
    database.get<VariantRow>(
      'SELECT variant_id, product_id, position, slug FROM variants WHERE tenant = ? AND simple_id = ?',
      [tenant, id],
    );
  const read = (ids: readonly string[]): (StockItem | undefined)[] =>
    ids.map((id) => {
      const row = rowOf(id);
      return row && itemsOf([row])[0];
    });
  const apply = (changes: readonly { item: StockItem; wanted: StockValues }[], by: ChangeBy): void => {
    const prices = new Map<string, Map<number, StockValues>>();
    changes.forEach(({ item, wanted }, at) => {
      const { product_id, position } = rowOf(item.variantId)!;
      database.run('UPDATE variants SET quantity = ? WHERE tenant = ? AND variant_id = ?', [
        ...[wanted.quantity, tenant],
        item.variantId,
      ]);
      if (item.price !== wanted.price || item.mrp !== wanted.mrp)
        prices.set(product_id, (prices.get(product_id) ?? new Map()).set(position, wanted));
      const subject = `variant ${item.simpleId}`;
      const id = at === 0 ? by.id : `${by.id}.${at}`;
      writeAudit(shop, {
        ...{ ...by, id, subject, action: 'stock.change', before: inShort(item, item.currencyCode) },
        after: `${inShort(wanted, item.currencyCode)} (${item.title}, ${item.options || item.sku})`,
      });
    });
    for (const [productId, values] of prices) writePrices(shop, productId, values);
    updateAvailability(
      shop,
      changes.map(({ item }) => item.variantId),
    );
  };
  return {
    list: async ({ words, most, after, count }) => {
      const [slug = '', position = ''] = after?.split(' ') ?? [];
      const values: Column[] = [tenant, ...words.map(containing)];
      if (most !== undefined) values.push(most);
      if (after !== undefined) values.push(slug, Number(position) || 0);
      const rows = database.all<VariantRow>(
        `SELECT variant_id, product_id, position, slug FROM variants
         WHERE tenant = ? ${words.map(() => "AND words LIKE ? ESCAPE '\\'").join(' ')}
           ${most === undefined ? '' : 'AND is_tracked = 1 AND quantity <= ?'}
           ${after === undefined ? '' : 'AND (slug, position) > (?, ?)'}
         ORDER BY slug, position LIMIT ?`,
        [...values, count + 1],
      );
      const shown = rows.slice(0, count);
      const last = shown.at(-1);
      return {
        items: itemsOf(shown),
        ...(rows.length > count && last ? { next: `${last.slug} ${last.position}` } : {}),
      };
    },
    read: async (ids) => read(ids).flatMap((item) => item ?? []),
    change: async (changes, by) =>
      database.transaction((): StockOutcome => {
        const items = read(changes.map(({ variantId }) => variantId));
        const known = (): StockItem[] => read(changes.map(({ variantId }) => variantId)).flatMap((item) => item ?? []);
        if (isChangeKnown(shop, by.id)) return { kind: 'changed', items: known() };
        const unknown = changes.flatMap((_, at) => (items[at] ? [] : [at]));
        const outdated = changes.flatMap(({ seen, wanted }, at) => {
          const item = items[at];
          return item && !isSame(item, seen) && !isSame(item, wanted) ? [{ at, item }] : [];
        });
        if (unknown.length > 0 || outdated.length > 0) return { kind: 'refused', unknown, outdated };
        apply(
          changes.flatMap(({ wanted }: StockChange, at) =>
            items[at] && !isSame(items[at], wanted) ? [{ item: items[at], wanted }] : [],
          ),
          by,
        );
        return { kind: 'changed', items: known() };
      }),
  };
}
