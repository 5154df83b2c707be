/**
 * Authors edit drafts of pages and fragments; publishers make them live, too. Merchants have orders, customers, stock and what shoppers send. Developers may do
 * all of it, and publish scripts, which run as code.
 */
export type AuthorRole = 'author' | 'publisher' | 'merchant' | 'developer';

/** An account of the playground. */
export interface StoredAuthor {
  name: string;
  role: AuthorRole;
  /** Derived from the password, with its salt and costs; another one for each new password. */
  passwordHash: string;
  changedAt: string;
}

/** Accounts of authors. */
export interface AuthorStorage {
  read(name: string): Promise<StoredAuthor | undefined>;
  /** By name. */
  list(): Promise<StoredAuthor[]>;
  save(author: StoredAuthor): Promise<void>;
  /** False when there is no such account. */
  remove(name: string): Promise<boolean>;
}
