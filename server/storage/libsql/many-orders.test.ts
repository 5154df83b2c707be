import { expect, it } from 'vitest';
import { minuteMs } from '../../../commerce/durations.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import { runNow } from '../../core/work.ts';
import { createCustomerDesk } from '../sql/accounts/customer-desk.ts';
import { createOrderDesk } from '../sql/orders/order-desk.ts';
import { indexOrder } from '../sql/orders/order-index.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openTenant } from './open-shop.ts';

const count = 10_000;
const money = { amount: 1, currencyCode: 'INR' };

const order = (at: number): Order => ({
  id: `o${at}`,
  globalId: `o${at}`,
  simpleId: `S${at}`,
  name: `#S${at}`,
  canceledAt: null,
  createdAt: new Date(1_700_000_000_000 + Math.floor(at / 3) * minuteMs).toISOString(),
  fulfillmentStatus: 'UNFULFILLED',
  financialStatus: 'PENDING',
  paymentMethod: 'CASH_ON_DELIVERY',
  lineItems: [],
  fulfillments: [],
  subtotalPrice: money,
  totalTax: money,
  totalShippingPrice: money,
  totalDiscount: money,
  totalPrice: money,
  coinDiscount: money,
  couponDiscount: money,
  discountAllocations: [],
  discountCodes: [],
  customerNote: 'x'.repeat(2000),
  attributes: [],
  email: `c${at % 2500}@example.com`,
  phone: `+91987${at}`,
  shippingAddress: {
    id: 'a',
    address1: 'x',
    city: 'y',
    isDefault: false,
    countryCode: 'IN',
    firstName: `Asha${at}`,
    zip: '560001',
    phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
  },
});

/** Creates a shop with ten thousand orders. */
function manyOrders() {
  const database = openDatabase(':memory:');
  migrate(database, ':memory:');
  const shop = openTenant(database, 't');
  database.transaction(() => {
    for (let at = 0; at < count; at++) {
      const placed = order(at);
      database.run(
        `INSERT INTO orders (tenant, order_id, simple_id, owner, idempotency_key, placed_at, email, phone, doc)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          ...['t', placed.id, placed.simpleId, `owner${at % 100}`, placed.id, Date.parse(placed.createdAt)],
          ...[placed.email!, placed.phone!, JSON.stringify(placed)],
        ],
      );
      runNow(indexOrder(shop, placed));
    }
  });
  return { database, shop };
}

it('pages through ten thousand orders and returns each once, and finds their customers', async () => {
  const { shop } = manyOrders();
  const desk = createOrderDesk(shop);
  const seen = new Set<string>();
  let after: string | undefined;
  do {
    const { records, next } = await desk.search({ words: [], count: 250, after });
    for (const { order: each } of records) seen.add(each.id);
    after = next;
  } while (after !== undefined);
  expect(seen.size).toBe(count);
  const found = await desk.search({ words: ['asha9999', 's9999'], count: 50 });
  expect(found.records.map(({ order: each }) => each.id)).toEqual(['o9999']);
  expect((await desk.search({ words: [], owner: 'owner7', count: 250 })).records).toHaveLength(100);
  const customers = await createCustomerDesk(shop).list({ words: ['c77@'], count: 50 });
  expect(customers.customers).toMatchObject([{ key: 'c77@example.com', orders: 4 }]);
});

it.each([
  ['all', '', 'SEARCH i USING PRIMARY KEY'],
  ['by stage', "AND i.stage = 'SENT'", 'order_index_stage'],
  ['by e-mail', "AND i.email = 'a'", 'order_index_email'],
  ['of an owner', "AND o.owner = 'a'", 'orders_owner'],
])('reads orders (%s) through an index, without sorting them', (_, condition, index) => {
  const database = openDatabase(':memory:');
  migrate(database, ':memory:');
  const plan = database.all<{ detail: string }>(
    `EXPLAIN QUERY PLAN SELECT o.doc FROM order_index i
     JOIN orders o ON o.tenant = i.tenant AND o.order_id = i.order_id AND o.placed_at = i.placed_at
     WHERE i.tenant = 't' ${condition} ORDER BY i.placed_at DESC, i.order_id DESC LIMIT 51`,
  );
  const text = plan.map(({ detail }) => detail).join('\n');
  expect(text).toContain(index);
  expect(text).not.toContain('SCAN');
});
