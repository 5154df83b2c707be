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
  /** An account has less than the order takes of it. */
  | { kind: 'short'; book: Book }
  /** A recurring order was changed in the meantime. */
  | { kind: 'changed' }
  | { kind: 'rejected'; error: PlacementError };

/** An order to place, the cart to leave behind, and the stock to deduct. */
export interface OrderDraft {
  order: Order;
  /** What gift cards have paid, in minor units. */
  paid: number;
  cart: StoredCart;
  stock: readonly { variantId: string; quantity: number }[];
  /** Amounts spent from the customer's accounts. */
  transfers?: readonly Transfer[];
  /** Discounts that it uses, and who does. */
  uses?: readonly DiscountUse[];
  buyer?: DiscountBuyer;
  /** The payment that is to be made by card. */
  payment?: StoredPayment | undefined;
  /** Gift cards that it has paid for. */
  cards?: readonly GiftCardIssue[];
  /** What begins with it, or goes on with it. */
  recurring?: readonly RecurringOrderDraft[];
  /** Invoices that are issued for it. */
  nextInvoice?: NextInvoice | undefined;
  /** Stored with the order. */
  messages: readonly PendingMessage[];
}

/** What prices depend on besides the cart, as it is in the transaction of an order. */
export interface OrderMoment {
  /** Revision of the rules of prices. */
  priceRevision: number;
  uses(rules: readonly string[], buyer: DiscountBuyer): ReadonlyMap<string, DiscountUses>;
}

/** Orders. */
export interface OrderStorage {
  /**
   * Turns a cart, stored or given, into an order atomically. The same idempotency key returns the same order; tracked stock
   * never falls below zero.
   */
  place<PlacementError>(
    key: CartKey | { owner: string; cart: StoredCart },
    idempotencyKey: string,
    decide: (
      cart: StoredCart | undefined,
      variants: CartVariants,
      moment: OrderMoment,
    ) => { draft: OrderDraft } | { error: PlacementError },
  ): Promise<Placement<PlacementError>>;
  /** By order number, whose ever it is: the caller has to check who asks. */
  find(simpleId: string): Promise<OrderState | undefined>;
  /** Opens an order to another owner, who can read it from then on. */
  open(orderId: string, owner: string): Promise<void>;
  /** By order number or identifier; only orders of the owner and those opened to them. */
  read(owner: string, idOrSimpleId: string): Promise<OrderState | undefined>;
  /** Newest first. `after` is the cursor of the last one seen. */
  list(
    owner: string,
    first: number,
    after?: string,
  ): Promise<{ orders: ({ cursor: string } & OrderState)[]; hasMore: boolean }>;
  /** Identifiers of the products that were most often in one order with a product, of the latest orders of it. */
  boughtWith(productSlug: string, count: number): Promise<string[]>;
  /** Identifiers of the products in most of the latest orders. */
  mostBought(count: number): Promise<string[]>;
  /**
   * Identifiers of the products of an owner's latest orders, the latest first, without those of cancelled orders.
   *
   * @param orders how many orders are read
   */
  lastBought(owner: string, orders: number, count: number): Promise<string[]>;
  /** Whether an owner bought a product. */
  hasBought(owner: string, productSlug?: string): Promise<boolean>;
}
