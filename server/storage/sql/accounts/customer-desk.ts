import type { CustomerDesk, CustomerEntry } from '../../../core/ports/storage/accounts/customer-desk.ts';
import type { Work } from '../../../core/work.ts';
import type { Column } from '../database.ts';
import { containing, placeholders, type Shop } from '../shop.ts';
import { tagsOfEach } from './customer-tags.ts';
import { latestCustomers, latestMs, type Seen } from './latest-customers.ts';

type CustomerRow = Omit<CustomerEntry, 'isGuest' | 'tags'> & { isGuest: number };

const ofAccount =
  "(c.words LIKE ? ESCAPE '\\' OR c.customer_id IN (SELECT owner FROM customer_tags WHERE tenant = :tenant AND words LIKE ? ESCAPE '\\'))";
const ofGuest = "email IN (SELECT email FROM order_index WHERE tenant = :tenant AND words LIKE ? ESCAPE '\\')";

/**
 * Returns the statement for accounts with their orders, and e-mail addresses of guest orders that no account has.
 * Accounts are matched by their own details and tags, guests by the words of their orders, before orders are counted.
 */
const everyone = (words: readonly string[]): string => `
  SELECT c.customer_id AS key, 0 AS "isGuest",
    trim(coalesce(c.doc ->> '$.firstName', '') || ' ' || coalesce(c.doc ->> '$.lastName', '')) AS name,
    coalesce((SELECT min(value) FROM identifiers i WHERE i.tenant = c.tenant AND i.customer_id = c.customer_id
      AND i.kind = 'email'), c.doc ->> '$.email', '') AS email,
    coalesce((SELECT min(value) FROM identifiers i WHERE i.tenant = c.tenant AND i.customer_id = c.customer_id
      AND i.kind = 'phone'), c.doc ->> '$.phone', '') AS phone,
    (SELECT count(*) FROM orders o WHERE o.tenant = c.tenant AND o.owner = c.customer_id) AS orders,
    coalesce((SELECT max(placed_at) FROM orders o WHERE o.tenant = c.tenant AND o.owner = c.customer_id),
      unixepoch(c.doc ->> '$.createdAt') * 1000, 0) AS "lastSeenAt"
  FROM customers c WHERE c.tenant = :tenant ${words.map(() => `AND ${ofAccount}`).join(' ')}
  UNION ALL
  SELECT g.email, 1, '', g.email, '', g.orders, g."lastSeenAt"
  FROM (SELECT email, count(*) AS orders, max(placed_at) AS "lastSeenAt" FROM order_index
    WHERE tenant = :tenant AND email IS NOT NULL ${words.map(() => `AND ${ofGuest}`).join(' ')} GROUP BY email) g
  WHERE NOT EXISTS (SELECT 1 FROM identifiers i WHERE i.tenant = :tenant AND i.kind = 'email' AND i.value = g.email)`;

/** Creates the merchants' view of customers. */
export function createCustomerDesk(shop: Shop): CustomerDesk {
  const { database, method } = shop;
  /** Returns names and telephone numbers of guests, as in their latest orders. */
  function* contactsOf(guests: readonly CustomerRow[]): Work<Map<string, { name: string; phone: string | null }>> {
    if (guests.length === 0) return new Map();
    const rows = yield* database.all<{ email: string; name: string; phone: string | null }>(
      `SELECT i.email AS email, o.phone AS phone,
         trim((o.doc ->> '$.shippingAddress.firstName') || ' ' || coalesce(o.doc ->> '$.shippingAddress.lastName', '')) AS name
       FROM order_index i JOIN orders o ON o.tenant = i.tenant AND o.order_id = i.order_id
       WHERE i.tenant = :tenant AND (${guests.map(() => '(i.email = ? AND i.placed_at = ?)').join(' OR ')})`,
      guests.flatMap(({ key, lastSeenAt }) => [key, lastSeenAt]),
    );
    return new Map(rows.map(({ email, ...contact }) => [email, contact]));
  }
  function* entriesOf(rows: readonly CustomerRow[]): Work<CustomerEntry[]> {
    const isGuest = (row: CustomerRow): boolean => row.isGuest === 1;
    const contacts = yield* contactsOf(rows.filter(isGuest));
    const tags = yield* tagsOfEach(
      shop,
      rows.filter((row) => !isGuest(row)).map(({ key }) => key),
    );
    return rows.map((row) => {
      const { key, email, orders, lastSeenAt } = row;
      const { name, phone } = isGuest(row) ? (contacts.get(key) ?? row) : row;
      const entry = { key, isGuest: isGuest(row), name, email, phone: phone ?? '', orders, lastSeenAt };
      return { ...entry, tags: tags.get(key) ?? [] };
    });
  }
  function* found(words: readonly string[], after: Seen | undefined, count: number): Work<CustomerRow[]> {
    const values: Column[] = words.flatMap((word) => [containing(word), containing(word)]);
    values.push(...words.map(containing));
    if (after !== undefined) values.push(after.lastSeenAt, after.key);
    return yield* database.all<CustomerRow>(
      `SELECT * FROM (${everyone(words)}) AS everyone
         ${after === undefined ? '' : 'WHERE ("lastSeenAt", key) < (?, ?)'}
       ORDER BY "lastSeenAt" DESC, key DESC LIMIT ?`,
      [...values, count],
    );
  }
  function* rowsOf(keys: readonly string[]): Work<CustomerRow[]> {
    if (keys.length === 0) return [];
    const rows = yield* database.all<CustomerRow>(
      `SELECT * FROM (${everyone([])}) AS everyone WHERE key IN (${placeholders(keys.length)})`,
      keys,
    );
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return keys.flatMap((key) => byKey.get(key) ?? []);
  }
  function* latest(after: Seen | undefined, count: number): Work<CustomerRow[]> {
    return yield* rowsOf((yield* latestCustomers(shop, after, count)).map(({ key }) => key));
  }
  return {
    list: method(function* ({ words, after, count }) {
      const [time = '', ...rest] = after?.split(' ') ?? [];
      const last =
        after === undefined
          ? undefined
          : { lastSeenAt: Math.min(Math.max(Math.trunc(Number(time)) || 0, 0), latestMs), key: rest.join(' ') };
      const rows = words.length > 0 ? yield* found(words, last, count + 1) : yield* latest(last, count + 1);
      const shown = rows.slice(0, count);
      const end = shown.at(-1);
      return {
        customers: yield* entriesOf(shown),
        ...(rows.length > count && end ? { next: `${end.lastSeenAt} ${end.key}` } : {}),
      };
    }),
    read: method(function* (key) {
      const [customer] = yield* entriesOf(yield* rowsOf([key]));
      return customer;
    }),
  };
}
