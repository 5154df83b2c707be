import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';

/** A customer's place in the list: the account's identifier or the guest's e-mail address, and when last seen. */
export interface Seen {
  key: string;
  lastSeenAt: number;
}

/** A range of times, both included. */
interface Range {
  from: number;
  to: number;
}

/** End of a list without a cursor: the last millisecond that a date can have. */
export const latestMs = 8.64e15 - 1;

interface OrderRow {
  at: number;
  id: string;
  owner: string;
  email: string | null;
  isAccount: number;
  isGuest: number;
}

/** Orders that are looked at together: more each time, for shops where few customers order often. */
const firstBatch = 64;
const maxBatch = 2048;

/**
 * The next orders by time, newest first, and whether each is the latest of an account or of a guest. They are chosen
 * before anything is joined to them, because planners otherwise join all orders of the shop for some of them.
 */
const ordersSql = `
  SELECT i.placed_at AS at, i.order_id AS id, o.owner AS owner, i.email AS email,
    EXISTS (SELECT 1 FROM customers c WHERE c.tenant = i.tenant AND c.customer_id = o.owner)
      AND NOT EXISTS (SELECT 1 FROM orders l WHERE l.tenant = o.tenant AND l.owner = o.owner
        AND (l.placed_at, l.order_id) > (o.placed_at, o.order_id)) AS "isAccount",
    i.email IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM identifiers n WHERE n.tenant = i.tenant AND n.kind = 'email' AND n.value = i.email)
      AND NOT EXISTS (SELECT 1 FROM order_index l WHERE l.tenant = i.tenant AND l.email = i.email
        AND (l.placed_at, l.order_id) > (i.placed_at, i.order_id)) AS "isGuest"
  FROM (SELECT tenant, placed_at, order_id, email FROM order_index
    WHERE tenant = :tenant AND placed_at >= ? AND (placed_at, order_id) < (?, ?)
    ORDER BY placed_at DESC, order_id DESC LIMIT ?) AS i
  CROSS JOIN orders o ON o.tenant = i.tenant AND o.order_id = i.order_id
  ORDER BY at DESC, id DESC`;

/** Reads customers by their latest orders. The cost grows with the page of the list, not with the orders of the shop. */
function* fromOrders({ database }: Shop, { from, to }: Range, count: number): Work<Seen[]> {
  const seen: Seen[] = [];
  let passed: [at: number, id: string] = [to + 1, ''];
  for (let size = firstBatch; seen.length < count; size = Math.min(2 * size, maxBatch)) {
    const rows: OrderRow[] = yield* database.all<OrderRow>(ordersSql, [from, ...passed, size]);
    for (const { at: lastSeenAt, owner, email, isAccount, isGuest } of rows) {
      if (isAccount) seen.push({ key: owner, lastSeenAt });
      if (isGuest && email !== null) seen.push({ key: email, lastSeenAt });
    }
    const last = rows.at(-1);
    if (rows.length < size || !last) break;
    passed = [last.at, last.id];
  }
  return seen;
}

/** As in the index `customers_created`. */
const createdAt = "coalesce(c.doc ->> '$.createdAt', '')";

const accountsSql = `
  SELECT c.customer_id AS key, coalesce(unixepoch(c.doc ->> '$.createdAt') * 1000, 0) AS "lastSeenAt"
  FROM customers c
  WHERE c.tenant = :tenant AND ${createdAt} >= ? AND ${createdAt} < ?
    AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.tenant = c.tenant AND o.owner = c.customer_id)
  ORDER BY ${createdAt} DESC, c.customer_id DESC LIMIT ?`;

const secondMs = 1000;

/** Accounts without orders, by the second of their creation. */
function* fromAccounts({ database }: Shop, { from, to }: Range, count: number): Work<Seen[]> {
  const iso = (time: number): string => new Date(time - (time % secondMs)).toISOString().slice(0, -'.000Z'.length);
  // The beginning includes accounts of an unknown time.
  const range = [from === 0 ? '' : iso(from), to + secondMs > latestMs ? '~' : iso(to + secondMs)];
  return yield* database.all<Seen>(accountsSql, [...range, count]);
}

/** More customers than one second can have. */
const noLimit = 1_000_000_000;

/** The latest of a range, complete from a moment on. */
interface Latest {
  seen: Seen[];
  completeFrom: number;
}

/** Reads the latest of a range, at least `count`, and with the last of them all that were seen in the same second. */
function* latestOf(read: (range: Range, count: number) => Work<Seen[]>, range: Range, count: number): Work<Latest> {
  const found = yield* read(range, count);
  const last = found.at(-1);
  if (found.length < count || !last) return { seen: found, completeFrom: range.from };
  const second = last.lastSeenAt - (last.lastSeenAt % secondMs);
  const sameSecond = { from: second, to: Math.min(second + secondMs - 1, range.to) };
  const tied = yield* read(sameSecond, noLimit);
  return {
    seen: [...found.filter(({ lastSeenAt }) => lastSeenAt >= second + secondMs), ...tied],
    completeFrom: second,
  };
}

/** By descending time and key, in the order of their bytes. */
const byTime = (a: Seen, b: Seen): number =>
  b.lastSeenAt - a.lastSeenAt || Buffer.compare(Buffer.from(b.key), Buffer.from(a.key));

/** Returns customers in the order of the list, at most `count` after the one that was shown last. */
export function* latestCustomers(shop: Shop, after: Seen | undefined, count: number): Work<Seen[]> {
  const to = after?.lastSeenAt ?? latestMs;
  for (let wanted = count; ; wanted *= 2) {
    const ordered = yield* latestOf((range, most) => fromOrders(shop, range, most), { from: 0, to }, wanted);
    const range = { from: ordered.completeFrom, to };
    const others = yield* latestOf((each, most) => fromAccounts(shop, each, most), range, wanted);
    const complete = [...ordered.seen, ...others.seen].filter(({ lastSeenAt }) => lastSeenAt >= others.completeFrom);
    const found = complete.filter((seen) => after === undefined || byTime(after, seen) < 0).sort(byTime);
    // Otherwise many were seen in one moment, and come before the one that was shown last.
    if (found.length >= count || others.completeFrom === 0) return found.slice(0, count);
  }
}
