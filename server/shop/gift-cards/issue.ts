import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '../../core/ports/storage/accounts/audit.ts';
import type { GiftCardIssue, StoredGiftCard } from '../../core/ports/storage/orders/gift-cards.ts';
import type { ShopServices } from '../calls/context.ts';
import { hashPassword } from '../customers/password.ts';
import { type CardSecrets, hashNumber, newSecrets } from './number.ts';

/** A gift card to issue. */
export interface CardOrder extends Pick<GiftCardIssue, 'amount' | 'reference' | 'details'> {
  expiresAt?: number;
  receiver?: { name: string; email?: string };
  /** Entry of the audit trail, stored together with the card. */
  audit?: (card: StoredGiftCard) => AuditEntry;
  /** Messages with the card's number and PIN, stored together with the card. */
  messages?: (secrets: CardSecrets) => GiftCardIssue['messages'];
}

/** Maximum number of attempts to draw an unused number; collisions of ten digits are rare. */
const maxDraws = 5;

/**
 * Issues a card.
 * @returns its number and PIN, of which only hashes are stored; undefined when a card was already issued for the
 *   reference
 */
export async function issueCard(
  { storage, env }: Pick<ShopServices, 'storage' | 'env'>,
  { amount, reference, details, expiresAt, receiver, audit, messages = () => [] }: CardOrder,
): Promise<CardSecrets | undefined> {
  for (let draw = 0; draw < maxDraws; draw++) {
    const secrets = newSecrets(env);
    const card = {
      id: randomUUID(),
      numberHash: hashNumber(secrets.number),
      pinHash: await hashPassword(secrets.pin),
      lastDigits: secrets.number.slice(-4),
      issuedAt: env.now(),
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(receiver === undefined ? {} : { receiver }),
    };
    const isNew = (await storage.giftCards.byNumber(card.numberHash)) === undefined;
    if (!isNew) continue;
    const isIssued = await storage.giftCards.issue({
      card,
      amount,
      reference,
      details,
      messages: messages(secrets),
      ...(audit ? { audit: audit(card) } : {}),
    });
    return isIssued ? secrets : undefined;
  }
  throw new Error(`No number for a gift card was found in ${maxDraws} draws.`);
}
