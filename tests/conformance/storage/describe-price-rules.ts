import { describe, expect, it } from 'vitest';
import type { PriceRuleChange } from '../../../server/core/ports/storage/orders/price-rules.ts';
import type { ShopStorage } from '../../../server/core/ports/storage/storage.ts';
import { cartWith, draftOf, type Open, openGoods, order } from './stored-data.ts';

const by = (id: string) => ({ id, author: 'mira', at: 5 });
const rule = (ifRevision: number, next: PriceRuleChange['next']): PriceRuleChange => ({
  kind: 'discount',
  id: 'ten',
  ifRevision,
  next,
  audit: { action: 'discount.change', subject: 'discount Ten', before: '', after: 'ten' },
});

/** Places an order that uses a discount, which fails when `maxUses` orders have used it. */
async function use(shop: ShopStorage, id: string, buyer: { account?: string; email?: string }, maxUses?: number) {
  const key = { owner: id, name: 'main' };
  const product = (await shop.catalogue.productBySlug('item-1'))!;
  await shop.carts.change(key, [], () => ({ cart: cartWith(product.variants[0]!.id, 1), result: 1 }));
  return shop.orders.place<'used-up'>(key, 'key', (cart, _, moment) => {
    const { all } = moment.uses(['ten'], buyer).get('ten') ?? { all: 0 };
    if (maxUses !== undefined && all >= maxUses) return { error: 'used-up' };
    const { draft } = draftOf(cart!, order(id));
    return { draft: { ...draft, stock: [], buyer, uses: [{ rule: 'ten', amount: 500, maxUses }] } };
  });
}

/** Registers the storage port's conformance tests for price rules and uses of discounts. */
export const describePriceRules = (name: string, open: Open): void => {
  describe(`${name}: rules of prices`, () => {
    it('are saved once, with their audit entry, and only over the revision that was read', async () => {
      const shop = (await open()).forTenant('one');
      const first = await shop.priceRules.read();
      expect(first).toEqual({ revision: 0, rules: [] });
      expect(await shop.priceRules.read()).toBe(first);
      const change = rule(0, { value: { title: 'Ten' }, isActive: true });
      expect(await shop.priceRules.change(change, by('a'))).toBe('changed');
      expect(await shop.priceRules.change(change, by('a'))).toBe('repeated');
      expect(await shop.priceRules.change(change, by('b'))).toBe('outdated');
      expect(await shop.priceRules.read()).toEqual({
        revision: 1,
        rules: [
          {
            kind: 'discount',
            id: 'ten',
            value: { title: 'Ten' },
            isActive: true,
            version: 1,
            changedAt: 5,
            changedBy: 'mira',
          },
        ],
      });
      expect((await shop.audit.list({ count: 5 })).entries).toMatchObject([{ id: 'a', after: 'ten' }]);
      expect(await shop.priceRules.change(rule(1, undefined), by('c'))).toBe('changed');
      expect(await shop.priceRules.read()).toEqual({ revision: 2, rules: [] });
    });

    it('belong to one shop', async () => {
      const storage = await open();
      await storage.forTenant('one').priceRules.change(rule(0, { value: {}, isActive: true }), by('a'));
      expect(await storage.forTenant('two').priceRules.read()).toEqual({ revision: 0, rules: [] });
    });
  });

  describe(`${name}: uses of discounts`, () => {
    it('grant the last use to exactly one of a hundred simultaneous orders', async () => {
      const shop = await openGoods(open);
      await use(shop, 'first', {}, 2);
      const all = await Promise.all(Array.from({ length: 100 }, (_, at) => use(shop, `order-${at}`, {}, 2)));
      expect(all.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
      expect(await shop.priceRules.uses(['ten'], {})).toEqual(new Map([['ten', { all: 2, own: 0 }]]));
      expect((await shop.priceRules.read()).revision).toBe(1);
    });

    it('are counted by account and by e-mail address, and given back once by a cancelled order', async () => {
      const shop = await openGoods(open);
      await use(shop, '1', { account: 'asha', email: 'hash' });
      await use(shop, '2', { email: 'hash' });
      await use(shop, '3', { email: 'other' });
      const own = async (buyer: object) => (await shop.priceRules.uses(['ten'], buyer)).get('ten');
      expect(await own({ account: 'asha' })).toEqual({ all: 3, own: 1 });
      expect(await own({ account: 'asha', email: 'hash' })).toEqual({ all: 3, own: 2 });
      expect(await own({ account: 'meera', email: 'hash' })).toEqual({ all: 3, own: 2 });
      expect(await own({ account: 'meera' })).toEqual({ all: 3, own: 0 });
      const cancel = (ifVersion: number, id: string) =>
        shop.orderDesk.change('S-2', ifVersion, by(id), ({ order: placed, paid, refunded }) => ({
          state: { order: { ...placed, canceledAt: '2026-01-02T00:00:00.000Z' }, paid, refunded },
          restock: [],
          audit: { action: 'order.cancel', before: '', after: '' },
          messages: [],
        }));
      await cancel(1, 'cancel');
      await cancel(2, 'cancel again');
      expect(await own({ email: 'hash' })).toEqual({ all: 2, own: 1 });
      const { used } = await shop.priceRules.usedBy('ten', { count: 5 });
      expect(used.map(({ order: number, amount, isGivenBack }) => [number, amount, isGivenBack])).toEqual([
        ['S-3', 500, false],
        ['S-2', 500, true],
        ['S-1', 500, false],
      ]);
    });

    it('are listed page by page', async () => {
      const shop = await openGoods(open);
      for (const id of ['1', '2', '3']) await use(shop, id, {});
      const first = await shop.priceRules.usedBy('ten', { count: 2 });
      const second = await shop.priceRules.usedBy('ten', { count: 2, after: first.next });
      expect([first, second].map(({ used }) => used.map((each) => each.order))).toEqual([['S-3', 'S-2'], ['S-1']]);
      expect(second.next).toBeUndefined();
    });
  });
};
