import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoShop } from '../../demo/index.ts';
import { type PostgresServer, startPostgres } from '../../tests/conformance/storage/postgres-server.ts';
import { packageRoot } from '../core/package-root.ts';
import { type RunningServer, startServer } from '../main.ts';
import { readSettings } from './settings.ts';

let postgres: PostgresServer;
let url: string;
const data = mkdtempSync(join(tmpdir(), 'endcap-on-postgres-'));

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(data, { recursive: true });
});

const origin = 'http://localhost';
const settings = (env: NodeJS.ProcessEnv = {}) => ({
  ...readSettings({ DATABASE_URL: url, ...env }, { data, port: '0' }),
  origin,
});

const start = (env?: NodeJS.ProcessEnv): Promise<RunningServer> =>
  startServer({
    settings: settings(env),
    root: packageRoot,
    starter: { ...demoShop(packageRoot), documents: [], openingPictures: [] },
  });

/** A shopper whose client keeps its cookies. */
function shopperOf({ app }: RunningServer) {
  const cookies = new Map<string, string>();
  return async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'x-endcap': '1', origin, host: 'localhost', cookie };
    const response = await app.inject({ method, url: path, headers, ...(payload ? { payload } : {}) });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    expect([path, response.statusCode, response.body.slice(0, 300)]).toEqual([path, 200, expect.anything()]);
    return response.json();
  };
}

it('serves a shop at DATABASE_URL, whose order is known to the next server', async () => {
  const first = await start();
  const ask = shopperOf(first);
  const product = await ask('GET', '/api/v1/org/product/harbour-mug/typesense');
  await ask('POST', '/api/v1/org/user/cart/lines', [{ variantId: product.variants[0].id, quantity: 2 }]);
  const shippingAddress = {
    firstName: 'Meera',
    address1: '12 Lake Road',
    city: 'Bengaluru',
    province: 'KA',
    country: 'IN',
    zip: '560001',
    phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
  };
  await ask('PUT', '/api/checkout/address', { email: 'meera@example.com', shippingAddress });
  const placing = { idempotencyKey: 'an order of the test', paymentMethod: 'CASH_ON_DELIVERY' };
  const { order } = await ask('POST', '/api/checkout/placeOrder', placing);
  expect((await ask('POST', '/api/checkout/placeOrder', placing)).order.id).toBe(order.id);
  await first.close();

  const second = await start();
  const again = await shopperOf(second)('GET', '/api/v1/org/product/harbour-mug/typesense');
  expect(again.variants[0].quantityAvailable).toBe(product.variants[0].quantityAvailable - 2);
  await second.close();
  const orders = await postgres.ask<{ doc: string }>('SELECT doc FROM orders', new URL(url).pathname.slice(1));
  expect(orders.map(({ doc }) => JSON.parse(doc).id)).toEqual([order.id]);
  expect(existsSync(settings().databaseFile)).toBe(false);
});

it('searches in the database with ENDCAP_SEARCH, and exposes how far its index is behind', async () => {
  const token = 'x'.repeat(32);
  const running = await start({ ENDCAP_SEARCH: 'database', ENDCAP_METRICS_TOKEN: token });
  const database = new URL(url).pathname.slice(1);
  const count = async (of: string) =>
    Number((await postgres.ask<{ count: string }>(`SELECT count(*) AS count FROM ${of}`, database))[0]!.count);
  const published = await count('product_index WHERE published = 1');
  expect(published).toBeGreaterThan(0);
  await expect.poll(() => count('search_products'), { timeout: 60_000 }).toBe(published);
  await expect.poll(() => count('search_indexes WHERE caught_up_at > 0'), { timeout: 60_000 }).toBe(1);
  expect(await count("jobs WHERE name = 'search-index'")).toBe(1);
  const search = async () => {
    const suggestions = await shopperOf(running)('GET', '/api/v2/org/autoComplete?q=harbour%20mug');
    return JSON.stringify(suggestions).includes('harbour-mug');
  };
  expect(await search()).toBe(true);
  const metrics = await running.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(metrics.body).toContain('\nendcap_search_changes_waiting 0\n');
  // The search reads the table, not a copy in memory.
  await postgres.ask('UPDATE search_indexes SET generation = generation + 1', database);
  await postgres.ask('DELETE FROM search_products', database);
  await postgres.ask('UPDATE shops SET catalogue_revision = catalogue_revision + 1', database);
  expect(await search()).toBe(false);
  await running.close();
});

it.each(['mysql://shop@db.example/shop', 'db.example', 'postgres://db.example'])(
  'rejects the address %s',
  (address) => {
    expect(() => readSettings({ DATABASE_URL: address })).toThrow(/DATABASE_URL.*postgres:/);
  },
);
