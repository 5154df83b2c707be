import { defineFilter, timeZoneOf } from '../filter.ts';
import { timeParts } from './time-parts.ts';
import { readTime } from './timestamp.ts';
import { instantAt } from './zone-time.ts';

/** The time remaining until a date, in days, hours, minutes and seconds. */
export const countdownParts = defineFilter(
  {
    name: 'countdownParts',
    summary: 'Splits the time until a date into days, hours, minutes and seconds, each a text of at least two digits.',
    signature: '<(sn)-n?:o>',
    parameters: [
      {
        name: 'until',
        summary: 'An ISO 8601 timestamp, or milliseconds since 1970. A day begins at midnight in the market’s zone.',
      },
      { name: 'from', summary: 'Milliseconds to count from; now when left out.', optional: true },
    ],
    impure: 'reads the clock',
    examples: [
      {
        expression: '$countdownParts("2026-01-02T03:04:05Z", $toMillis("2026-01-01"))',
        result: { days: '01', hours: '03', minutes: '04', seconds: '05', total: 97445, ended: false },
      },
      {
        expression: '$countdownParts("2025-12-31")',
        environment: { now: () => Date.UTC(2026, 0, 1) },
        result: { days: '00', hours: '00', minutes: '00', seconds: '00', total: 0, ended: true },
      },
      {
        expression: '$countdownParts("2026-01-02", $toMillis("2026-01-01T00:00:00Z"))',
        environment: { timeZone: 'Asia/Kolkata' },
        result: { days: '00', hours: '18', minutes: '30', seconds: '00', total: 66600, ended: false },
      },
    ],
  },
  () =>
    ([until, from], run) => {
      if (until === undefined) return undefined;
      const { time, isDay } = readTime(until);
      const end = isDay ? instantAt(time, timeZoneOf(run.environment)) : time;
      const distance = end - ((from as number | undefined) ?? run.now());
      return Number.isNaN(distance) ? undefined : timeParts(distance);
    },
);
