import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { invalid, noCollection, noProduct, productSlugs, slugs } from './catalogue-data.ts';
import { address, type HandlerCase, type World } from './world.ts';

/** Places an order with one piece of each product. */
async function order({ visitor, variant }: World, products: number[], by?: LocalCaller): Promise<void> {
  const { call } = by ?? (await visitor());
  const lines = await Promise.all(products.map(async (each) => ({ variantId: await variant(each), quantity: 1 })));
  await call(calls.cartAddLines, { body: lines });
  await call(calls.checkoutSetAddress, { body: { email: 'a@example.com', shippingAddress: address } });
  const body = { idempotencyKey: `a-key-of-sixteen-${products.join('-')}`, paymentMethod: 'CASH_ON_DELIVERY' as const };
  await call(calls.checkoutPlaceOrder, { body });
}

/** Checks of the handlers for recommendations. */
export const recommendationHandlers: Record<string, HandlerCase> = {
  recommendationList: {
    async content(world) {
      const ask = async (query: object) => slugs(await world.call(calls.recommendationList, { query }));
      // Without any orders, the best rated products are recommended.
      const rated = await world.call(calls.productSearch, { body: { q: '*', sortBy: 'rating:desc', perPage: 8 } });
      expect(await ask({ perPage: 8 })).toEqual(slugs(rated));
      await order(world, [1, 12]);
      await order(world, [1, 12, 20]);
      await order(world, [20]);
      await order(world, [20]);
      const one = { identifier: 'item-1' };
      expect(await ask({ ...one, intent: 'BOUGHT_TOGETHER' })).toEqual(['item-12', 'item-20']);
      const alike = await ask({ ...one, intent: 'ALIKE', perPage: 3 });
      expect([alike.length, alike.includes('item-12')]).toEqual([3, false]);
      expect((await ask(one)).slice(0, 2)).toEqual(['item-12', 'item-20']);
      expect((await ask({ intent: 'POPULAR' })).slice(0, 3)).toEqual(['item-20', 'item-1', 'item-12']);
      const reasons = async (query: object) =>
        (await world.call(calls.recommendationList, { query })).hits.map(({ reason }) => reason);
      expect(await reasons({ ...one, perPage: 3 })).toEqual(['BOUGHT_TOGETHER', 'BOUGHT_TOGETHER', 'ALIKE']);
      expect(await reasons({ perPage: 4 })).toEqual(['POPULAR', 'POPULAR', 'POPULAR', 'FEATURED']);
      expect((await ask({ entity: 'COLLECTION', identifier: 'mugs' })).slice(0, 1)).toEqual(['item-1']);
      expect(await ask({ page: 2, perPage: 1 })).toEqual(['item-1']);
    },
    async refusal({ call }) {
      const refused = (query: object) => expect(call(calls.recommendationList, { query })).rejects;
      await refused({ identifier: 'none' }).toMatchObject(noProduct);
      await refused({ entity: 'COLLECTION', identifier: 'none' }).toMatchObject(noCollection);
      await refused({ intent: 'LUCK' }).toMatchObject(invalid);
      await refused({ entity: 'PRODUCT' }).toMatchObject({ status: 400 });
      await refused({ intent: 'BOUGHT_TOGETHER' }).toMatchObject({ status: 400 });
    },
  },
  recommendationForShopper: {
    async content(world) {
      const { visitor, env } = world;
      const shopper = await visitor();
      const ask = (query: object = {}) => shopper.call(calls.recommendationForShopper, { query });
      const why = async (query: object) =>
        (await ask(query)).hits.map(({ slug, reason, basis }) => [slug, reason, basis?.slug]);
      // Without any history of the shopper, the most bought products are recommended.
      await order(world, [1, 12]);
      await order(world, [2, 20]);
      expect((await ask({ perPage: 1 })).hits[0]).toMatchObject({ reason: 'POPULAR' });
      expect((await ask()).basis).toBeUndefined();

      for (const slug of ['item-1', 'item-2']) {
        env.advance(1000);
        await shopper.call(calls.productGet, { params: { slug } });
      }
      const viewed = await ask({ perPage: 2 });
      expect([viewed.basis?.slug, viewed.basedOn]).toEqual(['item-2', 'VIEWED']);
      expect(await why({ perPage: 2 })).toEqual([
        ['item-20', 'BOUGHT_TOGETHER', 'item-2'],
        ['item-12', 'BOUGHT_TOGETHER', 'item-1'],
      ]);
      expect((await why({})).map(([slug]) => slug)).not.toContain('item-1');

      // Ordered products count more than viewed ones, and a later order counts more than an earlier one.
      await order(world, [3, 30]);
      env.advance(1000);
      await order(world, [1], shopper);
      env.advance(1000);
      await order(world, [3], shopper);
      expect(await ask({ perPage: 1 })).toMatchObject({ basis: { slug: 'item-3' }, basedOn: 'ORDERED' });
      expect(await why({ perPage: 2 })).toEqual([
        ['item-30', 'BOUGHT_TOGETHER', 'item-3'],
        ['item-12', 'BOUGHT_TOGETHER', 'item-1'],
      ]);
      expect((await why({ intent: 'ALIKE' })).every(([, reason]) => reason === 'ALIKE')).toBe(true);
      expect((await ask({ page: 2, perPage: 1 })).hits[0]!.basis).toMatchObject({ slug: 'item-1', basedOn: 'ORDERED' });
    },
    async refusal({ call }) {
      const refused = (query: object) => expect(call(calls.recommendationForShopper, { query })).rejects;
      await refused({ intent: 'LUCK' }).toMatchObject(invalid);
      await refused({ perPage: 0 }).toMatchObject(invalid);
    },
  },
  recommendationVariantList: {
    async content(world) {
      await order(world, [1, 12]);
      const query = { identifier: 'item-1', intent: 'BOUGHT_TOGETHER' as const };
      const first = await world.call(calls.recommendationVariantList, { query });
      expect([productSlugs(first), first.hits[0]!.basisAttr1Value]).toEqual([['item-12'], 'Ochre']);
      const latest = { ...query, considerOnlyLatestApplicableVariant: true };
      const [hit] = (await world.call(calls.recommendationVariantList, { query: latest })).hits;
      expect([hit!.basisAttr1Value, hit!.basisAttr2Value, hit!.reason]).toEqual(['Slate', 'Large', 'BOUGHT_TOGETHER']);
    },
    async refusal({ call }) {
      const other = call(calls.recommendationVariantList, { query: { identifier: 'none' } });
      await expect(other).rejects.toMatchObject(noProduct);
    },
  },
};
