import { expect, vi } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { dayMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import type { HandlerCase, World } from './world.ts';

const email = 'asha@example.com';
const record = (call: World['call'], q: string, more: object = {}) =>
  call(calls.searchRecordHistory, { body: { tsQuery: { q }, ...more } });

/** Checks of the handlers for searches. */
export const searchHandlers: Record<string, HandlerCase> = {
  searchAutoComplete: {
    async content({ call }) {
      const items = await call(calls.searchAutoComplete, { query: { q: ' mug' } });
      const named = (target: string) => items.filter((item) => item.target === target).map(({ name }) => name);
      expect(named('COLLECTION')).toEqual(['Mugs']);
      expect(named('PRODUCT').every((name) => name.includes('mug'))).toBe(true);
      expect(named('PRODUCT_SEARCH').length).toBeGreaterThan(0);
    },
    async refusal({ call }) {
      expect(await call(calls.searchAutoComplete, { query: { q: '  ' } })).toEqual([]);
      await expect(call(calls.searchAutoComplete, { query: { q: 'x'.repeat(201) } })).rejects.toMatchObject({
        status: 400,
      });
    },
  },
  searchHistory: {
    async content({ call, env }) {
      await record(call, 'mug');
      env.advance(1000);
      await record(call, 'plate', { collection: 'collections' });
      expect(
        (await call(calls.searchHistory)).map(({ name, source }) => [name, source.query.q, source.collection]),
      ).toEqual([
        ['plate', 'plate', 'collections'],
        ['mug', 'mug', 'product_variants'],
      ]);
    },
    async refusal({ call, stranger }) {
      await record(call, 'mug');
      expect(await stranger(calls.searchHistory)).toEqual([]);
    },
  },
  searchRecordHistory: {
    async content({ call }) {
      expect(await record(call, ' mug ')).toMatchObject({ name: 'mug', source: { query: { q: 'mug' } } });
      await record(call, 'MUG');
      expect((await call(calls.searchHistory)).map(({ name }) => name)).toEqual(['MUG']);
    },
    async refusal({ call }) {
      for (const q of ['*', ' ']) await record(call, q);
      expect(await call(calls.searchHistory)).toEqual([]);
      await expect(record(call, '')).rejects.toMatchObject({ status: 400 });
    },
  },
  searchClearHistory: {
    async content({ call }) {
      await record(call, 'mug');
      expect(await call(calls.searchClearHistory)).toEqual([]);
      expect(await call(calls.searchHistory)).toEqual([]);
    },
    async refusal({ call, stranger }) {
      await record(call, 'mug');
      await stranger(calls.searchClearHistory);
      expect(await call(calls.searchHistory)).toHaveLength(1);
    },
  },
  searchRemoveHistoryItem: {
    async content({ call }) {
      const { id } = await record(call, 'mug');
      await record(call, 'plate');
      const left = await call(calls.searchRemoveHistoryItem, { params: { id } });
      expect(left.map(({ name }) => name)).toEqual(['plate']);
    },
    async refusal({ call, stranger }) {
      const { id } = await record(call, 'mug');
      const missing = { status: 404, message: 'No Search History Item' };
      await expect(stranger(calls.searchRemoveHistoryItem, { params: { id } })).rejects.toMatchObject(missing);
      expect(await call(calls.searchHistory)).toHaveLength(1);
    },
  },
  searchTrending: {
    async content({ visitor, call }) {
      const shoppers = await Promise.all(Array.from({ length: limits.trendingOwners }, () => visitor()));
      for (const shopper of shoppers) await record(shopper.call, 'Mug');
      expect(await call(calls.searchTrending)).toEqual([{ name: 'mug', source: { query: { q: 'mug' } } }]);
      // Clearing the history also removes the shopper's search from the count.
      await shoppers[0]!.call(calls.searchClearHistory);
      expect(await call(calls.searchTrending)).toEqual([]);
    },
    async refusal({ visitor, call, env }) {
      for (let at = 0; at < 20; at++) await record(call, 'mug');
      const others = await Promise.all(Array.from({ length: limits.trendingOwners }, () => visitor()));
      for (const other of others) await record(other.call, 'buy at evil.example');
      expect(await call(calls.searchTrending)).toEqual([]);
      for (const other of others) await record(other.call, 'plate');
      expect(await call(calls.searchTrending)).toHaveLength(1);
      env.advance((limits.trendingDays + 1) * dayMs);
      expect(await call(calls.searchTrending)).toEqual([]);
    },
  },
  userEmailSubscription: {
    async content({ call, shop }) {
      const subscribe = vi.spyOn(shop.services.storage.people, 'subscribe');
      const body = { email: 'Asha@Example.com', action: 'SUBSCRIBE' as const };
      expect(await call(calls.userEmailSubscription, { body })).toEqual({ isSubscribed: false });
      expect(subscribe.mock.calls.map(([address]) => address)).toEqual(['asha@example.com']);
    },
    async refusal({ call, shop }) {
      const subscribe = vi.spyOn(shop.services.storage.people, 'subscribe');
      for (const body of [
        { email: 'none', action: 'SUBSCRIBE' },
        { email, action: 'LEAVE' },
      ])
        await expect(call(calls.userEmailSubscription, { body: body as never })).rejects.toMatchObject({ status: 400 });
      expect(subscribe).not.toHaveBeenCalled();
    },
  },
};
