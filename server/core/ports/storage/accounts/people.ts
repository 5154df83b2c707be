import type { Address } from '../../../../../schemas/entities/people/address.ts';

/** An e-mail address that has requested the newsletter. */
export interface Subscription {
  email: string;
  /** Token that confirms and ends the subscription. Only the shop and the owner of the mailbox know it. */
  token: string;
  isConfirmed: boolean;
}

/** An e-mail address with a confirmed newsletter subscription. */
export interface Subscriber extends Pick<Subscription, 'email' | 'token'> {
  /** ISO date-times. */
  subscribedAt: string;
  confirmedAt: string;
}

/** Addresses and newsletter subscriptions. */
export interface PeopleStorage {
  /** The default address first, then in the order they were added. */
  addresses(owner: string): Promise<Address[]>;
  /**
   * Saves an address; a default address replaces the previous default. Returns false when `max` would be exceeded.
   */
  saveAddress(owner: string, address: Address, max: number): Promise<boolean>;
  deleteAddress(owner: string, addressId: string): Promise<boolean>;
  /** Records an address's request for the newsletter; a known address keeps its token. */
  subscribe(email: string, token: string, at: string): Promise<Subscription>;
  subscriptionOf(token: string): Promise<Subscription | undefined>;
  /** Confirms a subscription; `isNew` is true the first time. */
  confirm(token: string, at: string): Promise<(Subscription & { isNew: boolean }) | undefined>;
  /** Deletes a subscription and the consent of customers with its address; does nothing when there is none. */
  unsubscribe(token: string): Promise<void>;
  /** Latest first; `words` are those of a `searchText`. `after` is the cursor of the last entry seen. */
  subscribers(page: {
    words: readonly string[];
    after?: string | undefined;
    count: number;
  }): Promise<{ subscribers: Subscriber[]; next?: string }>;
  /** Number of unconfirmed addresses. */
  waiting(): Promise<number>;
}
