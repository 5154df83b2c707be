import type { Order } from '../../../../../schemas/entities/orders/order.ts';
import type { Address } from '../../../../../schemas/entities/people/address.ts';
import type { StoredReview } from '../catalogue/reviews.ts';
import type { StoredCart } from '../orders/carts.ts';
import type { StoredRecurringOrder } from '../orders/recurring-orders.ts';
import type { StoredSearch } from './activity.ts';
import type { Identifier } from './customers.ts';

/** Possessions of an owner that a shopper keeps when signing in. */
export interface Belongings {
  /** Carts by name. */
  carts: Readonly<Record<string, StoredCart>>;
  /** Products with the time at which they were added. */
  wishes: readonly { productId: string; at: number }[];
  searches: readonly (StoredSearch & { at: number })[];
  seen: readonly { productId: string; at: number }[];
}

/** All stored data of an owner. */
export interface OwnedData extends Belongings {
  addresses: readonly Address[];
  orders: readonly Order[];
  recurringOrders: readonly Omit<StoredRecurringOrder, 'version'>[];
  /** The merchant's tags for the customer. */
  tags: readonly string[];
  reviews: readonly StoredReview[];
}

/** Data of owners across all areas. */
export interface OwnerStorage {
  /**
   * Moves all of a guest's data to a customer, in one transaction: `merge` decides on carts, wishlist, searches and
   * seen products; addresses, orders, reviews and uploads are moved, as are other guests' orders with a verified
   * identifier. The guest's session ends with it, and is remembered until a time, so that nothing is written for
   * the guest afterwards.
   */
  merge(
    guest: string | undefined,
    customer: string,
    verified: readonly Identifier[],
    merge: (guest: Belongings, customer: Belongings) => Belongings,
    rememberUntil: number,
  ): Promise<void>;
  /** Reads all data of an owner in one transaction. */
  read(owner: string): Promise<OwnedData>;
}
