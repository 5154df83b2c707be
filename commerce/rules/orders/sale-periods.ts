import { dayMs } from '../../durations.ts';

/** Longest report, in days. */
export const maxReportedDays = 3660;

/** Longest report that shows each day; longer ones show months. */
export const maxShownDays = 92;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the day a number of days later: `2026-11-30` and 1 are `2026-12-01`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10);

/** Returns the number of days from one day to another, both included; 0 or less when they are in the wrong order. */
export const daysBetween = (from: string, to: string): number => Math.round((startOf(to) - startOf(from)) / dayMs) + 1;

const monthOf = (day: string): string => day.slice(0, 'yyyy-mm'.length);

const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** Returns all days from one to another, both included. */
export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => dayAfter(from, index));

/** Returns the months that some of the days from one to another belong to. */
export const monthsOf = (from: string, to: string): string[] => [...new Set(daysOf(from, to).map(monthOf))];

/**
 * Returns the fewest days and months that are exactly the days from one to another: at most 60 days, and the whole months
 * between them.
 */
export const periodsOf = (from: string, to: string): string[] =>
  monthsOf(from, to).flatMap((month) => {
    const [first, last] = [`${month}-01`, lastDayOf(month)];
    if (first >= from && last <= to) return [month];
    return daysOf(first > from ? first : from, last < to ? last : to);
  });

/** Returns the days or, for a long report, the months that a report shows, with the periods of each. */
export function shownPeriods(from: string, to: string): Map<string, readonly string[]> {
  if (daysBetween(from, to) <= maxShownDays) return new Map(daysOf(from, to).map((day) => [day, [day]]));
  const periods = periodsOf(from, to);
  return new Map(monthsOf(from, to).map((month) => [month, periods.filter((period) => period.startsWith(month))]));
}
