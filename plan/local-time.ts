import { readTime } from '../expression/filters/time/timestamp.ts';
import { clockTimeAt, instantAt } from '../expression/filters/time/zone-time.ts';

/** Pattern of a date, or of a date with a time; `Z` or an offset states its zone. */
export const timePattern = '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d)?(Z|[+-]\\d\\d:\\d\\d)?)?$';

/** Examples of times, for messages. */
export const timeExamples = '"2026-12-01", "2026-12-01T09:00" or "2026-12-01T09:00+05:30"';

const parts = new RegExp(timePattern);
const zoned = /Z$|[+-]\d\d:\d\d$/;

/**
 * Returns the timestamp of a time as authors write it, in milliseconds; NaN for one that does not exist.
 *
 * @param text `2026-12-01`, `2026-12-01T09:00`, `2026-12-01T09:00+05:30`; a date alone is its first moment
 * @param timeZone IANA zone of a time without an offset. A time that the zone skips in spring is taken an hour later,
 * one that it repeats in autumn is the first of the two.
 */
export function instantOf(text: string, timeZone = 'UTC'): number {
  if (!parts.test(text)) return Number.NaN;
  const { time, isDay } = readTime(text);
  return Number.isNaN(time) || (!isDay && zoned.test(text)) ? time : instantAt(time, timeZone);
}

/** Whether a time as authors write it states its zone. */
export const hasZone = (text: string): boolean => zoned.test(text);

/** Returns the local date and time of a zone at an instant, to the minute: `2026-12-01T09:00`. */
export const localTimeOf = (instant: number, timeZone: string): string =>
  new Date(clockTimeAt(instant, timeZone)).toISOString().slice(0, 16);
