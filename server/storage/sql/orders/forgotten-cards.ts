import type { KeptCard } from '../../../core/ports/payments.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';

/**
 * Queues what a payment service keeps of an owner who is deleted, as part of the transaction that is open: the customers of
 * kept cards, and the pages on which one may have been kept without being known here.
 */
export function* forgetCards({ database }: Shop, owner: string): Work<void> {
  yield* database.run(
    `INSERT INTO forgotten_cards (tenant, reference, due_at)
     SELECT tenant, reference, 0 FROM (
       SELECT tenant, owner, doc ->> '$.card.customer' AS reference FROM recurring_orders
       UNION SELECT tenant, owner, doc ->> '$.cardPage.reference' FROM recurring_orders
       UNION SELECT o.tenant, o.owner, p.doc ->> '$.page.reference' FROM orders o
         JOIN payments p ON p.tenant = o.tenant AND p.order_number = o.simple_id
         WHERE p.doc -> '$.keepsCard' = 'true' OR (p.doc -> '$.charge' IS NOT NULL AND p.doc -> '$.charge.card' IS NULL)
     ) AS kept WHERE tenant = :tenant AND owner = ? AND reference IS NOT NULL ON CONFLICT DO NOTHING`,
    [owner],
  );
}

/** Queues a card that was replaced, unless another recurring order has it; part of the transaction that is open. */
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
