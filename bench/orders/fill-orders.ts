import { openDatabase } from '../../server/storage/libsql/database.ts';
import { withConnection } from '../../server/storage/postgres/connection.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';

/**
 * SQL of an order's document. The database itself generates the rows, because inserting a million from here would take
 * minutes. `at` is the number of the order.
 */
const documentOf = (at: string, time: string): string => `'{"$version":2,"id":"o' || ${at} || '","globalId":"o' ||
  ${at} || '","simpleId":"S' || ${at} || '","name":"#S' || ${at} || '","canceledAt":null,"createdAt":"' || ${time} ||
  '","fulfillmentStatus":"UNFULFILLED","financialStatus":"PENDING","paymentMethod":"CASH_ON_DELIVERY","lineItems":[],
  "fulfillments":[],"discountAllocations":[],"discountCodes":[],"attributes":[],"customerNote":"${'x'.repeat(1500)}",
  "shippingAddress":{"firstName":"Asha' || ${at} || '","city":"Pune"},"email":"c' || (${at} % 50000) || '@example.com"}'`;

const minuteMs = 60_000;
const firstOrderAt = 1_600_000_000_000;

/**
 * Statements that fill a shop: every third order of an account, of which there are a tenth as many, the others of
 * guests, and as many accounts that have not ordered.
 */
function statements(count: number, series: string, time: string, shop: string, day: string): string[] {
  const owner = `CASE WHEN at % 3 = 0 THEN 'account-' || (at % ${Math.ceil(count / 10)}) ELSE 'session-' || at END`;
  const placed = `${firstOrderAt} + CAST(at AS BIGINT) * ${minuteMs}`;
  const email = "'c' || (at % 50000) || '@example.com'";
  const tenant = `'${defaultTenant}'`;
  return [
    shop,
    `INSERT INTO orders (tenant, order_id, simple_id, owner, idempotency_key, placed_at, email, phone, doc)
     SELECT ${tenant}, 'o' || at, 'S' || at, ${owner}, 'key' || at, ${placed}, ${email}, '+91' || at,
       ${documentOf('at', time)} FROM ${series}`,
    `INSERT INTO order_index (tenant, placed_at, order_id, stage, email, words)
     SELECT ${tenant}, ${placed}, 'o' || at, CASE WHEN at % 40 = 0 THEN 'NEW' ELSE 'SENT' END, ${email},
       's' || at || ' c' || (at % 50000) || '@example.com asha' || at || ' pune' FROM ${series}`,
    `INSERT INTO customers (tenant, customer_id, referral_code, words, doc)
     SELECT ${tenant}, 'account-' || at, 'R' || at, 'asha', '{"id":"account-' || at ||
       '","identifiers":[],"acceptsMarketing":false,"referralCode":"R","createdAt":"' || ${time} || '"}'
     FROM ${series} WHERE at < ${Math.ceil(count / 5)}`,
    ...saleStatements(count, series, day),
  ];
}

const ordersOfDay = 1440;
/** Number of products that are sold on a day, of as many as a large shop has. */
const soldProducts = 1800;
const products = 100_000;

/** Statements that fill the figures of sales of all orders, by day and by month. @param day SQL of the day of the timestamp `at` */
function saleStatements(count: number, series: string, day: string): string[] {
  const insert = `INSERT INTO sale_figures
    (tenant, member_group, period, name, title, orders, cancelled, pieces, sales, discounts, delivery, tax, returned)`;
  const days = `(SELECT at, ${day} AS day FROM ${series} WHERE at < ${Math.ceil(count / ordersOfDay)})`;
  return [
    `${insert} SELECT '${defaultTenant}', 'all', day, '', '', ${ordersOfDay}, 0, 1800, 90000, 0, 0, 0, 0 FROM ${days} AS days`,
    `${insert} SELECT '${defaultTenant}', 'product', days.day, 'p' || ((days.at * 7919 + sold.at * 104729) % ${products}),
       'A product', 1, 0, 1, 100 + (sold.at * 37) % 5000, 0, 0, 0, 0
     FROM ${days} AS days, (SELECT at FROM ${series} WHERE at < ${soldProducts}) AS sold WHERE true ON CONFLICT DO NOTHING`,
    `${insert} SELECT tenant, member_group, substr(period, 1, 7), name, max(title), sum(orders), 0, sum(pieces), sum(sales),
       0, 0, 0, 0 FROM sale_figures GROUP BY tenant, member_group, substr(period, 1, 7), name`,
  ];
}

/** Fills a migrated, empty shop with orders and accounts. */
export async function fillOrders(where: { file: string } | { url: string }, count: number): Promise<void> {
  if ('file' in where) {
    const database = openDatabase(where.file);
    const series = `(WITH RECURSIVE n(at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM n WHERE at + 1 < ${count}) SELECT at FROM n)`;
    const time = `strftime('%Y-%m-%dT%H:%M:%S.000Z', ${firstOrderAt / 1000} + at * 60, 'unixepoch')`;
    for (const sql of statements(
      count,
      series,
      time,
      `INSERT INTO shops (tenant, number) VALUES ('${defaultTenant}', 1) ON CONFLICT DO NOTHING`,
      `date(${firstOrderAt / 1000} + at * 86400, 'unixepoch')`,
    ))
      database.execute(sql);
    database.execute('ANALYZE');
    database.close();
    return;
  }
  await withConnection(where.url, async (client) => {
    const time = `to_char(to_timestamp(${firstOrderAt / 1000} + at * 60) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`;
    for (const sql of statements(
      count,
      `(SELECT generate_series(0, ${count - 1}) AS at) AS n`,
      time,
      `INSERT INTO shops (tenant) VALUES ('${defaultTenant}')`,
      `to_char(to_timestamp(${firstOrderAt / 1000} + at * 86400) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
    ))
      await client.query(sql);
    await client.query('ANALYZE');
  });
}
