import type { Belongings, OwnerStorage } from '../../../core/ports/storage/accounts/owners.ts';
import type { Work } from '../../../core/work.ts';
import { writeCart } from '../orders/carts.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import type { StoredKind } from '../stored/stored-kind.ts';
import { tagsOf } from './customer-tags.ts';
import { endSessions } from './sessions.ts';

function* readBelongings({ database }: Shop, owner: string): Work<Belongings> {
  const rows = <Row>(sql: string): Work<Row[]> => database.all<Row>(sql, [owner]);
  const carts = yield* rows<{ name: string; doc: string }>(
    'SELECT name, doc FROM carts WHERE tenant = :tenant AND owner = ?',
  );
  return {
    carts: Object.fromEntries(carts.map(({ name, doc }) => [name, stored.cart.read(doc)])),
    wishes: yield* rows(
      'SELECT product_id AS "productId", wished_at AS at FROM wishes WHERE tenant = :tenant AND owner = ?',
    ),
    searches: yield* rows(
      'SELECT search_id AS id, q, collection, searched_at AS at FROM searches WHERE tenant = :tenant AND owner = ?',
    ),
    seen: yield* rows(
      'SELECT product_id AS "productId", seen_at AS at FROM seen_products WHERE tenant = :tenant AND owner = ?',
    ),
  };
}

/** Tables whose rows are replaced as a whole when belongings are written. */
const merged = ['carts', 'wishes', 'searches', 'seen_products'] as const;

function* deleteFrom({ database }: Shop, table: string, owner: string): Work<void> {
  yield* database.run(`DELETE FROM ${table} WHERE tenant = :tenant AND owner = ?`, [owner]);
}

function* writeBelongings(shop: Shop, owner: string, { carts, wishes, searches, seen }: Belongings): Work<void> {
  const { database } = shop;
  for (const table of merged) yield* deleteFrom(shop, table, owner);
  for (const [name, cart] of Object.entries(carts)) yield* writeCart(shop, { owner, name }, undefined, cart);
  function* insert(table: string, columns: string, values: readonly (string | number)[]): Work<void> {
    yield* database.run(
      `INSERT INTO ${table} (tenant, owner, ${columns}) VALUES (:tenant, ?${', ?'.repeat(values.length)})`,
      [owner, ...values],
    );
  }
  for (const { productId, at } of wishes) yield* insert('wishes', 'product_id, wished_at', [productId, at]);
  for (const { productId, at } of seen) yield* insert('seen_products', 'product_id, seen_at', [productId, at]);
  for (const { id, q, collection, at } of searches)
    yield* insert('searches', 'search_id, q, collection, searched_at', [id, q, collection, at]);
}

/** Tables whose rows get another owner unchanged; a row that the new owner already has is dropped. */
const moved = [
  { table: 'addresses', key: 'address_id' },
  { table: 'opened_orders', key: 'order_id' },
  { table: 'order_products', key: 'product_slug' },
  { table: 'uploads', key: 'upload_id' },
  { table: 'reviews', key: 'review_id' },
] as const;

/**
 * Moves guests' orders to a customer. An idempotency key belongs to the cart that it was used for, so the order's
 * own id replaces it.
 */
function* moveOrders({ database }: Shop, customer: string, where: string, value: string): Work<void> {
  const guests = `owner NOT IN (SELECT customer_id FROM customers WHERE tenant = orders.tenant)`;
  yield* database.run(
    `INSERT INTO order_products (tenant, owner, product_slug)
     SELECT i.tenant, ?, i.product_slug FROM orders JOIN order_items i
       ON i.tenant = orders.tenant AND i.order_id = orders.order_id
     WHERE orders.tenant = :tenant AND ${where} = ? AND ${guests} ON CONFLICT DO NOTHING`,
    [customer, value],
  );
  yield* database.run(
    `UPDATE orders SET owner = ?, idempotency_key = 'of ' || order_id WHERE tenant = :tenant AND ${where} = ? AND ${guests}`,
    [customer, value],
  );
}

/** Unsets the guest's default address when the customer has one, so that only one default remains. */
function* keepOneDefault({ database }: Shop, guest: string, customer: string): Work<void> {
  const defaults = 'tenant = :tenant AND owner = ? AND is_default = 1';
  if (!(yield* database.get(`SELECT 1 FROM addresses WHERE ${defaults}`, [customer]))) return;
  const rows = yield* database.all<{ address_id: string; doc: string }>(
    `SELECT address_id, doc FROM addresses WHERE ${defaults}`,
    [guest],
  );
  for (const { address_id: id, doc } of rows)
    yield* database.run(
      'UPDATE addresses SET is_default = 0, doc = ? WHERE tenant = :tenant AND owner = ? AND address_id = ?',
      [stored.address.write({ ...stored.address.read(doc), isDefault: false }), guest, id],
    );
}

/** Deletes all data of an owner except orders and reviews, which are anonymised. */
export function* eraseBelongings(shop: Shop, owner: string): Work<void> {
  for (const table of [...merged, 'addresses', 'opened_orders', 'uploads', 'recurring_orders', 'customer_tags'])
    yield* deleteFrom(shop, table, owner);
  yield* shop.database.run('UPDATE reviews SET owner = NULL, email = NULL WHERE tenant = :tenant AND owner = ?', [
    owner,
  ]);
}

/** Creates the storage of owners' data across all areas. */
export const createOwnerStorage = (shop: Shop): OwnerStorage => ({
  merge: shop.method((guest, customer, verified, merge, rememberUntil) =>
    shop.database.transaction(function* () {
      const { database } = shop;
      if (guest !== undefined && guest !== customer) {
        const result = merge(yield* readBelongings(shop, guest), yield* readBelongings(shop, customer));
        yield* writeBelongings(shop, customer, result);
        for (const table of merged) yield* deleteFrom(shop, table, guest);
        yield* keepOneDefault(shop, guest, customer);
        yield* moveOrders(shop, customer, 'owner', guest);
        for (const { table, key } of moved) {
          yield* database.run(
            `UPDATE ${table} SET owner = ?1 WHERE tenant = :tenant AND owner = ?2 AND NOT EXISTS (SELECT 1 FROM ${table} own
             WHERE own.tenant = :tenant AND own.owner = ?1 AND own.${key} = ${table}.${key})`,
            [customer, guest],
          );
          yield* deleteFrom(shop, table, guest);
        }
        yield* endSessions(shop, 'session_id', guest, rememberUntil);
      }
      for (const { kind, value } of verified) yield* moveOrders(shop, customer, kind, value);
    }),
  ),
  read: shop.method((owner) =>
    shop.database.transaction(function* () {
      function* docs<Document extends object>(kind: StoredKind<Document>, from: string): Work<Document[]> {
        return (yield* shop.database.all<{ doc: string }>(`SELECT doc FROM ${from}`, [owner])).map(({ doc }) =>
          kind.read(doc),
        );
      }
      return {
        ...(yield* readBelongings(shop, owner)),
        addresses: yield* docs(stored.address, 'addresses WHERE tenant = :tenant AND owner = ? ORDER BY position'),
        orders: yield* docs(
          stored.order,
          'orders WHERE tenant = :tenant AND owner = ? ORDER BY placed_at DESC, order_id',
        ),
        recurringOrders: yield* docs(
          stored.recurringOrder,
          'recurring_orders WHERE tenant = :tenant AND owner = ? ORDER BY started_at',
        ),
        tags: yield* tagsOf(shop, owner),
        reviews: yield* docs(
          stored.review,
          'reviews WHERE tenant = :tenant AND owner = ? ORDER BY created_at DESC, review_id',
        ),
      };
    }),
  ),
});
