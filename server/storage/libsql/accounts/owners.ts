import type { Order } from '../../../../schemas/entities/orders/order.ts';
import type { Address } from '../../../../schemas/entities/people/address.ts';
import type { Belongings, OwnerStorage } from '../../../core/ports/storage/accounts/owners.ts';
import type { StoredReview } from '../../../core/ports/storage/catalogue/reviews.ts';
import type { StoredCart } from '../../../core/ports/storage/orders/carts.ts';
import type { StoredRecurringOrder } from '../../../core/ports/storage/orders/recurring-orders.ts';
import { writeCart } from '../orders/carts.ts';
import type { Shop } from '../shop.ts';
import { tagsOf } from './customer-tags.ts';
import { endSessions } from './sessions.ts';

const readBelongings = ({ database, tenant }: Shop, owner: string): Belongings => {
  const rows = <Row>(sql: string): Row[] => database.all<Row>(sql, [tenant, owner]);
  const carts = rows<{ name: string; doc: string }>('SELECT name, doc FROM carts WHERE tenant = ? AND owner = ?');
  return {
    carts: Object.fromEntries(carts.map(({ name, doc }) => [name, JSON.parse(doc) as StoredCart])),
    wishes: rows('SELECT product_id AS productId, wished_at AS at FROM wishes WHERE tenant = ? AND owner = ?'),
    searches: rows(
      'SELECT search_id AS id, q, collection, searched_at AS at FROM searches WHERE tenant = ? AND owner = ?',
    ),
    seen: rows('SELECT product_id AS productId, seen_at AS at FROM seen_products WHERE tenant = ? AND owner = ?'),
  };
};

/** Tables whose rows are replaced as a whole when belongings are written. */
const merged = ['carts', 'wishes', 'searches', 'seen_products'] as const;

const deleteFrom = ({ database, tenant }: Shop, table: string, owner: string): void => {
  database.run(`DELETE FROM ${table} WHERE tenant = ? AND owner = ?`, [tenant, owner]);
};

const writeBelongings = (shop: Shop, owner: string, { carts, wishes, searches, seen }: Belongings): void => {
  const { database, tenant } = shop;
  for (const table of merged) deleteFrom(shop, table, owner);
  for (const [name, cart] of Object.entries(carts)) writeCart(shop, { owner, name }, undefined, cart);
  const insert = (table: string, columns: string, values: readonly (string | number)[]): void => {
    database.run(`INSERT INTO ${table} (tenant, owner, ${columns}) VALUES (?, ?${', ?'.repeat(values.length)})`, [
      tenant,
      owner,
      ...values,
    ]);
  };
  for (const { productId, at } of wishes) insert('wishes', 'product_id, wished_at', [productId, at]);
  for (const { productId, at } of seen) insert('seen_products', 'product_id, seen_at', [productId, at]);
  for (const { id, q, collection, at } of searches)
    insert('searches', 'search_id, q, collection, searched_at', [id, q, collection, at]);
};

/** Tables whose rows get another owner as they are; a row that the new owner has already is left out. */
const moved = ['addresses', 'opened_orders', 'order_products', 'uploads', 'reviews'] as const;

/** Gives orders to a customer. An idempotency key is of the cart it was used for, so the order's own id replaces it. */
const moveOrders = ({ database, tenant }: Shop, customer: string, where: string, value: string): void => {
  const guests = `owner NOT IN (SELECT customer_id FROM customers WHERE tenant = orders.tenant)`;
  database.run(
    `INSERT OR IGNORE INTO order_products (tenant, owner, product_slug)
     SELECT i.tenant, ?, i.product_slug FROM orders JOIN order_items i
       ON i.tenant = orders.tenant AND i.order_id = orders.order_id
     WHERE orders.tenant = ? AND ${where} = ? AND ${guests}`,
    [customer, tenant, value],
  );
  database.run(
    `UPDATE orders SET owner = ?, idempotency_key = 'of ' || order_id WHERE tenant = ? AND ${where} = ? AND ${guests}`,
    [customer, tenant, value],
  );
};

/** A customer has one default address: the own one, before that of the guest. */
const keepOneDefault = ({ database, tenant }: Shop, guest: string, customer: string): void => {
  const has = database.get('SELECT 1 FROM addresses WHERE tenant = ? AND owner = ? AND is_default = 1', [
    tenant,
    customer,
  ]);
  if (!has) return;
  database.run(
    `UPDATE addresses SET is_default = 0, doc = json_set(doc, '$.isDefault', json('false'))
     WHERE tenant = ? AND owner = ? AND is_default = 1`,
    [tenant, guest],
  );
};

/** Deletes all that belongs to an owner, except orders and reviews, which lose their author. */
export function eraseBelongings(shop: Shop, owner: string): void {
  for (const table of [...merged, 'addresses', 'opened_orders', 'uploads', 'recurring_orders', 'customer_tags'])
    deleteFrom(shop, table, owner);
  shop.database.run('UPDATE reviews SET owner = NULL, email = NULL WHERE tenant = ? AND owner = ?', [
    shop.tenant,
    owner,
  ]);
}

export const createOwnerStorage = (shop: Shop): OwnerStorage => ({
  merge: async (guest, customer, verified, merge, rememberUntil) =>
    shop.database.transaction(() => {
      const { database, tenant } = shop;
      if (guest !== undefined && guest !== customer) {
        const result = merge(readBelongings(shop, guest), readBelongings(shop, customer));
        writeBelongings(shop, customer, result);
        for (const table of merged) deleteFrom(shop, table, guest);
        keepOneDefault(shop, guest, customer);
        moveOrders(shop, customer, 'owner', guest);
        for (const table of moved) {
          database.run(`UPDATE OR IGNORE ${table} SET owner = ? WHERE tenant = ? AND owner = ?`, [
            ...[customer, tenant],
            guest,
          ]);
          deleteFrom(shop, table, guest);
        }
        endSessions(shop, 'session_id', guest, rememberUntil);
      }
      for (const { kind, value } of verified) moveOrders(shop, customer, kind, value);
    }),
  read: async (owner) =>
    shop.database.transaction(() => {
      const docs = <Doc>(from: string): Doc[] =>
        shop.database
          .all<{ doc: string }>(`SELECT doc FROM ${from}`, [shop.tenant, owner])
          .map(({ doc }) => JSON.parse(doc) as Doc);
      return {
        ...readBelongings(shop, owner),
        addresses: docs<Address>('addresses WHERE tenant = ? AND owner = ? ORDER BY position'),
        orders: docs<Order>('orders WHERE tenant = ? AND owner = ? ORDER BY placed_at DESC, order_id'),
        recurringOrders: docs<StoredRecurringOrder>(
          'recurring_orders WHERE tenant = ? AND owner = ? ORDER BY started_at',
        ),
        tags: tagsOf(shop, owner),
        reviews: docs<StoredReview>('reviews WHERE tenant = ? AND owner = ? ORDER BY created_at DESC, review_id'),
      };
    }),
});
