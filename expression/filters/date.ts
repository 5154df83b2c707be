import { defineFilter, keepLast, localeOf, timeZoneOf } from './filter.ts';
import { invalidDate } from './invalid-date.ts';
import { timestampOf } from './timestamp.ts';

type Options = Intl.DateTimeFormatOptions;

/** Each token of a template, and the platform's option for it. */
const tokens: Readonly<Record<string, readonly [Options, Intl.DateTimeFormatPartTypes]>> = {
  yyyy: [{ year: 'numeric' }, 'year'],
  yy: [{ year: '2-digit' }, 'year'],
  MMMM: [{ month: 'long', day: 'numeric' }, 'month'],
  MMM: [{ month: 'short', day: 'numeric' }, 'month'],
  MM: [{ month: '2-digit' }, 'month'],
  M: [{ month: 'numeric' }, 'month'],
  dd: [{ day: '2-digit' }, 'day'],
  d: [{ day: 'numeric' }, 'day'],
  EEEE: [{ weekday: 'long' }, 'weekday'],
  EEE: [{ weekday: 'short' }, 'weekday'],
  HH: [{ hour: '2-digit', hourCycle: 'h23' }, 'hour'],
  H: [{ hour: 'numeric', hourCycle: 'h23' }, 'hour'],
  hh: [{ hour: '2-digit', hourCycle: 'h12' }, 'hour'],
  h: [{ hour: 'numeric', hourCycle: 'h12' }, 'hour'],
  mm: [{ minute: '2-digit', hour: '2-digit', hourCycle: 'h23' }, 'minute'],
  ss: [{ second: '2-digit', minute: '2-digit' }, 'second'],
  a: [{ hour: 'numeric', hourCycle: 'h12' }, 'dayPeriod'],
};

const styles: Readonly<Record<string, Options>> = {
  short: { dateStyle: 'short' },
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
  full: { dateStyle: 'full' },
  time: { timeStyle: 'short' },
};

type Writer = (time: number) => string;

/** Tokens that must have two digits even where the platform writes one. */
const twoDigits = new Set(['MM', 'dd', 'HH', 'hh', 'mm', 'ss', 'yy']);

function tokenWriter(token: string, locale: string, timeZone: string): Writer | undefined {
  const known = Object.hasOwn(tokens, token) ? tokens[token] : undefined;
  if (!known) return undefined;
  const [options, wanted] = known;
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  return (time) => {
    const text = format.formatToParts(time).find(({ type }) => type === wanted)?.value ?? '';
    return twoDigits.has(token) ? text.padStart(2, '0') : text;
  };
}

/** A writer for a template; undefined when it has a letter that is no token. */
function templateWriter(template: string, locale: string, timeZone: string): Writer | undefined {
  const style = Object.hasOwn(styles, template) ? styles[template] : undefined;
  if (style) {
    const format = new Intl.DateTimeFormat(locale, { ...style, timeZone });
    return (time) => format.format(time);
  }
  const writers: Writer[] = [];
  for (const [piece, quoted, token] of template.matchAll(/'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+|'/g)) {
    if (piece === "'") return undefined;
    if (quoted !== undefined) writers.push(() => (quoted === '' ? "'" : quoted.replaceAll("''", "'")));
    else if (token === undefined) writers.push(() => piece);
    else {
      const writer = tokenWriter(piece, locale, timeZone);
      if (!writer) return undefined;
      writers.push(writer);
    }
  }
  return writers.length === 0 ? undefined : (time) => writers.map((write) => write(time)).join('');
}

/** A date by a template such as `d MMM yyyy`. */
export const date = defineFilter(
  {
    name: 'date',
    summary: 'Writes a date by a template such as "d MMM yyyy", or a style: short, medium, long, full, time.',
    signature: '<(sn)-s?s?:s>',
    parameters: [
      { name: 'date', summary: 'An ISO timestamp, or milliseconds since 1970.' },
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
      { expression: '$date("soon")', result: 'Invalid date/template' },
      { expression: '$date("2026-03-05", "QQQ")', result: 'Invalid date/template' },
    ],
  },
  () => {
    const keep = keepLast<Writer | undefined>();
    return ([value, template, zone], { environment }) => {
      if (value === undefined) return undefined;
      const time = timestampOf(value);
      if (!(Math.abs(time) <= 8.64e15)) return invalidDate;
      const pattern = (template as string | undefined) ?? 'd MMM yyyy';
      const locale = localeOf(environment);
      const timeZone = (zone as string | undefined) ?? timeZoneOf(environment);
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
