import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../../durations.ts';
import { messages } from '../../messages.ts';
import {
  changeRecurring,
  deliveryDay,
  nextDelivery,
  type RecurringChange,
  type RecurringState,
  recurringChanges,
} from './recurring-order.ts';

type Unit = RecurringState['every']['unit'];

const state = (more: Partial<RecurringState> = {}): RecurringState => ({
  status: 'ACTIVE',
  startDay: '2026-01-31',
  every: { unit: 'MONTH', count: 1 },
  occurrence: 1,
  ...more,
});

describe('deliveryDay', () => {
  it.each<[startDay: string, unit: Unit, count: number, days: string[]]>([
    ['2026-01-31', 'MONTH', 1, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['2027-12-30', 'MONTH', 1, ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
    ['2026-08-31', 'MONTH', 3, ['2026-08-31', '2026-11-30', '2027-02-28', '2027-05-31']],
    ['2028-02-29', 'YEAR', 1, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2026-12-25', 'WEEK', 2, ['2026-12-25', '2027-01-08', '2027-01-22']],
    ['2028-02-27', 'DAY', 1, ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']],
    // Days of 23 or 25 hours count as one day.
    ['2026-03-28', 'DAY', 1, ['2026-03-28', '2026-03-29', '2026-03-30']],
    ['2026-10-24', 'DAY', 1, ['2026-10-24', '2026-10-25', '2026-10-26']],
  ])('deliveries from %s every %s times %i are on %j', (startDay, unit, count, days) => {
    expect(days.map((_, at) => deliveryDay({ startDay, every: { unit, count } }, at))).toEqual(days);
  });
});

describe('changeRecurring', () => {
  it.each<[Partial<RecurringState>, RecurringChange, today: string, Partial<RecurringState> | { refused: string }]>([
    [{}, 'SKIP', '2026-02-01', { occurrence: 2 }],
    // An overdue delivery is skipped together with all those before today.
    [{}, 'SKIP', '2026-06-10', { occurrence: 5 }],
    [{}, 'PAUSE', '2026-02-01', { status: 'PAUSED' }],
    [{ status: 'PAUSED' }, 'PAUSE', '2026-02-01', { status: 'PAUSED' }],
    [{ status: 'PAUSED' }, 'SKIP', '2026-02-01', { refused: messages.recurringPaused }],
    [{ status: 'PAUSED' }, 'RESUME', '2026-02-01', { status: 'ACTIVE', occurrence: 1 }],
    // Deliveries resume tomorrow at the earliest.
    [{ status: 'PAUSED' }, 'RESUME', '2026-02-28', { status: 'ACTIVE', occurrence: 2 }],
    [{ status: 'PAUSED' }, 'RESUME', '2026-07-30', { status: 'ACTIVE', occurrence: 6 }],
    [{}, 'RESUME', '2026-07-30', { status: 'ACTIVE', occurrence: 1 }],
    [{ status: 'PAUSED' }, 'END', '2026-02-01', { status: 'ENDED' }],
    [{ status: 'ENDED' }, 'END', '2026-02-01', { status: 'ENDED' }],
    [{ status: 'ENDED' }, 'RESUME', '2026-02-01', { refused: messages.recurringEnded }],
    [{ status: 'ENDED' }, 'SKIP', '2026-02-01', { refused: messages.recurringEnded }],
  ])('changes %j by %s on %s to %j', (before, change, today, expected) => {
    const changed = changeRecurring(state(before), change, today);
    expect(changed).toEqual('refused' in expected ? expected : state({ ...before, ...expected }));
  });

  const day = fc
    .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const anyState = fc.record({
    status: fc.constantFrom('ACTIVE' as const, 'PAUSED' as const, 'ENDED' as const),
    startDay: day,
    every: fc.record({
      unit: fc.constantFrom<Unit>('DAY', 'WEEK', 'MONTH', 'YEAR'),
      count: fc.integer({ min: 1, max: 24 }),
    }),
    occurrence: fc.integer({ min: 1, max: 50 }),
  });

  it('never goes back, ends only on END, and skips exactly one future delivery', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(...recurringChanges), day, (before, change, today) => {
        const next = changeRecurring(before, change, today);
        if ('refused' in next) return;
        expect(next.occurrence).toBeGreaterThanOrEqual(before.occurrence);
        expect(nextDelivery(next) >= nextDelivery(before)).toBe(true);
        expect(next.status === 'ENDED').toBe(before.status === 'ENDED' || change === 'END');
        if (change === 'SKIP' && nextDelivery(before) >= today) expect(next.occurrence).toBe(before.occurrence + 1);
        if (change === 'SKIP' || (change === 'RESUME' && before.status === 'PAUSED'))
          expect(nextDelivery(next) > today).toBe(true);
      }),
    );
  });

  it('orders deliveries an interval apart, or less when a month is shorter', () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: 0, max: 40 }), (given, at) => {
        const [one, other] = [deliveryDay(given, at), deliveryDay(given, at + 1)];
        expect(one < other).toBe(true);
        const days = (Date.parse(other) - Date.parse(one)) / dayMs;
        const maxDays = { DAY: 1, WEEK: 7, MONTH: 31, YEAR: 366 }[given.every.unit] * given.every.count;
        expect(days).toBeLessThanOrEqual(maxDays);
        expect(days).toBeGreaterThanOrEqual(
          { DAY: 1, WEEK: 7, MONTH: 28, YEAR: 365 }[given.every.unit] * given.every.count,
        );
      }),
    );
  });
});
