import type { RecurringState } from '../../../../../commerce/rules/orders/recurring-order.ts';
import type { OwnPlan } from '../../../../../schemas/entities/cart/pricing-rules.ts';
import type { KeptCard } from '../../payments.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';
import type { PendingMessage } from '../messages/outbox.ts';
import type { StoredCart, StoredCartLine } from './carts.ts';

/** A subscription: products that a customer receives regularly, under the conditions of a plan. */
export interface StoredRecurringOrder extends RecurringState {
  id: string;
  /** The customer. */
  owner: string;
  /** The plan as of the first order. */
  plan: OwnPlan;
  lines: readonly StoredCartLine[];
  checkout: NonNullable<StoredCart['checkout']>;
  /** Whether it is paid by card, like the first order; otherwise cash on delivery. */
  isPaidByCard?: true;
  /** The card, once it is known. */
  card?: KeptCard;
  /** The page on which the customer enters another card, until its result is known. */
  cardPage?: { reference: string; url: string; expiresAt: number };
  /** Whether the customer's gift card balance is used first. */
  isGiftCardBalanceUsed?: true;
  /** Numbers of its first and its latest order. */
  firstOrder: string;
  latestOrder: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** Time at which the job next acts on it; undefined while it is paused or has ended. */
  dueAt?: number;
  /** The last delivery that was announced to the customer. */
  announced: number;
  /** Incremented by the storage, from 1. */
  version: number;
}

/** A recurring order to store: a new one, or one that is unchanged since it was read. */
export type RecurringOrderDraft = Omit<StoredRecurringOrder, 'version'> & { version?: number };

/** Recurring orders. */
export interface RecurringOrderStorage {
  /** A customer's recurring orders, latest first. */
  list(owner: string, count: number): Promise<StoredRecurringOrder[]>;
  read(owner: string, id: string): Promise<StoredRecurringOrder | undefined>;
  /** Recurring orders that are due, longest due first. */
  due(now: number, count: number): Promise<StoredRecurringOrder[]>;
  /**
   * Stores a change together with messages about it. False when it was changed in the meantime.
   *
   * @param replaced a card that it no longer uses; unless another of the customer's recurring orders uses it, its
   * deletion at the provider is queued for `dueAt`
   */
  save(
    draft: RecurringOrderDraft,
    messages: readonly PendingMessage[],
    replaced?: { card: KeptCard; dueAt: number },
  ): Promise<boolean>;
}

/** Conditions and page of a search for recurring orders. */
export interface RecurringOrderSearch {
  /** Texts by which the customer or one of the orders is found, as in a `searchText`. */
  words: readonly string[];
  status?: RecurringState['status'] | undefined;
  /** The customer. */
  owner?: string | undefined;
  /** Range of calendar days of the next delivery, both included. */
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
  count: number;
}

/** All writes of a change, in one transaction. */
export interface RecurringOrderChange {
  draft: RecurringOrderDraft;
  audit: AuditNote;
  messages: readonly PendingMessage[];
}

/** Result of a change of a recurring order. */
export type RecurringOrderChanged =
  | { kind: 'changed' | 'repeated'; recurring: StoredRecurringOrder }
  | { kind: 'missing' }
  | { kind: 'conflict' }
  | { kind: 'refused'; refusal: string };

/** All recurring orders of a shop, without an owner check: for merchants only. */
export interface RecurringOrderDesk {
  /** Sorted by next delivery; those without one come last. */
  search(search: RecurringOrderSearch): Promise<{ found: StoredRecurringOrder[]; next?: string }>;
  read(id: string): Promise<StoredRecurringOrder | undefined>;
  /** Numbers of its orders, latest first. */
  orders(recurring: Pick<StoredRecurringOrder, 'id' | 'owner' | 'firstOrder'>, count: number): Promise<string[]>;
  /**
   * Changes a recurring order, the audit trail and the outbox in one transaction.
   *
   * @param ifVersion the version that the merchant has seen
   * @param decide pure
   */
  change(
    id: string,
    ifVersion: number,
    by: ChangeBy,
    decide: (recurring: StoredRecurringOrder) => RecurringOrderChange | { refusal: string },
  ): Promise<RecurringOrderChanged>;
}
