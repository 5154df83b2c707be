import type { Address } from '../../../schemas/entities/address.ts';

/** Addresses and newsletter subscriptions. */
export interface PeopleStorage {
  /** The default address first, then in the order they were added. */
  addresses(owner: string): Promise<Address[]>;
  /** Saves an address; a default address replaces the previous default. False when `max` would be exceeded. */
  saveAddress(owner: string, address: Address, max: number): Promise<boolean>;
  deleteAddress(owner: string, addressId: string): Promise<boolean>;
  subscribe(email: string, at: string): Promise<void>;
}
