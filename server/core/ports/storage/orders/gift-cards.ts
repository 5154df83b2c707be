import type { AuditEntry } from '../accounts/audit.ts';
import type { PendingMessage } from '../messages/outbox.ts';
import type { LedgerEntryDetails } from './ledgers.ts';

/** A gift card. Its balance is in the ledger, under `card:ID`. */
export interface StoredGiftCard {
  id: string;
  /** Hash of its number, which cannot be recovered. */
  numberHash: string;
  pinHash: string;
  /** Last digits of its number, by which holder and merchant recognise it. */
  lastDigits: string;
  /** Milliseconds since the epoch. */
  issuedAt: number;
  expiresAt?: number;
  /** The recipient, as entered by the buyer. */
  receiver?: { name: string; email?: string };
}

/** A card to issue, with its value and the message that delivers it. */
export interface GiftCardIssue {
  card: StoredGiftCard;
  /** Minor units. */
  amount: number;
  /** Reference of the reason for issuing it; no second card is issued for the same reference. */
  reference: string;
  details: LedgerEntryDetails;
  messages: readonly PendingMessage[];
  /** Present when a merchant issues it. */
  audit?: AuditEntry;
}

/** Gift cards. */
export interface GiftCardStorage {
  /**
   * Issues a card with its value and its message in one transaction. False when the reference or the number already
   * exists.
   */
  issue(issue: GiftCardIssue): Promise<boolean>;
  read(id: string): Promise<StoredGiftCard | undefined>;
  byNumber(numberHash: string): Promise<StoredGiftCard | undefined>;
  /** Latest first; `after` is the identifier of the last card seen. */
  list(page: { after?: string | undefined; count: number }): Promise<{ cards: StoredGiftCard[]; hasMore: boolean }>;
}
