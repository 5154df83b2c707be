import type { KeptCard } from '../../payments.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';
import type { PendingMessage } from '../messages/outbox.ts';
import type { StoredCart } from './carts.ts';
import type { OrderChange, OrderRecord } from './order-desk.ts';
import type { StoredRecurringOrder } from './recurring-orders.ts';

/** A refund to the card. One that was made at the provider is known by its name there. */
export interface StoredRefund {
  /** Of the change that asks for it; the same is asked for once. */
  id: string;
  /** Minor units. */
  amount: number;
  /**
   * `asked`: what the provider does is unknown as yet. `failed`: made, and came back. `withdrawn`: no longer owed when it was
   * to be made.
   */
  state: 'asked' | 'made' | 'refused' | 'failed' | 'withdrawn';
  /** Who asks for it. */
  author: string;
  reason?: string | undefined;
  /** What the provider knows it by, where it was made there. */
  reference?: string;
  /** What was paid by mistake and is no payment of the order: its refund is none either. */
  isApart?: true;
}

/** A charge to a card while its customer is not there. */
export interface StoredCharge {
  /** Without one, the customer pays on a page. */
  card?: KeptCard;
  /** Attempts so far; each has a key of its own, so that it is made once. */
  tries: number;
  /** Whether what became of the latest is unknown. */
  isAsked?: true;
  /** When it is tried again, if ever. Milliseconds since 1970. */
  nextAt?: number;
}

/** The card payment of an order. */
export interface StoredPayment {
  /** Its provider knows it by this; it cannot be guessed. */
  id: string;
  orderNumber: string;
  /** Minor units. */
  amount: number;
  currencyCode: string;
  /** `open`: can be paid or may have been. `captured`: the shop has the money, or had it. `closed`: never paid. */
  state: 'open' | 'captured' | 'closed';
  /** Milliseconds since 1970: when the order is cancelled unless it is paid. */
  deadline: number;
  /** Page of the order without its number, where the shopper comes back to. */
  orderPath: string;
  /** Pages of the provider so far; each has a key of its own, so that it is opened once. */
  attempt: number;
  /** The page of this attempt: when it ends, from before it is asked for, then where it is. */
  page?: { expiresAt: number; reference?: string; url?: string };
  /** How often the provider was asked without anything new. */
  tries: number;
  refunds: StoredRefund[];
  /** Whether the card is kept for recurring orders that begin with the order. */
  keepsCard?: true;
  /** Of the order of a delivery of a recurring order, which is charged by itself. */
  charge?: StoredCharge;
  /** The cart that was ordered, for a shopper who wants to go on shopping instead; kept until it is paid. */
  cart?: { name: string; content: StoredCart } | undefined;
}

/** What a step writes, all of it or nothing. */
export interface PaymentChange {
  payment: StoredPayment;
  /** When something is to be done about it again, if ever. */
  dueAt: number | undefined;
  /** The change of its order. */
  order?: OrderChange;
  /** The cart of its shopper, where it gets something. */
  cart?: StoredCart;
  /** What becomes of the recurring orders of its order, and what the audit trail says of it. */
  recurring?: readonly { draft: StoredRecurringOrder; audit?: AuditNote }[];
  /** Messages besides those of the order. */
  messages?: readonly PendingMessage[];
}

/**
 * What is to be deleted at the provider: a customer, by what it knows the customer by or a page that a card was kept on,
 * or a card that another has replaced.
 */
export interface ForgottenCard {
  reference: string;
  /** How often the provider was asked. */
  tries: number;
}

/** Payments by card, and the queues of what something is to be done about. */
export interface PaymentStorage {
  read(id: string): Promise<StoredPayment | undefined>;
  /** The payment of an order. */
  ofOrder(orderNumber: string): Promise<StoredPayment | undefined>;
  /** Identifiers of payments that are due; they are due again at a later time, unless a change says otherwise. */
  claim(now: number, options: { most: number; leasedUntil: number }): Promise<string[]>;
  /**
   * What is to be deleted at the provider, because a customer was deleted or a card replaced here; it is due again at a
   * later time, unless it is noted as forgotten.
   */
  claimForgotten(now: number, options: { most: number; leasedUntil: number }): Promise<ForgottenCard[]>;
  /** Notes that it is deleted, or when the provider is asked again. */
  noteForgotten(reference: string, next: { dueAt: number; tries: number } | undefined): Promise<void>;
  /** Makes a payment due now. False when there is none. */
  wake(id: string, now: number): Promise<boolean>;
  /**
   * Changes a payment, its order with its recurring orders, and the cart of its shopper in one transaction. Whatever else changes the order makes the
   * payment due.
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
      /** Those that began with the order, or whose latest it is. */
      recurring: readonly StoredRecurringOrder[],
    ) => PaymentChange | undefined,
  ): Promise<StoredPayment | undefined>;
}
