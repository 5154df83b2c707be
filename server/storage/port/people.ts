import type { Address } from '../../../schemas/entities/address.ts';
import type { User } from '../../../schemas/entities/user.ts';

/** Users, addresses and newsletter subscriptions. */
export interface PeopleStorage {
  user(userId: string): Promise<User | undefined>;
  saveUser(userId: string, user: User): Promise<void>;
  /** The default address first, then in the order they were added. */
  addresses(owner: string): Promise<Address[]>;
  /** Saves an address; a default address replaces the previous default. False when `max` would be exceeded. */
  saveAddress(owner: string, address: Address, max: number): Promise<boolean>;
  deleteAddress(owner: string, addressId: string): Promise<boolean>;
  subscribe(email: string, at: string): Promise<void>;
}
