import type { AuditEntry, AuditStorage } from '../../../core/ports/storage/accounts/audit.ts';
import type { Work } from '../../../core/work.ts';
import type { Column } from '../database.ts';
import type { Shop } from '../shop.ts';
import { readTimeCursor, timeCursor } from '../time-cursor.ts';

/** Whether a change with this identifier was already made. */
export function* isChangeKnown({ database }: Shop, id: string): Work<boolean> {
  return (yield* database.get('SELECT 1 FROM audit WHERE tenant = :tenant AND audit_id = ?', [id])) !== undefined;
}

/** Adds an entry within the transaction of its change. */
export function* writeAudit({ database }: Shop, entry: AuditEntry): Work<void> {
  yield* database.run(
    `INSERT INTO audit (tenant, changed_at, audit_id, author, action, subject, before, after)
     VALUES (:tenant, ?, ?, ?, ?, ?, ?, ?)`,
    [entry.at, entry.id, entry.author, entry.action, entry.subject, entry.before, entry.after],
  );
}

/** Creates the storage of the audit trail. */
export const createAuditStorage = (shop: Shop): AuditStorage => ({
  add: shop.method((entry) => writeAudit(shop, entry)),
  list: shop.method(function* ({ subject, after, count }) {
    const { database } = shop;
    const conditions = ['tenant = :tenant'];
    const values: Column[] = [];
    if (subject !== undefined) {
      conditions.push('subject = ?');
      values.push(subject);
    }
    if (after !== undefined) {
      conditions.push('(changed_at, audit_id) < (?, ?)');
      values.push(...readTimeCursor(after));
    }
    const rows = yield* database.all<AuditEntry>(
      `SELECT audit_id AS id, changed_at AS at, author, action, subject, before, after FROM audit
       WHERE ${conditions.join(' AND ')} ORDER BY changed_at DESC, audit_id DESC LIMIT ?`,
      [...values, count + 1],
    );
    const entries = rows.slice(0, count).map(({ id, at, author, action, subject: of, before, after: then }) => ({
      id,
      at,
      author,
      action,
      subject: of,
      before,
      after: then,
    }));
    const last = entries.at(-1);
    return { entries, ...(rows.length > count && last ? { next: timeCursor(last.at, last.id) } : {}) };
  }),
});
