import type { OrderState } from '../../../../../commerce/rules/orders/order-balance.ts';
import type { DiscountUses } from '../../../../../commerce/rules/pricing/cart.ts';
import type { Order } from '../../../../../schemas/entities/orders/order.ts';
import type { PendingMessage } from '../messages/outbox.ts';
import type { CartKey, CartVariants, StoredCart } from './carts.ts';
import type { GiftCardIssue } from './gift-cards.ts';
import type { NextInvoice } from './invoices.ts';
import type { Book, Transfer } from './ledgers.ts';
import type { StoredPayment } from './payments.ts';
import type { DiscountBuyer, DiscountUse } from './price-rules.ts';
import type { RecurringOrderDraft } from './recurring-orders.ts';

/** Result of placing an order. */
export type Placement<PlacementError> =
  | ({ kind: 'placed' } & OrderState)
  /** The idempotency key was used before: `order` is the earlier order. */
  | ({ kind: 'repeated' } & OrderState)
  | { kind: 'sold-out'; variantId: string }
  /** An account has less than the order spends from it. */
  | { kind: 'short'; book: Book }
  /** A recurring order was changed in the meantime. */
  | { kind: 'changed' }
  | { kind: 'rejected'; error: PlacementError };

/** An order to place, the cart to leave in its place, and the stock to deduct. */
export interface OrderDraft {
  order: Order;
  /** Amount paid by gift cards, in minor units. */
  paid: number;
  cart: StoredCart;
  stock: readonly { variantId: string; quantity: number }[];
  /** Amounts spent from the customer's accounts. */
  transfers?: readonly Transfer[];
  /** Discounts that the order uses, and the buyer to count them for. */
  uses?: readonly DiscountUse[];
  buyer?: DiscountBuyer;
  /** The pending card payment. */
  payment?: StoredPayment | undefined;
  /** Gift cards that the order has paid for. */
  cards?: readonly GiftCardIssue[];
  /** Recurring orders that begin or continue with this order. */
  recurring?: readonly RecurringOrderDraft[];
  /** Invoices to issue for the order. */
  nextInvoice?: NextInvoice | undefined;
  /** Messages to store with the order. */
  messages: readonly PendingMessage[];
}

/** Inputs to prices other than the cart, read in the order's transaction. */
export interface OrderPriceInputs {
  /** Revision of the price rules. */
  priceRevision: number;
  uses(rules: readonly string[], buyer: DiscountBuyer): ReadonlyMap<string, DiscountUses>;
}

/** Orders. */
export interface OrderStorage {
  /**
   * Turns a stored or given cart into an order atomically. The same idempotency key returns the same order; tracked
   * stock never falls below zero.
   */
  place<PlacementError>(
    key: CartKey | { owner: string; cart: StoredCart },
    idempotencyKey: string,
    decide: (
      cart: StoredCart | undefined,
      variants: CartVariants,
      moment: OrderPriceInputs,
    ) => { draft: OrderDraft } | { error: PlacementError },
  ): Promise<Placement<PlacementError>>;
  /** Finds an order by number, for any owner: the caller must check access. */
  find(simpleId: string): Promise<OrderState | undefined>;
  /** Gives another owner read access to an order. */
  open(orderId: string, owner: string): Promise<void>;
  /** Reads an order by number or identifier; only orders of the owner, and orders opened to them. */
  read(owner: string, idOrSimpleId: string): Promise<OrderState | undefined>;
  /** Newest first. `after` is the cursor of the last order seen. */
  list(
    owner: string,
    first: number,
    after?: string,
  ): Promise<{ orders: ({ cursor: string } & OrderState)[]; hasMore: boolean }>;
  /** Identifiers of the products most often bought together with a product, in its latest orders. */
  boughtWith(productSlug: string, count: number): Promise<string[]>;
  /** Identifiers of the products that appear in the most of the latest orders. */
  mostBought(count: number): Promise<string[]>;
  /**
   * Identifiers of the products in an owner's latest orders, latest first, without cancelled orders.
   *
   * @param orders number of orders to read
   */
  lastBought(owner: string, orders: number, count: number): Promise<string[]>;
  /** Whether an owner has bought a product. */
  hasBought(owner: string, productSlug?: string): Promise<boolean>;
}
