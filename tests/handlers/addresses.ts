import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { limits } from '../../commerce/limits.ts';
import { address, type HandlerCase, refusalOfField } from './world.ts';

const params = { v: 'v2' };

/** Addresses that do not fit the form of their country, with the field that is invalid. */
export const badAddresses: [string, object][] = [
  ['address1', { address1: ' ' }],
  ['city', { city: ' ' }],
  ['firstName', { firstName: ' ' }],
  ['zip', { zip: '0' }],
  ['province', { province: 'ZZ' }],
  ['country', { country: 'FR' }],
  ['phone', { phoneWithCountryCode: { countryCode: '+91', phone: '1234567890' } }],
  ['phone', { phoneWithCountryCode: { countryCode: '+1', phone: '9876543210' } }],
];

/** Checks of the handlers for addresses. */
export const addressHandlers: Record<string, HandlerCase> = {
  addressFormSchema: {
    async content({ call }) {
      const form = await call(calls.addressFormSchema);
      expect(form.supportedCountries.map(({ countryCode }) => countryCode)).toEqual([
        'IN',
        'US',
        'GB',
        'DE',
        'JP',
        'AU',
        'CA',
      ]);
      expect(form.countrySettings.IN!.generalPhoneRegex).toBe('^[6-9]\\d{9}$');
      expect(
        form.schemas.IN!.formSchema.fields.filter(({ isRequired }) => isRequired).map((field) => field.key),
      ).toEqual(['firstName', 'address1', 'city', 'province', 'zip', 'phone']);
    },
    async refusal({ call }) {
      await expect(call(calls.addressFormSchema, { query: { country: 'IN' } as never })).rejects.toMatchObject({
        status: 400,
      });
    },
  },
  addressCreate: {
    async content({ call }) {
      const saved = await call(calls.addressCreate, {
        params,
        body: { ...address, province: 'karnataka', default: true },
      });
      expect(saved).toMatchObject({ city: 'Bengaluru', countryCode: 'IN', provinceCode: 'KA', isDefault: true });
      expect((await call(calls.addressList, { params })).hits).toEqual([saved]);
    },
    async refusal({ call }) {
      for (const [field, more] of badAddresses)
        await expect(call(calls.addressCreate, { params, body: { ...address, ...more } }), field).rejects.toMatchObject(
          refusalOfField(field),
        );
      expect((await call(calls.addressList, { params })).found).toBe(0);
      for (let at = 0; at < limits.maxAddresses; at++) await call(calls.addressCreate, { params, body: address });
      await expect(call(calls.addressCreate, { params, body: address })).rejects.toMatchObject({ status: 409 });
    },
  },
  addressList: {
    async content({ call }) {
      await call(calls.addressCreate, { params, body: { ...address, city: 'Pune' } });
      await call(calls.addressCreate, { params, body: { ...address, default: true } });
      const list = await call(calls.addressList, { params });
      expect(list).toMatchObject({ found: 2, page: 1, perPage: 20 });
      expect(list.hits.map(({ city }) => city)).toEqual(['Bengaluru', 'Pune']);
      expect((await call(calls.addressList, { params, query: { page: 2, perPage: 1 } })).hits[0]!.city).toBe('Pune');
    },
    async refusal({ call, stranger }) {
      await call(calls.addressCreate, { params, body: address });
      expect(await stranger(calls.addressList, { params })).toMatchObject({ hits: [], found: 0 });
    },
  },
  addressUpdate: {
    async content({ call }) {
      const saved = await call(calls.addressCreate, { params, body: address });
      const body = { ...address, city: 'Pune', province: 'MH', default: true, addressId: saved.id };
      const changed = await call(calls.addressUpdate, { params, body });
      expect(changed).toEqual({
        ...saved,
        city: 'Pune',
        province: 'Maharashtra',
        provinceCode: 'MH',
        isDefault: true,
      });
      expect((await call(calls.addressList, { params })).hits).toEqual([changed]);
    },
    async refusal({ call, stranger }) {
      const { id } = await call(calls.addressCreate, { params, body: address });
      const body = { ...address, city: 'Pune', addressId: id };
      await expect(stranger(calls.addressUpdate, { params, body })).rejects.toMatchObject({ status: 404 });
      for (const [field, more] of badAddresses)
        await expect(call(calls.addressUpdate, { params, body: { ...body, ...more } }), field).rejects.toMatchObject(
          refusalOfField(field),
        );
    },
  },
  addressDelete: {
    async content({ call }) {
      const { id } = await call(calls.addressCreate, { params, body: address });
      expect(await call(calls.addressDelete, { params, query: { addressId: id } })).toEqual({ addressId: id });
      expect((await call(calls.addressList, { params })).found).toBe(0);
    },
    async refusal({ call, stranger }) {
      const { id } = await call(calls.addressCreate, { params, body: address });
      const theirs = stranger(calls.addressDelete, { params, query: { addressId: id } });
      await expect(theirs).rejects.toMatchObject({ status: 404, code: 'address-not-found' });
      await expect(call(calls.addressDelete, { params, query: {} })).rejects.toMatchObject({ status: 400 });
      expect((await call(calls.addressList, { params })).found).toBe(1);
    },
  },
};
