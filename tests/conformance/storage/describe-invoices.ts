import { describe, expect, it } from 'vitest';
import type { InvoiceDraft } from '../../../commerce/rules/invoices/draft.ts';
import type { NextInvoice } from '../../../server/core/ports/storage/orders/invoices.ts';
import type { OrderChange } from '../../../server/core/ports/storage/orders/order-desk.ts';
import { cartWith, draftOf, type Open, openGoods, order } from './stored-data.ts';

const draft = (series: string, orderNumber: string, issuedAt: number): InvoiceDraft => ({
  series,
  invoice: {
    kind: 'INVOICE',
    issuedAt: new Date(issuedAt).toISOString(),
    order: { number: orderNumber, name: `#${orderNumber}`, placedAt: '2026-01-01T00:00:00.000Z' },
    seller: { name: 'Seller', address: [], taxNumbers: [], note: [] },
    buyer: { name: 'Buyer', address: [] },
    currencyCode: 'INR',
    goods: [],
    others: [],
    isTaxIncluded: true,
    taxes: [],
    total: 100,
    paid: [],
    shares: [],
  },
});

/** Issues invoices until a series has `count` of them. */
const issuing =
  (count: number, series = 'INV-', issuedAt = 1000): NextInvoice =>
  ({ order: placed }, issued) =>
    issued.length < count ? draft(series, placed.simpleId, issuedAt) : undefined;

const by = (id: string) => ({ id, author: 'test', at: 1000 });

/** Registers the storage port's conformance tests for invoices of orders. */
export function describeInvoices(name: string, open: Open): void {
  describe(`${name}: invoices`, () => {
    const openShop = async () => {
      const shop = await openGoods(open);
      const place = (id: string, nextInvoice?: NextInvoice) => {
        const placing = draftOf(cartWith('none', 0), order(id));
        return shop.orders.place({ owner: 'guest', name: 'main' }, `key of ${id}`, () => ({
          draft: { ...placing.draft, stock: [], nextInvoice },
        }));
      };
      const change = async (id: string, nextInvoice: NextInvoice | undefined, audit = id) => {
        const { version, ...state } = (await shop.orderDesk.read(`S-${id}`))!;
        const changed: OrderChange = {
          state,
          restock: [],
          messages: [],
          nextInvoice,
          audit: { action: 'order.invoice', before: '', after: '' },
        };
        return shop.orderDesk.change(`S-${id}`, version, by(audit), () => changed);
      };
      const numbers = async () => (await shop.invoices.list({ count: 50 })).invoices.map(({ number }) => number);
      return { shop, place, change, numbers };
    };

    it('numbers a series without gaps across orders, and begins another series at one', async () => {
      const { shop, place, change, numbers } = await openShop();
      await place('a', issuing(1));
      await place('b');
      await change('b', issuing(2, 'INV-', 2000));
      await change('a', issuing(2, 'CN-', 3000));
      expect(await numbers()).toEqual(['CN-0001', 'INV-0003', 'INV-0002', 'INV-0001']);
      expect(await shop.invoices.read('INV-0003')).toEqual({
        ...draft('INV-', 'S-b', 2000).invoice,
        number: 'INV-0003',
      });
      expect(await shop.invoices.read('INV-0004')).toBeUndefined();
      const { order: stored } = (await shop.orderDesk.read('S-a'))!;
      expect(stored.invoices?.map(({ number }) => number)).toEqual(['INV-0001', 'CN-0001']);
    });

    it('uses up no number when the order is not written', async () => {
      const { place, change, numbers } = await openShop();
      await place('a');
      const failing = change('a', (state, issued) => {
        if (issued.length > 0) throw new Error('down');
        return issuing(1)(state, issued);
      });
      await expect(failing).rejects.toThrow();
      expect(await numbers()).toEqual([]);
      await change('a', issuing(1));
      expect(await numbers()).toEqual(['INV-0001']);
      expect((await change('a', issuing(2), 'a')).kind).toBe('repeated');
      expect(await numbers()).toEqual(['INV-0001']);
    });

    it('lists the invoices of a period page by page, for one shop', async () => {
      const { shop, place } = await openShop();
      for (const [at, id] of ['a', 'b', 'c', 'd'].entries()) await place(id, issuing(1, 'INV-', 1000 * (at + 1)));
      const list = async (from?: number, to?: number) => {
        const found: string[] = [];
        for (let after: string | undefined, more = true; more; more = after !== undefined) {
          const { invoices, next } = await shop.invoices.list({ from, to, after, count: 1 });
          found.push(...invoices.map(({ number }) => number));
          after = next;
        }
        return found;
      };
      expect(await list()).toEqual(['INV-0004', 'INV-0003', 'INV-0002', 'INV-0001']);
      expect(await list(2000, 4000)).toEqual(['INV-0003', 'INV-0002']);
      expect((await (await open()).forTenant('two').invoices.list({ count: 5 })).invoices).toEqual([]);
    });
  });
}
