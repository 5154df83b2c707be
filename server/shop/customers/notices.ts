import { hourMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { isoTime, newId } from '../../core/env.ts';
import type { AccountChange, MessageContent } from '../../core/messages.ts';
import type { CustomerDecision, StoredCustomer } from '../../core/ports/storage/accounts/customers.ts';
import type { PendingMessage } from '../../core/ports/storage/messages/outbox.ts';
import type { ShopServices } from '../calls/context.ts';
import { undoableChange } from './undoable-change.ts';

type Notice = Extract<MessageContent, { name: 'account-changed' | 'account-deletion' | 'account-deleted' }>;
type Services = Pick<ShopServices, 'messenger' | 'env' | 'origin'>;

/** Creates a message about an account to each verified e-mail address and telephone number. */
export function noticesTo(
  { messenger, env }: Pick<Services, 'messenger' | 'env'>,
  { identifiers }: StoredCustomer,
  content: Notice,
): PendingMessage[] {
  const now = env.now();
  const expiresAt = now + limits.statusMailHours * hourMs;
  return identifiers.flatMap(({ kind, value, isVerified }) => {
    const channel = kind === 'email' ? ('email' as const) : ('sms' as const);
    if (!isVerified || !messenger.has(channel)) return [];
    return [{ message: { id: newId(env), channel, recipient: value, content }, now, expiresAt }];
  });
}

/** Returns the changes between two states of an account's sign-in methods. */
function changesBetween(before: StoredCustomer, after: StoredCustomer): AccountChange[] {
  const identifierOf = ({ identifiers }: StoredCustomer, kind: 'email' | 'phone') =>
    identifiers.find((known) => known.kind === kind)?.value;
  const changes: AccountChange[] = (['email', 'phone'] as const).filter(
    (kind) => identifierOf(before, kind) !== identifierOf(after, kind),
  );
  if (after.passwordHash !== undefined && after.passwordHash !== before.passwordHash) changes.push('password');
  const [had, has] = [before.passkeys?.length ?? 0, after.passkeys?.length ?? 0];
  if (had !== has) changes.push(has > had ? 'passkey-added' : 'passkey-removed');
  const isLinked = (after.externalLogins?.length ?? 0) > (before.externalLogins?.length ?? 0);
  return isLinked ? [...changes, 'login-added'] : changes;
}

/**
 * Adds messages to a change of an account, one for each changed sign-in method, to the addresses before the change.
 * A changed e-mail address, telephone number or password can be undone with the link in the message.
 */
export function withChangeNotices(
  services: Services,
  before: StoredCustomer,
  after: StoredCustomer,
): Pick<CustomerDecision<unknown>, 'customer' | 'messages'> {
  let customer = after;
  const messages = changesBetween(before, after).flatMap((change) => {
    const undoable = undoableChange(services, before, customer, change);
    if (undoable) customer = undoable.customer;
    return noticesTo(services, before, {
      name: 'account-changed',
      input: {
        name: before.firstName ?? '',
        change,
        changedAt: isoTime(services.env),
        undoAddress: undoable?.address ?? '',
      },
    });
  });
  return { customer, messages };
}
