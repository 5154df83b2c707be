import { dayMs } from '../../../../commerce/durations.ts';
import type { OrderStage } from '../../../../commerce/rules/orders/order-changes.ts';
import type { OrderSearch } from '../../../core/ports/storage/orders/order-desk.ts';
import { searchedWords } from '../goods/searched-words.ts';

const startOf = (day: string | undefined): number | undefined => (day === undefined ? undefined : Date.parse(day));

interface OrderFilters {
  q?: string | undefined;
  stage?: OrderStage | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Converts a range of days in UTC, both included, to times. */
export function searchedDays({ from, to }: Pick<OrderFilters, 'from' | 'to'>): Pick<OrderSearch, 'from' | 'to'> {
  const end = startOf(to);
  return { from: startOf(from), to: end && end + dayMs };
}

/** Converts a merchant's filters to a search by words, stage and days. */
export const searchedOrders = ({ q, stage, ...days }: OrderFilters): Omit<OrderSearch, 'after' | 'count'> => ({
  words: searchedWords(q),
  stage,
  ...searchedDays(days),
});
