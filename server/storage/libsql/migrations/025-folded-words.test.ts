import { expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import foldWords from './025-folded-words.ts';

/** More than two batches of 500. */
const customerCount = 1001;

it('makes orders, customers, products, reviews and subscribers of an older shop searchable without accents, in all batches', () => {
  const database = openDatabase(':memory:');
  database.execute(`
    CREATE TABLE orders (tenant TEXT, order_id TEXT, placed_at INTEGER, doc TEXT, PRIMARY KEY (tenant, order_id));
    CREATE TABLE order_index (tenant TEXT, placed_at INTEGER, order_id TEXT, words TEXT,
      PRIMARY KEY (tenant, placed_at, order_id)) WITHOUT ROWID;
    CREATE TABLE customers (tenant TEXT, customer_id TEXT, doc TEXT, PRIMARY KEY (tenant, customer_id));
    CREATE TABLE variants (tenant TEXT, variant_id TEXT, words TEXT, PRIMARY KEY (tenant, variant_id)) WITHOUT ROWID;
    CREATE TABLE subscriptions (tenant TEXT, email TEXT, PRIMARY KEY (tenant, email)) WITHOUT ROWID;
    CREATE TABLE reviews (tenant TEXT, review_id TEXT, words TEXT, PRIMARY KEY (tenant, review_id));`);
  const order = { simpleId: 'A2-B3', shippingAddress: { firstName: 'Zoë', lastName: 'Ångström', city: 'Łódź' } };
  database.run("INSERT INTO orders VALUES ('t', 'o', 5, ?)", [JSON.stringify(order)]);
  database.run("INSERT INTO order_index VALUES ('t', 5, 'o', 'a2-b3 zoë Ångström')");
  for (let at = 0; at < customerCount; at++)
    database.run('INSERT INTO customers VALUES (?, ?, ?)', [
      ...[at % 2 === 0 ? 't' : 'u', `c${at}`],
      JSON.stringify({ firstName: 'Ğülşen', identifiers: [{ kind: 'email', value: `josé${at}@example.com` }] }),
    ]);
  database.run("INSERT INTO variants VALUES ('t', 'v', 'Öl ＡＢ-１')");
  database.run("INSERT INTO reviews VALUES ('t', 'r', 'TRÈS bien, पुणे')");
  database.run("INSERT INTO subscriptions VALUES ('t', 'josé@example.com')");
  foldWords(database);
  const all = (sql: string) => database.all<{ words: string }>(sql).map(({ words }) => words);
  expect(all('SELECT words FROM order_index')).toEqual(['a2-b3 a2b3   zoe angstrom lodz']);
  const people = all('SELECT words FROM customers');
  expect(people.filter((words) => /^gulsen jose\d+@example\.com$/.test(words))).toHaveLength(customerCount);
  expect(all('SELECT words FROM variants UNION ALL SELECT words FROM reviews')).toEqual(['ol ab-1', 'tres bien, पुणे']);
  expect(all('SELECT words FROM subscriptions')).toEqual(['jose@example.com']);
  database.close();
});
