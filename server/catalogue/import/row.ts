import { parseUrl } from '../../../text/parse-url.ts';
import { unguarded } from '../../core/csv/csv-text.ts';
import { readNumber } from '../../core/csv/decimal-mark.ts';
import { type NumberFormat, parsePrice } from './cells/money.ts';
import type { Columns, Field } from './columns.ts';
import type { ImportProblem } from './problem.ts';

/** A row of the file. Cells are read by field, trimmed and never undefined. */
export interface Row {
  /** Line of the file, from 1, on which the row begins. */
  line: number;
  cell(field: Field): string;
  /** Whether the row is not a variant, but only describes its product or adds a picture. */
  isNoVariant?: boolean;
  /** Grams per unit of the row's weight (default 1). */
  gramsPerUnit?: number;
}

/** Reports a problem of a row. */
export type Report = (problem: Omit<ImportProblem, 'line' | 'column'> & { field?: Field; line: number }) => void;

/** Creates a row that reads its cells by field. */
export const createRow = (cells: readonly string[], line: number, columns: Columns): Row => ({
  line,
  cell: (field) => {
    const position = columns.positions.get(field);
    return position === undefined ? '' : (cells[position] ?? '').trim();
  },
});

/**
 * Creates a row of a file that this shop has exported: its cells are unchanged except that the guard against
 * formulas in spreadsheets is removed.
 */
export const createOwnRow = (cells: readonly string[], line: number, columns: Columns): Row => ({
  line,
  cell: (field) => unguarded(cells[columns.positions.get(field) ?? -1] ?? ''),
});

function priceHint({ mark }: NumberFormat): string {
  if (mark === ',') return 'Write it like 1299,00, as the other prices of the file.';
  if (mark === '.') return 'Write it like 1299.00.';
  return 'Write it like 1299.00 or 1299,00, or say which with --decimal point or --decimal comma.';
}

/** Parses a price in minor units; `empty` for an empty cell, undefined with a reported problem for an invalid one. */
export const priceOf = (
  row: Row,
  field: 'price' | 'compareAt',
  format: NumberFormat,
  report: Report,
): number | undefined | 'empty' => {
  const reading = parsePrice(row.cell(field), format);
  if (reading.kind === 'price') return reading.minorUnits;
  if (reading.kind === 'empty') return 'empty';
  const text = row.cell(field).slice(0, 40);
  const skipsVariant = field === 'price';
  report({
    severity: skipsVariant ? 'error' : 'warning',
    code: skipsVariant ? 'price-unreadable' : 'compare-at-unreadable',
    line: row.line,
    field,
    message: `"${text}" is not a price: ${reading.reason}. ${skipsVariant ? 'The variant was skipped.' : 'The variant was imported without a compare-at price.'}`,
    hint: priceHint(format),
  });
  return undefined;
};

/** Maximum number of digits in a count. */
const maxCountDigits = 9;

/** Parses a whole number of zero or more; anything else is 0 with a warning. Negative stock (oversold) is 0. */
export const countOf = (row: Row, field: 'quantity' | 'grams', { mark }: NumberFormat, report: Report): number => {
  const text = row.cell(field);
  if (text === '') return 0;
  if (/^-\d+([.,]0+)?$/.test(text)) return 0;
  const reading = readNumber(text, mark);
  if (reading.kind === 'number' && reading.whole.length <= maxCountDigits)
    return field === 'grams'
      ? Math.round(Number(`${reading.whole}.${reading.fraction}`) * (row.gramsPerUnit ?? 1))
      : Number(reading.whole);
  report({
    severity: 'warning',
    code: 'number-unreadable',
    line: row.line,
    field,
    message: `"${text.slice(0, 40)}" is not a whole number; 0 was used.`,
    hint: 'Write digits only.',
  });
  return 0;
};

/** Parses a boolean; `otherwise` when the cell is neither true nor false. */
export const flagOf = (row: Row, field: Field, otherwise: boolean): boolean => {
  const text = row.cell(field).trim().toLowerCase();
  if (['true', 'yes', '1', 'active', 'published', 'continue'].includes(text)) return true;
  if (['false', 'no', '0', 'draft', 'archived', 'unlisted', 'deny'].includes(text)) return false;
  return otherwise;
};

/** Whether a product is archived according to Shopify's status column. */
export const isArchived = (row: Row): boolean => row.cell('status').trim().toLowerCase() === 'archived';

/** Parses the http or https address of a picture; anything else is ignored with a warning. */
export function pictureAddressOf(row: Row, field: 'image' | 'variantImage', report: Report): string | undefined {
  const text = row.cell(field);
  if (text === '') return undefined;
  const address = parseUrl(text);
  if (
    address &&
    (address.protocol === 'https:' || address.protocol === 'http:') &&
    address.username === '' &&
    text.length <= 2_000
  ) {
    // A page served over https cannot load pictures over http.
    address.protocol = 'https:';
    return address.href;
  }
  report({
    severity: 'warning',
    code: 'picture-address',
    line: row.line,
    field,
    message: `"${text.slice(0, 60)}" is not a picture address; the picture was skipped.`,
    hint: 'Use a full https:// address.',
  });
  return undefined;
}
