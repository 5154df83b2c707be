import { currencyDecimals } from '../../../commerce/rules/money.ts';
import { type DecimalMark, decimalMarkOf } from '../../core/csv/decimal-mark.ts';
import { dialectOf, type Separator } from '../../core/csv/dialect.ts';
import { type Slugs, usualSlugs } from '../../core/own-slugs.ts';
import type { CollectionRecord, ProductRecord } from '../../core/ports/product-record.ts';
import type { DescribedPicture } from '../../core/ports/storage/catalogue/media.ts';
import { readOwnProduct } from '../own-file/read-product.ts';
import { joinSpellings } from './cells/joined-spellings.ts';
import { catalogueAddresses, withoutDeadLinks } from './cells/links.ts';
import { readSource } from './cells/text.ts';
import { collectionsFrom } from './collections.ts';
import { isGiftCard } from './gift-card.ts';
import { leftOutNames } from './left-out.ts';
import type { ImportProblem } from './problem.ts';
import { type ProductOptions, productOf } from './product.ts';
import type { ProductFile, ProductRows } from './product-rows.ts';
import { readProductFile } from './read-product-file.ts';
import { renameProducts } from './rename-products.ts';
import type { Report, Row } from './row.ts';
import { csvRows } from './rows.ts';
import { unreadColumns } from './unread-columns.ts';

/** Options of an import. */
export interface ImportOptions {
  /** ISO 4217 code of the prices (default INR). Products of an own export in another currency are skipped. */
  currencyCode?: string;
  /** ISO date-time to use as the publication date; fixed by default, so that imports are reproducible. */
  publishedAt?: string;
  /** Decimal mark of prices; by default derived from the file. */
  decimalMark?: DecimalMark | undefined;
  /** How the addresses of products and collections are made; by default of their handles and titles. */
  slugs?: Slugs | undefined;
  /** Called with the number of bytes read so far. */
  onProgress?: (bytes: number) => void;
}

/** Numbers of imported and skipped records. */
export interface ImportCounts {
  /** Rows without the heading. */
  rows: number;
  products: number;
  variants: number;
  pictures: number;
  collections: number;
  /** Rows that were not imported. */
  skippedRows: number;
}

/** The records that were read from a file, and its problems. */
export interface ImportResult {
  products: ProductRecord[];
  collections: CollectionRecord[];
  problems: ImportProblem[];
  counts: ImportCounts;
  /** Lines on which products begin, by slug. */
  lines: ReadonlyMap<string, number>;
  /** Times at which scheduled products are published, in milliseconds since 1970, by slug. */
  publishAt: ReadonlyMap<string, number>;
  /** Hand-picked collections named in the file, by slug, with their products in order. */
  handMade: ReadonlyMap<string, HandPickedCollection>;
  /** Descriptions of the shop's own pictures in the file. */
  pictures: readonly DescribedPicture[];
}

/** A hand-picked collection in a file that a shop has exported. */
export interface HandPickedCollection {
  title: string;
  goods: { slug: string; position: number }[];
}

/** Publication date of products without one; constant, because imports must not depend on the clock. */
const DEFAULT_PUBLISHED_AT = '2026-01-01T00:00:00.000Z';

/** Derives the decimal mark of a file from its amounts and weights. */
const markOf = (rows: readonly Row[], separator: Separator): DecimalMark | undefined =>
  decimalMarkOf(
    rows.flatMap((row) => [row.cell('price'), row.cell('compareAt'), row.cell('grams')]),
    separator,
  );

/** Returns a warning about how the prices were read, with the first price that shows it. */
function decimalCommaNote(rows: readonly Row[]): Parameters<Report>[0] {
  const shown = rows.find((row) => /[.,]/.test(row.cell('price'))) ?? rows[0]!;
  return {
    severity: 'warning',
    code: 'decimal-comma',
    line: shown.line,
    field: 'price',
    message: `Prices were read with a decimal comma, such as "${shown.cell('price').slice(0, 40)}".`,
    hint: 'Pass --decimal point if that is wrong.',
  };
}

/** Products read from a file, with their additional data. */
interface ReadProducts extends Pick<ImportResult, 'products'> {
  publishAt: Map<string, number>;
  handMade: Map<string, HandPickedCollection>;
  pictures: DescribedPicture[];
}

/** Whether a product exported by a shop is in the currency of the import; a mismatch is reported. */
function isInCurrency({ rows }: ProductRows, currencyCode: string, report: Report): boolean {
  const first = rows[0]!;
  const writtenCurrency = first.cell('currency').trim().toUpperCase();
  if (writtenCurrency === '' || writtenCurrency === currencyCode) return true;
  report({
    severity: 'error',
    code: 'other-currency',
    line: first.line,
    field: 'currency',
    message: `The prices of "${first.cell('title').slice(0, 60)}" are in ${writtenCurrency.slice(0, 10)}, not in ${currencyCode}; it was skipped.`,
    hint: `Pass --currency ${writtenCurrency.slice(0, 10)}, or import into a shop that sells in it.`,
  });
  return false;
}

/**
 * Reads the product of a group of rows and adds it to the products read before.
 * @returns whether the group has a product
 */
function readGroup(
  { handle, rows }: ProductRows,
  file: ProductFile,
  options: ProductOptions,
  report: Report,
  read: ReadProducts,
): boolean {
  if (!file.isOwn) {
    const product = isGiftCard({ handle, rows }, report) ? undefined : productOf(handle, rows, options, report);
    if (product) read.products.push(product);
    return product !== undefined;
  }
  if (!isInCurrency({ handle, rows }, options.currencyCode, report)) return false;
  const ownProduct = readOwnProduct(handle, rows, options, report);
  if (!ownProduct) return false;
  const { record, publishAt, collections, pictures } = ownProduct;
  read.pictures.push(...pictures);
  read.products.push(record);
  if (publishAt !== undefined) read.publishAt.set(record.slug, publishAt);
  for (const { slug, title, position } of collections) {
    const collection = read.handMade.get(slug) ?? { title, goods: [] };
    collection.goods.push({ slug: record.slug, position });
    read.handMade.set(slug, collection);
  }
  return true;
}

/** Removes links in descriptions to pages that are not in the file, and reports them. */
function unlinkDead(
  products: readonly ProductRecord[],
  collections: readonly CollectionRecord[],
  lineOf: (slug: string) => number,
  report: Report,
): void {
  const addresses = catalogueAddresses(products, collections);
  for (const product of products) {
    const { html, dead } = withoutDeadLinks(product.descriptionHtml, addresses);
    product.descriptionHtml = html;
    if (dead.length > 0)
      report({
        severity: 'warning',
        code: 'dead-link',
        line: lineOf(product.slug),
        field: 'body',
        message: `The description links to pages that are not in the file: ${dead.slice(0, 3).join(', ').slice(0, 200)}; the links became text.`,
        hint: 'Publish such a page in the playground and link to it, or write a full https:// address.',
      });
  }
}

/**
 * Imports an export of Shopify, WooCommerce or this shop. An invalid row is reported and skipped without affecting
 * valid ones. The same text and options always give the same records.
 * @param source text of the file, or its chunks in UTF-8, UTF-16 or Windows-1252
 */
export async function importProducts(
  source: string | AsyncIterable<string | Uint8Array>,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { currencyCode = 'INR', publishedAt = DEFAULT_PUBLISHED_AT, slugs = usualSlugs, onProgress } = options;
  const problems: ImportProblem[] = [];
  const counts: ImportCounts = { rows: 0, products: 0, variants: 0, pictures: 0, collections: 0, skippedRows: 0 };
  const dialect = dialectOf(await readSource(source, problems, onProgress));
  const [heading, ...rows] = csvRows(dialect, problems, () => counts.skippedRows++);
  const skip = (problem: ImportProblem): void => {
    counts.skippedRows++;
    problems.push(problem);
  };
  const file = heading && readProductFile(heading, rows, { separator: dialect.separator, problems, skip });
  if (!heading)
    problems.push({
      severity: 'error',
      code: 'empty-file',
      line: 1,
      message: 'The file is empty.',
      hint: 'Export the products again.',
    });
  const groups = file?.groups ?? new Map<string, ProductRows>();
  if (heading && file) {
    counts.rows = rows.length;
    problems.push(...unreadColumns(heading, rows, file));
  }
  const report: Report = ({ field, ...problem }) => {
    const column = field && file?.headingOf(field, problem.line);
    problems.push(column === undefined ? problem : { ...problem, column });
  };
  const all = [...groups.values()].flatMap(({ rows }) => rows);
  const mark = options.decimalMark ?? markOf(all, file?.hasLocalNumbers ? ';' : dialect.separator);
  const productOptions = { currencyCode, publishedAt, numbers: { digits: currencyDecimals(currencyCode), mark } };
  if (mark === ',' && options.decimalMark === undefined) report(decimalCommaNote(all));
  const result: ReadProducts = { products: [], publishAt: new Map(), handMade: new Map(), pictures: [] };
  const { products } = result;
  for (const group of file ? groups.values() : []) {
    const before = problems.length;
    const isRead = readGroup(group, file!, productOptions, report, result);
    counts.skippedRows += isRead
      ? problems.slice(before).filter(({ severity }) => severity === 'error').length
      : new Set(group.rows.map(({ line }) => line)).size;
  }
  let former: ReadonlyMap<string, string> = new Map();
  const groupOf = (slug: string): ProductRows => groups.get(former.get(slug) ?? slug)!;
  const lineOf = (slug: string): number => groupOf(slug).rows[0]!.line;
  // The names in a shop's own export stay as its merchant has written them.
  if (!file?.isOwn) {
    problems.push(...joinSpellings(products, lineOf));
    const handleOf = (slug: string): string => groupOf(slug).handle;
    former = renameProducts(products, slugs, { handleOf, lineOf, report });
  }
  const published = products.filter((product) => product.published);
  const collections = collectionsFrom(published, slugs);
  if (!file?.isOwn) {
    problems.push(...leftOutNames(published, collections, lineOf));
    unlinkDead(products, collections, lineOf, report);
  }
  counts.products = products.length;
  counts.variants = products.reduce((sum, { variants }) => sum + variants.length, 0);
  counts.pictures = products.reduce((sum, { assets }) => sum + assets.length, 0);
  counts.collections = collections.length;
  problems.sort((a, b) => a.line - b.line);
  const lines = new Map(products.map(({ slug }) => [slug, lineOf(slug)]));
  return { ...result, collections, problems, counts, lines };
}
