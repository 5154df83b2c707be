import { memoiseLast } from '../filter.ts';
import { invalidDate } from './invalid-date.ts';

type Options = Intl.DateTimeFormatOptions;

/** The platform's options for each token of a template, and the part to take from its output. */
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

/** Formats a timestamp with a template. */
export type DateWriter = (time: number) => string;

/** Tokens that must have two digits even if the platform writes only one. */
const twoDigits = new Set(['MM', 'dd', 'HH', 'hh', 'mm', 'ss', 'yy']);

function tokenWriter(token: string, locale: string, timeZone: string): DateWriter | undefined {
  const known = Object.hasOwn(tokens, token) ? tokens[token] : undefined;
  if (!known) return undefined;
  const [options, wanted] = known;
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  return (time) => {
    const text = format.formatToParts(time).find(({ type }) => type === wanted)?.value ?? '';
    return twoDigits.has(token) ? text.padStart(2, '0') : text;
  };
}

/** Returns a writer for a template; undefined when the template has a letter that is not a token. */
export function templateWriter(template: string, locale: string, timeZone: string): DateWriter | undefined {
  const style = Object.hasOwn(styles, template) ? styles[template] : undefined;
  if (style) {
    const format = new Intl.DateTimeFormat(locale, { ...style, timeZone });
    return (time) => format.format(time);
  }
  const writers: DateWriter[] = [];
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

/** Kept because the platform's formatters are slow to create, and the dates of a list use the same format. */
const keepWriter = memoiseLast<DateWriter | undefined>();

/** Formats a date with a template; returns `invalidDate` when either cannot be read. */
export function writeDate(time: number, template: string, locale: string, timeZone: string): string {
  if (!(Math.abs(time) <= 8.64e15)) return invalidDate;
  try {
    const write = keepWriter(`${locale} ${timeZone} ${template}`, () => templateWriter(template, locale, timeZone));
    return write?.(time) ?? invalidDate;
  } catch {
    return invalidDate;
  }
}
