import type { Address } from '../../../schemas/entities/address.ts';

/** An address that has asked for the newsletter. */
export interface Subscription {
  email: string;
  /** Known to the mailbox of the address alone: confirms the subscription, and ends it. */
  token: string;
  isConfirmed: boolean;
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
  /** Deletes a subscription; nothing happens where there is none. */
  unsubscribe(token: string): Promise<void>;
}
