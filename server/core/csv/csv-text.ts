/**
 * Matches the positions at which a spreadsheet may parse text as a formula: the beginning of a cell, and after
 * characters that separate cells in locales with semicolon lists, where quotes are ignored. Apostrophes in the text
 * itself are matched too, so that exactly the added one can be removed again.
 */
const formulas = /(^|[;\t\r\n])(?='*[=+\-@＝＋－＠])/g;
const guarded = /(^|[;\t\r\n])'(?='*[=+\-@＝＋－＠])/g;

/** Removes the apostrophes that guard a text against formula injection. */
export const unguarded = (cell: string): string =>
  (/^'+[\t\r]/.test(cell) ? cell.slice(1) : cell).replaceAll(guarded, '$1');

/** Quotes a cell. An apostrophe guards it against formula injection. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const computed = value.replaceAll(formulas, "$1'");
  const safe = /^'*[\t\r]/.test(computed) ? `'${computed}` : computed;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Formats rows as CSV that is safe to open in a spreadsheet. Numbers, including negative ones, are not guarded. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Beginning of a file. The byte order mark lets spreadsheets read it as UTF-8. */
export const csvHeading = (columns: readonly string[]): string => `\uFEFF${csvText([columns])}`;
