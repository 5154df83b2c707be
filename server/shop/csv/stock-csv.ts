import { parse } from 'csv-parse/sync';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { majorText } from '../../../commerce/rules/money.ts';
import { csvHeading, csvText } from '../../core/csv/csv-text.ts';
import { type DecimalMark, decimalMarkOf } from '../../core/csv/decimal-mark.ts';
import { dialectOf } from '../../core/csv/dialect.ts';
import type { StockItem, StockStorage, StockValues } from '../../core/ports/storage/orders/stock.ts';
import { readPages } from './read-pages.ts';

const editable = ['quantity', 'price', 'price before reduction'] as const;
const [quantityColumn, priceColumn, mrpColumn] = editable;
const idColumn = 'id';

/**
 * Returns the name of the column with the exported value, which distinguishes an edit from changes in the shop
 * since.
 */
const seenColumn = (column: string): string => `${column} seen`;

const columns = [idColumn, 'product', 'options', 'sku', ...editable, ...editable.map(seenColumn)];

const stockLines = (items: readonly StockItem[]): string =>
  csvText(
    items.map(({ simpleId, title, options, sku, quantity, price, mrp, currencyCode, isTracked }) => {
      const values = [
        ...[isTracked ? String(quantity) : '', majorText(price, currencyCode)],
        mrp > 0 ? majorText(mrp, currencyCode) : '',
      ];
      return [simpleId, title, options, sku, ...values, ...values];
    }),
  );

/** Generates stock and prices as CSV, a page at a time, in the format that can be imported again. */
export async function* stockFile(
  stock: Pick<StockStorage, 'list'>,
  count: number = limits.exportPageSize,
): AsyncGenerator<string> {
  yield csvHeading(columns);
  for await (const { items } of readPages((after) => stock.list({ words: [], after, count }))) yield stockLines(items);
}

/** A problem with a line of a file. */
export interface LineProblem {
  line: number;
  message: string;
}

/** Texts of the cells of a line. */
export type StockCells = Readonly<Record<keyof StockValues, string>>;

/** A line for a variant; an empty cell or a missing column leaves the value unchanged. */
export interface StockLine {
  line: number;
  id: string;
  cells: StockCells;
  /** The exported values; undefined for a file without them. */
  seen: StockCells | undefined;
  /** Decimal mark of the file; undefined when it is unknown. */
  mark: DecimalMark | undefined;
}

/** Parses the lines of a file. The first line names the columns; their order and unknown columns do not matter. */
export function readStockCsv(csv: string): { lines: StockLine[]; problems: LineProblem[] } {
  let rows: { record: Record<string, string>; info: { lines: number } }[];
  const { separator, text } = dialectOf(csv);
  try {
    rows = parse(text, {
      delimiter: separator,
      bom: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    }) as unknown as typeof rows;
  } catch (error) {
    const { lines = 1 } = error as { lines?: number };
    return { lines: [], problems: [{ line: lines, message: messages.csvUnreadable }] };
  }
  const [first] = rows;
  if (!first || !Object.hasOwn(first.record, idColumn))
    return {
      lines: [],
      problems: [{ line: 1, message: formatMessage(messages.csvColumnMissing, { column: idColumn }) }],
    };
  if (rows.length > limits.maxStockCsvLines)
    return {
      lines: [],
      problems: [{ line: 1, message: formatMessage(messages.csvTooLong, { limit: limits.maxStockCsvLines }) }],
    };
  // The export writes an apostrophe before values that look like a formula.
  const cell = (record: Record<string, string>, name: string) => (record[name] ?? '').replace(/^'/, '');
  const mark = decimalMarkOf(
    rows.flatMap(({ record }) => [cell(record, priceColumn), cell(record, mrpColumn)]),
    separator,
  );
  const seen = new Set<string>();
  const problems: LineProblem[] = [];
  const lines = rows.map(({ record, info }): StockLine => {
    const id = cell(record, idColumn);
    if (id === '') problems.push({ line: info.lines, message: messages.csvIdMissing });
    if (id !== '' && seen.has(id)) problems.push({ line: info.lines, message: messages.csvIdRepeated });
    seen.add(id);
    const cellsOf = (name: (column: string) => string): StockCells => ({
      quantity: cell(record, name(quantityColumn)),
      price: cell(record, name(priceColumn)),
      mrp: cell(record, name(mrpColumn)),
    });
    return {
      line: info.lines,
      id,
      mark,
      cells: cellsOf((column) => column),
      seen: Object.hasOwn(record, seenColumn(quantityColumn)) ? cellsOf(seenColumn) : undefined,
    };
  });
  return { lines, problems };
}
