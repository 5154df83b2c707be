import { fail } from '../errors/expression-error.ts';
import type { Matcher } from '../run/matcher.ts';
import type { Run } from '../run/run.ts';
import { dateField, dayMillis, dayNames, monthNames } from './date-fields.ts';
import type { DatePart, Marker } from './date-picture.ts';
import { integerReader } from './read-integer.ts';

interface Reader {
  component: string;
  pattern: string;
  read(text: string): number | undefined;
}

/** A date picture prepared for parsing: the pattern that a text must match, and the reader of each of its groups. */
export interface DateReader {
  matcher: Matcher;
  readers: readonly (Reader | undefined)[];
}

function nameReader({ component, width }: Marker): Reader {
  const short = (name: string): string => (width?.max ? name.slice(0, width.max) : name);
  let names: [string, number][];
  if (component === 'M' || component === 'x') names = monthNames.map((name, index) => [short(name), index + 1]);
  else if (component === 'F') names = dayNames.map((name, index): [string, number] => [short(name), index]).slice(1);
  else if (component === 'P')
    names = [
      ['am', 0],
      ['AM', 0],
      ['pm', 1],
      ['PM', 1],
    ];
  else return fail('D3133', { value: component });
  const values = new Map(names);
  return { component, pattern: '[a-zA-Z]+', read: (text) => values.get(text) };
}

function zoneReader({ component, integer }: Marker): Reader {
  const separator = integer && integer.distance > 0 ? integer.separators[0]?.character : undefined;
  const named = component === 'z';
  return {
    component,
    pattern: `${named ? 'GMT' : ''}[-+][0-9]+${separator === undefined ? '' : `${separator}[0-9]+`}`,
    read: (written) => {
      const text = named ? written.slice(3) : written;
      const mark = separator === undefined ? -1 : text.indexOf(separator);
      if (mark !== -1) return Number.parseInt(text.slice(0, mark), 10) * 60 + Number.parseInt(text.slice(mark + 1), 10);
      if (text.length <= 3) return Number.parseInt(text, 10) * 60;
      return Number.parseInt(text.slice(0, 3), 10) * 60 + Number.parseInt(text.slice(3), 10);
    },
  };
}

function readerOf(marker: Marker): Reader {
  const { component, integer } = marker;
  if (component === 'Z' || component === 'z') return zoneReader(marker);
  if (component === 'f') {
    return { component, pattern: '[0-9]+', read: (text) => Number.parseFloat(`0.${text.slice(0, 3)}`) * 1000 };
  }
  return integer ? { component, ...integerReader(integer) } : nameReader(marker);
}

/** Prepares a date picture for parsing. @throws ExpressionError D3130, D3133 when dates in it cannot be parsed. */
export function createDateReader(
  parts: readonly DatePart[],
  createMatcher: (pattern: string, flags: string) => Matcher,
): DateReader {
  const readers = parts.map((part) => (part.literal === undefined ? readerOf(part as Marker) : undefined));
  const pattern = parts
    .map((part, index) => readers[index]?.pattern ?? (part.literal as string).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .map((piece) => `(${piece})`)
    .join('');
  return { matcher: createMatcher(`^${pattern}$`, 'i'), readers };
}

type Components = Record<string, number | undefined>;

/**
 * Whether the components found fit one notation of a date or time, with at least one component of it and none of
 * another.
 */
function fits(components: Components, all: string, allowed: string): boolean {
  let some = false;
  for (const component in components) {
    if (!components[component] || !all.includes(component)) continue;
    if (!allowed.includes(component)) return false;
    some = true;
  }
  return some;
}

const dates = 'YXMxWwdD';
const times = 'PHhmsf';

/**
 * Fills in missing components: those before the first given one from the clock, those after the last with zero (one for
 * a month or day). Gaps are errors.
 */
function complete(components: Components, order: string, run: Run): void {
  let begun = false;
  let ended = false;
  for (const component of order) {
    if (components[component] !== undefined) {
      begun = true;
      if (ended) fail('D3136');
    } else if (begun) {
      components[component] = 'MDd'.includes(component) ? 1 : 0;
      ended = true;
    } else components[component] = dateField(new Date(run.now()), component) as number;
  }
}

/** Parses a date, as milliseconds since 1970; undefined when the text does not fit the picture. */
export function readDate(text: string, { matcher, readers }: DateReader, run: Run): number | undefined {
  const match = matcher.find(text, 0, run);
  if (match === null) return undefined;
  const components: Components = {};
  let some = false;
  for (let index = 0; index < readers.length; index++) {
    const reader = readers[index];
    if (!reader) continue;
    components[reader.component] = reader.read(match.groups[index] ?? '');
    some = true;
  }
  if (!some) return undefined;
  const byDay = !fits(components, dates, 'YMD') && fits(components, dates, 'Yd');
  const byWeekOfMonth = fits(components, dates, 'Xxw');
  const byWeek = !byWeekOfMonth && fits(components, dates, 'XW');
  const halfDays = !fits(components, times, 'Hmsf') && fits(components, times, 'Phmsf');
  const dateOrder = byDay ? 'YD' : byWeekOfMonth ? 'XxwF' : byWeek ? 'XWF' : 'YMD';
  complete(components, dateOrder + (halfDays ? 'Phmsf' : 'Hmsf'), run);
  if (byWeekOfMonth || byWeek) fail('D3136');
  return momentOf(components, byDay, halfDays);
}

function momentOf(components: Components, byDay: boolean, halfDays: boolean): number {
  const get = (component: string): number => components[component] ?? Number.NaN;
  const year = get('Y');
  let month = get('M') > 0 ? get('M') - 1 : 0;
  let day = get('D');
  if (byDay) {
    const date = new Date(Date.UTC(year, 0) + (get('d') - 1) * dayMillis);
    month = date.getUTCMonth();
    day = date.getUTCDate();
  }
  const hour = halfDays ? (get('h') === 12 ? 0 : get('h')) + (get('P') === 1 ? 12 : 0) : get('H');
  const utc = Date.UTC(year, month, day, hour, get('m'), get('s'), get('f'));
  const zone = components.Z || components.z;
  return zone ? utc - zone * 60_000 : utc;
}
