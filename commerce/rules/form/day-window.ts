import { dayMs } from '../../durations.ts';

/** The calendar day of a time in a time zone, as `2026-02-28`; in UTC when the zone is unknown. */
export function dayIn(time: number, timeZone: string | undefined): string {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    return `${parts.year}-${parts.month}-${parts.day}`;
  } catch (cause) {
    if (cause instanceof RangeError && timeZone !== 'UTC') return dayIn(time, 'UTC');
    throw cause;
  }
}

/** Formats a calendar day for a locale: `2026-03-01` is 1 March 2026 in en-IN. */
export const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

/** The day a number of calendar days after today in a time zone, regardless of the length of days. */
export function dayFromNow(days: number, now: number, timeZone: string | undefined): string {
  const today = Date.parse(`${dayIn(now, timeZone)}T00:00:00Z`);
  return new Date(today + Math.trunc(days) * dayMs).toISOString().slice(0, 10);
}
