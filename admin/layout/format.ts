import { currencyDecimals, moneyFromMinor } from '../../commerce/rules/money.ts';
import { plainDigits, withoutGroups } from '../../text/digits.ts';

/** An amount of minor units as the merchant's browser writes money. */
export const shownMoney = (minor: number, currencyCode: string): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency: currencyCode }).format(
    moneyFromMinor(minor, currencyCode).amount,
  );

/** Minor units of a typed amount; undefined when it is none. */
export function minorOf(typed: string, currencyCode: string): number | undefined {
  const [, whole, fraction = ''] =
    /^\s*(?=[.,٫]?\d)(\d{0,9})(?:[.,٫](\d{0,3}))?\s*$/.exec(withoutGroups(plainDigits(typed))) ?? [];
  const decimals = currencyDecimals(currencyCode);
  if (whole === undefined || fraction.length > decimals) return undefined;
  return Number(whole + fraction.padEnd(decimals, '0'));
}

export const shownTime = (time: string | number): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A calendar day, such as `2026-12-31`, whatever the zone of the browser. */
export const shownDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
