import type { StoredRecurringOrder } from '../../core/ports/storage/orders/recurring-orders.ts';

/**
 * Returns the name of a recurring order in the audit trail. It contains the plan, because an order may begin one
 * for each plan.
 */
export const recurringSubject = ({ firstOrder, plan }: Pick<StoredRecurringOrder, 'firstOrder' | 'plan'>): string =>
  `subscription ${firstOrder}, ${plan.title}`;
