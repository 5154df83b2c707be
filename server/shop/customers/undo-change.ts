import { isoTime } from '../../core/env.ts';
import type { Identifier, StoredCustomer, UndoableChange } from '../../core/ports/storage/accounts/customers.ts';
import type { ShopServices } from '../calls/context.ts';
import { hashToken } from '../sessions/session-token.ts';
import { noticesTo } from './notices.ts';

interface FoundChange {
  customer: StoredCustomer;
  entry: UndoableChange;
}

function entryOf(customer: StoredCustomer | undefined, tokenHash: string, now: number): FoundChange | undefined {
  const entry = customer?.undoableChanges?.find((each) => each.tokenHash === tokenHash && each.expiresAt > now);
  return customer && entry && { customer, entry };
}

const partsOf = (token: unknown): { id: string; tokenHash: string } | undefined => {
  const [, id = '', secret = ''] = (typeof token === 'string' && /^(\w{8,64})\.([\w-]{43})$/.exec(token)) || [];
  return id === '' ? undefined : { id, tokenHash: hashToken(secret) };
};

type Services = Pick<ShopServices, 'storage' | 'env' | 'messenger'>;

/**
 * Returns the change that the token of a notice can undo; undefined when the token is unknown, expired or already
 * used.
 */
export async function changeToUndo(
  { storage, env }: Pick<Services, 'storage' | 'env'>,
  token: unknown,
): Promise<UndoableChange['change'] | undefined> {
  const parts = partsOf(token);
  const customer = parts && (await storage.customers.read(parts.id));
  return parts && entryOf(customer, parts.tokenHash, env.now())?.entry.change;
}

/**
 * Returns the account as it was before the change, without a password, which an intruder may have set or learnt.
 */
function undone({ customer, entry }: FoundChange, identifiers: readonly Identifier[]): StoredCustomer {
  const { passwordHash: _hash, deletesAt: _deletesAt, undoableChanges = [], ...rest } = customer;
  return {
    ...rest,
    identifiers: identifiers.map((identifier) => ({ ...identifier, isVerified: true })),
    passkeys: (customer.passkeys ?? []).filter(({ id }) => entry.passkeyIds.includes(id)),
    externalLogins: (customer.externalLogins ?? []).filter((login) =>
      entry.externalLogins.some(({ issuer, subject }) => issuer === login.issuer && subject === login.subject),
    ),
    // Revokes the undo tokens of later changes, whose notices went to identifiers that this undo removes.
    undoableChanges: undoableChanges.slice(0, undoableChanges.indexOf(entry)),
  };
}

/**
 * Undoes a change of an account, once: restores its identifiers, removes its password and every passkey and login added
 * since, and ends all its sessions. Identifiers that now belong to another customer are not restored.
 * @returns false when there is nothing to undo
 */
export async function undoChange(services: Services, token: unknown): Promise<boolean> {
  const { storage, env, messenger } = services;
  const parts = partsOf(token);
  if (!parts) return false;
  const { id, tokenHash } = parts;
  const entry = entryOf(await storage.customers.read(id), tokenHash, env.now());
  if (!entry) return false;
  const holders = await Promise.all(entry.entry.identifiers.map((each) => storage.customers.byIdentifier(each)));
  const free = entry.entry.identifiers.filter((_, index) => (holders[index]?.id ?? id) === id);
  if (free.length === 0) return false;
  const isUndone = await storage.customers.change({ id }, (customer) => {
    const now = entryOf(customer, tokenHash, env.now());
    if (!now) return { customer, result: false };
    return {
      customer: undone(now, free),
      endsSessions: true,
      result: true,
      // The notice to the identifiers of the undone change has no link: an undo cannot be undone.
      messages: noticesTo(services, now.customer, {
        name: 'account-changed',
        input: {
          name: now.customer.firstName ?? '',
          change: now.entry.change,
          changedAt: isoTime(env),
          undoAddress: '',
        },
      }),
    };
  });
  if (isUndone) messenger.deliverSoon();
  return isUndone;
}
