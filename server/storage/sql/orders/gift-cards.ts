import type { GiftCardIssue, GiftCardStorage, StoredGiftCard } from '../../../core/ports/storage/orders/gift-cards.ts';
import type { Work } from '../../../core/work.ts';
import { writeAudit } from '../accounts/audit.ts';
import { addMessage } from '../messages/outbox.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { postTransfer } from './ledgers.ts';

const cardOf = ({ doc }: { doc: string }): StoredGiftCard => stored.giftCard.read(doc);

/** Issues a card, within the open transaction. False when the reference or number already exists. */
export function* postIssue(
  shop: Shop,
  { card, amount, reference, details, messages, audit }: GiftCardIssue,
): Work<boolean> {
  const { database } = shop;
  const { id, numberHash, issuedAt: at, expiresAt } = card;
  if (yield* database.get('SELECT 1 FROM gift_cards WHERE tenant = :tenant AND number_hash = ?', [numberHash]))
    return false;
  const issued = { book: 'giftCards', reference, kind: 'issued', from: 'issued', amount, at, expiresAt } as const;
  if ((yield* postTransfer(shop, { ...issued, to: `card:${id}`, details })) !== 'made') return false;
  yield* database.run(
    'INSERT INTO gift_cards (tenant, card_id, number_hash, issued_at, doc) VALUES (:tenant, ?, ?, ?, ?)',
    [id, numberHash, at, stored.giftCard.write(card)],
  );
  for (const { message, ...times } of messages) yield* addMessage(shop, message, times);
  if (audit) yield* writeAudit(shop, audit);
  return true;
}

/** Creates the storage of gift cards. */
export function createGiftCardStorage(shop: Shop): GiftCardStorage {
  const { database, method } = shop;
  return {
    issue: method((issue) => database.transaction(() => postIssue(shop, issue))),
    read: method(function* (id) {
      const row = yield* database.get<{ doc: string }>(
        'SELECT doc FROM gift_cards WHERE tenant = :tenant AND card_id = ?',
        [id],
      );
      return row && cardOf(row);
    }),
    byNumber: method(function* (numberHash) {
      const row = yield* database.get<{ doc: string }>(
        'SELECT doc FROM gift_cards WHERE tenant = :tenant AND number_hash = ?',
        [numberHash],
      );
      return row && cardOf(row);
    }),
    list: method(function* ({ after, count }) {
      const rows = yield* database.all<{ doc: string }>(
        `SELECT doc FROM gift_cards WHERE tenant = :tenant AND (CAST(?1 AS TEXT) IS NULL OR (issued_at, card_id) <
           (SELECT issued_at, card_id FROM gift_cards WHERE tenant = :tenant AND card_id = ?1))
         ORDER BY issued_at DESC, card_id DESC LIMIT ?2`,
        [after ?? null, count + 1],
      );
      return { cards: rows.slice(0, count).map(cardOf), hasMore: rows.length > count };
    }),
  };
}
