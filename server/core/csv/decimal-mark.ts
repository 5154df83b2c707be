import type { Separator } from './dialect.ts';

/** Decimal separator of a number. */
export type DecimalMark = '.' | ',';

/** A parsed number as strings of digits, or the reason why the text is not a number. */
export type NumberReading =
  | { kind: 'number'; whole: string; fraction: string }
  | { kind: 'unreadable'; reason: string; isAmbiguous: boolean };

const swapped = (text: string): string => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

/** Spaces between thousands, as written in countries with a decimal comma. */
const groupSpace = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g;

/** A number whose decimal mark can only be a point: `12.5`, `1,299.00`, `0.750`, `1,290,000`. */
const withDecimalPoint =
  /^(?:\d+\.\d{1,2}|\d+\.\d{4,}|(?:0+|\d{4,})\.\d+|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}\.\d+|[1-9]\d{0,2}(?:,\d{2,3})+,\d{3})$/;

/** A number whose mark may be a decimal mark or a thousands separator: `1.090`, `1,234`. */
const ambiguous = /^\d{1,3}[.,]\d{3}$/;

/** Returns a number's text without its currency. */
export const bareNumber = (text: string): string =>
  text
    .trim()
    .replace(/^'/, '')
    .replace(/^(?:(?:[A-Z]{3}|Rs\.?)(?=[\s\d])|[₹$€£¥])\s*/i, '')
    .replace(/(?<=\d)\s*(?:[A-Z]{3}|[₹$€£¥])$/i, '');

/**
 * Determines a file's decimal mark from all its amounts. It is a point when commas separate cells. Otherwise it is
 * the mark that the amounts agree on; undefined when no amount is conclusive, or when they disagree.
 */
export function decimalMarkOf(amounts: Iterable<string>, separator: Separator): DecimalMark | undefined {
  if (separator === ',') return '.';
  const marks = new Set<DecimalMark>();
  for (const text of amounts) {
    const bare = bareNumber(text).replace(groupSpace, '');
    if (withDecimalPoint.test(bare)) marks.add('.');
    else if (withDecimalPoint.test(swapped(bare))) marks.add(',');
  }
  return marks.size === 1 ? [...marks][0] : undefined;
}

/** Parses an unsigned number. @param mark undefined when the file's decimal mark is unknown */
export function readNumber(bare: string, mark: DecimalMark | undefined): NumberReading {
  const unreadable = (reason: string, isAmbiguous = true): NumberReading => ({
    kind: 'unreadable',
    reason,
    isAmbiguous,
  });
  if (mark === undefined && ambiguous.test(bare))
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
