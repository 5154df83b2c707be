import type { Order } from '../../../schemas/entities/order.ts';
import type { CartKey, CartVariants, StoredCart } from './carts.ts';

/** What placing an order came to. */
export type Placement<Refusal> =
  | { kind: 'placed'; order: Order }
  /** The same key was used before: this is the order of then. */
  | { kind: 'repeated'; order: Order }
  | { kind: 'sold-out'; variantId: string }
  | { kind: 'refused'; refusal: Refusal };

/** An order to place: what to keep, what to leave in the cart, and what to take out of stock. */
export interface OrderDraft {
  order: Order;
  cart: StoredCart;
  stock: readonly { variantId: string; quantity: number }[];
}

/** Orders. */
export interface OrderStorage {
  /**
   * Turns a cart into an order in one step: the same key gives the same order, stock that is counted never falls below
   * zero, and either everything happens or nothing.
   */
  place<Refusal>(
    key: CartKey,
    idempotencyKey: string,
    decide: (cart: StoredCart | undefined, variants: CartVariants) => { draft: OrderDraft } | { refusal: Refusal },
  ): Promise<Placement<Refusal>>;
  /** By order number or identifier, and only for its owner. */
  read(owner: string, idOrSimpleId: string): Promise<Order | undefined>;
  /** Newest first. `after` is the cursor of the last one seen. */
  list(
    owner: string,
    first: number,
    after?: string,
  ): Promise<{ orders: { cursor: string; order: Order }[]; hasMore: boolean }>;
  /** Whether an owner bought a product. */
  hasBought(owner: string, productSlug: string): Promise<boolean>;
}
