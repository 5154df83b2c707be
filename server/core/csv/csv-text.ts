/**
 * Where a spreadsheet may take text for a formula: at the beginning of a cell, and after what separates cells where lists
 * are written with semicolons, whose quotes it then does not see. Apostrophes of the text itself are counted, so that the
 * one that is added can be taken away again.
 */
const formulas = /(^|[;\t\r\n])(?='*[=+\-@＝＋－＠])/g;
const guarded = /(^|[;\t\r\n])'(?='*[=+\-@＝＋－＠])/g;

/** A text as it was before an apostrophe kept a spreadsheet from computing it. */
export const unguarded = (cell: string): string =>
  (/^'+[\t\r]/.test(cell) ? cell.slice(1) : cell).replaceAll(guarded, '$1');

/** Quotes a cell; an apostrophe keeps a spreadsheet from computing it. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const computed = value.replaceAll(formulas, "$1'");
  const safe = /^'*[\t\r]/.test(computed) ? `'${computed}` : computed;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV, safe to open in a spreadsheet. Numbers stay numbers, also below zero. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Beginning of a file. The mark lets spreadsheets read it as UTF-8. */
export const csvHeading = (columns: readonly string[]): string => `\uFEFF${csvText([columns])}`;
