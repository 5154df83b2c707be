import type { ProductStatus } from '../../../../commerce/admin-calls/products.ts';
import type { ProductRecord } from '../../../core/ports/product-record.ts';
import type { DeskProduct, ProductDesk } from '../../../core/ports/storage/catalogue/products.ts';
import type { Work } from '../../../core/work.ts';
import { sequentially } from '../../../core/work.ts';
import { isChangeKnown, writeAudit } from '../accounts/audit.ts';
import type { Column } from '../database.ts';
import { containing, type Shop } from '../shop.ts';
import { removeProducts } from './catalogue-remove.ts';
import { writeEditedProduct } from './catalogue-write.ts';
import type { ProductReader } from './product-reader.ts';

interface DeskRow {
  slug: string;
  hash: string;
  edition: number;
  edited_at: number | null;
  publish_at: number | null;
}

const conditions: Readonly<Record<ProductStatus | 'ALL', string>> = {
  ALL: '',
  PUBLISHED: 'AND published = 1',
  SCHEDULED: 'AND publish_at IS NOT NULL',
  UNPUBLISHED: 'AND published = 0 AND publish_at IS NULL AND archived = 0',
  ARCHIVED: 'AND archived = 1',
};

const columns = 'slug, hash, edition, edited_at, publish_at';

/** Number of characters of a record's hash that identify its version. */
const hashLength = 12;

function* deskProductOf(
  reader: ProductReader,
  { slug, hash, edition, edited_at, publish_at }: DeskRow,
): Work<DeskProduct> {
  return {
    ...(yield* reader.byColumn('slug', slug, true))!,
    version: `${hash.slice(0, hashLength)}.${edition}`,
    isEdited: edited_at !== null,
    ...(publish_at === null ? {} : { publishAt: publish_at }),
  };
}

/** Reads a product as merchants edit it, also within a transaction. */
export function* readDeskProduct(
  { database }: Shop,
  reader: ProductReader,
  slug: string,
): Work<DeskProduct | undefined> {
  const row = yield* database.get<DeskRow>(`SELECT ${columns} FROM products WHERE tenant = :tenant AND slug = ?`, [
    slug,
  ]);
  return row && (yield* deskProductOf(reader, row));
}

/** Returns the conditions of a product search, with a placeholder for each word. */
export const productConditions = (words: readonly string[], status: ProductStatus | 'ALL' | undefined): string =>
  [
    ...words.map(
      () => `AND EXISTS (SELECT 1 FROM variants WHERE variants.tenant = products.tenant
        AND variants.product_id = products.product_id AND variants.words LIKE ? ESCAPE '\\')`,
    ),
    status ? conditions[status] : 'AND archived = 0',
  ].join(' ');

/** Creates the storage with which merchants edit products. */
export function createProductDesk(shop: Shop, reader: ProductReader): ProductDesk {
  const { database, method } = shop;
  const productOf = (row: DeskRow): Work<DeskProduct> => deskProductOf(reader, row);
  const read = (slug: string) => readDeskProduct(shop, reader, slug);
  return {
    list: method(function* ({ words, status, after, count }) {
      const values: Column[] = [...words.map(containing), ...(after === undefined ? [] : [after])];
      const rows = yield* database.all<DeskRow>(
        `SELECT ${columns} FROM products WHERE tenant = :tenant ${productConditions(words, status)}
         ${after === undefined ? '' : 'AND slug > ?'} ORDER BY slug LIMIT ?`,
        [...values, count + 1],
      );
      const shown = rows.slice(0, count);
      const last = shown.at(-1);
      return {
        products: yield* sequentially(shown, productOf),
        ...(rows.length > count && last ? { next: last.slug } : {}),
      };
    }),
    read: method((slug) => read(slug)),
    change: method((slug, decide, by) =>
      database.transaction(function* () {
        if (yield* isChangeKnown(shop, by.id)) return undefined;
        const decision = decide(yield* read(slug));
        if ('refusal' in decision) return decision.refusal;
        const { record, publishAt, audit } = decision.change;
        if (record) yield* writeEditedProduct(shop, record, { editedAt: by.at, publishAt });
        else yield* removeProducts(shop, [slug]);
        yield* writeAudit(shop, { ...by, ...audit });
        return undefined;
      }),
    ),
    publishDue: method(function* (now) {
      const isDue = yield* database.get('SELECT 1 FROM products WHERE tenant = :tenant AND publish_at <= ? LIMIT 1', [
        now,
      ]);
      // This runs every few seconds, so a transaction is begun only when a product is due.
      if (!isDue) return 0;
      return yield* database.transaction(function* () {
        const rows = yield* database.all<DeskRow>(
          `SELECT ${columns} FROM products WHERE tenant = :tenant AND publish_at <= ?`,
          [now],
        );
        for (const { record, variants } of yield* sequentially(rows, productOf)) {
          const published: ProductRecord = {
            ...record,
            published: true,
            variants: record.variants.map((variant, at) => ({
              ...variant,
              quantityAvailable: variants[at]!.quantityAvailable,
            })),
          };
          yield* writeEditedProduct(shop, published, { editedAt: now, publishAt: undefined });
        }
        return rows.length;
      });
    }),
  };
}
