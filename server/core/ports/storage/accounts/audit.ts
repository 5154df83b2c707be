import type { AuditAction } from '../../../../../schemas/contract/audit-actions.ts';

/** Who changes something, and when. A change with the identifier of an earlier one is not made again. */
export interface ChangeBy {
  id: string;
  author: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A change by a merchant, as the audit trail keeps it. */
export interface AuditEntry extends ChangeBy {
  action: AuditAction;
  /** The changed thing, such as `order A29B-QDKT`. */
  subject: string;
  before: string;
  after: string;
}

/** What a change says of itself. */
export type AuditNote = Omit<AuditEntry, keyof ChangeBy>;

/** Changes of merchants. They are written with what they change, in one transaction. */
export interface AuditStorage {
  /** Adds an entry about what changes nothing, such as an export. */
  add(entry: AuditEntry): Promise<void>;
  /** Newest first; of one subject, or of all. `after` is the cursor of the last one seen. */
  list(page: { subject?: string | undefined; after?: string | undefined; count: number }): Promise<{
    entries: AuditEntry[];
    next?: string;
  }>;
}
