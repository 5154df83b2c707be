import type { AuditEntry } from '../accounts/audit.ts';

/** Double-entry books: coins in whole coins, gift-card money in minor units. */
export type Book = 'coins' | 'giftCards';

/** Accounts of the shop itself, which may be negative: the sources and destinations of amounts. */
export type ShopAccount = 'issued' | 'spent' | 'expired' | 'corrected';

/** `customer:ID`, `card:ID`, or an account of the shop. */
export type Account = `customer:${string}` | `card:${string}` | ShopAccount;

/** Reason for moving an amount. */
export type TransactionKind = 'earned' | 'issued' | 'linked' | 'spent' | 'returned' | 'expired' | 'corrected';

/** Details of a ledger entry besides its amount. */
export interface LedgerEntryDetails {
  /** Order number, as shown to people. */
  order?: string;
  /** The merchant's reason. */
  note?: string;
  /** Staff account that made the entry. */
  author?: string;
}

/** A transfer of an amount from one account to another. */
export interface Transfer {
  book: Book;
  /** Idempotency key of the transfer. */
  reference: string;
  kind: TransactionKind;
  from: Account;
  to: Account;
  /** Positive. */
  amount: number;
  /** Moves as much as is available when the account has less than the amount. */
  isPartial?: true;
  /** Milliseconds since the epoch. */
  at: number;
  /** Time at which an amount from the shop expires; amounts passed on by a customer or card keep their own expiry. */
  expiresAt?: number | undefined;
  details?: LedgerEntryDetails;
}

/** Result of a transfer. `short`: the account has less than the amount. Only `made` has changed anything. */
export type TransferOutcome = 'made' | 'repeated' | 'short';

/** A transaction as an account's holder sees it. */
export interface LedgerEntry {
  id: string;
  kind: TransactionKind;
  /** The amount that was added, or, if negative, taken. */
  amount: number;
  at: number;
  expiresAt?: number;
  details: LedgerEntryDetails;
}

/** A reversal of a transfer to the shop. */
export interface Reversal {
  book: Book;
  /** Reference of the original transfer. */
  of: string;
  reference: string;
  amount: number;
  at: number;
  /** Time until which returned amounts that have expired in the meantime can be spent. */
  graceUntil: number;
  details?: LedgerEntryDetails;
}

/** A page of an account's entries. */
export interface LedgerPage {
  entries: LedgerEntry[];
  /** Number of all entries. */
  found: number;
}

/** Append-only double-entry books. A balance is the sum of all postings. */
export interface LedgerStorage {
  /**
   * Moves an amount. A customer's or card's account spends first what expires first, and never more than it has.
   *
   * @param audit written in the same transaction as the transfer
   */
  transfer(transfer: Transfer, audit?: AuditEntry): Promise<TransferOutcome>;
  /**
   * Reverses a transfer to the shop, as far as it was not reversed before.
   *
   * @returns the amount returned; for a repeated reference, the amount returned the first time
   */
  giveBack(reversal: Reversal): Promise<number>;
  /** An account's unexpired balance. */
  balance(book: Book, account: Account, now: number): Promise<number>;
  /** Latest entries first; pages count from 1. */
  entries(book: Book, account: Account, page: { page: number; perPage: number }): Promise<LedgerPage>;
  /**
   * Moves expired amounts to the shop, for up to `maxLots` lots. Returns the number of lots examined, which is below
   * `maxLots` at the end.
   */
  expire(now: number, maxLots: number): Promise<number>;
  /**
   * Checks integrity: transactions whose postings do not sum to zero, and negative accounts other than the shop's.
   * Empty unless a book was tampered with.
   */
  unbalanced(): Promise<string[]>;
}
