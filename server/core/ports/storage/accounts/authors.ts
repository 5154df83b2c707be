import type { StaffRole } from '../../../../../schemas/contract/call.ts';

/**
 * Authors edit drafts of pages and fragments; publishers make them live, too. Merchants have orders, customers, stock and what shoppers send. Developers may do
 * all of it, and publish scripts, which run as code.
 */
export type AuthorRole = StaffRole;

/** What an author proves besides the password: codes by time of an authenticator (RFC 6238), or a recovery code. */
export interface SecondFactor {
  /** Base32, shared with the authenticator. */
  secret: string;
  /** Number of the period whose code was used last. */
  lastStep: number;
  recoveryHashes: string[];
}

/** An account of the playground. */
export interface StoredAuthor {
  name: string;
  role: AuthorRole;
  /** Derived from the password, with its salt and costs; another one for each new password. */
  passwordHash: string;
  changedAt: string;
  secondFactor?: SecondFactor;
}

/** Accounts of authors. */
export interface AuthorStorage {
  read(name: string): Promise<StoredAuthor | undefined>;
  /** By name. */
  list(): Promise<StoredAuthor[]>;
  /** Another second factor, or none any more, ends the sessions of the account. */
  save(author: StoredAuthor): Promise<void>;
  /**
   * Changes the second factor of an account in one step, so that of two uses of one code one is refused; without a factor
   * in what `use` returns, there is none any more. False when there is no account, or `use` returns nothing.
   */
  changeSecondFactor(
    name: string,
    use: (factor: SecondFactor | undefined) => { factor?: SecondFactor } | undefined,
  ): Promise<boolean>;
  /** False when there is no such account. */
  remove(name: string): Promise<boolean>;
}
