import type { RecurringState } from '../../../commerce/rules/recurring-order.ts';
import type { OwnPlan } from '../../../schemas/entities/pricing-rules.ts';
import type { StoredCart, StoredCartLine } from './carts.ts';
import type { PendingMessage } from './outbox.ts';

/** Goods that a customer gets again and again, at the conditions of a plan. */
export interface StoredRecurringOrder extends RecurringState {
  id: string;
  /** The customer. */
  owner: string;
  /** The plan as it was when it was ordered. */
  plan: OwnPlan;
  lines: readonly StoredCartLine[];
  checkout: NonNullable<StoredCart['checkout']>;
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
  /** Stores a change together with messages about it. False if it was changed in the meantime. */
  save(draft: RecurringOrderDraft, messages: readonly PendingMessage[]): Promise<boolean>;
}
