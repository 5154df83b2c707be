import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import type { CollectionRecord, ProductRecord } from '../record.ts';
import { collectionsFrom } from './collections.ts';
import { type Columns, readColumns } from './columns.ts';
import { minorDigits } from './money.ts';
import type { ImportProblem } from './problem.ts';
import { productOf, slugOf } from './product.ts';
import { createRow, type Report, type Row } from './row.ts';

export interface ImportOptions {
  /** ISO 4217; the file does not say. INR unless told. */
  currencyCode?: string;
  /** ISO date-time that products get as their day of publication, so that two imports agree. */
  publishedAt?: string;
  /** Called now and then with the characters read so far. */
  onProgress?: (characters: number) => void;
}

export interface ImportCounts {
  /** Rows after the heading. */
  rows: number;
  products: number;
  variants: number;
  pictures: number;
  collections: number;
  /** Rows of which nothing was taken. */
  skippedRows: number;
}

export interface ImportResult {
  products: ProductRecord[];
  collections: CollectionRecord[];
  problems: ImportProblem[];
  counts: ImportCounts;
}

/** A fixed day for products whose export does not name one: imports must not depend on when they run. */
const UNDATED = '2026-01-01T00:00:00.000Z';

/** Characters in one row. Beyond it a quote is missing somewhere, and the rest of the file would be one cell. */
const LARGEST_ROW = 1_000_000;

/** Characters in one description. */
const LARGEST_CELL = 200_000;

const codesOfBadQuotes = new Set([
  'CSV_QUOTE_NOT_CLOSED',
  'CSV_INVALID_CLOSING_QUOTE',
  'INVALID_OPENING_QUOTE',
  'CSV_MAX_RECORD_SIZE',
]);

const textStream = (source: string | AsyncIterable<string | Uint8Array>): Readable =>
  typeof source === 'string' ? Readable.from([source]) : Readable.from(source);

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Rows with the line on which each begins; rows that break the format are reported and passed over. */
async function* rowsOf(
  source: string | AsyncIterable<string | Uint8Array>,
  problems: ImportProblem[],
  onSkip: () => void,
  onProgress?: (characters: number) => void,
): AsyncGenerator<{ cells: string[]; line: number }> {
  const skipped: { error: CsvError }[] = [];
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    relax_quotes: true,
    max_record_size: LARGEST_ROW,
    on_skip: (error) => {
      if (error) skipped.push({ error });
    },
  });
  const input = textStream(source);
  let read = 0;
  input.on('data', (chunk: string | Uint8Array) => {
    read += chunk.length;
    onProgress?.(read);
  });
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  let previous = 0;
  const flush = (): void => {
    for (const { error } of skipped.splice(0)) {
      onSkip();
      problems.push({
        severity: 'error',
        code: codesOfBadQuotes.has(error.code) ? 'quotes' : 'row-unreadable',
        line: previous + 1,
        message: `The row breaks the format of CSV (${error.message.split('\n')[0]?.slice(0, 120)}) and was left out.`,
        hint: 'Quotes inside a cell must be doubled, and a cell that spans lines must be quoted.',
      });
    }
  };
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    flush();
    const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
    previous = info.lines;
    yield { cells: record, line: info.lines - breaks };
  }
  flush();
}

/**
 * Reads a Shopify product export. Rows are streamed; a bad row is named and left out, and never takes a good one with it.
 * The same text and options always give the same records.
 * @param source The file's text, or its chunks.
 */
export const importShopifyCsv = async (
  source: string | AsyncIterable<string | Uint8Array>,
  options: ImportOptions = {},
): Promise<ImportResult> => {
  const { currencyCode = 'INR', publishedAt = UNDATED, onProgress } = options;
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

  const take = (cells: readonly string[], line: number, known: Columns): void => {
    counts.rows++;
    const row = createRow(cells, line, known);
    const skip = (code: string, message: string, hint: string, field?: Parameters<Report>[0]['field']): void => {
      counts.skippedRows++;
      report({ severity: 'error', code, line, field, message, hint });
    };
    const large = cells.find((cell) => cell.length > LARGEST_CELL);
    const handle = row.cell('handle') || (row.cell('title') === '' ? (current ?? '') : '');
    const slug = slugOf(handle);
    if (cells.length > known.count) {
      skip(
        'too-many-cells',
        `The row has ${cells.length} cells where the heading has ${known.count}; it was left out.`,
        'A comma inside a cell needs quotes around the cell.',
      );
      return;
    }
    if (large !== undefined) {
      skip(
        'cell-too-large',
        `A cell has ${large.length} characters, more than ${LARGEST_CELL}; the row was left out.`,
        'Shorten it; pictures belong in their own column.',
      );
      return;
    }
    if (slug === '') {
      current = undefined;
      const what =
        handle === '' ? 'The row has no handle' : `The handle "${handle.slice(0, 40)}" has no letter or digit`;
      const hint = 'Give each product a handle such as harbour-mug, the same on all of its rows.';
      skip('handle-missing', `${what}; the row was left out.`, hint, 'handle');
      return;
    }
    current = handle;
    const group = groups.get(slug);
    if (group) group.rows.push(row);
    else groups.set(slug, { handle, rows: [row] });
  };

  for await (const { cells, line } of rowsOf(source, problems, () => counts.skippedRows++, onProgress)) {
    if (!sawHeading) {
      sawHeading = true;
      columns = readColumns(cells, problems);
      if (!columns) break;
    } else if (columns) take(cells, line, columns);
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
  const collections = collectionsFrom(products);
  counts.products = products.length;
  counts.variants = products.reduce((sum, { variants }) => sum + variants.length, 0);
  counts.pictures = products.reduce((sum, { assets }) => sum + assets.length, 0);
  counts.collections = collections.length;
  problems.sort((a, b) => a.line - b.line);
  return { products, collections, problems, counts };
};
