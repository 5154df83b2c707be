import type { OrderState } from '../../../../../commerce/rules/orders/order-balance.ts';
import type { OrderStage, Restock } from '../../../../../commerce/rules/orders/order-changes.ts';
import type { AuditEntry, ChangeBy } from '../accounts/audit.ts';
import type { PendingMessage } from '../messages/outbox.ts';
import type { GiftCardIssue } from './gift-cards.ts';
import type { NextInvoice } from './invoices.ts';
import type { Giving, Transfer } from './ledgers.ts';

/** An order as the merchant has it. */
export interface OrderRecord extends OrderState {
  /** The customer or the session of a guest. */
  owner: string;
  /** Incremented with each change. */
  version: number;
}

export interface OrderSearch {
  /** Texts that number, e-mail, telephone or name contain, in lower case. */
  words: readonly string[];
  stage?: OrderStage | undefined;
  /** Of this customer or, for a guest, of this e-mail address. */
  owner?: string | undefined;
  email?: string | undefined;
  /** Milliseconds since 1970; `to` is excluded. */
  from?: number | undefined;
  to?: number | undefined;
  after?: string | undefined;
  count: number;
}

/** What a change writes, all of it or nothing. */
export interface OrderChange {
  state: OrderState;
  restock: readonly Restock[];
  /** Coins that its customer earns, or that are taken back. */
  transfers?: readonly Transfer[];
  /** Spent coins and gift-card money that are given back. */
  givings?: readonly Giving[];
  /** Gift cards that it pays for. */
  cards?: readonly GiftCardIssue[];
  /** Invoices and credit notes that are issued for it. */
  nextInvoice?: NextInvoice | undefined;
  audit: Pick<AuditEntry, 'action' | 'before' | 'after'>;
  /** A message with an identifier that was used before is not added again. */
  messages: readonly PendingMessage[];
}

export type OrderChanged<Refusal> =
  | { kind: 'changed' | 'repeated'; record: OrderRecord }
  | { kind: 'missing' }
  | { kind: 'conflict' }
  | { kind: 'refused'; refusal: Refusal };

/** All orders of a shop, without a check of their owner: for merchants only. */
export interface OrderDesk {
  /** Newest first. */
  search(search: OrderSearch): Promise<{ records: OrderRecord[]; next?: string }>;
  /** By order number. */
  read(simpleId: string): Promise<OrderRecord | undefined>;
  /**
   * Changes an order, its stock, the audit trail and the outbox in one transaction.
   *
   * @param ifVersion the version that was seen
   * @param decide pure
   */
  change<Refusal>(
    simpleId: string,
    ifVersion: number,
    by: ChangeBy,
    decide: (record: OrderRecord) => OrderChange | { refusal: Refusal },
  ): Promise<OrderChanged<Refusal>>;
}
