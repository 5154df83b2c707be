import { formatMessage, messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { AuditEntry } from '../../core/ports/storage/accounts/audit.ts';
import type { ShopServices } from '../calls/context.ts';

/** Latest changes of one thing that are shown, and among which one that was sent again is looked for. */
export const shownChanges = 50;

/** Characters of a change that are shown to whoever comes second. */
const saidLength = 200;

/** That something was changed meanwhile. The latest change is said, so that who comes second knows whom to ask. */
export function outdatedError(kind: 'product' | 'collection' | 'look', last: AuditEntry | undefined): CallError {
  const code = `${kind}-changed`;
  if (!last) return new CallError(409, code, formatMessage(messages.recordChanged, { kind }));
  const change = (last.after || last.before).slice(0, saidLength);
  const message = formatMessage(messages.recordChangedBy, { kind, author: last.author, change });
  return new CallError(409, code, message, { change: last });
}

/** Whether a change was made before, and its answer got lost. */
export const wasMade = async ({ storage }: ShopServices, subject: string, changeId: string): Promise<boolean> =>
  (await storage.audit.list({ subject, count: shownChanges })).entries.some(({ id }) => id === changeId);
