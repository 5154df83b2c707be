import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../../../testing/property-runs.ts';
import { dayAfter, daysBetween, daysOf, maxShownDays, monthsOf, periodsOf, shownPeriods } from './sale-periods.ts';

const day = fc.nat(40_000).map((days) => dayAfter('1990-01-01', days));
const range = fc.tuple(day, fc.nat(900)).map(([from, more]) => [from, dayAfter(from, more)] as const);

/** The days of a month, counted one by one. */
const daysIn = (month: string) =>
  daysOf(`${month}-01`, `${month}-28`).concat(
    ['29', '30', '31'].map((last) => `${month}-${last}`).filter((last) => dayAfter(last, 0) === last),
  );

const isDay = (period: string) => period.length === 'yyyy-mm-dd'.length;

it.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
])('adds to %s %i days', (from, days, to) => {
  expect(dayAfter(from, days)).toBe(to);
  expect(daysBetween(from, to)).toBe(days + 1);
});

it('covers each day of a range exactly once, with few periods', () => {
  fc.assert(
    fc.property(range, ([from, to]) => {
      const periods = periodsOf(from, to);
      expect(periods.flatMap((period) => (isDay(period) ? [period] : daysIn(period)))).toEqual(daysOf(from, to));
      expect(periods.filter(isDay).length).toBeLessThanOrEqual(60);
    }),
  );
});

it('shows each day of a short report and each month of a long one', () => {
  fc.assert(
    fc.property(range, ([from, to]) => {
      const shown = shownPeriods(from, to);
      const isShort = daysBetween(from, to) <= maxShownDays;
      expect([...shown.keys()]).toEqual(isShort ? daysOf(from, to) : monthsOf(from, to));
      const parts = [...shown.values()].flat();
      expect(parts.flatMap((part) => (isDay(part) ? [part] : daysIn(part)))).toEqual(daysOf(from, to));
    }),
  );
});

it('has no days in the wrong order', () => {
  expect(daysOf('2026-02-01', '2026-01-01')).toEqual([]);
  expect(periodsOf('2026-02-01', '2026-01-01')).toEqual([]);
});
