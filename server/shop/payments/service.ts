import type { Order } from '../../../schemas/entities/orders/order.ts';
import type { PaymentProvider, ReceivedEvent } from '../../core/ports/payments.ts';
import type { StoredRecurringOrder } from '../../core/ports/storage/orders/recurring-orders.ts';

/** Cards that a payment service keeps for recurring orders. */
export interface KeptCards {
  /**
   * Where the customer of a recurring order enters another card.
   *
   * @param returnPath page of the shop to come back to
   * @throws PaymentError
   */
  cardAddressOf(recurring: StoredRecurringOrder, returnPath: string | undefined): Promise<string>;
  /**
   * Brings the card of a recurring order to agree with the page that was opened for it. Later charges are made to it, and
   * one that an order still waits for at once.
   *
   * @throws PaymentError
   */
  settleCard(recurringId: string): Promise<void>;
  /** Deletes the customers of deleted accounts at the provider; what it does not answer, later. */
  forgetDue(): Promise<void>;
}

/** Payments by card, of a shop that takes them. */
export interface Payments extends Pick<PaymentProvider, 'name' | 'canTake'>, KeptCards {
  /** Where a shopper pays: at the provider, or back at the order when there is nothing to pay. @throws PaymentError */
  addressOf(id: string): Promise<{ isPage: boolean; address: string } | undefined>;
  /** Brings a payment up to date; later, if the provider does not answer. */
  settle(id: string): Promise<void>;
  /** Notes that something has happened to a payment or a card, and brings it up to date. @throws PaymentError */
  receive(event: ReceivedEvent): Promise<void>;
  /** Brings up to date what is due; resolves when all of it has ended. */
  settleDue(): Promise<void>;
  settleSoon(): void;
  /** Brings up to date payments with refunds that were made at the provider since a time and are unknown here, or have failed. */
  lookForRefunds(since: number): Promise<void>;
  /** What a shopper can still pay of an order. */
  openPayment(order: Order): Promise<Order['openPayment']>;
  /** Waits for what is being done. */
  close(): Promise<void>;
}
