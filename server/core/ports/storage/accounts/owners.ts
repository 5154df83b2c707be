import type { Order } from '../../../../../schemas/entities/orders/order.ts';
import type { Address } from '../../../../../schemas/entities/people/address.ts';
import type { StoredReview } from '../catalogue/reviews.ts';
import type { StoredCart } from '../orders/carts.ts';
import type { StoredRecurringOrder } from '../orders/recurring-orders.ts';
import type { StoredSearch } from './activity.ts';
import type { Identifier } from './customers.ts';

/** What an owner has, and a shopper keeps when signing in. */
export interface Belongings {
  /** Carts by name. */
  carts: Readonly<Record<string, StoredCart>>;
  /** Products with the time they were put there. */
  wishes: readonly { productId: string; at: number }[];
  searches: readonly (StoredSearch & { at: number })[];
  seen: readonly { productId: string; at: number }[];
}

/** All that is stored about an owner. */
export interface OwnedData extends Belongings {
  addresses: readonly Address[];
  orders: readonly Order[];
  recurringOrders: readonly Omit<StoredRecurringOrder, 'version'>[];
  /** What the merchant sorts the customer by. */
  tags: readonly string[];
  reviews: readonly StoredReview[];
}

/** What belongs to an owner, across areas. */
export interface OwnerStorage {
  /**
   * Gives all that a guest has to a customer, in one transaction: `merge` decides on carts, wishlist, searches and seen
   * products; addresses, orders, reviews and uploads are moved, and so are orders of other guests by a verified identifier.
   * The guest's session ends with it, and is remembered until a time, so that nothing is written for the guest afterwards.
   */
  merge(
    guest: string | undefined,
    customer: string,
    verified: readonly Identifier[],
    merge: (guest: Belongings, customer: Belongings) => Belongings,
    rememberUntil: number,
  ): Promise<void>;
  /** All of it, read in one transaction. */
  read(owner: string): Promise<OwnedData>;
}
