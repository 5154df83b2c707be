import { currencyDecimals, moneyFromMinor } from '../../commerce/rules/money.ts';
import { plainDigits, withoutGroups } from '../../text/digits.ts';

/** Formats an amount in minor units in the locale of the merchant's browser. */
export const shownMoney = (minor: number, currencyCode: string): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency: currencyCode }).format(
    moneyFromMinor(minor, currencyCode).amount,
  );

/** Parses a typed amount into minor units; undefined when it is invalid. */
export function minorOf(typed: string, currencyCode: string): number | undefined {
  const [, whole, fraction = ''] =
    /^\s*(?=[.,٫]?\d)(\d{0,9})(?:[.,٫](\d{0,3}))?\s*$/.exec(withoutGroups(plainDigits(typed))) ?? [];
  const decimals = currencyDecimals(currencyCode);
  if (whole === undefined || fraction.length > decimals) return undefined;
  return Number(whole + fraction.padEnd(decimals, '0'));
}

/** Formats a timestamp in the locale of the merchant's browser. */
export const shownTime = (time: string | number): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a calendar day, such as `2026-12-31`, independently of the browser's time zone. */
export const shownDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a count with the singular or plural of a noun. */
export const countText = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
