import { defineFilter, keepLast, localeOf } from './filter.ts';
import { invalidDate } from './invalid-date.ts';
import { timestampOf } from './timestamp.ts';

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

/** The distance of a date from now. */
export const relativeTime = defineFilter(
  {
    name: 'relativeTime',
    summary: 'Formats the distance of a date from now: "3 days ago", "in 2 hours".',
    signature: '<(sn)-n?:s>',
    parameters: [
      { name: 'date', summary: 'An ISO timestamp, or milliseconds since 1970.' },
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
        expression: '$relativeTime("2026-01-01T02:00:00Z", $toMillis("2026-01-01"))',
        result: 'in 2 hours',
      },
    ],
  },
  () => {
    const keep = keepLast<Intl.RelativeTimeFormat>();
    return ([value, from], run) => {
      if (value === undefined) return undefined;
      const distance = timestampOf(value) - ((from as number | undefined) ?? run.now());
      if (!Number.isFinite(distance)) return invalidDate;
      const locale = localeOf(run.environment);
      const format = keep(locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
      const [unit, size] = units.find(([, millis]) => Math.abs(distance) >= millis) ?? (['second', 1000] as const);
      return format.format(Math.trunc(distance / size), unit);
    };
  },
);
