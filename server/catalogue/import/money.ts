import { bareNumber, type DecimalMark, readNumber } from '../../csv/decimal-mark.ts';

/** Result of parsing a price cell. */
export type PriceReading =
  | { kind: 'price'; minorUnits: number }
  | { kind: 'empty' }
  | { kind: 'unreadable'; reason: string };

/** How the numbers of a file are written. */
export interface NumberFormat {
  /** Number of decimals of the currency: 2 for INR, 0 for JPY. */
  digits: number;
  /** Undefined when the file does not tell. */
  mark: DecimalMark | undefined;
}

/** Number of decimals of a currency, from `Intl`. */
export const minorDigits = (currencyCode: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode }).resolvedOptions().maximumFractionDigits ??
  2;

/** Larger prices are rejected. */
const LARGEST_WHOLE_DIGITS = 10;

/**
 * Parses a price as shop systems and spreadsheets write it, digit by digit to avoid float rounding: `1299.00`,
 * `1,299.00`, `1,29,900`, `₹ 1,299`, `12.5`, and with a decimal comma `1.299,00`, `12,5 €`.
 * @param text Content of the cell.
 * @returns Integer minor units; further decimals must be zero.
 */
export const parsePrice = (text: string, { digits, mark }: NumberFormat): PriceReading => {
  const bare = bareNumber(text);
  if (bare === '') return { kind: 'empty' };
  if (/^[-−(]/.test(bare)) return { kind: 'unreadable', reason: 'it is negative' };
  const reading = readNumber(bare, mark);
  if (reading.kind === 'unreadable') return reading;
  const { whole, fraction } = reading;
  if (whole.length > LARGEST_WHOLE_DIGITS) return { kind: 'unreadable', reason: 'it is too large' };
  if (/[1-9]/.test(fraction.slice(digits))) {
    return { kind: 'unreadable', reason: `it has more than ${digits} decimals` };
  }
  return { kind: 'price', minorUnits: Number(whole + fraction.slice(0, digits).padEnd(digits, '0')) };
};
