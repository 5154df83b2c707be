import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { newId, type ServerEnv } from '../../core/env.ts';
import type { StoredSession } from '../../core/ports/storage/accounts/sessions.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import { credentialOf } from './author-credential.ts';
import { hashToken, newToken } from './session-token.ts';

/** Prefix of keys, so that they are recognised where they should not be, such as in a repository. */
const prefix = 'endcap_';

/** Whether a token is a key, which programs send, and not that of a session in a cookie. */
export const isAccessKey = (token: string | undefined): token is string => token?.startsWith(prefix) === true;

/** A key, without what opens the shop with it. */
export interface AccessKey {
  id: string;
  /** Where it is used, in the words of its author. */
  label: string;
  /** Milliseconds since 1970, as all times here. */
  createdAt: number;
  /** Within a day. */
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

const dayMs = 86_400_000;

/**
 * Keys with which programs read, save and publish documents in the name of an author. They are sessions, so they end with
 * the password and the second factor of their account, and with the account.
 */
export class AccessKeys {
  readonly #storage: Pick<ShopStorage, 'authors' | 'sessions'>;
  readonly #env: ServerEnv;

  constructor(storage: Pick<ShopStorage, 'authors' | 'sessions'>, env: ServerEnv) {
    this.#storage = storage;
    this.#env = env;
  }

  /** Those of an author that are valid, the latest used first. */
  async list(author: string): Promise<AccessKey[]> {
    const account = await this.#storage.authors.read(author);
    if (!account) return [];
    const sessions = await this.#storage.sessions.list(author, this.#env.now(), 'author-key');
    return sessions.filter(({ credential }) => credential === credentialOf(account)).map(keyIn);
  }

  /**
   * @param days for how long it is valid
   * @returns the key, of which the storage has a hash alone
   * @throws CallError for an author without an account, and for one key too many
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

  /** False where the author has no such key. */
  end(author: string, id: string): Promise<boolean> {
    return this.#storage.sessions.deleteOne(author, id, 'author-key');
  }

  /** The session of a key that was sent, and notes on one day of its use that it was. */
  async open(secret: string): Promise<StoredSession | undefined> {
    const now = this.#env.now();
    const session = await this.#storage.sessions.read(hashToken(secret), now);
    if (session?.kind !== 'author-key') return undefined;
    if (now - session.seenAt > dayMs) await this.#storage.sessions.touch(hashToken(secret), now, session.expiresAt);
    return session;
  }
}
