import type { Search } from '../search/port.ts';
import type { ActivityStorage } from './port/activity.ts';
import type { CartStorage } from './port/carts.ts';
import type { CatalogueStorage } from './port/catalogue.ts';
import type { OrderStorage } from './port/orders.ts';
import type { PageStorage } from './port/pages.ts';
import type { PeopleStorage } from './port/people.ts';
import type { ReviewStorage } from './port/reviews.ts';
import type { SessionStorage } from './port/sessions.ts';
import type { WishlistStorage } from './port/wishlists.ts';

/**
 * Everything that one shop keeps. Each method is one atomic step: an answer means that it is done and will survive a
 * crash. Methods that read, decide and write take the decision as a pure function, which an adapter may run again when
 * it has to retry a transaction.
 */
export interface ShopStorage {
  readonly catalogue: CatalogueStorage;
  readonly carts: CartStorage;
  readonly orders: OrderStorage;
  readonly sessions: SessionStorage;
  readonly people: PeopleStorage;
  readonly wishlists: WishlistStorage;
  readonly reviews: ReviewStorage;
  readonly activity: ActivityStorage;
  readonly pages: PageStorage;
  /** The search that this storage brings along. */
  readonly search: Search;
}

/** Where shops keep everything. One process opens it once. */
export interface Storage {
  /** The part of one shop. Nothing read or written through it can touch another's. */
  forTenant(tenant: string): ShopStorage;
  /** Rejects when the storage cannot answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}
