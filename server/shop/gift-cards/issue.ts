import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '../../core/ports/storage/accounts/audit.ts';
import type { GiftCardIssue, StoredGiftCard } from '../../core/ports/storage/orders/gift-cards.ts';
import type { ShopServices } from '../calls/context.ts';
import { hashPassword } from '../customers/password.ts';
import { type CardSecrets, hashNumber, newSecrets } from './number.ts';

export interface CardOrder extends Pick<GiftCardIssue, 'amount' | 'reference' | 'details'> {
  expiresAt?: number;
  receiver?: { name: string; email?: string };
  /** Entry of the audit trail, which is stored with it. */
  audit?: (card: StoredGiftCard) => AuditEntry;
  /** The messages that bring the card, which are stored with it. */
  messages?: (secrets: CardSecrets) => GiftCardIssue['messages'];
}

/** Numbers that are drawn before it is given up: another card has one of ten digits hardly ever. */
const mostDraws = 5;

/**
 * Issues a card.
 *
 * @returns its secrets, which are stored as hashes alone; undefined when a card was issued for the reference before
 */
export async function issueCard(
  { storage, env }: Pick<ShopServices, 'storage' | 'env'>,
  { amount, reference, details, expiresAt, receiver, audit, messages = () => [] }: CardOrder,
): Promise<CardSecrets | undefined> {
  for (let draw = 0; draw < mostDraws; draw++) {
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
  throw new Error(`No number for a gift card was found in ${mostDraws} draws.`);
}
