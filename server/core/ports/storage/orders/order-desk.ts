import type { OrderState } from '../../../../../commerce/rules/orders/order-balance.ts';
import type { OrderStage, Restock } from '../../../../../commerce/rules/orders/order-changes.ts';
import type { AuditEntry, ChangeBy } from '../accounts/audit.ts';
import type { PendingMessage } from '../messages/outbox.ts';
import type { GiftCardIssue } from './gift-cards.ts';
import type { NextInvoice } from './invoices.ts';
import type { Reversal, Transfer } from './ledgers.ts';

/** An order as merchants see it. */
export interface OrderRecord extends OrderState {
  /** The customer, or a guest's session. */
  owner: string;
  /** Incremented with each change. */
  version: number;
}

/** Conditions and page of a search for orders. */
export interface OrderSearch {
  /** Texts in lower case that the number, e-mail address, telephone number or name must contain. */
  words: readonly string[];
  stage?: OrderStage | undefined;
  /** Restricts to a customer or, for a guest, to an e-mail address. */
  owner?: string | undefined;
  email?: string | undefined;
  /** Milliseconds since 1970; `to` is excluded. */
  from?: number | undefined;
  to?: number | undefined;
  after?: string | undefined;
  count: number;
}

/** All writes of a change, in one transaction. */
export interface OrderChange {
  state: OrderState;
  restock: readonly Restock[];
  /** Coins that the customer earns, or that are taken back. */
  transfers?: readonly Transfer[];
  /** Spent coins and gift-card money to return. */
  givings?: readonly Reversal[];
  /** Gift cards that the order has paid for. */
  cards?: readonly GiftCardIssue[];
  /** Invoices and credit notes to issue for the order. */
  nextInvoice?: NextInvoice | undefined;
  audit: Pick<AuditEntry, 'action' | 'before' | 'after'>;
  /** A message whose identifier was used before is not added again. */
  messages: readonly PendingMessage[];
}

/** Result of an order change. */
export type OrderChanged<Refusal> =
  | { kind: 'changed' | 'repeated'; record: OrderRecord }
  | { kind: 'missing' }
  | { kind: 'conflict' }
  | { kind: 'refused'; refusal: Refusal };

/** All orders of a shop, without an owner check: for merchants only. */
export interface OrderDesk {
  /** Newest first. */
  search(search: OrderSearch): Promise<{ records: OrderRecord[]; next?: string }>;
  /** By order number. */
  read(simpleId: string): Promise<OrderRecord | undefined>;
  /**
   * Changes an order, its stock, the audit trail and the outbox in one transaction.
   *
   * @param ifVersion the version that the merchant has seen
   * @param decide pure
   */
  change<Refusal>(
    simpleId: string,
    ifVersion: number,
    by: ChangeBy,
    decide: (record: OrderRecord) => OrderChange | { refusal: Refusal },
  ): Promise<OrderChanged<Refusal>>;
}
