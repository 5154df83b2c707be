import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, expect, it } from 'vitest';
import { cookieJar } from '../simulation/cookie-jar.ts';
import { serveShop } from './serve.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'endcap-drill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the built command line to its end. */
const endcap = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['bin/endcap.mjs', ...args], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` }),
    );
  });

const shippingAddress = {
  address1: '12 Lake Road',
  city: 'Bengaluru',
  country: 'IN',
  province: 'KA',
  firstName: 'Asha',
  lastName: 'Rao',
  zip: '560001',
  phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
};

interface StoredOrder {
  simpleId: string;
  totals: unknown;
}

interface PlacedOrder extends StoredOrder {
  /** Milliseconds since 1970 when the shopper knew of it. */
  confirmedAt: number;
}

/** A browser without pages: it keeps cookies, and calls the shop. */
function shopper(base: string) {
  const jar = cookieJar();
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(base + path, {
      method,
      headers: { 'x-endcap': '1', cookie: jar.header(), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    jar.take(response.headers.getSetCookie());
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${path}: ${text}`);
    return JSON.parse(text) as Answer;
  };
}

/** Numbers and totals of all orders in a database, in the order of placing. */
function ordersIn(data: string): StoredOrder[] {
  const database = new Libsql(join(data, 'shop.db'));
  const rows = database.prepare('SELECT doc FROM orders ORDER BY placed_at, order_id').all() as { doc: string }[];
  database.close();
  return rows.map(({ doc }) => JSON.parse(doc) as StoredOrder);
}

/** A variant, of which there is enough for every order. */
async function plentifulVariant(base: string, data: string): Promise<string> {
  const text = await (await fetch(`${base}/api/v1/org/product/harbour-mug/typesense`)).text();
  const [, id] = /"variants":\[\{"id":"([^"]+)"/.exec(text)!;
  const database = new Libsql(join(data, 'shop.db'));
  database.prepare('UPDATE variants SET quantity = 1000000 WHERE variant_id = ?').run([id]);
  database.close();
  return id!;
}

it('brings back a shop that was copied while orders came in, with each that was confirmed before', async () => {
  const shop = await serveShop();
  const variantId = await plentifulVariant(shop.base, shop.data);
  const placed: PlacedOrder[] = [];
  let next = 0;
  const order = async (base: string): Promise<void> => {
    const number = next++;
    const call = shopper(base);
    await call('POST', '/api/v1/org/user/cart/lines', [{ variantId, quantity: 1 }]);
    await call('PUT', '/api/checkout/address', { email: `shopper${number}@example.com`, shippingAddress });
    const body = { idempotencyKey: `order-number-${number}-of-the-drill`, paymentMethod: 'CASH_ON_DELIVERY' };
    const { order } = await call<{ order: StoredOrder }>('POST', '/api/checkout/placeOrder', body);
    placed.push({ ...order, confirmedAt: Date.now() });
  };
  let isOpen = true;
  const shoppers = Array.from({ length: 3 }, async () => {
    while (isOpen) await order(shop.base);
  });
  await expect.poll(() => placed.length).toBeGreaterThan(2);
  const into = join(folder, 'backups');
  const copied = await endcap('backup', '--data', shop.data, '--into', into);
  expect(copied).toEqual({ code: 0, output: expect.stringContaining('files and the database') });
  const after = placed.length;
  await expect.poll(() => placed.length).toBeGreaterThan(after + 2);
  isOpen = false;
  await Promise.all(shoppers);

  const [name = ''] = readdirSync(into);
  const refused = await endcap('restore', join(into, name), '--data', shop.data, '--replace');
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('A server has this shop open') });
  await shop.stop();

  const data = join(folder, 'restored');
  const restored = await endcap('restore', join(into, name), '--data', data);
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('as it was at') });
  const found = ordersIn(data);
  const numbers = found.map(({ simpleId }) => simpleId);
  const { madeAt } = JSON.parse(readFileSync(join(into, name, 'backup.json'), 'utf8')) as { madeAt: string };
  const before = placed.filter(({ confirmedAt }) => confirmedAt < Date.parse(madeAt));
  expect(before.length).toBeGreaterThan(2);
  expect(numbers).toEqual(expect.arrayContaining(before.map(({ simpleId }) => simpleId)));
  // Orders of before the copy, and no other: the last ones came after it.
  expect(placed.map(({ simpleId }) => simpleId)).toEqual(expect.arrayContaining(numbers));
  expect(numbers).not.toContain(placed.at(-1)!.simpleId);
  for (const { simpleId, totals } of found)
    expect(totals).toEqual(placed.find((each) => each.simpleId === simpleId)!.totals);

  const again = await serveShop([], {}, undefined, (target) => cpSync(data, target, { recursive: true }));
  await order(again.base);
  await again.stop();
});
