import type { Separator } from './dialect.ts';

/** Decimal separator of a number. */
export type DecimalMark = '.' | ',';

/** A number as text: digits and perhaps a point, or why it is none. */
export type NumberReading =
  | { kind: 'number'; whole: string; fraction: string }
  | { kind: 'unreadable'; reason: string; isAmbiguous: boolean };

const swapped = (text: string): string => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

/** Spaces between thousands, as countries with a decimal comma write them. */
const groupSpace = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g;

/** A number that can only have a point before its decimals: `12.5`, `1,299.00`, `0.750`, `1,290,000`. */
const onlyPoint =
  /^(?:\d+\.\d{1,2}|\d+\.\d{4,}|(?:0+|\d{4,})\.\d+|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}\.\d+|[1-9]\d{0,2}(?:,\d{2,3})+,\d{3})$/;

/** A number of which nothing says whether its mark is before decimals or between thousands: `1.090`, `1,234`. */
const either = /^\d{1,3}[.,]\d{3}$/;

/** A number as it is written, without its currency. */
export const bareNumber = (text: string): string =>
  text
    .trim()
    .replace(/^'/, '')
    .replace(/^(?:(?:[A-Z]{3}|Rs\.?)(?=[\s\d])|[₹$€£¥])\s*/i, '')
    .replace(/(?<=\d)\s*(?:[A-Z]{3}|[₹$€£¥])$/i, '');

/**
 * The mark before the decimals in a file, by all its amounts. Where commas separate cells it is a point. Elsewhere it
 * is what the amounts agree on; undefined when none of them tells, or when they disagree.
 */
export function decimalMarkOf(amounts: Iterable<string>, separator: Separator): DecimalMark | undefined {
  if (separator === ',') return '.';
  const found = new Set<DecimalMark>();
  for (const text of amounts) {
    const bare = bareNumber(text).replace(groupSpace, '');
    if (onlyPoint.test(bare)) found.add('.');
    else if (onlyPoint.test(swapped(bare))) found.add(',');
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** Reads a number without sign. @param mark undefined when a file does not tell */
export function readNumber(bare: string, mark: DecimalMark | undefined): NumberReading {
  const unreadable = (reason: string, isAmbiguous = true): NumberReading => ({
    kind: 'unreadable',
    reason,
    isAmbiguous,
  });
  if (mark === undefined && either.test(bare))
    return unreadable(`the ${bare.includes(',') ? 'comma' : 'point'} could be a decimal mark or a thousands separator`);
  const text = mark === ',' ? swapped(bare.replace(groupSpace, '')) : bare;
  if (/^\d+,\d{1,2}$/.test(text))
    return unreadable(
      mark === ','
        ? 'the point could be a decimal point or a thousands separator'
        : 'the comma could be a decimal point or a thousands separator',
    );
  const match = /^(\d+|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/.exec(text);
  if (!match) return unreadable('it is not a number', false);
  return {
    kind: 'number',
    whole: (match[1] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, ''),
    fraction: match[2] ?? '',
  };
}
