import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSales,
  mergeEntries,
  noSales,
  type SaleEntry,
  type SaleGroup,
  saleEntries,
  saleGroups,
} from '../../../commerce/rules/orders/sales.ts';
import type { Order, OrderTransaction } from '../../../schemas/entities/orders/order.ts';
import type { ShopStorage } from '../../../server/core/ports/storage/storage.ts';
import { cartWith, draftOf, type Open, order, orderLine } from './stored-data.ts';

const rupees = (amount: number) => ({ amount, currencyCode: 'INR' });

const cup = Object.assign(orderLine('cup'), { totalPrice: rupees(300), price: rupees(300) });

/** An order of a cup, by a buyer on a day. */
const orderOf = (id: string, email: string, createdAt: string): Order => ({
  ...order(id, createdAt),
  email,
  totalPrice: rupees(300),
  lineItems: [cup],
  fulfillments: [
    {
      id: `parcel ${id}`,
      displayStatus: 'CONFIRMED',
      totalQuantity: 1,
      fulfillmentLineItems: [{ lineItemId: cup.id, quantity: 1, totalAmount: rupees(300), totalPrice: rupees(300) }],
    },
  ],
});

const refund = (createdAt: string): OrderTransaction => ({
  id: `refund ${createdAt}`,
  kind: 'REFUND',
  amount: rupees(100),
  createdAt,
});

const days = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02'];
const buyers = ['asha@example.com', 'Asha@example.com', 'li@example.com'];

async function countAll({ sales }: ShopStorage, timeZone = 'UTC'): Promise<void> {
  while (await sales.count(timeZone, saleEntries));
}

/** Adds up what all orders of a shop contribute, one by one. */
async function reference({ orderDesk }: ShopStorage, timeZone: string): Promise<SaleEntry[]> {
  const { records } = await orderDesk.search({ words: [], count: 1000 });
  const placed = [...records].sort((a, b) =>
    a.order.createdAt + a.order.id < b.order.createdAt + b.order.id ? -1 : 1,
  );
  const known = new Set<string>();
  const all = placed.flatMap((record) => {
    const email = record.order.email!.toLowerCase();
    const isReturning = known.has(email);
    known.add(email);
    return saleEntries(record, { timeZone, isReturning });
  });
  return mergeEntries(all);
}

/** Expects the stored figures to be those of a new count. */
async function expectCounted(shop: ShopStorage, timeZone: string): Promise<void> {
  await countAll(shop, timeZone);
  expect(await shop.sales.queued(10)).toBe(0);
  const entries = await reference(shop, timeZone);
  const nearby = ['2026-01-29', ...days, '2026-02-03', '2026-03-01'];
  const all = entries.filter(({ group }) => group === 'all');
  const byDay = await shop.sales.byPeriod(nearby);
  expect(byDay.filter(({ figures }) => Object.values(figures).some((figure) => figure !== 0))).toEqual(
    all.map(({ day, figures }) => ({ period: day, figures })).sort((a, b) => (a.period < b.period ? -1 : 1)),
  );
  for (const group of saleGroups) {
    const wanted = new Map<string, SaleEntry['figures']>();
    for (const entry of entries.filter((each) => each.group === group))
      wanted.set(entry.name, addSales(wanted.get(entry.name) ?? noSales, entry.figures));
    for (const periods of [nearby, ['2026-01', '2026-02', '2026-03']]) {
      const found = await shop.sales.best(group as SaleGroup, periods, 100);
      const shown = found.filter(({ figures }) => Object.values(figures).some((figure) => figure !== 0));
      expect(Object.fromEntries(shown.map(({ name, figures }) => [name, figures]))).toEqual(Object.fromEntries(wanted));
      const values = found.map(({ figures }) => figures.sales);
      expect(values).toEqual([...values].sort((a, b) => b - a));
    }
  }
}

/** Registers the storage port's conformance tests for the figures of sales. */
export function describeSales(name: string, open: Open): void {
  describe(`${name}: figures of sales`, () => {
    const place = (shop: ShopStorage, placed: Order) =>
      shop.orders.place({ owner: `owner of ${placed.id}`, cart: cartWith('none', 1) }, 'key', (cart) => {
        const { draft } = draftOf(cart!, placed);
        return { draft: { ...draft, stock: [] } };
      });
    const change = async (shop: ShopStorage, id: string, at: number, changed: (placed: Order) => Partial<Order>) => {
      const { version, ...state } = (await shop.orderDesk.read(`S-${id}`))!;
      const next = { ...state, order: { ...state.order, ...changed(state.order) } };
      await shop.orderDesk.change(`S-${id}`, version, { id: `change ${at} of ${id}`, author: 'mira', at }, () => ({
        state: { ...next, paid: 300_00, refunded: (next.order.transactions ?? []).length * 100_00 },
        restock: [],
        audit: { action: 'order.send', before: '', after: '' },
        messages: [],
      }));
    };
    const cancel = ({ fulfillments }: Order): Partial<Order> => ({
      canceledAt: '2026-02-01T10:00:00.000Z',
      fulfillments: fulfillments.map((parcel) => ({ ...parcel, displayStatus: 'NOT_DELIVERED' })),
    });

    it('are those of a new count, whatever is placed, changed and counted in any order', async () => {
      const step = fc.oneof(
        fc.record({
          do: fc.constant('place' as const),
          day: fc.constantFrom(...days),
          buyer: fc.constantFrom(...buyers),
        }),
        fc.record({
          do: fc.constantFrom('cancel' as const, 'refund' as const),
          which: fc.nat(9),
          day: fc.constantFrom(...days),
        }),
        fc.record({ do: fc.constant('count' as const) }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
          const shop = (await open(true)).forTenant('one');
          const ids: string[] = [];
          for (const [at, each] of steps.entries()) {
            if (each.do === 'place') {
              const id = String(at);
              await place(shop, orderOf(id, each.buyer, `${each.day}T20:00:0${at % 10}.000Z`));
              ids.push(id);
            } else if (each.do === 'count') await countAll(shop);
            else if (ids.length > 0)
              await change(shop, ids[each.which % ids.length]!, at, (placed) =>
                each.do === 'cancel'
                  ? cancel(placed)
                  : { transactions: [...(placed.transactions ?? []), refund(`${each.day}T21:00:00.000Z`)] },
              );
          }
          await expectCounted(shop, 'UTC');
          await expectCounted(shop, 'Asia/Kolkata');
        }),
        { numRuns: 8 },
      );
    });

    it('are counted from orders that were placed before there were figures', async () => {
      const shop = (await open(true)).forTenant('one');
      for (let at = 0; at < 3; at++) await place(shop, orderOf(`${at}`, buyers[at]!, `${days[at]}T10:00:00.000Z`));
      await countAll(shop);
      // Another zone counts all of them again.
      await countAll(shop, 'Pacific/Auckland');
      expect((await shop.sales.byPeriod(days)).map(({ period, figures }) => [period, figures.orders])).toEqual([
        ['2026-01-30', 1],
        ['2026-01-31', 1],
        ['2026-02-01', 1],
      ]);
      expect((await shop.sales.byPeriod(['2026-02', '2026-01'])).map(({ figures }) => figures.orders)).toEqual([2, 1]);
    });

    it('are separate for each shop, and show the best members only', async () => {
      const storage = await open(true);
      const [one, two] = [storage.forTenant('one'), storage.forTenant('two')];
      await place(one, orderOf('a', 'asha@example.com', `${days[0]}T10:00:00.000Z`));
      const dear = Object.assign(orderLine('bowl'), { totalPrice: rupees(900), price: rupees(900) });
      await place(one, { ...orderOf('b', 'li@example.com', `${days[0]}T10:00:00.000Z`), lineItems: [dear] });
      expect(await one.sales.queued(10)).toBe(2);
      expect(await one.sales.queued(1)).toBe(1);
      await countAll(one);
      await countAll(two);
      expect((await one.sales.best('product', days, 1)).map((best) => best.name)).toEqual(['bowl']);
      expect(await two.sales.best('product', days, 1)).toEqual([]);
      expect(await one.sales.best('product', [], 1)).toEqual([]);
    });
  });
}
