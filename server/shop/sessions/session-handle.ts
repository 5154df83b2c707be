import { createHash } from 'node:crypto';
import { limits } from '../../../commerce/limits.ts';
import { newId, type ServerEnv } from '../../core/env.ts';
import type { Identifier } from '../../core/ports/storage/accounts/customers.ts';
import type { SessionStorage, StoredSession } from '../../core/ports/storage/accounts/sessions.ts';
import { type KnownDevice, openDevice } from './known-device.ts';
import { newToken as createToken, hashToken } from './session-token.ts';

const dayMs = 86_400_000;

/** The session of one request, loaded on first use and created when something must be stored. */
export interface SessionHandle {
  current(): Promise<StoredSession | undefined>;
  ensure(): Promise<StoredSession>;
  /** Token for the response's cookie, when this request created the session. */
  newToken(): string | undefined;
  /**
   * Extends a session that was used, once a day, so that its cookie can be sent again with a new end: the token, and for
   * how many seconds. Only a response that no cache keeps may carry it.
   */
  renew(): Promise<{ token: string; seconds: number } | undefined>;
  /**
   * Replaces it by a session of a customer with another id and token, so that a token known before is worthless.
   *
   * @param proved identifier that the sign-in has proved
   */
  signIn(userId: string, proved?: Identifier): Promise<void>;
  /** The mark of a session that this request has used. */
  mark(): Promise<string | undefined>;
  /** Why a token opens nothing; undefined where there is none, or it does. */
  lost(): Promise<'changed' | 'ended' | undefined>;
  /** Ends it: its token opens nothing any more. */
  end(): Promise<void>;
  /** The browser that it is in, as the customers know it who have signed in there. */
  device: KnownDevice;
}

/** A name of a session that opens nothing. */
const markOf = ({ id }: StoredSession): string =>
  createHash('sha256').update(`mark of ${id}`).digest('base64url').slice(0, 16);

/** What is stored with a new session, besides its times. */
export type SessionHolder = Pick<StoredSession, 'kind' | 'userId' | 'credential' | 'device' | 'proved'>;

/** A customer signs in again some time, however often the session is used; a guest has signed in nowhere. */
const latestEnd = ({ userId, createdAt }: StoredSession): number =>
  userId === undefined ? Number.POSITIVE_INFINITY : createdAt + limits.customerSessionDays * dayMs;

/** Opens the session of a token. @param deviceToken that of the browser which brings it */
export function openSession(
  storage: SessionStorage,
  env: ServerEnv,
  token: string | undefined,
  holder: SessionHolder = { kind: 'shopper' },
  deviceToken?: string,
): SessionHandle {
  const { kind } = holder;
  const lifeMs = kind === 'shopper' ? limits.sessionIdleDays * dayMs : limits.authorSessionHours * 3_600_000;
  let loaded: Promise<StoredSession | undefined> | undefined;
  let created: Promise<StoredSession> | undefined;
  let newToken: string | undefined;
  const load = async (): Promise<StoredSession | undefined> => {
    if (token === undefined) return undefined;
    const session = await storage.read(hashToken(token), env.now());
    return session?.kind === kind ? session : undefined;
  };
  const current = (): Promise<StoredSession | undefined> => {
    loaded ??= load();
    return loaded;
  };
  const start = async (more: Partial<SessionHolder> = {}): Promise<StoredSession> => {
    const now = env.now();
    const secret = createToken(env);
    const session: StoredSession = {
      id: newId(env),
      ...holder,
      ...more,
      createdAt: now,
      seenAt: now,
      expiresAt: now + lifeMs,
    };
    await storage.create(hashToken(secret), session);
    newToken = secret;
    loaded = Promise.resolve(session);
    return session;
  };
  const create = async (): Promise<StoredSession> => (await current()) ?? start();
  const forget = async (): Promise<void> => {
    const known = newToken ?? token;
    if (known !== undefined && (await current()))
      await storage.end(hashToken(known), env.now() + limits.endedSessionMinutes * 60_000);
  };
  const device = openDevice(storage, env, deviceToken, 'customer-device');
  return {
    device,
    current,
    ensure: () => {
      created ??= create();
      return created;
    },
    newToken: () => newToken,
    async renew() {
      // What does not look at the session does not use it.
      const session = await loaded;
      const now = env.now();
      if (!session || token === undefined || newToken !== undefined) return undefined;
      if (kind !== 'shopper' || now - session.seenAt <= dayMs) return undefined;
      const expiresAt = Math.min(now + lifeMs, latestEnd(session));
      await storage.touch(hashToken(token), now, expiresAt);
      return { token, seconds: Math.floor((expiresAt - now) / 1000) };
    },
    async mark() {
      const session = await loaded;
      return session && markOf(session);
    },
    async lost() {
      if (token === undefined || (await current())) return undefined;
      return (await storage.hasEnded(hashToken(token), env.now())) ? 'changed' : 'ended';
    },
    async signIn(userId, proved) {
      await forget();
      created = start({ userId, ...(proved ? { proved } : {}) });
      await created;
      await device.remember(userId);
    },
    async end() {
      await forget();
      loaded = Promise.resolve(undefined);
      created = undefined;
      newToken = undefined;
    },
  };
}
