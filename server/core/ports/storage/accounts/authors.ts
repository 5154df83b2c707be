import type { StaffRole } from '../../../../../schemas/contract/call.ts';

/**
 * Role of an account. Authors edit drafts of pages and fragments; publishers also publish them. Merchants manage
 * orders, customers, stock and shoppers' submissions. Developers may do all of that, and publish scripts, which run as
 * code.
 */
export type AuthorRole = StaffRole;

/** An author's second factor: time-based codes of an authenticator (RFC 6238), or recovery codes. */
export interface SecondFactor {
  /** Base32, shared with the authenticator. */
  secret: string;
  /** Number of the time step whose code was used last. */
  lastStep: number;
  recoveryHashes: string[];
}

/** An account of the playground. */
export interface StoredAuthor {
  name: string;
  role: AuthorRole;
  /** Derived from the password, with its salt and costs; different for each new password. */
  passwordHash: string;
  changedAt: string;
  secondFactor?: SecondFactor;
}

/** Accounts of authors. */
export interface AuthorStorage {
  read(name: string): Promise<StoredAuthor | undefined>;
  /** Sorted by name. */
  list(): Promise<StoredAuthor[]>;
  /** Saves an account. Changing or removing the second factor ends the account's sessions. */
  save(author: StoredAuthor): Promise<void>;
  /**
   * Changes an account's second factor atomically, so that a code cannot be used twice. The factor is removed when
   * `use` returns an object without one. Returns false when there is no account, or `use` returns undefined.
   */
  changeSecondFactor(
    name: string,
    use: (factor: SecondFactor | undefined) => { factor?: SecondFactor } | undefined,
  ): Promise<boolean>;
  /** Returns false when there is no such account. */
  remove(name: string): Promise<boolean>;
}
