import type { Order } from '../../../schemas/entities/orders/order.ts';
import type { PaymentProvider, ReceivedEvent } from '../../core/ports/payments.ts';
import type { StoredRecurringOrder } from '../../core/ports/storage/orders/recurring-orders.ts';

/** Cards that a payment service keeps for recurring orders. */
export interface KeptCards {
  /**
   * Returns the address at which the customer of a recurring order enters another card.
   * @param returnPath page of the shop to return to
   * @throws PaymentError
   */
  cardAddressOf(recurring: StoredRecurringOrder, returnPath: string | undefined): Promise<string>;
  /**
   * Updates the card of a recurring order from the page that was opened for it. Later charges use this card, and a
   * charge that an order still waits for is made at once.
   * @throws PaymentError
   */
  settleCard(recurringId: string): Promise<void>;
  /** Deletes the customers of deleted accounts at the provider; requests that fail are retried later. */
  forgetDue(): Promise<void>;
}

/** Card payments of a shop that accepts them. */
export interface Payments extends Pick<PaymentProvider, 'name' | 'title' | 'canTake'>, KeptCards {
  /** Whether subscriptions can be paid, for which the service has to keep a card. */
  readonly canKeepCards: boolean;
  /**
   * Returns the address at which a shopper pays: at the provider, or back at the order when there is nothing to
   * pay.
   *
   * @throws PaymentError
   */
  addressOf(id: string): Promise<{ isPage: boolean; address: string } | undefined>;
  /** Synchronises a payment with the provider; retried later when the provider does not respond. */
  settle(id: string): Promise<void>;
  /** Receives an event about a payment or a card, and synchronises it. @throws PaymentError */
  receive(event: ReceivedEvent): Promise<void>;
  /** Synchronises all due payments. */
  settleDue(): Promise<void>;
  settleSoon(): void;
  /**
   * Synchronises payments whose refunds have failed, or were made at the provider since a time and are not recorded
   * here.
   */
  lookForRefunds(since: number): Promise<void>;
  /** Returns the card payment that a shopper can still make for an order. */
  openPayment(order: Order): Promise<Order['openPayment']>;
  /** Waits for the payments that are being settled. */
  close(): Promise<void>;
}
