import { expect, it } from 'vitest';
import { addressCreate, addressList } from '../../../commerce/calls/registry.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import type { AddressFormData } from './model.ts';

const params = { v: 'v2' };
const values = {
  country: 'IN',
  firstName: ' Asha ',
  address1: '12 Lake Road',
  city: 'Bengaluru',
  province: 'KA',
  zip: '560 001',
  stdCode: '+91',
  phone: '98765 43210',
};

async function form({ isEdited = false, by = {} }: { isEdited?: boolean; by?: Record<string, Tamper> } = {}) {
  const { visitor, time } = await shop();
  const caller = visitor();
  const phoneWithCountryCode = { countryCode: '+91', phone: '9876543210' };
  const { stdCode: _, phone: __, ...texts } = values;
  const body = { ...texts, zip: '560001', phoneWithCountryCode, default: true };
  const address = isEdited ? await caller.call(addressCreate, { params, body }) : undefined;
  const shown = page(
    [
      {
        widget: 'address-form',
        props: address ? { address } : {},
        on: {
          invalid: [{ do: 'show-toast', with: { text: 'wrong: {{ event.field }}' } }],
          saved: [{ do: 'show-toast', with: { text: 'saved {{ event.address.city }}' } }],
          failure: [{ do: 'show-toast', with: { text: 'not saved' } }],
        },
      },
      { widget: 'toaster' },
    ],
    { answers: tampered(caller, by), time },
  );
  await time.advance(0);
  const act = async (action: string, payload: object = {}) =>
    (await Promise.all([shown.act('address-form', action, payload), time.advance(0)]))[0];
  const saved = async () => (await caller.call(addressList, { params })).hits;
  return { shown, act, saved, data: () => shown.data<AddressFormData>('address-form') };
}

it('normalises an address when saving', async () => {
  const { shown, act, saved } = await form();
  await act('submit', { values: { ...values, default: 'on' } });
  expect(await saved()).toMatchObject([
    {
      firstName: 'Asha',
      zip: '560001',
      provinceCode: 'KA',
      isDefault: true,
      phoneWithCountryCode: { phone: '9876543210' },
    },
  ]);
  expect(shown.text()).toContain('saved Bengaluru');
});

it.each([
  ['firstName', ' '],
  ['zip', '12'],
  ['province', 'Kent'],
  ['phone', '12345'],
  ['country', 'FR'],
])('does not submit while %s is %j, and shows the problem at the field', async (field, value) => {
  const { shown, act, saved, data } = await form();
  expect(await act('submit', { values: { ...values, [field]: value } })).toMatchObject({ ok: false });
  expect([Object.keys(data().errors), data().errorCount]).toEqual([[field], 1]);
  expect(shown.text()).toContain(`wrong: ${field}`);
  expect(await saved()).toEqual([]);
  await act('setValue', { field, value: 'x' });
  expect(data().errors).toEqual({});
});

it.each([
  ['US', { zip: '94103-1234', province: 'CA', phone: '4155550123', stdCode: '+1' }, 'ZIP code'],
  ['GB', { zip: 'sw1a1aa', province: '', phone: '2071234567', stdCode: '+44' }, 'Postcode'],
  ['DE', { zip: '10115', province: '', phone: '3012345678', stdCode: '+49' }, 'Postcode'],
  ['JP', { zip: '1000001', province: '13', phone: '0312345678', stdCode: '+81' }, 'Postal code'],
])('applies the address rules of %s', async (country, own, label) => {
  const { act, saved, data } = await form();
  await act('setValue', { field: 'country', value: country });
  expect(data()).toMatchObject({ labels: { zip: label }, values: { country, stdCode: own.stdCode, province: '' } });
  await act('submit', { values: { ...values, ...own, country } });
  expect(data().errors).toEqual({});
  expect(await saved()).toMatchObject([{ countryCode: country }]);
});

it.each([
  ['DE', { zip: '10115', phone: '3012345678', stdCode: '+49' }, 'KA', undefined],
  ['JP', { zip: '1000001', phone: '0312345678', stdCode: '+81' }, '13', '13'],
])('accepts a whole form for %s, with a region only if the country has it', async (country, own, given, stored) => {
  const { act, saved } = await form();
  await act('submit', { values: { ...values, ...own, country, province: given } });
  expect((await saved()).map(({ countryCode, provinceCode }) => [countryCode, provinceCode])).toEqual([
    [country, stored],
  ]);
});

it('asks for a region when the submitted one is not in the country', async () => {
  const { act, saved, data } = await form();
  await act('submit', { values: { ...values, zip: '1000001', phone: '0312345678', stdCode: '+81', country: 'JP' } });
  expect([data().values.province, Object.keys(data().errors), await saved()]).toEqual(['', ['province'], []]);
});

it('changes a saved address, which stays the default', async () => {
  const { act, saved, data } = await form({ isEdited: true });
  expect(data()).toMatchObject({ isEditing: true, values: { firstName: 'Asha', default: 'true' } });
  await act('submit', { values: { ...data().values, city: 'Mysuru' } });
  expect(await saved()).toMatchObject([{ city: 'Mysuru', isDefault: true }]);
});

it('shows why an address was not stored', async () => {
  const { shown, act, data } = await form({ by: { 'address.create': rejected('No') } });
  await act('submit', { values });
  expect(data().isSubmitting).toBe(false);
  expect(data().message).toBeDefined();
  expect(shown.text()).toContain('not saved');
});
