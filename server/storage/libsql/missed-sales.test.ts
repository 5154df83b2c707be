import { expect, it } from 'vitest';
import { saleEntries } from '../../../commerce/rules/orders/sales.ts';
import { cartWith, draftOf, order } from '../../../tests/conformance/storage/stored-data.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openShopStorage } from './open-shop.ts';

it('counts orders that a server of an earlier version places during an upgrade', async () => {
  const database = openDatabase(':memory:');
  migrate(database, ':memory:');
  const shop = openShopStorage(database, 'one');
  const place = (id: string, createdAt: string) =>
    shop.orders.place({ owner: id, cart: cartWith('none', 1) }, 'key', (cart) => {
      const { draft } = draftOf(cart!, order(id, createdAt));
      return { draft: { ...draft, stock: [] } };
    });
  const countAll = async () => {
    while (await shop.sales.count('UTC', saleEntries));
  };
  const orders = async () => (await shop.sales.byPeriod(['2026-03']))[0]?.figures.orders;
  await place('a', '2026-03-01T10:00:00.000Z');
  await countAll();
  expect(await orders()).toBe(1);
  await place('b', '2026-03-01T10:00:30.000Z');
  await place('c', '2026-03-02T10:00:00.000Z');
  database.execute('DELETE FROM sale_queue');
  await countAll();
  expect(await orders()).toBe(3);
  // Orders that were looked at are not written again.
  const changes = () => database.get<{ count: number }>('SELECT total_changes() AS count', [])?.count;
  const before = changes();
  await countAll();
  expect(changes()).toBe(before);
});
