import type { Identifier } from './customers.ts';

/**
 * A session, a browser in which an account has signed in, or a session's token at another backend, identified by a hash
 * of its cookie's token.
 */
export interface StoredSession {
  id: string;
  kind: 'shopper' | 'author' | 'author-key' | 'customer-device' | 'author-device' | 'backend-token';
  /** Identifier of a signed-in shopper, or an author's name. */
  userId?: string;
  /**
   * Changes with the password that opened the session; a session with an outdated value has ended. For a session at
   * another backend, the encrypted token itself.
   */
  credential?: string;
  /** The browser that opened it, such as "Firefox, Android", or the label of a key. */
  device?: string;
  /** The identifier whose ownership the shopper proved when the session began. */
  proved?: Identifier;
  createdAt: number;
  seenAt: number;
  expiresAt: number;
}

/** Kinds of sessions that their holders see in a list; shopper sessions by default. */
export type ListedKind = 'shopper' | 'author-key';

/** Sessions. Times are milliseconds since 1970. */
export interface SessionStorage {
  create(tokenHash: string, session: StoredSession): Promise<void>;
  /** Undefined when it does not exist or has expired by `now`. */
  read(tokenHash: string, now: number): Promise<StoredSession | undefined>;
  touch(tokenHash: string, seenAt: number, expiresAt: number): Promise<void>;
  /** Deletes a session, and remembers until a time that its token and its owner have ended. */
  end(tokenHash: string, rememberUntil: number): Promise<void>;
  /** Whether a token is remembered as belonging to a session that was ended or transferred to another owner. */
  hasEnded(tokenHash: string, now: number): Promise<boolean>;
  /** A customer's sessions or an author's keys, latest seen first. */
  list(userId: string, now: number, kind?: ListedKind): Promise<StoredSession[]>;
  /** Ends one session of a customer, or one key. Returns false when there is none. */
  deleteOne(userId: string, id: string, kind?: ListedKind): Promise<boolean>;
  /** Deletes expired sessions, and expired records of ended ones. */
  deleteExpired(now: number): Promise<number>;
}
