import { plainDigits } from '../../../text/digits.ts';

const patterns: Readonly<Record<string, RegExp>> = {
  AU: /^\d{4}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  DE: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IN: /^[1-9]\d{5}$/,
  JP: /^\d{3}-?\d{4}$/,
  US: /^\d{5}(-?\d{4})?$/,
};

/** For codes in two parts: the length of the second part, and the separator. */
const secondParts: Readonly<Record<string, [length: number, separator: string]>> = {
  CA: [3, ' '],
  GB: [3, ' '],
  JP: [4, '-'],
  US: [4, '-'],
};

/** Lengths of codes without a second part, in countries where other codes have one. */
const undividedLength: Readonly<Record<string, number>> = { US: 5 };

const separators = /[\s\u00A0.\-\u2010-\u2015]/g;

const compact = (zip: string): string => plainDigits(zip.normalize('NFKC')).replaceAll(separators, '').toUpperCase();

/** Regular expression source of a country's postal codes, for forms; undefined for an unknown country. */
export const postalCodePattern = (country: string): string | undefined =>
  Object.hasOwn(patterns, country) ? patterns[country]!.source : undefined;

/**
 * Whether a postal code is valid in a country, with any separators. For unknown countries any non-empty text is
 * valid.
 */
export const isPostalCode = (zip: string, country: string): boolean =>
  Object.hasOwn(patterns, country) ? patterns[country]!.test(compact(zip)) : zip.trim() !== '';

/**
 * Normalises a postal code to the spelling that is stored: people write "560 001" and "sw1a1aa".
 *
 * @example
 * normalPostalCode('560 001', 'IN'); // '560001'
 */
export function normalPostalCode(zip: string, country: string): string {
  if (!isPostalCode(zip, country) || !Object.hasOwn(patterns, country)) return zip.trim();
  const code = compact(zip);
  const [length, separator] = secondParts[country] ?? [0, ''];
  if (length === 0 || code.length === undividedLength[country]) return code;
  return `${code.slice(0, -length)}${separator}${code.slice(-length)}`;
}
