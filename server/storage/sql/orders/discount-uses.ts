import type { DiscountUses } from '../../../../commerce/rules/pricing/cart.ts';
import type { DiscountBuyer, DiscountOrder, DiscountUse } from '../../../core/ports/storage/orders/price-rules.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { readTimeCursor, timeCursor } from '../time-cursor.ts';
import { bumpPrices } from './price-revision.ts';

/** Reads how often discounts were used, in total and by a buyer. */
export function* readUses(
  { database }: Shop,
  rules: readonly string[],
  { account, email }: DiscountBuyer,
): Work<ReadonlyMap<string, DiscountUses>> {
  const uses = new Map<string, DiscountUses>();
  if (rules.length === 0) return uses;
  const wanted = JSON.stringify(rules);
  const all = yield* database.all<{ rule: string; count: number }>(
    `SELECT rule_id AS rule, uses AS count FROM discount_counts
     WHERE tenant = :tenant AND rule_id IN (SELECT value FROM json_each(?))`,
    [wanted],
  );
  for (const { rule, count } of all) uses.set(rule, { all: count, own: 0 });
  if (account === undefined && email === undefined) return uses;
  const ownUses = yield* database.all<{ rule: string; count: number }>(
    `SELECT rule_id AS rule, count(*) AS count FROM (
       SELECT rule_id, order_id FROM discount_uses WHERE tenant = :tenant AND account = ?1 AND is_given_back = 0
       UNION SELECT rule_id, order_id FROM discount_uses WHERE tenant = :tenant AND email_hash = ?2 AND is_given_back = 0
     ) AS own GROUP BY rule_id`,
    [account ?? null, email ?? null],
  );
  for (const { rule, count } of ownUses) {
    const counts = uses.get(rule);
    if (counts) counts.own = count;
  }
  return uses;
}

/**
 * Counts the discounts that an order has used, within its transaction. Reaching a limit changes the revision of the
 * price rules.
 */
export function* addUses(
  shop: Shop,
  { id, createdAt }: { id: string; createdAt: string },
  uses: readonly DiscountUse[],
  { account, email }: DiscountBuyer,
): Work<void> {
  const { database } = shop;
  let isReached = false;
  for (const { rule, amount, maxUses } of uses) {
    yield* database.run(
      `INSERT INTO discount_uses (tenant, rule_id, order_id, used_at, amount, account, email_hash)
       VALUES (:tenant, ?, ?, ?, ?, ?, ?)`,
      [rule, id, Date.parse(createdAt), amount, account ?? null, email ?? null],
    );
    const counted = yield* database.get<{ uses: number }>(
      `INSERT INTO discount_counts (tenant, rule_id, uses) VALUES (:tenant, ?, 1)
       ON CONFLICT (tenant, rule_id) DO UPDATE SET uses = discount_counts.uses + 1 RETURNING uses`,
      [rule],
    );
    if (maxUses !== undefined && counted!.uses >= maxUses) isReached = true;
  }
  if (isReached) yield* bumpPrices(shop);
}

/** Returns an order's uses of discounts. Idempotent. */
export function* giveBackUses(shop: Shop, orderId: string): Work<void> {
  const { database } = shop;
  const rules = yield* database.all<{ rule: string }>(
    `UPDATE discount_uses SET is_given_back = 1 WHERE tenant = :tenant AND order_id = ? AND is_given_back = 0
     RETURNING rule_id AS rule`,
    [orderId],
  );
  for (const { rule } of rules)
    yield* database.run('UPDATE discount_counts SET uses = uses - 1 WHERE tenant = :tenant AND rule_id = ?', [rule]);
  if (rules.length > 0) yield* bumpPrices(shop);
}

interface UseRow {
  order_id: string;
  used_at: number;
  amount: number;
  is_given_back: number;
  doc: string;
}

const usedOf = ({ used_at, amount, is_given_back, doc }: UseRow): DiscountOrder => {
  const { simpleId, email = '', totalPrice } = stored.order.read(doc);
  const { currencyCode } = totalPrice;
  return { order: simpleId, email, usedAt: used_at, amount, currencyCode, isGivenBack: is_given_back === 1 };
};

/** Lists the orders that have used a discount, latest first. */
export function* listUses(
  { database }: Shop,
  rule: string,
  { after, count }: { after?: string | undefined; count: number },
): Work<{ used: DiscountOrder[]; next?: string }> {
  const rows = yield* database.all<UseRow>(
    `SELECT u.order_id, u.used_at, u.amount, u.is_given_back, o.doc
     FROM discount_uses u JOIN orders o ON o.tenant = u.tenant AND o.order_id = u.order_id
     WHERE u.tenant = :tenant AND u.rule_id = ? ${after === undefined ? '' : 'AND (u.used_at, u.order_id) < (?, ?)'}
     ORDER BY u.used_at DESC, u.order_id DESC LIMIT ?`,
    [rule, ...(after === undefined ? [] : readTimeCursor(after)), count + 1],
  );
  const shown = rows.slice(0, count);
  const last = shown.at(-1);
  return {
    used: shown.map(usedOf),
    ...(rows.length > count && last ? { next: timeCursor(last.used_at, last.order_id) } : {}),
  };
}
