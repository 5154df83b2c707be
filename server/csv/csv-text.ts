/** Quotes a cell; one that a spreadsheet would take for a formula begins with an apostrophe. */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV, safe to open in a spreadsheet. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Beginning of a file. The mark lets spreadsheets read it as UTF-8. */
export const csvHeading = (columns: readonly string[]): string => `\uFEFF${csvText([columns])}`;
