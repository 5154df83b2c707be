import type { AuditAction } from '../../../../../schemas/contract/audit-actions.ts';

/** Author and time of a change. A change with the identifier of an earlier one is not repeated. */
export interface ChangeBy {
  id: string;
  author: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A merchant's change in the audit trail. */
export interface AuditEntry extends ChangeBy {
  action: AuditAction;
  /** The changed thing, such as `order A29B-QDKT`. */
  subject: string;
  before: string;
  after: string;
}

/** The part of an audit entry that describes the change itself. */
export type AuditNote = Omit<AuditEntry, keyof ChangeBy>;

/** The audit trail of merchants' changes. Each entry is written in the same transaction as its change. */
export interface AuditStorage {
  /** Adds an entry for an action that changes nothing, such as an export. */
  add(entry: AuditEntry): Promise<void>;
  /** Newest first, of one subject or of all. `after` is the cursor of the last entry seen. */
  list(page: { subject?: string | undefined; after?: string | undefined; count: number }): Promise<{
    entries: AuditEntry[];
    next?: string;
  }>;
}
