import type { Columns, Field } from './columns.ts';
import { readPrice } from './money.ts';
import type { ImportProblem } from './problem.ts';

/** One row of the file with its place; cells are read by field, trimmed, never undefined. */
export interface Row {
  /** Line of the file, from 1, on which the row begins. */
  line: number;
  cell(field: Field): string;
}

/** Where a row's problems go. */
export type Report = (problem: Omit<ImportProblem, 'line' | 'column'> & { field?: Field; line: number }) => void;

export const createRow = (cells: readonly string[], line: number, columns: Columns): Row => ({
  line,
  cell: (field) => {
    const position = columns.positions.get(field);
    return position === undefined ? '' : (cells[position] ?? '').trim();
  },
});

/** A price, or undefined with the reason reported. An empty cell is `empty`. */
export const priceOf = (
  row: Row,
  field: 'price' | 'compareAt',
  digits: number,
  report: Report,
): number | undefined | 'empty' => {
  const reading = readPrice(row.cell(field), digits);
  if (reading.kind === 'price') return reading.minorUnits;
  if (reading.kind === 'empty') return 'empty';
  const text = row.cell(field).slice(0, 40);
  const leavesOut = field === 'price';
  report({
    severity: leavesOut ? 'error' : 'warning',
    code: leavesOut ? 'price-unreadable' : 'compare-at-unreadable',
    line: row.line,
    field,
    message: `"${text}" is not a price: ${reading.reason}. ${leavesOut ? 'The variant was left out.' : 'The variant was taken without a price before reduction.'}`,
    hint: 'Write it like 1299.00.',
  });
  return undefined;
};

/** A whole number of zero or more; anything else is 0, with a warning. Stock below zero is oversold: 0. */
export const countOf = (row: Row, field: 'quantity' | 'grams', report: Report): number => {
  const text = row.cell(field).replaceAll(',', '');
  if (text === '') return 0;
  if (/^-\d+(\.0+)?$/.test(text)) return 0;
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text);
  if (match) return field === 'grams' ? Math.round(Number(text)) : Number(match[1]);
  report({
    severity: 'warning',
    code: 'number-unreadable',
    line: row.line,
    field,
    message: `"${text.slice(0, 40)}" is not a whole number; 0 was taken.`,
    hint: 'Write digits only.',
  });
  return 0;
};

/** Yes, no, or what to take when the cell says neither. */
export const flagOf = (row: Row, field: Field, otherwise: boolean): boolean => {
  const text = row.cell(field).toLowerCase();
  if (['true', 'yes', '1', 'active', 'published', 'continue'].includes(text)) return true;
  if (['false', 'no', '0', 'draft', 'archived', 'unlisted', 'deny'].includes(text)) return false;
  return otherwise;
};

/** A web address of a picture; anything that is not http or https is refused, with a warning. */
export const pictureAddressOf = (row: Row, field: 'image' | 'variantImage', report: Report): string | undefined => {
  const text = row.cell(field);
  if (text === '') return undefined;
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (
    address &&
    (address.protocol === 'https:' || address.protocol === 'http:') &&
    address.username === '' &&
    text.length <= 2_000
  ) {
    // Shops moved to https long ago; a page served over https may not load the other.
    address.protocol = 'https:';
    return address.href;
  }
  report({
    severity: 'warning',
    code: 'picture-address',
    line: row.line,
    field,
    message: `"${text.slice(0, 60)}" is not the address of a picture on the web; the picture was left out.`,
    hint: 'Use a full https:// address.',
  });
  return undefined;
};
