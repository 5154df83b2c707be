import type { RecurringOrderDraft, RecurringOrderStorage, StoredRecurringOrder } from '../port/recurring-orders.ts';
import { addMessage } from './outbox.ts';
import type { Shop } from './shop.ts';

interface Row {
  doc: string;
  version: number;
}

const parse = ({ doc, version }: Row): StoredRecurringOrder => ({
  ...(JSON.parse(doc) as Omit<StoredRecurringOrder, 'version'>),
  version,
});

/** Stores a recurring order, as part of the transaction that is open. False if it was changed in the meantime. */
export function saveRecurring({ database, tenant }: Shop, { version, ...draft }: RecurringOrderDraft): boolean {
  const { owner, id, startedAt, dueAt = null } = draft;
  const doc = JSON.stringify(draft);
  if (version === undefined) {
    database.run(
      `INSERT INTO recurring_orders (tenant, owner, recurring_id, started_at, due_at, version, doc)
       VALUES (?, ?, ?, ?, ?, 1, ?)`,
      [tenant, owner, id, startedAt, dueAt, doc],
    );
    return true;
  }
  const changed = database.run(
    `UPDATE recurring_orders SET due_at = ?, version = version + 1, doc = ?
     WHERE tenant = ? AND owner = ? AND recurring_id = ? AND version = ?`,
    [dueAt, doc, tenant, owner, id, version],
  );
  return changed === 1;
}

/** Ends what began with an order that was cancelled, if nothing has come of it since; part of the transaction that is open. */
export function endBegunWith({ database, tenant }: Shop, owner: string, orderNumber: string): void {
  database.run(
    `UPDATE recurring_orders SET due_at = NULL, version = version + 1,
       doc = json_set(json_remove(doc, '$.dueAt'), '$.status', 'ENDED')
     WHERE tenant = ? AND owner = ? AND doc ->> '$.firstOrder' = ? AND doc ->> '$.latestOrder' = ?`,
    [tenant, owner, orderNumber, orderNumber],
  );
}

export function createRecurringOrderStorage(shop: Shop): RecurringOrderStorage {
  const { database, tenant } = shop;
  return {
    list: async (owner, count) =>
      database
        .all<Row>(
          `SELECT doc, version FROM recurring_orders WHERE tenant = ? AND owner = ?
           ORDER BY started_at DESC, recurring_id LIMIT ?`,
          [tenant, owner, count],
        )
        .map(parse),
    read: async (owner, id) => {
      const row = database.get<Row>(
        'SELECT doc, version FROM recurring_orders WHERE tenant = ? AND owner = ? AND recurring_id = ?',
        [tenant, owner, id],
      );
      return row && parse(row);
    },
    due: async (now, count) =>
      database
        .all<Row>(
          `SELECT doc, version FROM recurring_orders WHERE tenant = ? AND due_at <= ?
           ORDER BY due_at, recurring_id LIMIT ?`,
          [tenant, now, count],
        )
        .map(parse),
    save: async (draft, messages) =>
      database.transaction(() => {
        if (!saveRecurring(shop, draft)) return false;
        for (const { message, ...times } of messages) addMessage(shop, message, times);
        return true;
      }),
  };
}
