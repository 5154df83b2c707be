import type { RecurringState } from '../../../../../commerce/rules/orders/recurring-order.ts';
import type { OwnPlan } from '../../../../../schemas/entities/cart/pricing-rules.ts';
import type { KeptCard } from '../../payments.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';
import type { PendingMessage } from '../messages/outbox.ts';
import type { StoredCart, StoredCartLine } from './carts.ts';

/** Goods that a customer gets again and again, at the conditions of a plan. */
export interface StoredRecurringOrder extends RecurringState {
  id: string;
  /** The customer. */
  owner: string;
  /** The plan as it was when it was ordered. */
  plan: OwnPlan;
  lines: readonly StoredCartLine[];
  checkout: NonNullable<StoredCart['checkout']>;
  /** Whether a card pays for it, as for the first order; otherwise cash on delivery. */
  isPaidByCard?: true;
  /** The card, once it is known. */
  card?: KeptCard;
  /** The page on which its customer enters another card, until what it has come to is known. */
  cardPage?: { reference: string; url: string; expiresAt: number };
  /** Whether the gift card balance of the customer pays first. */
  isGiftCardBalanceUsed?: true;
  /** Number of the order that it began with, and of the latest. */
  firstOrder: string;
  latestOrder: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** When the job has something to do for it; never while it is paused, or has ended. */
  dueAt?: number;
  /** The delivery that the customer was told of before. */
  announced: number;
  /** Counted by the storage from 1 on. */
  version: number;
}

/** A recurring order to store: a new one, or one that nobody has changed since it was read. */
export type RecurringOrderDraft = Omit<StoredRecurringOrder, 'version'> & { version?: number };

/** Recurring orders. */
export interface RecurringOrderStorage {
  /** Those of a customer, the latest first. */
  list(owner: string, count: number): Promise<StoredRecurringOrder[]>;
  read(owner: string, id: string): Promise<StoredRecurringOrder | undefined>;
  /** Those that the job has something to do for, the longest due first. */
  due(now: number, count: number): Promise<StoredRecurringOrder[]>;
  /**
   * Stores a change together with messages about it. False if it was changed in the meantime.
   *
   * @param replaced a card that it no longer has; unless another recurring order of the customer has it, it is deleted
   *   at the provider from a time on
   */
  save(
    draft: RecurringOrderDraft,
    messages: readonly PendingMessage[],
    replaced?: { card: KeptCard; dueAt: number },
  ): Promise<boolean>;
}

export interface RecurringOrderSearch {
  /** Texts that the customer or an order of it is found by, as a `searchText` has them. */
  words: readonly string[];
  status?: RecurringState['status'] | undefined;
  /** The customer. */
  owner?: string | undefined;
  /** Calendar days of the next delivery, both included. */
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
  count: number;
}

/** What a change writes, all of it or nothing. */
export interface RecurringOrderChange {
  draft: RecurringOrderDraft;
  audit: AuditNote;
  messages: readonly PendingMessage[];
}

export type RecurringOrderChanged =
  | { kind: 'changed' | 'repeated'; recurring: StoredRecurringOrder }
  | { kind: 'missing' }
  | { kind: 'conflict' }
  | { kind: 'refused'; refusal: string };

/** All recurring orders of a shop, without a check of their owner: for merchants only. */
export interface RecurringOrderDesk {
  /** The next delivery first; those without one come last. */
  search(search: RecurringOrderSearch): Promise<{ found: StoredRecurringOrder[]; next?: string }>;
  read(id: string): Promise<StoredRecurringOrder | undefined>;
  /** Numbers of its orders, the latest first. */
  orders(recurring: Pick<StoredRecurringOrder, 'id' | 'owner' | 'firstOrder'>, count: number): Promise<string[]>;
  /**
   * Changes a recurring order, the audit trail and the outbox in one transaction.
   *
   * @param ifVersion the version that was seen
   * @param decide pure
   */
  change(
    id: string,
    ifVersion: number,
    by: ChangeBy,
    decide: (recurring: StoredRecurringOrder) => RecurringOrderChange | { refusal: string },
  ): Promise<RecurringOrderChanged>;
}
