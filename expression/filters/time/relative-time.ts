import { defineFilter, localeOf, memoiseLast, timeZoneOf } from '../filter.ts';
import { invalidDate } from './invalid-date.ts';
import { readTime } from './timestamp.ts';
import { calendarDayAt } from './zone-time.ts';

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

const nearestSecond = ['second', 1000] as const;
const nearestDay = ['day', 86_400_000] as const;

/** The distance between a date and now. */
export const relativeTime = defineFilter(
  {
    name: 'relativeTime',
    summary:
      'Formats the distance of a date from now: "3 days ago", "in 2 hours". A day is counted from today in the market’s zone.',
    signature: '<(sn)-n?:s>',
    parameters: [
      { name: 'date', summary: 'An ISO 8601 day or timestamp, or milliseconds since 1970.' },
      { name: 'from', summary: 'Milliseconds to count from; now when left out.', optional: true },
    ],
    impure: 'reads the clock',
    examples: [
      {
        expression: '$relativeTime("2026-01-01T00:00:00Z")',
        environment: { now: () => Date.UTC(2026, 0, 4) },
        result: '3 days ago',
      },
      {
        expression: '$relativeTime("2026-01-05")',
        environment: { now: () => Date.UTC(2026, 0, 4, 20), timeZone: 'Asia/Kolkata' },
        result: 'today',
      },
      {
        expression: '$relativeTime("2026-01-01T02:00:00Z", $toMillis("2026-01-01"))',
        result: 'in 2 hours',
      },
    ],
  },
  () => {
    const keep = memoiseLast<Intl.RelativeTimeFormat>();
    return ([value, from], run) => {
      if (value === undefined) return undefined;
      const { time, isDay } = readTime(value);
      const now = (from as number | undefined) ?? run.now();
      if (!Number.isFinite(time - now)) return invalidDate;
      const distance = time - (isDay ? calendarDayAt(now, timeZoneOf(run.environment)) : now);
      const locale = localeOf(run.environment);
      const format = keep(locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
      const [unit, size] =
        units.find(([, millis]) => Math.abs(distance) >= millis) ?? (isDay ? nearestDay : nearestSecond);
      return format.format(Math.trunc(distance / size), unit);
    };
  },
);
