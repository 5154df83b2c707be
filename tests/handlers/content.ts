import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { openSampleShop } from '../../testing/sample-shop.ts';
import { startStandInService } from '../../testing/stand-in-service.ts';
import { invalid } from './catalogue-data.ts';
import type { HandlerCase } from './world.ts';

/** Checks of the handlers for content and postal codes. */
export const contentHandlers: Record<string, HandlerCase> = {
  entityVariantBulkByTags: {
    async content({ call }) {
      const found = async (query: object) =>
        (await call(calls.entityVariantBulkByTags, { query: query as never })).entries.map(({ slug }) => slug);
      expect(await found({ tagSlugs: ['store'] })).toEqual(['goa', 'pune', 'online']);
      expect(await found({ tagSlugs: ['store', 'west'], sortOrder: 'DESC' })).toEqual(['pune', 'goa']);
      expect(await found({ tagSlugs: ['store'], orderBy: 'slug', perPage: 2 })).toEqual(['goa', 'online']);
      expect(await found({ tagSlugs: ['store'], orderBy: 'slug', perPage: 2, page: 2 })).toEqual(['pune']);
      expect(await found({ tagSlugs: ['none'] })).toEqual([]);
      const fields = async (depth: number) =>
        (await call(calls.entityVariantBulkByTags, { query: { tagSlugs: ['west'], depth, sortOrder: 'DESC' } }))
          .entries[0]?.fields;
      expect(await fields(3)).toEqual({ hours: { monday: ['10', '18'] } });
      expect(await fields(1)).toEqual({ hours: {} });
    },
    async refusal({ call }) {
      for (const query of [
        {},
        { tagSlugs: [] },
        { tagSlugs: ['store'], depth: 0 },
        { tagSlugs: ['store'], orderBy: 'tags' },
      ])
        await expect(call(calls.entityVariantBulkByTags, { query: query as never })).rejects.toMatchObject(invalid);
    },
  },
  resourceProxy: {
    async content() {
      const service = await startStandInService();
      const { call } = await (await openSampleShop({ services: { stores: service.settings } })).visitor();
      const params = { service: 'stores', api: 'hours', version: 'v1', path: 'city/pune' };
      expect(await call(calls.resourceProxy, { params, query: { day: 'today' } })).toEqual({ open: '10 to 18' });
      await call(calls.resourceProxy, {
        params: { ...params, version: 'v2', path: 'open' },
        method: 'POST',
        body: [1],
      });
      expect(service.requests.map(({ method, url, body }) => [method, url, body])).toEqual([
        ['GET', '/base/hours/city/pune?day=today', ''],
        ['POST', '/base/open', '[1]'],
      ]);
      await service.close();
    },
    async refusal({ call }) {
      const refused = (params: object) => expect(call(calls.resourceProxy, { params: params as never })).rejects;
      const params = { service: 'stores', api: 'hours', version: 'v1', path: 'city/pune' };
      await refused(params).toMatchObject({ status: 404 });
      await refused({ ...params, service: '../stores' }).toMatchObject(invalid);
      await refused({ service: 'stores' }).toMatchObject(invalid);
    },
  },
  zipIsValid: {
    async content({ call, shop }) {
      await shop.services.storage.postalCodes.replace('IN', [{ code: '56' }, { code: '110001' }]);
      await shop.services.storage.postalCodes.replace('US', [
        { code: '100', city: 'New York' },
        { code: '10001', city: 'New York' },
      ]);
      const valid = async (zip: string) => (await call(calls.zipIsValid, { query: { zip } })).valid;
      expect([await valid('560001'), await valid('110001'), await valid('10001')]).toEqual([true, true, true]);
      // A code is valid in any country that the shop delivers to, however it is written.
      expect(await call(calls.zipIsValid, { query: { zip: '560 001' } })).toEqual({
        valid: true,
        city: 'Bengaluru',
        province: 'Karnataka',
      });
      expect(await call(calls.zipIsValid, { query: { zip: '10001' } })).toEqual({ valid: true, city: 'New York' });
      // In a country without a table of codes, only the format is checked.
      expect(await valid('SW1A 1AA')).toBe(true);
    },
    async refusal({ call, shop }) {
      for (const country of ['IN', 'US', 'DE'])
        await shop.services.storage.postalCodes.replace(country, [{ code: '56' }]);
      for (const zip of ['999999', '12345', 'none'])
        expect(await call(calls.zipIsValid, { query: { zip } })).toEqual({ valid: false });
    },
  },
  zipByLatLong: {
    async content({ call, shop }) {
      const { postalCodes } = shop.services.storage;
      await postalCodes.replace('IN', [
        { code: '560001', latitude: 12.97, longitude: 77.59 },
        { code: '570001', latitude: 12.31, longitude: 76.65 },
        { code: '56' },
      ]);
      await postalCodes.replace('FJ', [{ code: '1', latitude: 12.5, longitude: 77 }]);
      const at = async (lat: number, long: number) => (await call(calls.zipByLatLong, { query: { lat, long } })).zip;
      expect([await at(12.9, 77.5), await at(12.4, 76.6)]).toEqual(['560001', '570001']);
      // A place where the shop does not deliver is not found.
      expect(await at(12.5, 76.9)).toBe('570001');
    },
    async refusal({ call, shop }) {
      const { postalCodes } = shop.services.storage;
      await postalCodes.replace('IN', [{ code: '560001', latitude: 12.97, longitude: 77.59 }]);
      for (const [lat, long] of [
        [0, 0],
        [12.97, -77.59],
        [12.4, 77.59],
        [90, 180],
      ] as const)
        await expect(call(calls.zipByLatLong, { query: { lat, long } })).rejects.toMatchObject({
          status: 404,
          code: 'place-unknown',
        });
      for (const query of [{ lat: 91, long: 0 }, { lat: 0, long: 181 }, { lat: 0 }])
        await expect(call(calls.zipByLatLong, { query: query as never })).rejects.toMatchObject({ status: 400 });
    },
  },
  serviceabilityCheck: {
    async content({ call, variant }) {
      const query = { variant_id: await variant(1), zip_code: '560001' };
      expect(await call(calls.serviceabilityCheck, { params: { version: 'v1' }, query })).toEqual({
        isServiceable: true,
      });
      expect(await call(calls.serviceabilityCheck, { params: { version: 'v2' }, query })).toEqual([
        { isServiceable: true },
      ]);
    },
    async refusal({ call, variant, shop }) {
      await shop.services.storage.postalCodes.replace('IN', [{ code: '56' }]);
      const ask = async (product: number, zip_code: string) =>
        call(calls.serviceabilityCheck, {
          params: { version: 'v1' },
          query: { variant_id: await variant(product), zip_code },
        });
      expect(await ask(1, '999999')).toEqual({ isServiceable: false });
      expect(await ask(7, '560001')).toEqual({ isServiceable: false });
      const other = call(calls.serviceabilityCheck, { params: { version: 'v3' as never }, query: {} });
      await expect(other).rejects.toMatchObject({ status: 400 });
    },
  },
  serviceabilityExpressDelivery: {
    async content({ call, variant }) {
      const query = { variantId: await variant(1), pincode: ' 560001 ' };
      expect(await call(calls.serviceabilityExpressDelivery, { query })).toEqual({ eligible: true });
    },
    async refusal({ call, variant }) {
      const ask = async (product: number, pincode: string) =>
        call(calls.serviceabilityExpressDelivery, { query: { variantId: await variant(product), pincode } });
      expect([await ask(1, '400001'), await ask(7, '560001')]).toEqual([{ eligible: false }, { eligible: false }]);
    },
  },
  fragmentsListVersions: {
    async content({ call, shop }) {
      const head = { slug: '', type: '', title: '' };
      const { pages } = shop.services.storage;
      await pages.saveDraft('fragment', 'header', '{"body":[]}', head, 'now');
      await pages.publish('fragment', 'header', '{"body":[]}', head, { note: '', author: '', at: 'now' });
      const { fragments } = await call(calls.fragmentsListVersions, { body: { fragments: ['header', 'none'] } });
      expect(fragments).toEqual([{ id: 'header', version: 1, body: [] }]);
      const without = { fragments: ['header'], excludeFragments: ['header'] };
      expect(await call(calls.fragmentsListVersions, { body: without })).toEqual({ fragments: [] });
    },
    async refusal({ call }) {
      await expect(call(calls.fragmentsListVersions, { body: {} as never })).rejects.toMatchObject(invalid);
    },
  },
};
