import { defineFilter } from './filter.ts';
import { timeParts } from './time-parts.ts';
import { timestampOf } from './timestamp.ts';

/** The time until a date, in days, hours, minutes and seconds. */
export const countdownParts = defineFilter(
  {
    name: 'countdownParts',
    summary: 'Splits the time until a date into days, hours, minutes and seconds, each a text of at least two digits.',
    signature: '<(sn)-n?:o>',
    parameters: [
      { name: 'until', summary: 'An ISO timestamp, or milliseconds since 1970.' },
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
    ],
  },
  () =>
    ([until, from], run) => {
      if (until === undefined) return undefined;
      const distance = timestampOf(until) - ((from as number | undefined) ?? run.now());
      return Number.isNaN(distance) ? undefined : timeParts(distance);
    },
);
