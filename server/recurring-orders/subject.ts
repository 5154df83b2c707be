import type { StoredRecurringOrder } from '../storage/port/recurring-orders.ts';

/** What the audit trail calls a recurring order. An order may begin one for each plan. */
export const recurringSubject = ({ firstOrder, plan }: Pick<StoredRecurringOrder, 'firstOrder' | 'plan'>): string =>
  `subscription ${firstOrder}, ${plan.title}`;
