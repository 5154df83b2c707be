import { nextDelivery } from '../../../../commerce/rules/orders/recurring-order.ts';
import type {
  RecurringOrderDraft,
  RecurringOrderStorage,
  StoredRecurringOrder,
} from '../../../core/ports/storage/orders/recurring-orders.ts';
import type { Work } from '../../../core/work.ts';
import { addMessage } from '../messages/outbox.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { forgetCard } from './forgotten-cards.ts';

/** A recurring order's row in the database. */
export interface RecurringRow {
  doc: string;
  version: number;
}

/** Converts a row to a recurring order. */
export const parseRecurring = ({ doc, version }: RecurringRow): StoredRecurringOrder => ({
  ...stored.recurringOrder.read(doc),
  version,
});

/** Returns the day by which a recurring order is listed. */
export const listedDay = (draft: Omit<RecurringOrderDraft, 'version'>): string | null =>
  draft.status === 'ACTIVE' ? nextDelivery(draft) : null;

/** Stores a recurring order, within the open transaction. False when it was changed in the meantime. */
export function* saveRecurring({ database }: Shop, { version, ...draft }: RecurringOrderDraft): Work<boolean> {
  const { owner, id, startedAt, dueAt = null } = draft;
  const nextDay = listedDay(draft);
  const doc = stored.recurringOrder.write(draft);
  if (version === undefined) {
    yield* database.run(
      `INSERT INTO recurring_orders (tenant, owner, recurring_id, started_at, due_at, next_day, version, doc)
       VALUES (:tenant, ?, ?, ?, ?, ?, 1, ?)`,
      [owner, id, startedAt, dueAt, nextDay, doc],
    );
    return true;
  }
  const changed = yield* database.run(
    `UPDATE recurring_orders SET due_at = ?, next_day = ?, version = version + 1, doc = ?
     WHERE tenant = :tenant AND owner = ? AND recurring_id = ? AND version = ?`,
    [dueAt, nextDay, doc, owner, id, version],
  );
  return changed === 1;
}

/**
 * Ends the recurring orders that began with a cancelled order, unless they have had later orders; within the open
 * transaction.
 */
export function* endBegunWith({ database }: Shop, owner: string, orderNumber: string): Work<void> {
  const rows = yield* database.all<{ recurring_id: string; doc: string }>(
    `SELECT recurring_id, doc FROM recurring_orders
     WHERE tenant = :tenant AND owner = ? AND doc ->> '$.firstOrder' = ? AND doc ->> '$.latestOrder' = ?`,
    [owner, orderNumber, orderNumber],
  );
  for (const { recurring_id: id, doc } of rows) {
    const { dueAt: _, ...begun } = stored.recurringOrder.read(doc);
    const ended = { ...begun, status: 'ENDED' as const };
    yield* database.run(
      `UPDATE recurring_orders SET due_at = NULL, next_day = NULL, version = version + 1, doc = ?
       WHERE tenant = :tenant AND owner = ? AND recurring_id = ?`,
      [stored.recurringOrder.write(ended), owner, id],
    );
  }
}

/** Reads the recurring orders that began with an order, or whose latest order it is. */
export function* recurringOf({ database }: Shop, owner: string, orderNumber: string): Work<StoredRecurringOrder[]> {
  return (yield* database.all<RecurringRow>(
    `SELECT doc, version FROM recurring_orders
       WHERE tenant = :tenant AND owner = ? AND (doc ->> '$.firstOrder' = ? OR doc ->> '$.latestOrder' = ?)`,
    [owner, orderNumber, orderNumber],
  )).map(parseRecurring);
}

/** Creates the storage of recurring orders. */
export function createRecurringOrderStorage(shop: Shop): RecurringOrderStorage {
  const { database, method } = shop;
  return {
    list: method(function* (owner, count) {
      return (yield* database.all<RecurringRow>(
        `SELECT doc, version FROM recurring_orders WHERE tenant = :tenant AND owner = ?
           ORDER BY started_at DESC, recurring_id LIMIT ?`,
        [owner, count],
      )).map(parseRecurring);
    }),
    read: method(function* (owner, id) {
      const row = yield* database.get<RecurringRow>(
        'SELECT doc, version FROM recurring_orders WHERE tenant = :tenant AND owner = ? AND recurring_id = ?',
        [owner, id],
      );
      return row && parseRecurring(row);
    }),
    due: method(function* (now, count) {
      return (yield* database.all<RecurringRow>(
        `SELECT doc, version FROM recurring_orders WHERE tenant = :tenant AND due_at <= ?
           ORDER BY due_at, recurring_id LIMIT ?`,
        [now, count],
      )).map(parseRecurring);
    }),
    save: method((draft, messages, replaced) =>
      database.transaction(function* () {
        if (!(yield* saveRecurring(shop, draft))) return false;
        if (replaced) yield* forgetCard(shop, draft.owner, replaced);
        for (const { message, ...times } of messages) yield* addMessage(shop, message, times);
        return true;
      }),
    ),
  };
}
