import { limits } from '../../commerce/limits.ts';
import type { ShopServices } from '../calls/context.ts';
import { isoTime, newId } from '../env.ts';
import type { AccountChange, MessageContent } from '../messaging/messages.ts';
import type { StoredCustomer } from '../storage/port/customers.ts';
import type { PendingMessage } from '../storage/port/outbox.ts';

type Notice = Extract<MessageContent, { name: 'account-changed' | 'account-deletion' | 'account-deleted' }>;
type Services = Pick<ShopServices, 'messenger' | 'env'>;

/** A message about an account to each e-mail address and telephone number that it has proved. */
export function noticesTo(
  { messenger, env }: Services,
  { identifiers }: StoredCustomer,
  content: Notice,
): PendingMessage[] {
  const now = env.now();
  const expiresAt = now + limits.statusMailHours * 3_600_000;
  return identifiers.flatMap(({ kind, value, isVerified }) => {
    const channel = kind === 'email' ? ('email' as const) : ('sms' as const);
    if (!isVerified || !messenger.has(channel)) return [];
    return [{ message: { id: newId(env), channel, recipient: value, content }, now, expiresAt }];
  });
}

/** What differs in the ways to sign in. */
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

/** Messages about each change of the ways to sign in, to where the account was known before. */
export const changeNotices = (services: Services, before: StoredCustomer, after: StoredCustomer): PendingMessage[] =>
  changesBetween(before, after).flatMap((change) =>
    noticesTo(services, before, {
      name: 'account-changed',
      input: { name: before.firstName ?? '', change, changedAt: isoTime(services.env) },
    }),
  );
