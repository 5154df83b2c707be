import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, expect, it } from 'vitest';
import { orderOne, type StoredOrder, variantOf } from './calling-shopper.ts';
import { endcap } from './endcap.ts';
import { serveShop } from './serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-drill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface PlacedOrder extends StoredOrder {
  /** Time at which the shopper got the confirmation, in milliseconds since 1970. */
  confirmedAt: number;
}

/** Returns all orders in a database, in the order in which they were placed. */
function ordersIn(data: string): StoredOrder[] {
  const database = new Libsql(join(data, 'shop.db'));
  const rows = database.prepare('SELECT doc FROM orders ORDER BY placed_at, order_id').all() as { doc: string }[];
  database.close();
  return rows.map(({ doc }) => JSON.parse(doc) as StoredOrder);
}

/** Returns a variant, whose stock is raised so that there is enough for every order. */
async function plentifulVariant(base: string, data: string): Promise<string> {
  const id = await variantOf(base, 'harbour-mug');
  const database = new Libsql(join(data, 'shop.db'));
  database.prepare('UPDATE variants SET quantity = 1000000 WHERE variant_id = ?').run([id]);
  database.close();
  return id;
}

it('restores a shop that was copied while orders came in, with every order confirmed before the copy', async () => {
  const shop = await serveShop();
  const variantId = await plentifulVariant(shop.base, shop.data);
  const placed: PlacedOrder[] = [];
  let next = 0;
  const order = async (base: string): Promise<void> => {
    const order = await orderOne(base, variantId, next++);
    placed.push({ ...order, confirmedAt: Date.now() });
  };
  let isOpen = true;
  const shoppers = Array.from({ length: 3 }, async () => {
    while (isOpen) await order(shop.base);
  });
  await expect.poll(() => placed.length).toBeGreaterThan(2);
  const into = join(folder, 'backups');
  const copied = await endcap(['backup', '--data', shop.data, '--into', into]);
  expect(copied).toEqual({ code: 0, output: expect.stringContaining('files and the database') });
  const after = placed.length;
  await expect.poll(() => placed.length).toBeGreaterThan(after + 2);
  isOpen = false;
  await Promise.all(shoppers);

  const [name = ''] = readdirSync(into);
  const refused = await endcap(['restore', join(into, name), '--data', shop.data, '--replace']);
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('A server has this shop open') });
  await shop.stop();

  const data = join(folder, 'restored');
  const restored = await endcap(['restore', join(into, name), '--data', data]);
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('as it was at') });
  const found = ordersIn(data);
  const numbers = found.map(({ simpleId }) => simpleId);
  const { madeAt } = JSON.parse(readFileSync(join(into, name, 'backup.json'), 'utf8')) as { madeAt: string };
  const before = placed.filter(({ confirmedAt }) => confirmedAt < Date.parse(madeAt));
  expect(before.length).toBeGreaterThan(2);
  expect(numbers).toEqual(expect.arrayContaining(before.map(({ simpleId }) => simpleId)));
  // Only orders from before the copy are restored: the last ones came after it.
  expect(placed.map(({ simpleId }) => simpleId)).toEqual(expect.arrayContaining(numbers));
  expect(numbers).not.toContain(placed.at(-1)!.simpleId);
  for (const { simpleId, totals } of found)
    expect(totals).toEqual(placed.find((each) => each.simpleId === simpleId)!.totals);

  const again = await serveShop([], {}, undefined, (target) => cpSync(data, target, { recursive: true }));
  await order(again.base);
  await again.stop();
});
