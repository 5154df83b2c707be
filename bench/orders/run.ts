/**
 * `node scripts/bench.mjs bench/orders/run.ts [ORDERS]`: what merchants read of a shop with 1,000 and with ORDERS
 * orders (200,000 by default), on a file and on a PostgreSQL server. Prints medians, and how much the second shop costs
 * more.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { periodsOf, shownPeriods } from '../../commerce/rules/orders/sale-periods.ts';
import type { ShopStorage, Storage } from '../../server/core/ports/storage/storage.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { openPostgres } from '../../server/storage/postgres/open.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { startPostgres } from '../../tests/conformance/storage/postgres-server.ts';
import { fillOrders } from './fill-orders.ts';

const count = Number(process.argv[2] ?? 200_000);
const times = 15;

/** Reads what the report of sales shows that grows with orders and products. */
async function readSales(sales: ShopStorage['sales'], from: string, to: string): Promise<void> {
  const periods = periodsOf(from, to);
  await sales.byPeriod([...new Set([...shownPeriods(from, to).values()].flat())]);
  await sales.best('product', periods, 20);
  await sales.best('country', periods, 20);
}

/** Queries of the admin's pages. */
const readings: Readonly<Record<string, (shop: ShopStorage) => Promise<unknown>>> = {
  'orders, first page': ({ orderDesk }) => orderDesk.search({ words: [], count: 50 }),
  'orders, by stage': ({ orderDesk }) => orderDesk.search({ words: [], stage: 'SENT', count: 50 }),
  'orders, by a word': ({ orderDesk }) => orderDesk.search({ words: ['s77'], count: 50 }),
  'sales of 30 days': ({ sales }) => readSales(sales, '2021-03-05', '2021-04-03'),
  'sales of a year': ({ sales }) => readSales(sales, '2021-01-15', '2022-01-14'),
  'customers, first page': ({ customerDesk }) => customerDesk.list({ words: [], count: 50 }),
  'customers, by a word': ({ customerDesk }) => customerDesk.list({ words: ['c77'], count: 50 }),
  'customer with orders': async ({ customerDesk, orderDesk }) => {
    await customerDesk.read('c7@example.com');
    await orderDesk.search({ email: 'c7@example.com', words: [], count: 50 });
  },
  'account with orders': async ({ customerDesk, orderDesk }) => {
    await customerDesk.read('account-7');
    await orderDesk.search({ owner: 'account-7', words: [], count: 50 });
  },
};

async function medianOf(read: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  await read();
  for (let at = 0; at < times; at += 1) {
    const startedAt = performance.now();
    await read();
    taken.push(performance.now() - startedAt);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)]!;
}

async function measure(shop: ShopStorage): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [name, read] of Object.entries(readings)) found.set(name, await medianOf(() => read(shop)));
  return found;
}

async function compare(engine: string, open: (orders: number) => Promise<Storage>): Promise<void> {
  const [few, many] = [[], []] as [ReadonlyMap<string, number>[], ReadonlyMap<string, number>[]];
  for (const [orders, into] of [[1000, few] as const, [count, many] as const]) {
    const storage = await open(orders);
    into.push(await measure(storage.forTenant(defaultTenant)));
    await storage.close();
  }
  console.log(`\n${engine}: 1,000 orders, ${count.toLocaleString('en')} orders`);
  for (const [name, ms] of many[0]!)
    console.log(`  ${name.padEnd(24)} ${few[0]!.get(name)!.toFixed(1)} ms, ${ms.toFixed(1)} ms`);
}

const folder = mkdtempSync(join(tmpdir(), 'endcap-orders-'));
const postgres = await startPostgres();
try {
  await compare('file', async (orders) => {
    const file = join(folder, `${orders}.db`);
    await openStorage(file).close();
    await fillOrders({ file }, orders);
    return openStorage(file);
  });
  await compare('PostgreSQL', async (orders) => {
    const url = await postgres.createDatabase();
    await (await openPostgres(url)).close();
    await fillOrders({ url }, orders);
    return openPostgres(url);
  });
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
