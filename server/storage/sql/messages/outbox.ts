import type {
  ClaimedMessage,
  MessageState,
  OutboxStorage,
  OutgoingMessage,
  PendingMessage,
  QueuedMessage,
} from '../../../core/ports/storage/messages/outbox.ts';
import type { Work } from '../../../core/work.ts';
import { sequentially } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';

interface MessageRow {
  message_id: string;
  attempts: number;
  created_at: number;
  doc: string;
}

const parse = ({ doc }: MessageRow): QueuedMessage => stored.message.read(doc);

/** Queues a message. Idempotent by its identifier. */
export function* addMessage(
  { database }: Shop,
  message: QueuedMessage,
  { now, dueAt = now, expiresAt }: Omit<PendingMessage, 'message'>,
): Work<void> {
  yield* database.run(
    `INSERT INTO outgoing_messages (tenant, message_id, state, attempts, due_at, expires_at, created_at, doc)
     VALUES (:tenant, ?, 'queued', 0, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    // Messages are deleted by age, which for a delayed message counts from its due time.
    [message.id, dueAt, expiresAt, dueAt, stored.message.write(message)],
  );
}

/** Creates the storage of the outbox. */
export const createOutboxStorage = (shop: Shop): OutboxStorage => {
  const { database, method } = shop;
  return {
    add: method((message, times) => addMessage(shop, message, times)),
    claim: method((now, { maxMessages, maxAttempts, leasedUntil }) =>
      database.transaction(function* (): Work<ClaimedMessage[]> {
        yield* database.run(
          `UPDATE outgoing_messages SET state = 'failed', doc = NULL
           WHERE tenant = :tenant AND (state = 'queued' OR state = 'sending' AND due_at <= ?)
             AND (expires_at <= ? OR state = 'sending' AND attempts + 1 >= ?)`,
          [now, now, maxAttempts],
        );
        const rows = yield* database.all<MessageRow & { state: MessageState }>(
          `SELECT message_id, attempts, created_at, doc, state FROM outgoing_messages
           WHERE tenant = :tenant AND state IN ('queued', 'sending') AND due_at <= ? ORDER BY due_at, message_id LIMIT ?`,
          [now, maxMessages],
        );
        return yield* sequentially(rows, function* (row) {
          // An expired lease counts as an attempt.
          const wasAbandoned = row.state === 'sending';
          const attempts = row.attempts + (wasAbandoned ? 1 : 0);
          yield* database.run(
            `UPDATE outgoing_messages SET state = 'sending', attempts = ?, due_at = ?
             WHERE tenant = :tenant AND message_id = ?`,
            [attempts, leasedUntil, row.message_id],
          );
          return { message: parse(row), attempts, wasAbandoned };
        });
      }),
    ),
    renew: method(function* (ids, leasedUntil) {
      yield* database.run(
        `UPDATE outgoing_messages SET due_at = ?
         WHERE tenant = :tenant AND state = 'sending' AND message_id IN (SELECT value FROM json_each(?))`,
        [leasedUntil, JSON.stringify(ids)],
      );
    }),
    settle: method(function* (id, outcome) {
      if ('dueAt' in outcome)
        yield* database.run(
          `UPDATE outgoing_messages SET state = 'queued', attempts = attempts + 1, due_at = ?
           WHERE tenant = :tenant AND message_id = ? AND state = 'sending'`,
          [outcome.dueAt, id],
        );
      else if ('kept' in outcome)
        yield* database.run(
          "UPDATE outgoing_messages SET state = 'kept', doc = ? WHERE tenant = :tenant AND message_id = ?",
          [stored.message.write(outcome.kept), id],
        );
      else
        yield* database.run(
          'UPDATE outgoing_messages SET state = ?, doc = NULL WHERE tenant = :tenant AND message_id = ?',
          [outcome.state, id],
        );
    }),
    kept: method(function* (maxMessages) {
      return (yield* database.all<MessageRow>(
        `SELECT message_id, attempts, created_at, doc FROM outgoing_messages
           WHERE tenant = :tenant AND state = 'kept' ORDER BY created_at DESC, message_id LIMIT ?`,
        [maxMessages],
      )).map((row) => ({ ...(parse(row) as OutgoingMessage), createdAt: row.created_at }));
    }),
    due: method(function* (now) {
      const row = yield* database.get<{ due: number; since: number | null }>(
        `SELECT count(*) AS due, min(due_at) AS since FROM outgoing_messages
         WHERE tenant = :tenant AND state IN ('queued', 'sending') AND due_at <= ?`,
        [now],
      );
      return { count: row?.due ?? 0, since: row?.since ?? undefined };
    }),
    deleteBefore: method((time) =>
      database.run('DELETE FROM outgoing_messages WHERE tenant = :tenant AND created_at < ?', [time]),
    ),
  };
};
