import type { KeptCard } from '../../payments.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';
import type { PendingMessage } from '../messages/outbox.ts';
import type { StoredCart } from './carts.ts';
import type { OrderChange, OrderRecord } from './order-desk.ts';
import type { StoredRecurringOrder } from './recurring-orders.ts';

/** A refund to the card. One that was made at the provider is identified by the provider's reference. */
export interface StoredRefund {
  /** Identifier of the change that requests it, which makes the request idempotent. */
  id: string;
  /** Minor units. */
  amount: number;
  /**
   * `asked`: the provider's outcome is not known yet. `failed`: made, but returned by the bank. `withdrawn`: no
   * longer owed when it was to be made.
   */
  state: 'asked' | 'made' | 'refused' | 'failed' | 'withdrawn';
  /** Account that requests it. */
  author: string;
  reason?: string | undefined;
  /** The provider's reference, for a refund made at the provider. */
  reference?: string;
  /**
   * Set when the refunded money was paid by mistake and is not part of the order's payment; the refund is then not
   * part of it either.
   */
  isApart?: true;
}

/** A charge to a card in the customer's absence. */
export interface StoredCharge {
  /** Without a card, the customer pays on a page. */
  card?: KeptCard;
  /** Attempts so far; each has its own idempotency key. */
  tries: number;
  /** Whether the outcome of the latest attempt is unknown. */
  isAsked?: true;
  /** Time of the next attempt, if any. Milliseconds since 1970. */
  nextAt?: number;
}

/** The card payment of an order. */
export interface StoredPayment {
  /** Identifier that the provider knows; it cannot be guessed. */
  id: string;
  orderNumber: string;
  /** Minor units. */
  amount: number;
  currencyCode: string;
  /**
   * `open`: it can be paid, or may have been. `captured`: the shop has, or had, the money. `closed`: it was never
   * paid.
   */
  state: 'open' | 'captured' | 'closed';
  /** Time at which the order is cancelled unless it is paid. Milliseconds since 1970. */
  deadline: number;
  /** Path of the order page without the order number, to which the shopper returns. */
  orderPath: string;
  /** Number of provider pages so far; each has its own idempotency key. */
  attempt: number;
  /** The page of this attempt: its expiry is stored before it is requested, its address afterwards. */
  page?: { expiresAt: number; reference?: string; url?: string };
  /** Number of consecutive requests to the provider without a change of state, for backoff. */
  tries: number;
  refunds: StoredRefund[];
  /** Whether the card is kept for the recurring orders that begin with this order. */
  keepsCard?: true;
  /** Charge state, for the order of a recurring delivery, which is charged automatically. */
  charge?: StoredCharge;
  /** The ordered cart, for a shopper who wants to continue shopping instead; kept until the order is paid. */
  cart?: { name: string; content: StoredCart } | undefined;
}

/** All writes of a step, in one transaction. */
export interface PaymentChange {
  payment: StoredPayment;
  /** Time of the next step, if any. */
  dueAt: number | undefined;
  /** The change of its order. */
  order?: OrderChange;
  /** The shopper's cart, when the order's lines are put back into it. */
  cart?: StoredCart;
  /** Next states of the order's recurring orders, with their entries in the audit trail. */
  recurring?: readonly { draft: StoredRecurringOrder; audit?: AuditNote }[];
  /** Messages in addition to those of the order change. */
  messages?: readonly PendingMessage[];
}

/**
 * Data to delete at the provider: a customer, by the provider's identifier or by a page on which a card was kept,
 * or a card that another has replaced.
 */
export interface ForgottenCard {
  reference: string;
  /** Number of requests to the provider. */
  tries: number;
}

/** Card payments, with the queues of due payments and due deletions. */
export interface PaymentStorage {
  read(id: string): Promise<StoredPayment | undefined>;
  /** An order's payment. */
  ofOrder(orderNumber: string): Promise<StoredPayment | undefined>;
  /**
   * Leases due payments and returns their identifiers; they are due again when the lease expires, unless a change sets
   * another time.
   */
  claim(now: number, options: { maxPayments: number; leasedUntil: number }): Promise<string[]>;
  /**
   * Leases data to delete at the provider because a customer was deleted or a card replaced here; it is due again when
   * the lease expires, unless it is recorded as deleted.
   */
  claimForgotten(now: number, options: { maxCards: number; leasedUntil: number }): Promise<ForgottenCard[]>;
  /** Records that the data is deleted, or when to ask the provider again. */
  noteForgotten(reference: string, next: { dueAt: number; tries: number } | undefined): Promise<void>;
  /** Makes a payment due now. False when there is none. */
  wake(id: string, now: number): Promise<boolean>;
  /**
   * Changes a payment, its order with its recurring orders, and the shopper's cart in one transaction. Any other
   * change of the order makes the payment due.
   *
   * @param decide pure; undefined changes nothing
   */
  change(
    id: string,
    by: ChangeBy,
    decide: (
      payment: StoredPayment,
      record: OrderRecord,
      cart: StoredCart | undefined,
      /** Recurring orders that began with the order, or whose latest order it is. */
      recurring: readonly StoredRecurringOrder[],
    ) => PaymentChange | undefined,
  ): Promise<StoredPayment | undefined>;
}
