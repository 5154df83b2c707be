const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time of a zone at an instant, as if it were UTC. */
export function clockTimeAt(instant: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    const digits = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    format = new Intl.DateTimeFormat('en-US', { timeZone, ...digits, second: 'numeric', hourCycle: 'h23' });
    formats.set(timeZone, format);
  }
  const of: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) of[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = of;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Returns how far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
const offsetAt = (instant: number, timeZone: string): number =>
  clockTimeAt(instant, timeZone) - Math.floor(instant / 1000) * 1000;

/**
 * Returns the instant at which clocks of a zone show a local time.
 *
 * @param clockTime The local time, as if it were UTC. A time that the zone skips in spring is moved one hour later; for
 * a time that occurs twice in autumn, the first occurrence is used.
 */
export function instantAt(clockTime: number, timeZone: string): number {
  const offsets = [clockTime - dayMs, clockTime + dayMs].map((near) => offsetAt(near, timeZone));
  const candidates = offsets.map((ms) => clockTime - ms);
  const fitting = candidates.filter((at) => at + offsetAt(at, timeZone) === clockTime);
  return fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates);
}

/** Returns the calendar day of an instant in a zone, as the day's first moment in UTC. */
export const calendarDayAt = (instant: number, timeZone: string): number =>
  Math.floor(clockTimeAt(instant, timeZone) / dayMs) * dayMs;
