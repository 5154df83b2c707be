import type { AuditEntry } from '../accounts/audit.ts';

/** Books kept in double entry: coins in whole coins, money of gift cards in minor units. */
export type Book = 'coins' | 'giftCards';

/** Accounts of the shop itself, which may be below zero: where amounts come from, and where they go. */
export type ShopAccount = 'issued' | 'spent' | 'expired' | 'corrected';

/** `customer:ID`, `card:ID`, or an account of the shop. */
export type Account = `customer:${string}` | `card:${string}` | ShopAccount;

/** Why an amount is moved. */
export type TransactionKind = 'earned' | 'issued' | 'linked' | 'spent' | 'returned' | 'expired' | 'corrected';

/** Details of a ledger entry besides its amount. */
export interface LedgerEntryDetails {
  /** Number of the order, as people know it. */
  order?: string;
  /** What the merchant gives as a reason. */
  note?: string;
  /** Account of the staff that has made it. */
  author?: string;
}

export interface Transfer {
  book: Book;
  /** Its reference; the same one is never transferred twice. */
  reference: string;
  kind: TransactionKind;
  from: Account;
  to: Account;
  /** Above zero. */
  amount: number;
  /** Moves as much as there is where the account has less than the amount. */
  isPartial?: true;
  /** Milliseconds since the epoch. */
  at: number;
  /** When what comes from the shop is worth nothing any more; what a customer or card hands on keeps its own time. */
  expiresAt?: number | undefined;
  details?: LedgerEntryDetails;
}

/** `short` when the account has less than the amount. Only `made` has changed anything. */
export type TransferOutcome = 'made' | 'repeated' | 'short';

/** A transaction as the holder of an account sees it. */
export interface LedgerEntry {
  id: string;
  kind: TransactionKind;
  /** The amount that it has added; negative for one that it has taken. */
  amount: number;
  at: number;
  expiresAt?: number;
  details: LedgerEntryDetails;
}

/** Gives back what a transfer to the shop has taken. */
export interface Giving {
  book: Book;
  /** Reference of that transfer. */
  of: string;
  reference: string;
  amount: number;
  at: number;
  /** What has expired since can be spent until then. */
  graceUntil: number;
  details?: LedgerEntryDetails;
}

export interface LedgerPage {
  entries: LedgerEntry[];
  /** Number of all entries. */
  found: number;
}

/** Books of double entry, which are only ever added to. A balance is the sum of what was posted. */
export interface LedgerStorage {
  /**
   * Moves an amount. An account of a customer or card gives what expires first, and never more than it has.
   *
   * @param audit is written with what is made
   */
  transfer(transfer: Transfer, audit?: AuditEntry): Promise<TransferOutcome>;
  /**
   * Gives back what a transfer to the shop has taken, as far as it was not given back before.
   *
   * @returns the amount that was given back; of a repeated reference, what it has given back the first time
   */
  giveBack(giving: Giving): Promise<number>;
  /** What an account has that has not expired. */
  balance(book: Book, account: Account, now: number): Promise<number>;
  /** The latest entries first; pages count from 1. */
  entries(book: Book, account: Account, page: { page: number; perPage: number }): Promise<LedgerPage>;
  /** Moves what has expired to the shop, up to a number of lots. Returns how many it has looked at: fewer than `most` at the end. */
  expire(now: number, most: number): Promise<number>;
  /** Transactions whose postings do not add up to nothing, and accounts of others below zero: none, unless a book was tampered with. */
  unbalanced(): Promise<string[]>;
}
