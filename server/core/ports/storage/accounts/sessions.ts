import type { Identifier } from './customers.ts';

/** A session, or a browser in which an account has signed in, identified by a hash of the token in its cookie. */
export interface StoredSession {
  id: string;
  kind: 'shopper' | 'author' | 'author-key' | 'customer-device' | 'author-device';
  /** A signed-in shopper, or the name of an author. */
  userId?: string;
  /** Changes with the password that opened the session; a session with another one has ended. */
  credential?: string;
  /** The browser that opened it, such as "Firefox, Android", or the label of a key. */
  device?: string;
  /** What the shopper proved to hold when it began. */
  proved?: Identifier;
  createdAt: number;
  seenAt: number;
  expiresAt: number;
}

/** Kinds of sessions that those who hold them see in a list; sessions of shoppers where none is named. */
export type ListedKind = 'shopper' | 'author-key';

/** Sessions. Times are milliseconds since 1970. */
export interface SessionStorage {
  create(tokenHash: string, session: StoredSession): Promise<void>;
  /** Undefined when it does not exist or has expired by `now`. */
  read(tokenHash: string, now: number): Promise<StoredSession | undefined>;
  touch(tokenHash: string, seenAt: number, expiresAt: number): Promise<void>;
  /** Deletes a session, and remembers until a time that its token was one and that its owner has ended. */
  end(tokenHash: string, rememberUntil: number): Promise<void>;
  /** Whether a token is remembered as that of a session that was ended or has become another's. */
  hasEnded(tokenHash: string, now: number): Promise<boolean>;
  /** The sessions of a customer, or the keys of an author, the latest seen first. */
  list(userId: string, now: number, kind?: ListedKind): Promise<StoredSession[]>;
  /** Ends one session of a customer, or one key; false when there is no such. */
  deleteOne(userId: string, id: string, kind?: ListedKind): Promise<boolean>;
  /** Sessions, and what is remembered of those that have ended. */
  deleteExpired(now: number): Promise<number>;
}
