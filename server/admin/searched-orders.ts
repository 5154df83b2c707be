import type { OrderStage } from '../../commerce/rules/order-changes.ts';
import type { OrderSearch } from '../storage/port/order-desk.ts';
import { searchedWords } from './searched-words.ts';

const dayMs = 86_400_000;

const startOf = (day: string | undefined): number | undefined => (day === undefined ? undefined : Date.parse(day));

interface OrderFilters {
  q?: string | undefined;
  stage?: OrderStage | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** What a merchant looks for, by words, stage and days. */
export function searchedOrders({ q, stage, from, to }: OrderFilters): Omit<OrderSearch, 'after' | 'count'> {
  const end = startOf(to);
  return { words: searchedWords(q), stage, from: startOf(from), to: end && end + dayMs };
}
