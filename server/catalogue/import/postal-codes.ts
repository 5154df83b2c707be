import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** Postal codes by country, and the lines of the file that hold none. */
export interface PostalCodes {
  codes: ReadonlyMap<string, string[]>;
  refused: { line: number; text: string }[];
}

const country = /^[A-Z]{2}$/;
const code = /^[A-Z0-9][A-Z0-9 -]{0,9}$/i;

/**
 * Reads a CSV with the columns `country` (ISO 3166) and `code`: a whole postal code, or the beginning that all codes of
 * an area have. Other columns are ignored.
 */
export function readPostalCodes(text: string): PostalCodes {
  const codes = new Map<string, string[]>();
  const refused: PostalCodes['refused'] = [];
  const of = (name: string): string[] => {
    const known = codes.get(name) ?? [];
    codes.set(name, known);
    return known;
  };
  const rows = parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, relax_column_count: true });
  (rows as Record<string, string>[]).forEach((row, at) => {
    if (country.test(row.country ?? '') && code.test(row.code ?? '')) of(row.country!).push(row.code!);
    else refused.push({ line: at + 2, text: Object.values(row).join(',').slice(0, 80) });
  });
  return { codes, refused };
}

export const readPostalCodeFile = (file: string): PostalCodes => readPostalCodes(readFileSync(file, 'utf8'));
