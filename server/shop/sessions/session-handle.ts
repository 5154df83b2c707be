import { createHash } from 'node:crypto';
import { dayMs, hourMs, minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { newId, type ServerEnv } from '../../core/env.ts';
import type { Identifier } from '../../core/ports/storage/accounts/customers.ts';
import type { SessionStorage, StoredSession } from '../../core/ports/storage/accounts/sessions.ts';
import { type BackendToken, backendTokenHash, openBackendToken } from './backend-token.ts';
import { type KnownDevice, openDevice } from './known-device.ts';
import { newToken as createToken, hashToken } from './session-token.ts';

/** The session of one request, loaded on first use and created when something must be stored. */
export interface SessionHandle {
  current(): Promise<StoredSession | undefined>;
  ensure(): Promise<StoredSession>;
  /** Token for the response's cookie, when this request created the session. */
  newToken(): string | undefined;
  /**
   * Extends a used session once a day. Returns the token and its new lifetime in seconds, so that the cookie can be
   * sent again; only a response that is not cached may contain it.
   */
  renew(): Promise<{ token: string; seconds: number } | undefined>;
  /**
   * Replaces the session by a customer's session with a new id and token, so that an earlier token is invalid (session
   * fixation).
   * @param proved identifier that was proved by the sign-in
   */
  signIn(userId: string, proved?: Identifier): Promise<void>;
  /** Returns the mark of the session that this request has used. */
  mark(): Promise<string | undefined>;
  /** Returns the reason why a token has no session; undefined when there is no token, or it has one. */
  lost(): Promise<'changed' | 'ended' | undefined>;
  /** Ends the session, so that its token is no longer valid. */
  end(): Promise<void>;
  /** The browser of the session, with the customer who has signed in there. */
  device: KnownDevice;
  /** The session's token at another backend. */
  backendToken: BackendToken;
}

/** Returns the public mark of a session, which gives no access. */
const markOf = ({ id }: StoredSession): string =>
  createHash('sha256').update(`mark of ${id}`).digest('base64url').slice(0, 16);

/** Values stored with a new session, besides its times. */
export type SessionHolder = Pick<StoredSession, 'kind' | 'userId' | 'credential' | 'device' | 'proved'>;

/**
 * Returns the latest end of a session: customers must sign in again eventually, however often the session is used,
 * whereas guests have not signed in.
 */
const latestEnd = ({ userId, createdAt }: StoredSession): number =>
  userId === undefined ? Number.POSITIVE_INFINITY : createdAt + limits.customerSessionDays * dayMs;

class TokenSession implements SessionHandle {
  readonly device: KnownDevice;
  readonly backendToken: BackendToken;
  readonly #storage: SessionStorage;
  readonly #env: ServerEnv;
  /** Token sent with the request. */
  readonly #token: string | undefined;
  readonly #holder: SessionHolder;
  readonly #lifeMs: number;
  #loaded: Promise<StoredSession | undefined> | undefined;
  #created: Promise<StoredSession> | undefined;
  #newToken: string | undefined;

  constructor(
    storage: SessionStorage,
    env: ServerEnv,
    token: string | undefined,
    holder: SessionHolder,
    device: KnownDevice,
  ) {
    this.device = device;
    this.backendToken = openBackendToken(storage, env, async () => {
      const session = await this.current();
      const held = this.#newToken ?? this.#token;
      return session && held !== undefined ? { token: held, session } : undefined;
    });
    this.#storage = storage;
    this.#env = env;
    this.#token = token;
    this.#holder = holder;
    this.#lifeMs = holder.kind === 'shopper' ? limits.sessionIdleDays * dayMs : limits.authorSessionHours * hourMs;
  }

  current(): Promise<StoredSession | undefined> {
    this.#loaded ??= this.#load();
    return this.#loaded;
  }

  ensure(): Promise<StoredSession> {
    this.#created ??= this.#create();
    return this.#created;
  }

  newToken(): string | undefined {
    return this.#newToken;
  }

  async renew(): Promise<{ token: string; seconds: number } | undefined> {
    // Only a request that has read the session counts as use.
    const session = await this.#loaded;
    const now = this.#env.now();
    if (!session || this.#token === undefined || this.#newToken !== undefined) return undefined;
    if (this.#holder.kind !== 'shopper' || now - session.seenAt <= dayMs) return undefined;
    const expiresAt = Math.min(now + this.#lifeMs, latestEnd(session));
    await this.#storage.touch(hashToken(this.#token), now, expiresAt);
    await this.#storage.touch(backendTokenHash(this.#token), now, expiresAt);
    return { token: this.#token, seconds: Math.floor((expiresAt - now) / 1000) };
  }

  async mark(): Promise<string | undefined> {
    const session = await this.#loaded;
    return session && markOf(session);
  }

  async lost(): Promise<'changed' | 'ended' | undefined> {
    if (this.#token === undefined || (await this.current())) return undefined;
    return (await this.#storage.hasEnded(hashToken(this.#token), this.#env.now())) ? 'changed' : 'ended';
  }

  async signIn(userId: string, proved?: Identifier): Promise<void> {
    // Carried over, so that the backend recognises the shopper in the new session.
    const backendToken = await this.backendToken.read();
    await this.#forget();
    this.#created = this.#start({ userId, ...(proved ? { proved } : {}) });
    await this.#created;
    if (backendToken !== undefined) await this.backendToken.keep(backendToken);
    await this.device.remember(userId);
  }

  async end(): Promise<void> {
    await this.#forget();
    this.#loaded = Promise.resolve(undefined);
    this.#created = undefined;
    this.#newToken = undefined;
  }

  async #load(): Promise<StoredSession | undefined> {
    if (this.#token === undefined) return undefined;
    const session = await this.#storage.read(hashToken(this.#token), this.#env.now());
    return session?.kind === this.#holder.kind ? session : undefined;
  }

  async #create(): Promise<StoredSession> {
    return (await this.current()) ?? this.#start();
  }

  async #start(more: Partial<SessionHolder> = {}): Promise<StoredSession> {
    const now = this.#env.now();
    const secret = createToken(this.#env);
    const session: StoredSession = {
      id: newId(this.#env),
      ...this.#holder,
      ...more,
      createdAt: now,
      seenAt: now,
      expiresAt: now + this.#lifeMs,
    };
    await this.#storage.create(hashToken(secret), session);
    this.#newToken = secret;
    this.#loaded = Promise.resolve(session);
    return session;
  }

  async #forget(): Promise<void> {
    const token = this.#newToken ?? this.#token;
    if (token === undefined || !(await this.current())) return;
    await this.#storage.end(backendTokenHash(token), this.#env.now());
    await this.#storage.end(hashToken(token), this.#env.now() + limits.endedSessionMinutes * minuteMs);
  }
}

/**
 * Opens the session of a token.
 * @param deviceToken token of the browser that sends it
 */
export const openSession = (
  storage: SessionStorage,
  env: ServerEnv,
  token: string | undefined,
  holder: SessionHolder = { kind: 'shopper' },
  deviceToken?: string,
): SessionHandle =>
  new TokenSession(storage, env, token, holder, openDevice(storage, env, deviceToken, 'customer-device'));
