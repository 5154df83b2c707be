import type { KeptCard } from '../../../core/ports/payments.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';

/**
 * Queues, in the open transaction, everything that the payment service stores for a customer who is being deleted:
 * their customer records, and checkout sessions that may have saved a card we never learnt of.
 */
export function* forgetCards({ database }: Shop, owner: string): Work<void> {
  yield* database.run(
    `INSERT INTO forgotten_cards (tenant, reference, due_at)
     SELECT tenant, reference, 0 FROM (
       SELECT tenant, owner, doc ->> '$.card.customer' AS reference FROM recurring_orders
       UNION SELECT tenant, owner, doc ->> '$.cardPage.reference' FROM recurring_orders
       UNION SELECT o.tenant, o.owner, p.doc ->> '$.page.reference' FROM orders o
         JOIN payments p ON p.tenant = o.tenant AND p.order_number = o.simple_id
         -- Sessions that were to save a card, and charges whose card is unknown.
         WHERE p.doc -> '$.keepsCard' = 'true' OR (p.doc -> '$.charge' IS NOT NULL AND p.doc -> '$.charge.card' IS NULL)
     ) AS kept WHERE tenant = :tenant AND owner = ? AND reference IS NOT NULL ON CONFLICT DO NOTHING`,
    [owner],
  );
}

/** Queues a replaced card, in the open transaction, unless another recurring order uses it. */
export function* forgetCard(
  { database }: Shop,
  owner: string,
  { card, dueAt }: { card: KeptCard; dueAt: number },
): Work<void> {
  yield* database.run(
    `INSERT INTO forgotten_cards (tenant, reference, due_at)
     SELECT :tenant, ?, ? WHERE NOT EXISTS (
       SELECT 1 FROM recurring_orders WHERE tenant = :tenant AND owner = ? AND doc ->> '$.card.method' = ?
     ) ON CONFLICT DO NOTHING`,
    [card.method, dueAt, owner, card.method],
  );
}
