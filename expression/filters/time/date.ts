import { defineFilter, localeOf, memoiseLast, timeZoneOf } from '../filter.ts';
import { type DateWriter, templateWriter } from './date-template.ts';
import { invalidDate } from './invalid-date.ts';
import { readTime } from './timestamp.ts';

/** A date formatted with a template such as `d MMM yyyy`. */
export const date = defineFilter(
  {
    name: 'date',
    summary: 'Writes a date by a template such as "d MMM yyyy", or a style: short, medium, long, full, time.',
    signature: '<(sn)-s?s?:s>',
    parameters: [
      { name: 'date', summary: 'An ISO 8601 day or timestamp, or milliseconds since 1970.' },
      {
        name: 'template',
        summary: 'yyyy, MMM, dd, EEE, HH, mm, a …; words in quotes. "d MMM yyyy" when left out.',
        optional: true,
      },
      { name: 'timeZone', summary: 'Such as "Asia/Kolkata"; the market’s own when left out.', optional: true },
    ],
    examples: [
      { expression: '$date("2026-03-05T10:30:00Z")', result: '5 Mar 2026' },
      { expression: '$date("2026-03-05T10:30:00Z", "dd/MM/yyyy HH:mm", "Asia/Kolkata")', result: '05/03/2026 16:00' },
      { expression: '$date("2026-03-05", "EEEE")', result: 'Thursday' },
      {
        expression: '$date("2026-03-05")',
        environment: { timeZone: 'America/New_York' },
        result: '5 Mar 2026',
      },
      { expression: '$date("2026-02-30")', result: 'Invalid date/template' },
      { expression: '$date("5 March 2026")', result: 'Invalid date/template' },
      { expression: '$date("soon")', result: 'Invalid date/template' },
      { expression: '$date("2026-03-05", "QQQ")', result: 'Invalid date/template' },
    ],
  },
  () => {
    const keep = memoiseLast<DateWriter | undefined>();
    return ([value, template, zone], { environment }) => {
      if (value === undefined) return undefined;
      const { time, isDay } = readTime(value);
      if (!(Math.abs(time) <= 8.64e15)) return invalidDate;
      const pattern = (template as string | undefined) ?? 'd MMM yyyy';
      const locale = localeOf(environment);
      // A day has no zone: it is the same day everywhere.
      const timeZone = isDay ? 'UTC' : ((zone as string | undefined) ?? timeZoneOf(environment));
      const write = keep(`${locale} ${timeZone} ${pattern}`, () => {
        try {
          return templateWriter(pattern, locale, timeZone);
        } catch {
          return undefined;
        }
      });
      return write === undefined ? invalidDate : write(time);
    };
  },
);
