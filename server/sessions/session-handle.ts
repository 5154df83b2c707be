import { createHash } from 'node:crypto';
import { limits } from '../../commerce/limits.ts';
import { newId, type ServerEnv } from '../env.ts';
import type { SessionStorage, StoredSession } from '../storage/port/sessions.ts';

const dayMs = 86_400_000;
const tokenBytes = 32;

/** Only a hash of the token is kept, so that a stolen database opens no session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The session of one request. It is looked up when it is first needed, and made when something must be kept. */
export interface SessionHandle {
  current(): Promise<StoredSession | undefined>;
  ensure(): Promise<StoredSession>;
  /** Token that the answer's cookie must set: after a session was made. */
  newToken(): string | undefined;
}

/** Opens the session that a token stands for, if there is one. */
export const openSession = (
  storage: SessionStorage,
  env: ServerEnv,
  token: string | undefined,
  kind: StoredSession['kind'] = 'shopper',
): SessionHandle => {
  const lifeMs = kind === 'shopper' ? limits.sessionIdleDays * dayMs : limits.authorSessionHours * 3_600_000;
  let loaded: Promise<StoredSession | undefined> | undefined;
  let made: Promise<StoredSession> | undefined;
  let fresh: string | undefined;
  const load = async (): Promise<StoredSession | undefined> => {
    if (token === undefined) return undefined;
    const now = env.now();
    const hash = hashToken(token);
    const session = await storage.read(hash, now);
    if (session?.kind !== kind) return undefined;
    if (kind === 'shopper' && now - session.seenAt > dayMs) await storage.touch(hash, now, now + lifeMs);
    return session;
  };
  const current = (): Promise<StoredSession | undefined> => {
    loaded ??= load();
    return loaded;
  };
  const make = async (): Promise<StoredSession> => {
    const known = await current();
    if (known) return known;
    const now = env.now();
    const secret = Buffer.from(env.randomBytes(tokenBytes)).toString('base64url');
    const session: StoredSession = { id: newId(env), kind, createdAt: now, seenAt: now, expiresAt: now + lifeMs };
    await storage.create(hashToken(secret), session);
    fresh = secret;
    loaded = Promise.resolve(session);
    return session;
  };
  return {
    current,
    ensure: () => {
      made ??= make();
      return made;
    },
    newToken: () => fresh,
  };
};
