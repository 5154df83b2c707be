import { bareNumber, type DecimalMark, readNumber } from '../../../core/csv/decimal-mark.ts';

/** Result of parsing a price cell. */
export type PriceReading =
  | { kind: 'price'; minorUnits: number }
  | { kind: 'empty' }
  | { kind: 'unreadable'; reason: string };

/** Format of the numbers in a file. */
export interface NumberFormat {
  /** Number of decimals of the currency: 2 for INR, 0 for JPY. */
  digits: number;
  /** Decimal mark; undefined when the file does not reveal it. */
  mark: DecimalMark | undefined;
}

/** Maximum price in minor units of any currency. */
const maxPrice = 999_999_999_999;

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
  if (/[1-9]/.test(fraction.slice(digits))) {
    return { kind: 'unreadable', reason: `it has more than ${digits} decimals` };
  }
  const minorUnits = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return minorUnits > maxPrice ? { kind: 'unreadable', reason: 'it is too large' } : { kind: 'price', minorUnits };
};
