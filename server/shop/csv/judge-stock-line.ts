import { stockImportWarnings } from '../../../commerce/admin-calls/stock.ts';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { currencyDecimals, majorText, minorFromMajor } from '../../../commerce/rules/money.ts';
import { type DecimalMark, readNumber } from '../../core/csv/decimal-mark.ts';
import type { StockItem, StockValues } from '../../core/ports/storage/orders/stock.ts';
import type { StockCells, StockLine } from './stock-csv.ts';

/** Result of comparing a line of a file with the current stock. */
export type JudgedLine =
  | { kind: 'wrong'; message: string }
  /** The shop has changed the edited value since the file was exported; the line is skipped. */
  | { kind: 'outdated'; message: string }
  | { kind: 'unchanged' }
  | { kind: 'change'; wanted: StockValues; warnings: readonly StockWarning[] };

/** A value that is allowed, but usually a mistake. */
export type StockWarning = (typeof stockImportWarnings)[number];

type Field = keyof StockValues;
const fields = ['quantity', 'price', 'mrp'] as const satisfies readonly Field[];

const amount = /^\d{1,9}(\.\d{1,3})?$/;
const count = /^-?\d{1,7}$/;

/** Normalises an amount to a decimal point; undefined when it can be read in two ways. */
function withPoint(text: string, mark: DecimalMark | undefined): string | undefined {
  if (mark === '.' || !/[.,]/.test(text)) return text;
  const reading = readNumber(text, mark);
  if (reading.kind === 'number')
    return reading.fraction === '' ? reading.whole : `${reading.whole}.${reading.fraction}`;
  return reading.isAmbiguous ? undefined : text;
}

/** Parses the values of cells, which are undefined for empty cells; returns an error message for an invalid one. */
function valuesIn(
  cells: StockCells,
  mark: DecimalMark | undefined,
  { currencyCode }: StockItem,
): Partial<StockValues> | string {
  const values: Partial<StockValues> = {};
  const { quantity } = cells;
  if (quantity !== '' && (!count.test(quantity) || Math.abs(Number(quantity)) > limits.maxStock))
    return formatMessage(messages.csvNotAQuantity, { text: quantity });
  if (quantity !== '') values.quantity = Number(quantity);
  for (const field of ['price', 'mrp'] as const) {
    const text = cells[field];
    if (text === '') continue;
    const plain = withPoint(text, mark);
    if (plain === undefined) return formatMessage(messages.csvAmbiguousAmount, { text });
    const hasTooManyDecimals = (plain.split('.')[1]?.length ?? 0) > currencyDecimals(currencyCode);
    if (!amount.test(plain) || hasTooManyDecimals) return formatMessage(messages.csvNotAnAmount, { text });
    values[field] = minorFromMajor(Number(plain), currencyCode);
  }
  return values;
}

const shown = (field: Field, value: number, { currencyCode }: StockItem): string =>
  field === 'quantity' ? String(value) : majorText(value, currencyCode);

/** Whether a value changes by more than half, up or down, which requires a warning. */
const isFar = (before: number, after: number): boolean => before > 0 && Math.abs(after - before) * 2 > before;

/** Whether a quantity changes by more than half, apart from small quantities, which often do. */
const isFarQuantity = (before: number, after: number): boolean =>
  isFar(before, after) && Math.abs(after - before) > limits.lowStock;

function warningsOf(item: StockItem, wanted: StockValues, isSeen: boolean): StockWarning[] {
  const isChanged = (field: Field) => item[field] !== wanted[field];
  const applies: Record<StockWarning, boolean> = {
    free: isChanged('price') && wanted.price === 0,
    negative: isChanged('quantity') && wanted.quantity < 0,
    'far-price': isChanged('price') && wanted.price > 0 && isFar(item.price, wanted.price),
    'far-quantity': isChanged('quantity') && wanted.quantity >= 0 && isFarQuantity(item.quantity, wanted.quantity),
    'no-reduction': wanted.mrp > 0 && wanted.mrp <= wanted.price && (isChanged('price') || isChanged('mrp')),
    unseen: !isSeen,
  };
  return stockImportWarnings.filter((warning) => applies[warning]);
}

/**
 * Evaluates a line. A cell that equals its exported value changes nothing, even if stock was sold since; an edited cell
 * is applied if the shop still has the exported value, and otherwise the line is skipped (three-way comparison).
 */
export function judgeStockLine({ cells, seen, mark }: StockLine, item: StockItem): JudgedLine {
  const typed = valuesIn(cells, mark, item);
  if (typeof typed === 'string') return { kind: 'wrong', message: typed };
  if (typed.quantity !== undefined && !item.isTracked) return { kind: 'wrong', message: messages.csvNotTracked };
  const seenValues = seen && valuesIn(seen, mark, item);
  if (typeof seenValues === 'string') return { kind: 'wrong', message: seenValues };
  const wanted: StockValues = { quantity: item.quantity, price: item.price, mrp: item.mrp };
  for (const field of fields) {
    const value = typed[field];
    const was = seenValues && (seenValues[field] ?? (field === 'mrp' ? 0 : undefined));
    if (value === undefined || value === was || value === item[field]) continue;
    if (was !== undefined && was !== item[field])
      return {
        kind: 'outdated',
        message: formatMessage(messages.csvOutdated, {
          was: shown(field, was, item),
          is: shown(field, item[field], item),
          wanted: shown(field, value, item),
        }),
      };
    wanted[field] = value;
  }
  if (fields.every((field) => wanted[field] === item[field])) return { kind: 'unchanged' };
  return { kind: 'change', wanted, warnings: warningsOf(item, wanted, seenValues !== undefined) };
}
