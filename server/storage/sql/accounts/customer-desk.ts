import type { CustomerDesk, CustomerEntry } from '../../../core/ports/storage/accounts/customer-desk.ts';
import type { Work } from '../../../core/work.ts';
import { inTurn } from '../../../core/work.ts';
import type { Column } from '../database.ts';
import { containing, type Shop } from '../shop.ts';
import { tagsOf } from './customer-tags.ts';

type CustomerRow = Omit<CustomerEntry, 'isGuest' | 'tags'> & { isGuest: number };

/** Accounts with their orders, and e-mail addresses of guest orders that no account has. */
const everyone = `
  SELECT c.customer_id AS key, 0 AS "isGuest", c.words AS words,
    trim(coalesce(c.doc ->> '$.firstName', '') || ' ' || coalesce(c.doc ->> '$.lastName', '')) AS name,
    coalesce((SELECT min(value) FROM identifiers i WHERE i.tenant = c.tenant AND i.customer_id = c.customer_id
      AND i.kind = 'email'), c.doc ->> '$.email', '') AS email,
    coalesce((SELECT min(value) FROM identifiers i WHERE i.tenant = c.tenant AND i.customer_id = c.customer_id
      AND i.kind = 'phone'), c.doc ->> '$.phone', '') AS phone,
    (SELECT count(*) FROM orders o WHERE o.tenant = c.tenant AND o.owner = c.customer_id) AS orders,
    coalesce((SELECT max(placed_at) FROM orders o WHERE o.tenant = c.tenant AND o.owner = c.customer_id),
      unixepoch(c.doc ->> '$.createdAt') * 1000, 0) AS "lastSeenAt"
  FROM customers c WHERE c.tenant = :tenant
  UNION ALL
  SELECT g.email, 1, '', '', g.email, '', g.orders, g."lastSeenAt"
  FROM (SELECT email, count(*) AS orders, max(placed_at) AS "lastSeenAt" FROM order_index
    WHERE tenant = :tenant AND email IS NOT NULL GROUP BY email) g
  WHERE NOT EXISTS (SELECT 1 FROM identifiers i WHERE i.tenant = :tenant AND i.kind = 'email' AND i.value = g.email)`;

export function createCustomerDesk(shop: Shop): CustomerDesk {
  const { database, method } = shop;
  /** Adds tags to accounts, and to guests the name and telephone number of their latest order. */
  function* withContact(row: CustomerRow): Work<CustomerEntry> {
    const { key, name, email, phone, orders, lastSeenAt } = row;
    const isGuest = row.isGuest === 1;
    const tags = isGuest ? [] : yield* tagsOf(shop, key);
    const entry = { key, isGuest, name, email, phone, orders, lastSeenAt, tags };
    if (!entry.isGuest) return entry;
    const latest = yield* database.get<{ name: string; phone: string | null }>(
      `SELECT trim((o.doc ->> '$.shippingAddress.firstName') || ' ' || coalesce(o.doc ->> '$.shippingAddress.lastName', '')) AS name,
         o.phone AS phone
       FROM order_index i JOIN orders o ON o.tenant = i.tenant AND o.order_id = i.order_id
       WHERE i.tenant = :tenant AND i.email = ? ORDER BY i.placed_at DESC LIMIT 1`,
      [key],
    );
    return { ...entry, name: latest?.name ?? '', phone: latest?.phone ?? '' };
  }
  /** Matches accounts by their own details and tags, and guests also by the words of their orders. */
  const wordMatch = `(words LIKE ? ESCAPE '\\'
    OR ("isGuest" = 0 AND key IN (SELECT owner FROM customer_tags WHERE tenant = :tenant AND words LIKE ? ESCAPE '\\'))
    OR ("isGuest" = 1 AND key IN (SELECT email FROM order_index WHERE tenant = :tenant AND words LIKE ? ESCAPE '\\')))`;
  return {
    list: method(function* ({ words, after, count }) {
      const [time = '', ...rest] = after?.split(' ') ?? [];
      const values: Column[] = [];
      for (const word of words) values.push(containing(word), containing(word), containing(word));
      if (after !== undefined) values.push(Number(time) || 0, rest.join(' '));
      const rows = yield* database.all<CustomerRow>(
        `SELECT * FROM (${everyone}) AS everyone WHERE 1 = 1 ${words.map(() => `AND ${wordMatch}`).join(' ')}
           ${after === undefined ? '' : 'AND ("lastSeenAt", key) < (?, ?)'}
         ORDER BY "lastSeenAt" DESC, key DESC LIMIT ?`,
        [...values, count + 1],
      );
      const shown = rows.slice(0, count);
      const last = shown.at(-1);
      return {
        customers: yield* inTurn(shown, withContact),
        ...(rows.length > count && last ? { next: `${last.lastSeenAt} ${last.key}` } : {}),
      };
    }),
    read: method(function* (key) {
      const row = yield* database.get<CustomerRow>(`SELECT * FROM (${everyone}) AS everyone WHERE key = ?`, [key]);
      return row && (yield* withContact(row));
    }),
  };
}
