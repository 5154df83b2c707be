/** Texts in one cell with commas between them; a backslash is before a comma of a text, and before a backslash. */
export const listCell = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\,]/g, '\\$&')).join(', ');

/** The texts of such a cell, without spaces around them. */
export function readListCell(cell: string): string[] {
  if (cell.trim() === '') return [];
  const texts = [''];
  for (const [part] of cell.matchAll(/\\[\\,]|./gsu)) {
    if (part === ',') texts.push('');
    else texts[texts.length - 1] += part.length === 2 && part.startsWith('\\') ? part.slice(1) : part;
  }
  return texts.map((text) => text.trim());
}
