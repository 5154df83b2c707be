import { formatMessage, messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { AuditEntry } from '../../core/ports/storage/accounts/audit.ts';
import type { ShopServices } from '../calls/context.ts';

/** Number of a record's latest changes that are shown, and that are checked for a repeated request. */
export const shownChanges = 50;

/** Maximum length of the change that the error message quotes. */
const saidLength = 200;

/** Creates the error for a record that was changed in the meantime. It names the author of the latest change. */
export function outdatedError(kind: 'product' | 'collection' | 'look', last: AuditEntry | undefined): CallError {
  const code = `${kind}-changed`;
  if (!last) return new CallError(409, code, formatMessage(messages.recordChanged, { kind }));
  const change = (last.after || last.before).slice(0, saidLength);
  const message = formatMessage(messages.recordChangedBy, { kind, author: last.author, change });
  return new CallError(409, code, message, { change: last });
}

/** Whether a change was already made by an earlier request, whose response may have been lost. */
export const isAlreadyMade = async ({ storage }: ShopServices, subject: string, changeId: string): Promise<boolean> =>
  (await storage.audit.list({ subject, count: shownChanges })).entries.some(({ id }) => id === changeId);
