import type { Order } from '../../../../schemas/entities/orders/order.ts';
import { searchText } from '../../../../text/search-text.ts';
import type { StoredCustomer } from '../../../core/ports/storage/accounts/customers.ts';
import { customerSearchText } from '../../sql/accounts/customer-search-text.ts';
import { orderWords } from '../../sql/orders/order-index.ts';
import type { Database } from '../database.ts';

interface Row {
  tenant: string;
  id: string;
  text: string;
}

interface Words {
  table: string;
  /** Columns of the identifier (in addition to the tenant) and of the source text of the words. */
  id: string;
  from: string;
  write: string;
  wordsOf(text: string): string;
}

/** Number of rows read at a time. */
const batch = 500;

function rewrite(database: Database, { table, id, from, write, wordsOf }: Words): void {
  let last: Row | undefined;
  do {
    const rows: Row[] = database.all(
      `SELECT tenant, ${id} AS id, ${from} AS text FROM ${table} WHERE (tenant, ${id}) > (?, ?)
       ORDER BY tenant, ${id} LIMIT ${batch}`,
      [last?.tenant ?? '', last?.id ?? ''],
    );
    for (const row of rows) database.run(write, [wordsOf(row.text), row.tenant, row.id]);
    last = rows.at(-1);
  } while (last);
}

const orders: Words = {
  table: 'orders',
  id: 'order_id',
  from: 'doc',
  write: `UPDATE order_index SET words = ? WHERE (tenant, placed_at, order_id) =
    (SELECT tenant, placed_at, order_id FROM orders WHERE tenant = ? AND order_id = ?)`,
  wordsOf: (doc) => orderWords(JSON.parse(doc) as Order),
};
const customers: Words = {
  table: 'customers',
  id: 'customer_id',
  from: 'doc',
  write: 'UPDATE customers SET words = ? WHERE tenant = ? AND customer_id = ?',
  wordsOf: (doc) => customerSearchText(JSON.parse(doc) as StoredCustomer),
};
const ownWords = (table: string, id: string, from = 'words'): Words => ({
  table,
  id,
  from,
  wordsOf: searchText,
  write: `UPDATE ${table} SET words = ? WHERE tenant = ? AND ${id} = ?`,
});

/**
 * Folds the search words, so that case and accents make no difference. Customers and subscribers get search words as
 * well, and orders can also be found by town.
 */
export default function foldWords(database: Database): void {
  for (const table of ['customers', 'subscriptions'])
    database.execute(`ALTER TABLE ${table} ADD COLUMN words TEXT NOT NULL DEFAULT ''`);
  const own = [ownWords('variants', 'variant_id'), ownWords('reviews', 'review_id')];
  for (const words of [orders, customers, ...own, ownWords('subscriptions', 'email', 'email')])
    rewrite(database, words);
}
