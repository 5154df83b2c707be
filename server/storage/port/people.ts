import type { Address } from '../../../schemas/entities/address.ts';
import type { User } from '../../../schemas/entities/user.ts';

/** Users and what is kept about owners of sessions. */
export interface PeopleStorage {
  user(userId: string): Promise<User | undefined>;
  saveUser(userId: string, user: User): Promise<void>;
  /** The default address first, then as they were added. */
  addresses(owner: string): Promise<Address[]>;
  /** Keeps an address; when it is the default one, no other is. False when `max` would be passed. */
  saveAddress(owner: string, address: Address, max: number): Promise<boolean>;
  deleteAddress(owner: string, addressId: string): Promise<boolean>;
  subscribe(email: string, at: string): Promise<void>;
}
