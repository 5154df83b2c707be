import type { Money } from '../../schemas/entities/money.ts';

const withoutMinorUnit = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const withThousandths = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Number of decimals of a currency: 2 for rupees and dollars, 0 for yen, 3 for Kuwaiti dinars. */
export function currencyDecimals(currencyCode: string): number {
  if (withoutMinorUnit.has(currencyCode)) return 0;
  return withThousandths.has(currencyCode) ? 3 : 2;
}

/** Converts integer minor units to the money format of calls. */
export const moneyFromMinor = (minor: number, currencyCode: string): Money => ({
  amount: minor / 10 ** currencyDecimals(currencyCode),
  currencyCode,
});

/** Converts an amount in major units to integer minor units, rounded to the nearest. */
export const minorFromMajor = (amount: number, currencyCode: string): number =>
  Math.round(amount * 10 ** currencyDecimals(currencyCode));

/** Formats an amount in minor units as major units, with all decimals of the currency: `1499.00`. */
export const majorText = (minor: number, currencyCode: string): string =>
  moneyFromMinor(minor, currencyCode).amount.toFixed(currencyDecimals(currencyCode));
