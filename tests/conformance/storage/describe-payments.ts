import { describe, expect, it } from 'vitest';
import type { AuditAction } from '../../../schemas/contract/audit-actions.ts';
import type { OrderChange } from '../../../server/core/ports/storage/orders/order-desk.ts';
import type { StoredPayment } from '../../../server/core/ports/storage/orders/payments.ts';
import { cartWith, draftOf, type Open, openGoods, order } from './stored-data.ts';

const payment = (id: string, more: Partial<StoredPayment> = {}): StoredPayment => ({
  id,
  orderNumber: `S-${id}`,
  amount: 100,
  currencyCode: 'INR',
  state: 'open',
  deadline: 5000,
  attempt: 0,
  orderPath: '/orders/',
  tries: 0,
  refunds: [],
  ...more,
});
const by = (id: string) => ({ id, author: 'test', at: 1000 });

/** Registers the storage port's conformance tests for card payments of orders. */
export function describePayments(name: string, open: Open): void {
  describe(`${name}: payments`, () => {
    const place = async (id: string, more: Partial<StoredPayment> = {}) => {
      const shop = await openGoods(open);
      const { draft } = draftOf(cartWith('none', 0), order(id));
      const placing = { draft: { ...draft, stock: [], payment: payment(id, more) } };
      await shop.orders.place({ owner: 'guest', name: 'main' }, `key of ${id}`, () => placing);
      return shop;
    };

    it('stores a payment with its order, and finds it by payment id and order number', async () => {
      const shop = await place('a');
      expect(await shop.payments.read('a')).toEqual(payment('a'));
      expect(await shop.payments.ofOrder('S-a')).toEqual(payment('a'));
      expect([await shop.payments.read('b'), await shop.payments.ofOrder('S-b')]).toEqual([undefined, undefined]);
    });

    it('gives out due payments once per lease, earliest first', async () => {
      const shop = await place('a');
      const take = (now: number, maxPayments = 5) => shop.payments.claim(now, { maxPayments, leasedUntil: now + 100 });
      expect(await take(4999)).toEqual([]);
      expect(await take(5000)).toEqual(['a']);
      expect(await take(5000)).toEqual([]);
      expect(await take(5100)).toEqual(['a']);
      expect([await shop.payments.wake('a', 5101), await shop.payments.wake('b', 5101)]).toEqual([true, false]);
      expect([await take(5101, 0), await take(5101)]).toEqual([[], ['a']]);
      await shop.payments.change('a', by('rest'), (current) => ({ payment: current, dueAt: undefined }));
      expect(await take(Number.MAX_SAFE_INTEGER - 1000)).toEqual([]);
    });

    it('changes payment, order and cart together or not at all', async () => {
      const shop = await place('a', { cart: { name: 'main', content: cartWith('v', 2) } });
      const placed = (await shop.orderDesk.read('S-a'))!;
      const changeOf = (audit: AuditAction): OrderChange => ({
        state: { order: placed.order, paid: 100, refunded: 0 },
        restock: [],
        messages: [],
        audit: { action: audit, before: '', after: '' },
      });
      const decide = (current: StoredPayment) => ({
        payment: { ...current, state: 'captured' as const },
        dueAt: undefined,
        order: changeOf('order.payment'),
        cart: cartWith('v', 3),
      });
      await shop.payments.change('a', by('paid'), decide);
      expect([(await shop.payments.read('a'))?.state, (await shop.orderDesk.read('S-a'))?.paid]).toEqual([
        'captured',
        100,
      ]);
      expect((await shop.carts.read({ owner: 'guest', name: 'main' }))?.lines[0]?.quantity).toBe(3);
      // An audit entry's identifier is unique, so the second change fails as a whole.
      const again = (current: StoredPayment) => ({ ...decide(current), payment: payment('a'), cart: cartWith('v', 9) });
      await expect(shop.payments.change('a', by('paid'), again)).rejects.toThrow();
      expect((await shop.payments.read('a'))?.state).toBe('captured');
      expect((await shop.carts.read({ owner: 'guest', name: 'main' }))?.lines[0]?.quantity).toBe(3);
      expect(await shop.payments.change('a', by('none'), () => undefined)).toMatchObject({ state: 'captured' });
      expect(await shop.payments.change('b', by('none'), () => undefined)).toBeUndefined();
    });

    it('is due again when someone else changes its order', async () => {
      const shop = await place('a');
      await shop.payments.change('a', by('rest'), (current) => ({ payment: current, dueAt: undefined }));
      await shop.orderDesk.change('S-a', 1, by('merchant'), (record) => ({
        state: record,
        restock: [],
        messages: [],
        audit: { action: 'order.payment', before: '', after: '' },
      }));
      expect(await shop.payments.claim(1000, { maxPayments: 5, leasedUntil: 2000 })).toEqual(['a']);
    });
  });
}
