/** Milliseconds in a day. */
export const dayMillis = 86_400_000;

/** Returns the start of the first week of a year or month, which is the week that contains its first Thursday. */
function firstWeek(year: number, month: number): number {
  const first = Date.UTC(year, month);
  const weekday = new Date(first).getUTCDay() || 7;
  return weekday > 4 ? first + (8 - weekday) * dayMillis : first - (weekday - 1) * dayMillis;
}

const weeksFrom = (start: number, end: number): number => (end - start) / (dayMillis * 7) + 1;

const startOfDay = (date: Date): number => Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());

/**
 * Returns the week of a year or month: near the ends it may be the first week of the next one or the last of the
 * previous one.
 */
function weekOf(date: Date, maxWeek: number, [before, here, after]: readonly [number, number, number]): number {
  const today = startOfDay(date);
  const week = weeksFrom(here, today);
  if (week > maxWeek) return today >= after ? 1 : Math.floor(week);
  return Math.floor(week < 1 ? weeksFrom(before, today) : week);
}

const yearWeeks = (year: number): [number, number, number] => [
  firstWeek(year - 1, 0),
  firstWeek(year, 0),
  firstWeek(year + 1, 0),
];

// Months before the first or after the last one roll over into the adjacent year.
const monthWeeks = (year: number, month: number): [number, number, number] => [
  firstWeek(year, month - 1),
  firstWeek(year, month),
  firstWeek(year, month + 1),
];

/** The fields of a UTC date, by their letter in a date picture. */
const fields: Readonly<Record<string, (date: Date) => number | string>> = {
  Y: (date) => date.getUTCFullYear(),
  M: (date) => date.getUTCMonth() + 1,
  D: (date) => date.getUTCDate(),
  d: (date) => (startOfDay(date) - Date.UTC(date.getUTCFullYear(), 0)) / dayMillis + 1,
  F: (date) => date.getUTCDay() || 7,
  W: (date) => weekOf(date, 52, yearWeeks(date.getUTCFullYear())),
  w: (date) => weekOf(date, 4, monthWeeks(date.getUTCFullYear(), date.getUTCMonth())),
  X: (date) => {
    const year = date.getUTCFullYear();
    const [, start, end] = yearWeeks(year);
    return date.getTime() < start ? year - 1 : date.getTime() >= end ? year + 1 : year;
  },
  x: (date) => {
    const month = date.getUTCMonth();
    const [, start, end] = monthWeeks(date.getUTCFullYear(), month);
    const shift = date.getTime() < start ? -1 : date.getTime() >= end ? 1 : 0;
    return ((month + shift + 12) % 12) + 1;
  },
  H: (date) => date.getUTCHours(),
  h: (date) => date.getUTCHours() % 12 || 12,
  P: (date) => (date.getUTCHours() >= 12 ? 'pm' : 'am'),
  m: (date) => date.getUTCMinutes(),
  s: (date) => date.getUTCSeconds(),
  f: (date) => date.getUTCMilliseconds(),
  C: () => 'ISO',
  E: () => 'ISO',
};

/** Returns one field of a date; undefined for an unknown component. */
export const dateField = (date: Date, component: string): number | string | undefined => fields[component]?.(date);

/** Names of the months, from January. */
export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** Weekdays by their number, beginning with Monday as 1. */
export const dayNames: readonly string[] = ' Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
