import type { StoredProduct } from '../../../core/ports/storage/catalogue/catalogue.ts';
import type { StockItem, StockStorage } from '../../../core/ports/storage/orders/stock.ts';
import type { Work } from '../../../core/work.ts';
import { sequentially } from '../../../core/work.ts';
import type { ProductReader } from '../catalogue/product-reader.ts';
import type { Column } from '../database.ts';
import { containing, type Shop } from '../shop.ts';

/** A variant's row in the database. */
export interface VariantRow {
  variant_id: string;
  product_id: string;
  position: number;
  slug: string;
}

const columns = 'variant_id, product_id, position, slug';

/** Reads a variant's row by its identifier or simple identifier. */
export function* variantRow({ database }: Shop, id: string): Work<VariantRow | undefined> {
  return (
    (yield* database.get<VariantRow>(`SELECT ${columns} FROM variants WHERE tenant = :tenant AND variant_id = ?`, [
      id,
    ])) ??
    (yield* database.get<VariantRow>(`SELECT ${columns} FROM variants WHERE tenant = :tenant AND simple_id = ?`, [id]))
  );
}

function itemOf(product: StoredProduct, position: number): StockItem | undefined {
  const variant = product.record.variants[position];
  const stored = product.variants[position];
  if (!variant || !stored) return undefined;
  const { slug, title, currencyCode, published } = product.record;
  return {
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
  };
}

/** Reads variants with their product, published or not. */
export class StockItems {
  readonly #shop: Shop;
  readonly #reader: ProductReader;

  constructor(shop: Shop, reader: ProductReader) {
    this.#shop = shop;
    this.#reader = reader;
  }

  /** Reads variants in the order of the given identifiers; undefined for an unknown one. */
  read(ids: readonly string[]): Work<(StockItem | undefined)[]> {
    return sequentially(ids, (id) => this.#readOne(id));
  }

  /** Reads variants, omitting unknown ones. */
  *known(ids: readonly string[]): Work<StockItem[]> {
    return (yield* this.read(ids)).flatMap((item) => item ?? []);
  }

  *list({ words, maxQuantity, after, count }: Parameters<StockStorage['list']>[0]) {
    const { database } = this.#shop;
    const [slug = '', position = ''] = after?.split(' ') ?? [];
    const values: Column[] = [...words.map(containing)];
    if (maxQuantity !== undefined) values.push(maxQuantity);
    if (after !== undefined) values.push(slug, Number(position) || 0);
    const rows = yield* database.all<VariantRow>(
      `SELECT ${columns} FROM variants
       WHERE tenant = :tenant AND EXISTS (SELECT 1 FROM products WHERE products.tenant = variants.tenant
           AND products.product_id = variants.product_id AND products.archived = 0) ${words.map(() => "AND words LIKE ? ESCAPE '\\'").join(' ')}
         ${maxQuantity === undefined ? '' : 'AND is_tracked = 1 AND quantity <= ?'}
         ${after === undefined ? '' : 'AND (slug, position) > (?, ?)'}
       ORDER BY slug, position LIMIT ?`,
      [...values, count + 1],
    );
    const shown = rows.slice(0, count);
    const last = shown.at(-1);
    return {
      items: yield* this.#of(shown),
      ...(rows.length > count && last ? { next: `${last.slug} ${last.position}` } : {}),
    };
  }

  *#readOne(id: string): Work<StockItem | undefined> {
    const row = yield* variantRow(this.#shop, id);
    return row && (yield* this.#of([row]))[0];
  }

  *#of(rows: readonly VariantRow[]): Work<StockItem[]> {
    const products = new Map<string, StoredProduct | undefined>();
    for (const { product_id } of rows)
      products.set(product_id, yield* this.#reader.byColumn('product_id', product_id, true));
    return rows.flatMap(({ product_id, position }) => {
      const product = products.get(product_id);
      return (product && itemOf(product, position)) ?? [];
    });
  }
}
