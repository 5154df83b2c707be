import type { StoredRecurringOrder } from '../../core/ports/storage/orders/recurring-orders.ts';

/** What the audit trail calls a recurring order. An order may begin one for each plan. */
export const recurringSubject = ({ firstOrder, plan }: Pick<StoredRecurringOrder, 'firstOrder' | 'plan'>): string =>
  `subscription ${firstOrder}, ${plan.title}`;
