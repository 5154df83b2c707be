import type { AuditEntry } from './audit.ts';

/** A customer with an account, or a guest known by an e-mail address. */
export interface CustomerEntry {
  /** Identifier of the account, or the e-mail address of a guest. */
  key: string;
  isGuest: boolean;
  name: string;
  email: string;
  phone: string;
  orders: number;
  /** When the latest order was placed, or the account created, in milliseconds since 1970. */
  lastSeenAt: number;
  /** The merchant's tags; only for customers with accounts. */
  tags: string[];
}

/** Customers with accounts, and guests who have ordered; for merchants only. */
export interface CustomerDesk {
  /**
   * Latest first; `words` are those of a `searchText`, which includes tags. `after` is the cursor of the last entry
   * seen.
   */
  list(page: {
    words: readonly string[];
    after?: string | undefined;
    count: number;
  }): Promise<{ customers: CustomerEntry[]; next?: string }>;
  read(key: string): Promise<CustomerEntry | undefined>;
}

/** Tags of customers with accounts, in the spelling of `customerTag`. */
export interface CustomerTags {
  /** In alphabetical order. */
  of(owner: string): Promise<string[]>;
  /** All tags of the shop. */
  all(count: number): Promise<string[]>;
  /** Adds and removes a customer's tags, with an entry in the audit trail that names the tags before and after. */
  change(
    owner: string,
    change: { add: readonly string[]; remove: readonly string[] },
    maxTags: number,
    audit: Omit<AuditEntry, 'before' | 'after'>,
  ): Promise<'changed' | 'repeated' | 'missing' | 'too-many'>;
}
