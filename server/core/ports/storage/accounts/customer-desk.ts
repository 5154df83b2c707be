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
  /** What the merchant sorts customers with accounts by. */
  tags: string[];
}

/** Who has an account or has ordered, for merchants only. */
export interface CustomerDesk {
  /** The latest first; `words` are those of a `searchText`, which tags have as well. `after` is the cursor of the last one seen. */
  list(page: {
    words: readonly string[];
    after?: string | undefined;
    count: number;
  }): Promise<{ customers: CustomerEntry[]; next?: string }>;
  read(key: string): Promise<CustomerEntry | undefined>;
}

/** Tags of customers with accounts, in the spelling of `customerTag`. */
export interface CustomerTags {
  /** By their letters. */
  of(owner: string): Promise<string[]>;
  /** All tags of the shop. */
  all(count: number): Promise<string[]>;
  /** Adds and removes tags of a customer, with an entry in the audit trail that names those before and after. */
  change(
    owner: string,
    change: { add: readonly string[]; remove: readonly string[] },
    most: number,
    audit: Omit<AuditEntry, 'before' | 'after'>,
  ): Promise<'changed' | 'repeated' | 'missing' | 'too-many'>;
}
