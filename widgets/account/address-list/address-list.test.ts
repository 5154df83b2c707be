import { expect, it } from 'vitest';
import { messages } from '../../../commerce/messages.ts';
import { FailureError } from '../../../runtime/failure.ts';
import { page } from '../../../testing/index.ts';
import type { AddressListData } from './model.ts';

const addressOf = (id: string, isDefault = false) => ({
  id,
  isDefault,
  firstName: 'Asha',
  address1: '12 Lake Road',
  city: 'Bengaluru',
  zip: '560001',
  countryCode: 'IN',
  phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
});

async function listOf({ count = 2, isAnonymous = false, answer }: Partial<Options> = {}) {
  const hits = Array.from({ length: count }, (_, at) => addressOf(`a${at}`, at === 0));
  const shown = page(
    [
      {
        widget: 'address-list',
        slots: {
          item: [{ widget: 'text', props: { text: '{{ addressList.item.id }}' }, key: '{{ addressList.item.id }}' }],
        },
      },
    ],
    {
      user: { isAnonymous },
      answers: async (id, input) => {
        if (id !== 'address.list') return answer?.();
        const { page: at = 1, perPage = 20 } = input.query as { page: number; perPage: number };
        return { hits: hits.slice((at - 1) * perPage, at * perPage), found: count, page: at, perPage };
      },
    },
  );
  await shown.time.advance(0);
  const act = async (action: string, payload: object = {}) =>
    (await Promise.all([shown.act('address-list', action, payload), shown.time.advance(0)]))[0];
  const changes = () => shown.world.calls.filter(({ id }) => id !== 'address.list');
  return { shown, act, changes, data: () => shown.data<AddressListData>('address-list') };
}

interface Options {
  count: number;
  isAnonymous: boolean;
  answer: () => unknown;
}

it('lists twenty addresses per page, from version 2 of the call', async () => {
  const { shown, act, data } = await listOf({ count: 45 });
  expect(shown.world.calls[0]).toMatchObject({
    input: { params: { v: 'v2' }, query: { page: 1, perPage: 20 } },
  });
  expect(data()).toMatchObject({ found: 45, hasNext: true, hasPrevious: false });
  await act('previous');
  await act('next');
  await act('next');
  await act('next');
  expect(data()).toMatchObject({ page: 3, hasNext: false });
  expect(data().addresses).toHaveLength(5);
});

it('fetches nothing for a guest', async () => {
  const { shown, data } = await listOf({ isAnonymous: true });
  expect([shown.world.calls, data().addresses]).toEqual([[], []]);
});

it('makes an address the default, sending all its fields, and refetches the list', async () => {
  const { shown, act, changes } = await listOf();
  await act('setDefault', { addressId: 'a1' });
  expect(changes()).toMatchObject([
    {
      id: 'address.update',
      input: { body: { addressId: 'a1', default: true, country: 'IN', address1: '12 Lake Road' } },
    },
  ]);
  expect(shown.world.calls.filter(({ id }) => id === 'address.list')).toHaveLength(2);
});

it.each(['delete', 'setDefault', 'update'])('fails with an internal error when %s has no id', async (action) => {
  const { act, changes } = await listOf();
  const address = { address1: 'x', city: 'x', country: 'IN', firstName: 'x', zip: '1' };
  const payload = { address: { ...address, phoneWithCountryCode: { countryCode: '+91', phone: '1' } } };
  expect(await act(action, payload)).toMatchObject({
    failure: { code: 'internal', message: messages.addressIdMissing },
  });
  expect(changes()).toEqual([]);
});

it('shows why a change was not stored', async () => {
  const refuse = () => {
    throw new FailureError('x', 'x', { formattedMessages: ['No'] });
  };
  const { act, data } = await listOf({ answer: refuse });
  await act('delete', { addressId: 'a0' });
  expect(data()).toMatchObject({ isChanging: false, message: 'No' });
});

it('goes back a page when the last address of a page is deleted', async () => {
  const { act, data } = await listOf({ count: 21 });
  await act('next');
  await act('delete', { addressId: 'a20' });
  expect(data().page).toBe(1);
});
