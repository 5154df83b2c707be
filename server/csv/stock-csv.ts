import { parse } from 'csv-parse/sync';
import { limits } from '../../commerce/limits.ts';
import { formatMessage, messages } from '../../commerce/messages.ts';
import { currencyDecimals, majorText, minorFromMajor } from '../../commerce/rules/money.ts';
import type { StockItem, StockStorage, StockValues } from '../storage/port/stock.ts';
import { csvHeading, csvText } from './csv-text.ts';
import { type DecimalMark, decimalMarkOf, readNumber } from './decimal-mark.ts';
import { dialectOf } from './dialect.ts';
import { readPages } from './read-pages.ts';

const columns = ['id', 'product', 'options', 'sku', 'quantity', 'price', 'price before reduction'] as const;
const [idColumn, , , , quantityColumn, priceColumn, mrpColumn] = columns;

const stockLines = (items: readonly StockItem[]): string =>
  csvText(
    items.map(({ simpleId, title, options, sku, quantity, price, mrp, currencyCode, isTracked }) => [
      ...[simpleId, title, options, sku, isTracked ? String(quantity) : ''],
      ...[majorText(price, currencyCode), mrp > 0 ? majorText(mrp, currencyCode) : ''],
    ]),
  );

/** Stock and prices as CSV, a page at a time, in the shape that can be imported again. */
export async function* stockFile(
  stock: Pick<StockStorage, 'list'>,
  count: number = limits.exportPageSize,
): AsyncGenerator<string> {
  yield csvHeading(columns);
  for await (const { items } of readPages((after) => stock.list({ words: [], after, count }))) yield stockLines(items);
}

/** What is wrong with a line of a file. */
export interface LineProblem {
  line: number;
  message: string;
}

/** A line that names a variant; an empty cell, or a missing column, leaves what it is. */
export interface StockLine {
  line: number;
  id: string;
  cells: Readonly<Record<'quantity' | 'price' | 'mrp', string>>;
  /** Mark before the decimals of the file; undefined when the file does not tell. */
  mark: DecimalMark | undefined;
}

/** Reads the lines of a file. The first names the columns; their order, and columns of other names, do not matter. */
export function readStockCsv(csv: string): { lines: StockLine[]; problems: LineProblem[] } {
  let rows: { record: Record<string, string>; info: { lines: number } }[];
  const { separator, text } = dialectOf(csv);
  try {
    rows = parse(text, {
      delimiter: separator,
      ...{ bom: true, info: true, skip_empty_lines: true, trim: true, relax_column_count: true },
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
  // The apostrophe is what the export writes before what looks like a formula.
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
    const cells = {
      quantity: cell(record, quantityColumn),
      price: cell(record, priceColumn),
      mrp: cell(record, mrpColumn),
    };
    return { line: info.lines, id, cells, mark };
  });
  return { lines, problems };
}

const amount = /^\d{1,9}(\.\d{1,3})?$/;
const count = /^-?\d{1,7}$/;

/** An amount with a point before its decimals; undefined for one that can be read in two ways. */
function withPoint(text: string, mark: DecimalMark | undefined): string | undefined {
  if (mark === '.' || !/[.,]/.test(text)) return text;
  const reading = readNumber(text, mark);
  if (reading.kind === 'number')
    return reading.fraction === '' ? reading.whole : `${reading.whole}.${reading.fraction}`;
  return reading.isAmbiguous ? undefined : text;
}

/** What a line asks for, or the message that says what is wrong with it. */
export function wantedOf({ cells, mark }: StockLine, item: StockItem): StockValues | string {
  const { currencyCode } = item;
  const hasTooManyDecimals = (text: string) => (text.split('.')[1]?.length ?? 0) > currencyDecimals(currencyCode);
  if (cells.quantity !== '' && (!count.test(cells.quantity) || Math.abs(Number(cells.quantity)) > limits.maxStock))
    return formatMessage(messages.csvNotAQuantity, { text: cells.quantity });
  if (cells.quantity !== '' && !item.isTracked) return messages.csvNotTracked;
  const price = withPoint(cells.price, mark);
  const mrp = withPoint(cells.mrp, mark);
  for (const [text, plain] of [
    [cells.price, price],
    [cells.mrp, mrp],
  ] as const) {
    if (plain === undefined) return formatMessage(messages.csvAmbiguousAmount, { text });
    if (text !== '' && (!amount.test(plain) || hasTooManyDecimals(plain)))
      return formatMessage(messages.csvNotAnAmount, { text });
  }
  const minor = (text: string, kept: number) => (text === '' ? kept : minorFromMajor(Number(text), currencyCode));
  return {
    quantity: cells.quantity === '' ? item.quantity : Number(cells.quantity),
    price: minor(price ?? '', item.price),
    mrp: minor(mrp ?? '', item.mrp),
  };
}
