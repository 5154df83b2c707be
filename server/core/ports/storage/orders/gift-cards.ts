import type { AuditEntry } from '../accounts/audit.ts';
import type { PendingMessage } from '../messages/outbox.ts';
import type { LedgerEntryDetails } from './ledgers.ts';

/** A gift card. Its balance is in the books, under `card:ID`. */
export interface StoredGiftCard {
  id: string;
  /** Hash of its number, which nobody can read again. */
  numberHash: string;
  pinHash: string;
  /** Its last digits, by which its holder and the merchant know it. */
  lastDigits: string;
  /** Milliseconds since the epoch. */
  issuedAt: number;
  expiresAt?: number;
  /** Who it is for, as the buyer has written. */
  receiver?: { name: string; email?: string };
}

/** A card to issue: what it is worth, and the message that brings it. */
export interface GiftCardIssue {
  card: StoredGiftCard;
  /** Minor units. */
  amount: number;
  /** The reason for it; no second card is issued for the same one. */
  reference: string;
  details: LedgerEntryDetails;
  messages: readonly PendingMessage[];
  /** Where a merchant issues it. */
  audit?: AuditEntry;
}

/** Gift cards. */
export interface GiftCardStorage {
  /** Issues a card with what it is worth and the message about it, together. False for a reference or number that is known. */
  issue(issue: GiftCardIssue): Promise<boolean>;
  read(id: string): Promise<StoredGiftCard | undefined>;
  byNumber(numberHash: string): Promise<StoredGiftCard | undefined>;
  /** The latest first; `after` is the identifier of the last one seen. */
  list(page: { after?: string | undefined; count: number }): Promise<{ cards: StoredGiftCard[]; hasMore: boolean }>;
}
