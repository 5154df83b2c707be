import type { Address } from '../../../../../schemas/entities/people/address.ts';

/** An address that has asked for the newsletter. */
export interface Subscription {
  email: string;
  /** Confirms the subscription, and ends it. Known only to the address's mailbox and to the shop that writes to it. */
  token: string;
  isConfirmed: boolean;
}

/** An address that has confirmed that it wants the newsletter. */
export interface Subscriber extends Pick<Subscription, 'email' | 'token'> {
  /** ISO date-times. */
  subscribedAt: string;
  confirmedAt: string;
}

/** Addresses and newsletter subscriptions. */
export interface PeopleStorage {
  /** The default address first, then in the order they were added. */
  addresses(owner: string): Promise<Address[]>;
  /** Saves an address; a default address replaces the previous default. False when `max` would be exceeded. */
  saveAddress(owner: string, address: Address, max: number): Promise<boolean>;
  deleteAddress(owner: string, addressId: string): Promise<boolean>;
  /** Notes that an address asks for the newsletter; one that is known keeps its token. */
  subscribe(email: string, token: string, at: string): Promise<Subscription>;
  subscriptionOf(token: string): Promise<Subscription | undefined>;
  /** Confirms a subscription; `isNew` the first time. */
  confirm(token: string, at: string): Promise<(Subscription & { isNew: boolean }) | undefined>;
  /** Deletes a subscription, and the consent that customers with its address have given; nothing happens where there is none. */
  unsubscribe(token: string): Promise<void>;
  /** The latest first; `words` are those of a `searchText`. `after` is the cursor of the last one seen. */
  subscribers(page: {
    words: readonly string[];
    after?: string | undefined;
    count: number;
  }): Promise<{ subscribers: Subscriber[]; next?: string }>;
  /** Number of addresses that have not confirmed. */
  waiting(): Promise<number>;
}
