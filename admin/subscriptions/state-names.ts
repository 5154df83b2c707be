import type { RecurringSummary } from '../../commerce/admin-calls/recurring-orders.ts';

type Status = RecurringSummary['status'];

export const statuses: readonly Status[] = ['ACTIVE', 'PAUSED', 'ENDED'];

export const statusNames: Readonly<Record<Status, string>> = { ACTIVE: 'Active', PAUSED: 'Paused', ENDED: 'Ended' };
