/** Joins texts with commas in one cell; commas and backslashes within a text are escaped with a backslash. */
export const listCell = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\,]/g, '\\$&')).join(', ');

/** Splits such a cell into its texts, trimmed. */
export function readListCell(cell: string): string[] {
  if (cell.trim() === '') return [];
  const texts = [''];
  for (const [part] of cell.matchAll(/\\[\\,]|./gsu)) {
    if (part === ',') texts.push('');
    else texts[texts.length - 1] += part.length === 2 && part.startsWith('\\') ? part.slice(1) : part;
  }
  return texts.map((text) => text.trim());
}
