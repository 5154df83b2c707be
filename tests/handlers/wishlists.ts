import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import type { HandlerCase } from './world.ts';

/** Checks of the handlers for wishlists. */
export const wishlistHandlers: Record<string, HandlerCase> = {
  wishlistAdd: {
    async content({ call, productId }) {
      const added = await call(calls.wishlistAdd, { body: { productId: await productId(1) } });
      expect(added).toEqual({ productId: await productId(1), inDefaultWishlist: true });
      expect((await call(calls.productGet, { params: { slug: 'item-1' } })).inDefaultWishlist).toBe(true);
    },
    async refusal({ call }) {
      const added = call(calls.wishlistAdd, { body: { productId: 'none' } });
      await expect(added).rejects.toMatchObject({ status: 404, code: 'product-not-found' });
    },
  },
  wishlistList: {
    async content(world) {
      const { call, productId, env } = world;
      for (const product of [1, 2]) {
        await call(calls.wishlistAdd, { body: { productId: await productId(product) } });
        env.advance(1000);
      }
      const list = await call(calls.wishlistList, { query: { perPage: 1 } });
      expect([list.found, list.hits[0]!.slug, list.hits[0]!.inDefaultWishlist]).toEqual([2, 'item-2', true]);
      for (const [query, slugs] of [
        [{ perPage: 1 }, ['item-2']],
        [{ perPage: 1, page: 2 }, ['item-1']],
        [{ perPage: 1, page: 3 }, []],
        [{}, ['item-2', 'item-1']],
      ] as const)
        expect([query, (await call(calls.wishlistList, { query })).hits.map(({ slug }) => slug)]).toEqual([
          query,
          slugs,
        ]);
      expect((await call(calls.wishlistList)).perPage).toBe(20);
    },
    async refusal({ call, stranger, productId }) {
      await call(calls.wishlistAdd, { body: { productId: await productId(1) } });
      expect(await stranger(calls.wishlistList)).toMatchObject({ hits: [], found: 0 });
    },
  },
  wishlistRemove: {
    async content({ call, productId }) {
      const id = await productId(1);
      await call(calls.wishlistAdd, { body: { productId: id } });
      const removed = await call(calls.wishlistRemove, { params: { productId: id } });
      expect(removed).toEqual({ productId: id, inDefaultWishlist: false });
      expect((await call(calls.wishlistList)).found).toBe(0);
    },
    async refusal({ call, stranger, productId }) {
      const id = await productId(1);
      await call(calls.wishlistAdd, { body: { productId: id } });
      await stranger(calls.wishlistRemove, { params: { productId: id } });
      expect((await call(calls.wishlistList)).found).toBe(1);
    },
  },
};
