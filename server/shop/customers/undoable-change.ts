import { hourMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import type { AccountChange } from '../../core/messages.ts';
import type { Identifier, StoredCustomer, UndoableChange } from '../../core/ports/storage/accounts/customers.ts';
import type { ShopServices } from '../calls/context.ts';
import { hashToken, newToken } from '../sessions/session-token.ts';

const undoable: readonly AccountChange[] = ['email', 'phone', 'password'] satisfies UndoableChange['change'][];

const isUndoable = (change: AccountChange): change is UndoableChange['change'] => undoable.includes(change);

const verifiedOf = ({ identifiers }: StoredCustomer): Identifier[] =>
  identifiers.flatMap(({ kind, value, isVerified }) => (isVerified ? [{ kind, value }] : []));

/**
 * Stores the account's previous state, to which a change can be undone with the token in its notice.
 * @returns the account with the undoable change, and the address for the notice; undefined when the change cannot be
 * undone
 */
export function undoableChange(
  { env, origin }: Pick<ShopServices, 'env' | 'origin'>,
  before: StoredCustomer,
  after: StoredCustomer,
  change: AccountChange,
): { customer: StoredCustomer; address: string } | undefined {
  const now = env.now();
  const unexpired = (after.undoableChanges ?? []).filter(({ expiresAt }) => expiresAt > now);
  // At the limit, new changes are not undoable: an intruder must not displace the changes about which the owner was
  // notified first.
  if (!isUndoable(change) || unexpired.length >= limits.maxUndoableChanges) return undefined;
  const token = newToken(env);
  const entry: UndoableChange = {
    change,
    tokenHash: hashToken(token),
    expiresAt: now + limits.undoHours * hourMs,
    identifiers: verifiedOf(before),
    passkeyIds: (before.passkeys ?? []).map(({ id }) => id),
    externalLogins: before.externalLogins ?? [],
  };
  return {
    customer: { ...after, undoableChanges: [...unexpired, entry] },
    address: `${origin}${undoPath}?token=${after.id}.${token}`,
  };
}

/** Path of the page on which the recipient of a notice undoes the change. */
export const undoPath = '/account/undo-change';
