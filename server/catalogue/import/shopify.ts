import { slugOf } from '../../../text/slug.ts';
import type { CollectionRecord, ProductRecord } from '../record.ts';
import { collectionsFrom } from './collections.ts';
import { type Columns, readColumns } from './columns.ts';
import { leftOutNames } from './left-out.ts';
import { catalogueAddresses, withoutDeadLinks } from './links.ts';
import { minorDigits } from './money.ts';
import type { ImportProblem } from './problem.ts';
import { productOf } from './product.ts';
import { createRow, type Report, type Row } from './row.ts';
import { csvRows } from './rows.ts';
import { readSource } from './text.ts';

export interface ImportOptions {
  /** ISO 4217 code; the file does not contain it (default INR). */
  currencyCode?: string;
  /** ISO date-time to use as the publication date; fixed by default, so that imports are reproducible. */
  publishedAt?: string;
  /** Called with the number of bytes read so far. */
  onProgress?: (bytes: number) => void;
}

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

export interface ImportResult {
  products: ProductRecord[];
  collections: CollectionRecord[];
  problems: ImportProblem[];
  counts: ImportCounts;
}

/** Publication date of products without one; fixed, because imports must not depend on the clock. */
const DEFAULT_PUBLISHED_AT = '2026-01-01T00:00:00.000Z';

/** Maximum characters of a cell. */
const MAX_CELL_LENGTH = 200_000;

/**
 * Imports a Shopify product export. An invalid row is reported and skipped without affecting valid ones. The same text
 * and options always give the same records.
 * @param source Text of the file, or its chunks in UTF-8, UTF-16 or Windows-1252.
 */
export async function importShopifyCsv(
  source: string | AsyncIterable<string | Uint8Array>,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { currencyCode = 'INR', publishedAt = DEFAULT_PUBLISHED_AT, onProgress } = options;
  const productOptions = { currencyCode, publishedAt, digits: minorDigits(currencyCode) };
  const problems: ImportProblem[] = [];
  const counts: ImportCounts = { rows: 0, products: 0, variants: 0, pictures: 0, collections: 0, skippedRows: 0 };
  const groups = new Map<string, { handle: string; rows: Row[] }>();
  let columns: Columns | undefined;
  let sawHeading = false;
  let current: string | undefined;

  const report: Report = ({ field, ...problem }) => {
    const column = field && columns ? columns.headingOf(field) : undefined;
    problems.push(column === undefined ? problem : { ...problem, column });
  };

  const addRow = (cells: readonly string[], line: number, known: Columns): void => {
    counts.rows++;
    const row = createRow(cells, line, known);
    const skip = (code: string, message: string, hint: string, field?: Parameters<Report>[0]['field']): void => {
      counts.skippedRows++;
      report({ severity: 'error', code, line, field, message, hint });
    };
    const large = cells.find((cell) => cell.length > MAX_CELL_LENGTH);
    const handle = row.cell('handle') || (row.cell('title') === '' ? (current ?? '') : '');
    const slug = slugOf(handle);
    if (cells.length > known.count) {
      skip(
        'too-many-cells',
        `The row has ${cells.length} cells but the heading has ${known.count}; it was skipped.`,
        'Quote cells that contain a comma.',
      );
      return;
    }
    if (large !== undefined) {
      skip(
        'cell-too-large',
        `A cell has ${large.length} characters, more than ${MAX_CELL_LENGTH}; the row was skipped.`,
        'Shorten it; pictures belong in their own column.',
      );
      return;
    }
    if (slug === '') {
      current = undefined;
      const what =
        handle === '' ? 'The row has no handle' : `The handle "${handle.slice(0, 40)}" has no letter or digit`;
      const hint = 'Give each product a handle such as harbour-mug, the same on all its rows.';
      skip('handle-missing', `${what}; the row was skipped.`, hint, 'handle');
      return;
    }
    current = handle;
    const group = groups.get(slug);
    if (group) group.rows.push(row);
    else groups.set(slug, { handle, rows: [row] });
  };

  const text = await readSource(source, problems, onProgress);
  for (const { cells, line } of csvRows(text, problems, () => counts.skippedRows++)) {
    if (!sawHeading) {
      sawHeading = true;
      columns = readColumns(cells, problems);
      if (!columns) break;
    } else if (columns) addRow(cells, line, columns);
  }
  if (!sawHeading) {
    problems.push({
      severity: 'error',
      code: 'empty-file',
      line: 1,
      message: 'The file is empty.',
      hint: 'Export the products again.',
    });
  }

  const products: ProductRecord[] = [];
  for (const { handle, rows } of groups.values()) {
    const before = problems.length;
    const product = productOf(handle, rows, productOptions, report);
    if (product) products.push(product);
    counts.skippedRows += product
      ? problems.slice(before).filter(({ severity }) => severity === 'error').length
      : rows.length;
  }
  const published = products.filter((product) => product.published);
  const collections = collectionsFrom(published);
  const lineOf = (slug: string): number => groups.get(slug)!.rows[0]!.line;
  problems.push(...leftOutNames(published, collections, lineOf));
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
  counts.products = products.length;
  counts.variants = products.reduce((sum, { variants }) => sum + variants.length, 0);
  counts.pictures = products.reduce((sum, { assets }) => sum + assets.length, 0);
  counts.collections = collections.length;
  problems.sort((a, b) => a.line - b.line);
  return { products, collections, problems, counts };
}
