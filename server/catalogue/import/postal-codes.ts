import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { decodeText } from '../../../text/encoding.ts';
import { dialectOf } from '../../core/csv/dialect.ts';
import type { PostalCode } from '../../core/ports/storage/accounts/postal-codes.ts';

/** Postal codes by country, and the invalid lines of the file. */
export interface PostalCodes {
  codes: ReadonlyMap<string, PostalCode[]>;
  refused: { line: number; text: string }[];
}

const country = /^[A-Z]{2}$/;
const code = /^[A-Z0-9][A-Z0-9 -]{0,9}$/i;

const maxCityLength = 100;

/** Parses a number of degrees; undefined for anything else. */
const degrees = (text: string | undefined, maxDegrees: number): number | undefined => {
  const value = Number(text?.trim().replace(',', '.') || Number.NaN);
  return Math.abs(value) <= maxDegrees ? value : undefined;
};

function placeOf(row: Record<string, string>): Omit<PostalCode, 'code'> {
  const [latitude, longitude] = [degrees(row.latitude, 90), degrees(row.longitude, 180)];
  return {
    ...(row.city ? { city: row.city.slice(0, maxCityLength) } : {}),
    ...(latitude === undefined || longitude === undefined ? {} : { latitude, longitude }),
  };
}

/**
 * Reads a CSV with the columns `country` (ISO 3166) and `code`: a whole postal code, or a prefix shared by all codes of
 * an area. The columns `city`, `latitude` and `longitude` are optional; other columns are ignored.
 */
export function readPostalCodes(text: string): PostalCodes {
  const codes = new Map<string, PostalCode[]>();
  const refused: PostalCodes['refused'] = [];
  const of = (name: string): PostalCode[] => {
    const places = codes.get(name) ?? [];
    codes.set(name, places);
    return places;
  };
  const dialect = dialectOf(text);
  const rows = parse(dialect.text, {
    columns: true,
    info: true,
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    delimiter: dialect.separator,
  }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
  for (const { record: row, info } of rows) {
    if (country.test(row.country ?? '') && code.test(row.code ?? ''))
      of(row.country!).push({ code: row.code!, ...placeOf(row) });
    else refused.push({ line: info.lines, text: Object.values(row).join(',').slice(0, 80) });
  }
  return { codes, refused };
}

/** Reads the postal codes in a file of any common encoding. */
export const readPostalCodeFile = (file: string): PostalCodes => readPostalCodes(decodeText(readFileSync(file)).text);
