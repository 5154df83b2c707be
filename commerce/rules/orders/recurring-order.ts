import type { OwnPlan } from '../../../schemas/entities/cart/pricing-rules.ts';
import { dayMs } from '../../durations.ts';
import { messages } from '../../messages.ts';

/** Changes that a customer can make to a recurring order. */
export const recurringChanges = ['SKIP', 'PAUSE', 'RESUME', 'END'] as const;
/** One of these changes. */
export type RecurringChange = (typeof recurringChanges)[number];

/** The schedule of a recurring order, and its next delivery. */
export interface RecurringState {
  status: 'ACTIVE' | 'PAUSED' | 'ENDED';
  /** Calendar day of the first order, such as `2026-01-31`. */
  startDay: string;
  every: OwnPlan['every'];
  /** Number of the next delivery; the first order is number 0. */
  occurrence: number;
}

/** Number of days in a month, counted from 0; months after December belong to later years. */
const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * The calendar day of a delivery. Months and years count from the day of the first order, so that an order begun
 * on the 31st is due on the last day of shorter months and on the 31st again afterwards.
 */
export function deliveryDay(
  { startDay, every }: Pick<RecurringState, 'startDay' | 'every'>,
  occurrence: number,
): string {
  const [year = 0, month = 1, day = 1] = startDay.split('-').map(Number);
  const units = every.count * occurrence;
  const text = (time: number): string => new Date(time).toISOString().slice(0, 10);
  if (every.unit === 'DAY' || every.unit === 'WEEK')
    return text(Date.UTC(year, month - 1, day + units * (every.unit === 'WEEK' ? 7 : 1)));
  const months = month - 1 + units * (every.unit === 'YEAR' ? 12 : 1);
  return text(Date.UTC(year, months, Math.min(day, daysInMonth(year, months))));
}

/** The day of the next delivery. */
export const nextDelivery = (state: RecurringState): string => deliveryDay(state, state.occurrence);

/** The state whose next delivery is after a day: missed deliveries are skipped. */
function after<State extends RecurringState>(state: State, day: string): State {
  let { occurrence } = state;
  while (deliveryDay(state, occurrence) <= day) occurrence += 1;
  return { ...state, occurrence };
}

/** The state after a delivery was ordered, or could not be ordered. */
export const afterDelivery = <State extends RecurringState>(state: State, today: string): State =>
  after({ ...state, occurrence: state.occurrence + 1 }, today);

/** The state after a customer's change; an order that has already been placed is not undone. */
export function changeRecurring<State extends RecurringState>(
  state: State,
  change: RecurringChange,
  today: string,
): State | { refused: string } {
  const { status } = state;
  if (status === 'ENDED') return change === 'END' ? state : { refused: messages.recurringEnded };
  if (change === 'END') return { ...state, status: 'ENDED' };
  if (change === 'PAUSE') return { ...state, status: 'PAUSED' };
  if (change === 'RESUME') return status === 'ACTIVE' ? state : after({ ...state, status: 'ACTIVE' }, today);
  if (status === 'PAUSED') return { refused: messages.recurringPaused };
  return afterDelivery(state, today);
}

/**
 * Days after which a failed card charge is retried; afterwards, the customer has to pay before the order is
 * cancelled.
 */
const chargeAgainDays = [1, 3, 5];

/** Milliseconds until the next charge of a card after a number of attempts; undefined when there is none. */
export function chargeAgainAfter(tries: number): number | undefined {
  const [day, before = 0] = [chargeAgainDays[tries - 1], chargeAgainDays[tries - 2]];
  return day === undefined ? undefined : (day - before) * dayMs;
}
