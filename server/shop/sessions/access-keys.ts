import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { newId, type ServerEnv } from '../../core/env.ts';
import type { StoredSession } from '../../core/ports/storage/accounts/sessions.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import { credentialOf } from './author-credential.ts';
import { hashToken, newToken } from './session-token.ts';

/** Prefix of keys, by which secret scanners recognise leaked keys. */
const prefix = 'endcap_';

/** Whether a token is an access key sent by a program rather than the token of a session cookie. */
export const isAccessKey = (token: string | undefined): token is string => token?.startsWith(prefix) === true;

/** An access key, without its secret. */
export interface AccessKey {
  id: string;
  /** Where it is used, as described by its author. */
  label: string;
  /** Milliseconds since 1970, like all times here. */
  createdAt: number;
  /** Time of the last use, accurate to a day. */
  usedAt: number;
  expiresAt: number;
}

const keyIn = ({ id, device = '', createdAt, seenAt, expiresAt }: StoredSession): AccessKey => ({
  id,
  label: device,
  createdAt,
  usedAt: seenAt,
  expiresAt,
});

/**
 * Keys with which programs read, save and publish documents on behalf of an author. They are sessions, so they end
 * when the password or second factor of the author's account changes, or the account is removed.
 */
export class AccessKeys {
  readonly #storage: Pick<ShopStorage, 'authors' | 'sessions'>;
  readonly #env: ServerEnv;

  constructor(storage: Pick<ShopStorage, 'authors' | 'sessions'>, env: ServerEnv) {
    this.#storage = storage;
    this.#env = env;
  }

  /** Returns an author's valid keys, most recently used first. */
  async list(author: string): Promise<AccessKey[]> {
    const account = await this.#storage.authors.read(author);
    if (!account) return [];
    const sessions = await this.#storage.sessions.list(author, this.#env.now(), 'author-key');
    return sessions.filter(({ credential }) => credential === credentialOf(account)).map(keyIn);
  }

  /**
   * @param days number of days for which it is valid
   * @returns the key and its secret, of which only a hash is stored
   * @throws CallError for an author without an account, and when the maximum number of keys is reached
   */
  async create(author: string, label: string, days: number): Promise<{ key: AccessKey; secret: string }> {
    const account = await this.#storage.authors.read(author);
    if (!account) throw new CallError(403, 'account-required', messages.accessKeyNeedsAccount);
    if ((await this.list(author)).length >= limits.accessKeysPerAuthor)
      throw new CallError(409, 'access-keys-full', messages.accessKeysFull);
    const secret = prefix + newToken(this.#env);
    const now = this.#env.now();
    const session: StoredSession = {
      id: newId(this.#env),
      kind: 'author-key',
      userId: author,
      credential: credentialOf(account),
      device: label,
      createdAt: now,
      seenAt: now,
      expiresAt: now + days * dayMs,
    };
    await this.#storage.sessions.create(hashToken(secret), session);
    return { key: keyIn(session), secret };
  }

  /** Ends a key. Returns false when the author has no such key. */
  end(author: string, id: string): Promise<boolean> {
    return this.#storage.sessions.deleteOne(author, id, 'author-key');
  }

  /** Returns the session of a key, and records its use once a day. */
  async open(secret: string): Promise<StoredSession | undefined> {
    const now = this.#env.now();
    const session = await this.#storage.sessions.read(hashToken(secret), now);
    if (session?.kind !== 'author-key') return undefined;
    if (now - session.seenAt > dayMs) await this.#storage.sessions.touch(hashToken(secret), now, session.expiresAt);
    return session;
  }
}
