import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { newId, type ServerEnv } from '../../core/env.ts';
import type { SessionStorage, StoredSession } from '../../core/ports/storage/accounts/sessions.ts';
import { hashToken, newToken } from './session-token.ts';

const lifeMs = limits.deviceDays * dayMs;

/**
 * A browser with the account that has signed in there last. It has a separate rate limit, which attempts of other
 * clients do not exhaust.
 */
export interface KnownDevice {
  /** Returns the account; undefined when none has signed in, or its sign-in was too long ago or was revoked. */
  account(): Promise<string | undefined>;
  /** Returns the key under which limits count the browser for its known account; undefined for any other account. */
  keyFor(account: string | undefined): Promise<string | undefined>;
  /** Remembers that an account has signed in. */
  remember(account: string): Promise<void>;
  /** Token for the response's cookie, when an account has signed in. */
  sentToken(): string | undefined;
}

/** Opens the known device of the browser with a token. It gives no access to an account. */
export function openDevice(
  storage: SessionStorage,
  env: ServerEnv,
  token: string | undefined,
  kind: 'customer-device' | 'author-device',
): KnownDevice {
  let loaded: Promise<StoredSession | undefined> | undefined;
  let sent: string | undefined;
  const load = async (): Promise<StoredSession | undefined> => {
    if (token === undefined) return undefined;
    const device = await storage.read(hashToken(token), env.now());
    return device?.kind === kind ? device : undefined;
  };
  const known = (): Promise<StoredSession | undefined> => {
    loaded ??= load();
    return loaded;
  };
  return {
    account: async () => (await known())?.userId,
    async keyFor(account) {
      const device = await known();
      return device !== undefined && device.userId === account ? `device ${device.id}` : undefined;
    },
    async remember(account) {
      const device = await known();
      const now = env.now();
      const [createdAt, seenAt, expiresAt] = [now, now, now + lifeMs];
      sent = token;
      if (token !== undefined && device?.userId === account) {
        await storage.touch(hashToken(token), seenAt, expiresAt);
        return;
      }
      if (token !== undefined && device) await storage.end(hashToken(token), now);
      sent = newToken(env);
      const next = { id: newId(env), kind, userId: account, createdAt, seenAt, expiresAt };
      await storage.create(hashToken(sent), next);
      loaded = Promise.resolve(next);
    },
    sentToken: () => sent,
  };
}
