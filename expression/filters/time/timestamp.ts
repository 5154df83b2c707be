/** The result of parsing a time. */
export interface ReadTime {
  /** Milliseconds since 1970; NaN when the text is not a time. A day is represented by its first moment in UTC. */
  time: number;
  /** Whether the time is a calendar day, which is the same in every time zone. */
  isDay: boolean;
}

/**
 * ISO 8601 in its extended form: a day, a month or a year; or a day with a time, which is in UTC unless it has an
 * offset.
 */
const isoTime =
  /^(\d{4}|[+-]\d{6})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(?:Z|([+-])(\d\d)(?::?(\d\d))?)?)?)?)?$/;

const invalid: ReadTime = { time: Number.NaN, isDay: false };
const minute = 60_000;

/**
 * Parses a time in data: an ISO 8601 text, or milliseconds since 1970. Other texts are not passed to the host's own
 * parser, because its result depends on where it runs.
 */
export function readTime(value: unknown): ReadTime {
  if (typeof value === 'number') return { time: value, isDay: false };
  const parts = typeof value === 'string' ? isoTime.exec(value) : null;
  if (!parts) return invalid;
  const [, year, month = '01', day = '01', hours, minutes, seconds = '0', fraction = '', sign] = parts;
  const start = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  // `Date` reads 30 February as 2 March.
  if (new Date(start).getUTCDate() !== Number(day)) return invalid;
  if (hours === undefined) return { time: start, isDay: true };
  const [hour, min, second, offsetHours, offsetMinutes] = [hours, minutes, seconds, parts[9], parts[10]].map((part) =>
    Number(part ?? 0),
  ) as [number, number, number, number, number];
  const millisecond = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const ofDay = (hour * 60 + min) * minute + second * 1000 + millisecond;
  if (min > 59 || second > 59 || ofDay > 1440 * minute || offsetHours > 23 || offsetMinutes > 59) return invalid;
  const offset = (offsetHours * 60 + offsetMinutes) * minute;
  return { time: start + ofDay - (sign === '-' ? -offset : offset), isDay: false };
}

/** Returns the milliseconds since 1970 of a time in data; NaN when the value is not a time. */
export const timestampOf = (value: unknown): number => readTime(value).time;
