/** What a price cell says: minor units, nothing at all, or why it cannot be read. */
export type PriceReading =
  | { kind: 'price'; minorUnits: number }
  | { kind: 'empty' }
  | { kind: 'unreadable'; reason: string };

/** Digits after the point that a currency has; two unless the world says otherwise. */
export const minorDigits = (currencyCode: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode }).resolvedOptions().maximumFractionDigits ??
  2;

/** The largest price that is believed: a thousand million of the currency's unit. */
const LARGEST_WHOLE_DIGITS = 10;

/**
 * Reads a price as Shopify and spreadsheets write it, digit by digit, so that no float ever rounds it: `1299.00`,
 * `1,299.00`, `1,29,900`, `₹ 1,299`, `12.5`.
 * @param text The cell.
 * @param digits Digits after the point that the currency has: 2 for INR, 0 for JPY.
 * @returns Integer minor units; further digits must be zero, because a shop cannot charge a tenth of a paisa.
 */
export const readPrice = (text: string, digits: number): PriceReading => {
  const bare = text
    .trim()
    .replace(/^'/, '')
    .replace(/^(?:(?:[A-Z]{3}|Rs\.?)(?=[\s\d])|[₹$€£¥])\s*/i, '');
  if (bare === '') return { kind: 'empty' };
  if (/^[-−(]/.test(bare)) return { kind: 'unreadable', reason: 'it is negative' };
  if (/^\d+,\d{1,2}$/.test(bare))
    return { kind: 'unreadable', reason: 'a comma could be a decimal point or a thousands sign' };
  const match = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/.exec(bare);
  if (!match) return { kind: 'unreadable', reason: 'it is not a number' };
  const whole = (match[1] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const fraction = match[2] ?? '';
  if (whole.length > LARGEST_WHOLE_DIGITS) return { kind: 'unreadable', reason: 'it is larger than any price' };
  if (/[1-9]/.test(fraction.slice(digits))) {
    return { kind: 'unreadable', reason: `it has more than ${digits} digits after the point` };
  }
  return { kind: 'price', minorUnits: Number(whole + fraction.slice(0, digits).padEnd(digits, '0')) };
};
