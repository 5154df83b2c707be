import { expect, it } from 'vitest';
import { cartAddLines, orderList, productGet } from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import type { NativeCheckoutData } from './model.ts';

const address = {
  email: 'asha@example.com',
  firstName: ' Asha ',
  lastName: 'Rao',
  address1: '12 Lake Road',
  city: 'Bengaluru',
  zip: '560001',
  phone: '+91 98765-43210',
};

async function checkout({ lines = 1, by = {} }: { lines?: number; by?: Record<string, Tamper> } = {}) {
  const { visitor, time } = await shop();
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  if (lines > 0) await caller.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 2 }] });
  const shown = page(
    [
      {
        widget: 'native-checkout',
        as: 'checkout',
        on: {
          invalid: [{ do: 'show-toast', with: { text: 'wrong: {{ event.field }}' } }],
          orderSuccess: [{ do: 'show-toast', with: { text: 'ordered' } }],
          orderFailure: [{ do: 'show-toast', with: { text: 'not ordered' } }],
        },
        slots: {
          success: [{ widget: 'text', props: { text: 'To pay' } }],
          empty: [{ widget: 'text', props: { text: 'Empty' } }],
        },
      },
      { widget: 'toaster' },
    ],
    { answers: tampered(caller, by), time, localePathPrefix: '/hi', url: '/hi/checkout', slug: '/checkout' },
  );
  await time.advance(0);
  const act = async (action: string, payload: object = {}) =>
    (await Promise.all([shown.act('native-checkout', action, payload), time.advance(0)]))[0];
  const fill = async (values: Record<string, string>) => {
    for (const [field, value] of Object.entries(values)) await act('setValue', { field, value });
  };
  return { shown, caller, act, fill, data: () => shown.data<NativeCheckoutData>('native-checkout') };
}

it('collects the address, places one order for repeated presses, and navigates to it', async () => {
  const { shown, caller, act, fill, data } = await checkout();
  expect(shown.text()).toBe('To pay');
  await fill(address);
  const first = shown.act('native-checkout', 'submit');
  expect(data().isSubmitting).toBe(true);
  await Promise.all([first, act('submit')]);
  const { edges } = await caller.call(orderList);
  expect(edges).toHaveLength(1);
  expect(edges[0]?.node).toMatchObject({
    email: 'asha@example.com',
    shippingAddress: { firstName: 'Asha', zip: '560001' },
  });
  expect(shown.world.opened).toEqual([`/hi/account/orders/${edges[0]?.node.simpleId}`]);
  expect(shown.text()).toContain('ordered');
});

it.each([
  ['email', '', 'Please fill this in.'],
  ['email', 'asha@', 'Enter a valid e-mail address.'],
  ['firstName', '   ', 'Please fill this in.'],
  ['zip', '12', 'Enter a valid postal code.'],
  ['phone', '12345', 'Enter a phone number with ten digits.'],
])('does not submit while %s is %j', async (field, value, message) => {
  const { shown, act, fill, data } = await checkout();
  await fill({ ...address, [field]: value });
  expect(data().errors).toEqual({});
  expect(await act('submit')).toMatchObject({ failure: { message: messages.invalidFormValues } });
  expect(data().errors).toEqual({ [field]: message });
  expect(shown.text()).toContain(`wrong: ${field}`);
  expect(shown.world.calls.map(({ id }) => id).filter((id) => id !== 'zip.isValid')).toEqual(['checkout.get']);
});

it('shows the error of a field after blur', async () => {
  const { act, fill, data } = await checkout();
  await fill({ email: 'asha' });
  expect(data().errors).toEqual({});
  await act('checkField', { field: 'email' });
  expect(data().errors).toEqual({ email: 'Enter a valid e-mail address.' });
  await fill({ email: 'asha@example.com' });
  expect(data().errors).toEqual({});
  expect(await act('setValue', { field: 'hat', value: 'x' })).toMatchObject({ failure: { code: 'unknown-field' } });
});

it.each(['checkout.setAddress', 'checkout.placeOrder'])('reports a failed order when %s fails', async (call) => {
  const { shown, act, fill, data } = await checkout({ by: { [call]: rejected() } });
  await fill(address);
  await act('submit');
  expect(data()).toMatchObject({ isSubmitting: false, messages: [messages.somethingWentWrong] });
  expect(shown.text()).toContain('not ordered');
  expect(shown.world.opened).toEqual([]);
});

it('takes what a form holds, such as entries by autofill, and stores the postal code in one spelling', async () => {
  const { caller, act } = await checkout();
  await act('submit', { values: { ...address, zip: '560 001', hat: 'x' } });
  const { edges } = await caller.call(orderList);
  expect(edges[0]?.node.shippingAddress).toMatchObject({ zip: '560001', city: 'Bengaluru' });
});

it('fills city and state from the postal code, unless the shopper has', async () => {
  const { shown, fill, data } = await checkout();
  await fill({ zip: '5600', city: 'Ban' });
  expect(data().values).toMatchObject({ city: 'Ban', province: '' });
  await fill({ zip: '560 001', city: '' });
  expect(data().values).toMatchObject({ zip: '560 001', city: 'Bengaluru', province: 'Karnataka' });
  await fill({ zip: '560001', city: 'Bangalore' });
  expect(data().values).toMatchObject({ city: 'Bangalore', province: 'Karnataka' });
  await fill({ zip: '110001' });
  expect(data().values).toMatchObject({ city: 'Bangalore', province: 'Delhi' });
  expect(shown.world.calls.filter(({ id }) => id === 'zip.isValid')).toHaveLength(2);
});

it('counts the errors that are shown', async () => {
  const { act, data } = await checkout();
  expect(data().errorCount).toBe(0);
  await act('submit');
  expect(data().errorCount).toBe(6);
});

it('renders the empty slot when there is nothing to check out', async () => {
  expect((await checkout({ lines: 0 })).shown.text()).toBe('Empty');
});
