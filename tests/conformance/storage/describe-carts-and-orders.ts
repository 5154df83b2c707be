import { describe, expect, it } from 'vitest';
import { sampleProduct, sampleVariant } from '../../../testing/sample-products.ts';
import { cartWith, draftOf, type Open, openGoods, order, orderLine } from './stored-data.ts';

/** Registers the storage port's conformance tests for carts and orders. */
export const describeCartsAndOrders = (name: string, open: Open): void => {
  describe(`${name}: carts`, () => {
    it('stores the decision of a change, and nothing when it throws', async () => {
      const shop = await openGoods(open);
      const key = { owner: 'o', name: 'main' };
      const { variants } = (await shop.catalogue.productBySlug('item-1'))!;
      const cart = cartWith(variants[0]!.id, 2);
      await shop.carts.change(key, [], () => ({ cart, result: 1, wishlist: { add: ['p'], remove: [], at: 1 } }));
      expect(await shop.carts.read(key)).toEqual(cart);
      expect(await shop.wishlists.has('o', 'p')).toBe(true);
      const failing = shop.carts.change(key, [], () => {
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await shop.carts.read(key)).toEqual(cart);
      await shop.carts.change(key, [], (stored, known) => {
        expect(stored).toEqual(cart);
        expect(known.get(variants[0]!.id)?.product.record.slug).toBe('item-1');
        return { cart: undefined, result: 1 };
      });
      expect(await shop.carts.read(key)).toBeUndefined();
    });

    it('changes two carts in one transaction', async () => {
      const shop = await openGoods(open);
      await shop.carts.changeTwo('o', ['main', 'buyXAtY/x'], () => ({
        carts: [cartWith('a', 1), cartWith('b', 2)],
        result: 1,
      }));
      expect(await shop.carts.names('o')).toEqual(['buyXAtY/x', 'main']);
      expect((await shop.carts.read({ owner: 'o', name: 'buyXAtY/x' }))?.lines[0]?.quantity).toBe(2);
    });
  });

  describe(`${name}: orders`, () => {
    const setUp = async () => {
      const shop = await openGoods(open);
      const product = (await shop.catalogue.productBySlug('item-1'))!;
      const variantId = product.variants[0]!.id;
      const put = (owner: string, quantity: number) =>
        shop.carts.change({ owner, name: 'main' }, [], () => ({ cart: cartWith(variantId, quantity), result: 1 }));
      const stock = async () => (await shop.catalogue.productBySlug('item-1'))!.variants[0]!.quantityAvailable;
      return { shop, put, stock };
    };

    it('return the same order for the same key, deduct stock once, and empty the cart once', async () => {
      const { shop, put, stock } = await setUp();
      await put('o', 2);
      const key = { owner: 'o', name: 'main' };
      const first = await shop.orders.place(key, 'key', (cart) => draftOf(cart!, order('1')));
      await put('o', 2);
      const second = await shop.orders.place(key, 'key', (cart) => draftOf(cart!, order('2')));
      expect([first.kind, second.kind]).toEqual(['placed', 'repeated']);
      expect(second).toMatchObject({ order: { id: '1' } });
      expect(await stock()).toBe(3);
      expect((await shop.carts.read(key))?.lines).toHaveLength(1);
    });

    it('never oversell, and change nothing when sold out', async () => {
      const { shop, put, stock } = await setUp();
      const owners = ['a', 'b', 'c', 'd'];
      for (const owner of owners) await put(owner, 2);
      const placements = await Promise.all(
        owners.map((owner) =>
          shop.orders.place({ owner, name: 'main' }, 'key', (cart) => draftOf(cart!, order(owner))),
        ),
      );
      expect(placements.map((placement) => placement.kind).sort()).toEqual([
        'placed',
        'placed',
        'sold-out',
        'sold-out',
      ]);
      expect(await stock()).toBe(1);
      const rejectedOwner = owners[placements.findIndex((placement) => placement.kind === 'sold-out')]!;
      expect((await shop.carts.read({ owner: rejectedOwner, name: 'main' }))?.lines).toHaveLength(1);
      expect((await shop.orders.list(rejectedOwner, 5)).orders).toEqual([]);
    });

    it('make a product unavailable in the search when its last piece is sold', async () => {
      const shop = (await open()).forTenant('one');
      await shop.catalogue.upsertProducts([
        sampleProduct({ slug: 'last', title: 'Last', variants: [sampleVariant({ quantityAvailable: 1 })] }),
      ]);
      const inStock = {
        q: '*',
        page: 1,
        perPage: 5,
        filters: [{ field: 'availability', operator: 'IS' as const, value: 'IN_STOCK' }],
      };
      expect((await shop.search.search(inStock)).found).toBe(1);
      const { id } = (await shop.catalogue.productBySlug('last'))!.variants[0]!;
      const key = { owner: 'o', name: 'main' };
      await shop.carts.change(key, [], () => ({ cart: cartWith(id, 1), result: 1 }));
      await shop.orders.place(key, 'key', (cart) => draftOf(cart!, order('1')));
      expect((await shop.search.search(inStock)).found).toBe(0);
    });

    it('can be read by their owner only, and are listed newest first by cursor', async () => {
      const { shop, put } = await setUp();
      for (const at of [1, 2, 3]) {
        await put('o', 1);
        const placed = order(String(at), `2026-01-0${at}T00:00:00.000Z`);
        await shop.orders.place({ owner: 'o', name: 'main' }, `key-${at}`, (cart) => draftOf(cart!, placed));
      }
      expect((await shop.orders.read('o', 'S-1'))?.order.id).toBe('1');
      expect((await shop.orders.read('o', '1'))?.order.id).toBe('1');
      expect(await shop.orders.read('other', 'S-1')).toBeUndefined();
      expect((await shop.orders.find('S-1'))?.order.id).toBe('1');
      expect(await shop.orders.find('S-9')).toBeUndefined();
      await shop.orders.open('1', 'other');
      await shop.orders.open('1', 'other');
      expect((await shop.orders.read('other', 'S-1'))?.order.id).toBe('1');
      expect([await shop.orders.read('other', 'S-2'), (await shop.orders.list('other', 2)).orders]).toEqual([
        undefined,
        [],
      ]);
      const page = await shop.orders.list('o', 2);
      expect([page.orders.map(({ order }) => order.id), page.hasMore]).toEqual([['3', '2'], true]);
      const rest = await shop.orders.list('o', 2, page.orders[1]!.cursor);
      expect([rest.orders.map(({ order }) => order.id), rest.hasMore]).toEqual([['1'], false]);
    });

    it('tell what an owner bought last, within a number of orders and without cancelled ones', async () => {
      const { shop, put } = await setUp();
      const buy = async (owner: string, at: number, slugs: readonly string[]) => {
        await put(owner, 1);
        const lineItems = slugs.map(orderLine);
        const placed = { ...order(`${owner}${at}`, `2026-01-0${at}T00:00:00.000Z`), lineItems };
        await shop.orders.place({ owner, name: 'main' }, `key-${at}`, (cart) => {
          const { draft } = draftOf(cart!, placed);
          return { draft: { ...draft, stock: [] } };
        });
      };
      const bought = async (orders: number, count = 10) =>
        (await shop.catalogue.products(await shop.orders.lastBought('o', orders, count))).map(
          ({ record }) => record.slug,
        );
      expect(await bought(5)).toEqual([]);
      await buy('o', 1, ['item-9', 'item-2']);
      await buy('o', 2, ['item-3']);
      await buy('o', 3, ['item-2', 'gone']);
      await buy('other', 4, ['item-4']);
      expect(await bought(5)).toEqual(['item-2', 'item-3', 'item-9']);
      expect(await bought(2)).toEqual(['item-2', 'item-3']);
      expect(await bought(5, 1)).toEqual(['item-2']);
      const by = { author: 'o@example.com', at: 1, id: 'cancel' };
      await shop.orderDesk.change('S-o3', 1, by, ({ order: placed, paid, refunded }) => ({
        state: { order: { ...placed, canceledAt: '2026-01-04T00:00:00.000Z' }, paid, refunded },
        restock: [],
        audit: { action: 'order.cancel', before: '', after: '' },
        messages: [],
      }));
      expect(await bought(5)).toEqual(['item-3', 'item-2', 'item-9']);
    });
  });
};
