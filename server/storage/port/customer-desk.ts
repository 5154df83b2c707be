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
}

/** Who has an account or has ordered, for merchants only. */
export interface CustomerDesk {
  /** The latest first; `words` are those of a `searchText`. `after` is the cursor of the last one seen. */
  list(page: {
    words: readonly string[];
    after?: string | undefined;
    count: number;
  }): Promise<{ customers: CustomerEntry[]; next?: string }>;
  read(key: string): Promise<CustomerEntry | undefined>;
}
