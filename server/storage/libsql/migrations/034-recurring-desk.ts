import { listedDay, parseRecurring, type RecurringRow } from '../../sql/orders/recurring-orders.ts';
import type { Database } from '../database.ts';

/** Adds the next delivery day by which recurring orders are listed, and an index by identifier alone. */
export default function listRecurringOrders(database: Database): void {
  database.execute('ALTER TABLE recurring_orders ADD COLUMN next_day TEXT');
  for (const row of database.all<RecurringRow & { tenant: string }>(
    'SELECT tenant, doc, version FROM recurring_orders',
  )) {
    const recurring = parseRecurring(row);
    database.run('UPDATE recurring_orders SET next_day = ? WHERE tenant = ? AND owner = ? AND recurring_id = ?', [
      listedDay(recurring),
      row.tenant,
      recurring.owner,
      recurring.id,
    ]);
  }
  database.execute(`
    CREATE INDEX recurring_orders_by_id ON recurring_orders (tenant, recurring_id);
    CREATE INDEX recurring_orders_listed ON recurring_orders (tenant, coalesce(next_day, '~'), recurring_id);`);
}
