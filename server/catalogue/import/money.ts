/** Result of parsing a price cell. */
export type PriceReading =
  | { kind: 'price'; minorUnits: number }
  | { kind: 'empty' }
  | { kind: 'unreadable'; reason: string };

/** Number of decimals of a currency, from `Intl`. */
export const minorDigits = (currencyCode: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode }).resolvedOptions().maximumFractionDigits ??
  2;

/** Larger prices are rejected. */
const LARGEST_WHOLE_DIGITS = 10;

/**
 * Parses a price as Shopify and spreadsheets write it, digit by digit to avoid float rounding: `1299.00`,
 * `1,299.00`, `1,29,900`, `₹ 1,299`, `12.5`.
 * @param text Content of the cell.
 * @param digits Number of decimals of the currency: 2 for INR, 0 for JPY.
 * @returns Integer minor units; further decimals must be zero.
 */
export const parsePrice = (text: string, digits: number): PriceReading => {
  const bare = text
    .trim()
    .replace(/^'/, '')
    .replace(/^(?:(?:[A-Z]{3}|Rs\.?)(?=[\s\d])|[₹$€£¥])\s*/i, '');
  if (bare === '') return { kind: 'empty' };
  if (/^[-−(]/.test(bare)) return { kind: 'unreadable', reason: 'it is negative' };
  if (/^\d+,\d{1,2}$/.test(bare))
    return { kind: 'unreadable', reason: 'the comma could be a decimal point or a thousands separator' };
  const match = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/.exec(bare);
  if (!match) return { kind: 'unreadable', reason: 'it is not a number' };
  const whole = (match[1] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const fraction = match[2] ?? '';
  if (whole.length > LARGEST_WHOLE_DIGITS) return { kind: 'unreadable', reason: 'it is too large' };
  if (/[1-9]/.test(fraction.slice(digits))) {
    return { kind: 'unreadable', reason: `it has more than ${digits} decimals` };
  }
  return { kind: 'price', minorUnits: Number(whole + fraction.slice(0, digits).padEnd(digits, '0')) };
};
