import type { RecurringSummary } from '../../commerce/admin-calls/recurring-orders.ts';

type Status = RecurringSummary['status'];

/** Statuses of recurring orders, in the order of the filter. */
export const statuses: readonly Status[] = ['ACTIVE', 'PAUSED', 'ENDED'];

/** Names of the statuses. */
export const statusNames: Readonly<Record<Status, string>> = { ACTIVE: 'Active', PAUSED: 'Paused', ENDED: 'Ended' };
