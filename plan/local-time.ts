/** A date, or a date and a time; with `Z` or an offset it says its zone itself. */
export const timePattern = '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d)?(Z|[+-]\\d\\d:\\d\\d)?)?$';

/** Times as messages show how to write one. */
export const timeExamples = '"2026-12-01", "2026-12-01T09:00" or "2026-12-01T09:00+05:30"';

const parts = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * The instant of a time as authors write it, in milliseconds since 1970; NaN for one that does not exist.
 *
 * @param text `2026-12-01`, `2026-12-01T09:00`, `2026-12-01T09:00+05:30`; a date alone is its first moment
 * @param timeZone IANA zone of a time without an offset. One that a zone skips in spring is taken an hour later, one
 * that it has twice in autumn is the first of the two.
 */
export function instantOf(text: string, timeZone = 'UTC'): number {
  const [, date, time = '00:00', offset] = parts.exec(text) ?? [];
  if (date === undefined) return Number.NaN;
  const asUtc = Date.parse(`${date}T${time}Z`);
  // `Date` takes 31 February for 3 March.
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 10) !== date) return Number.NaN;
  if (offset !== undefined) return Date.parse(`${date}T${time}${offset}`);
  const offsets = [asUtc - dayMs, asUtc + dayMs].map((near) => offsetAt(near, timeZone));
  const candidates = offsets.map((ms) => asUtc - ms);
  const fitting = candidates.filter((at) => at + offsetAt(at, timeZone) === asUtc);
  return fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates);
}

const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    const digits = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    format = new Intl.DateTimeFormat('en-US', { timeZone, ...digits, second: 'numeric', hourCycle: 'h23' });
    formats.set(timeZone, format);
  }
  const of: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) of[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = of;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}
