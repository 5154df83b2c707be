import { describe, expect, it } from 'vitest';
import {
  addressCreate,
  addressList,
  cartAddLines,
  cartExpressCheckout,
  cartGet,
  checkoutGet,
  orderList,
  productGet,
} from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import type { Checkout } from '../../../schemas/entities/cart/checkout.ts';
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

interface Options {
  url?: string;
  lines?: number;
  by?: Record<string, Tamper>;
  user?: Record<string, unknown>;
  prepare?: (caller: ReturnType<typeof tampered>) => Promise<void>;
}

async function checkout(options: Options = {}) {
  const { url = '/hi/checkout', lines = 1, by = {}, user = { isAnonymous: true }, prepare } = options;
  const { visitor, time } = await shop();
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  if (lines > 0) await caller.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 2 }] });
  await prepare?.(caller);
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
    { answers: tampered(caller, by), time, user, localePathPrefix: '/hi', url, slug: '/checkout' },
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
  ['phone', '12345', 'Enter a valid phone number.'],
  ['phone', '12345 67890', 'Enter a valid phone number.'],
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

it('accepts form values, such as entries by autofill, and normalises the postal code', async () => {
  const { caller, act } = await checkout();
  await act('submit', { values: { ...address, zip: '560 001', hat: 'x' } });
  const { edges } = await caller.call(orderList);
  expect(edges[0]?.node.shippingAddress).toMatchObject({ zip: '560001', city: 'Bengaluru' });
});

it('fills city and state from the postal code, unless the shopper has entered them', async () => {
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

it('counts the shown errors', async () => {
  const { act, data } = await checkout();
  expect(data().errorCount).toBe(0);
  await act('submit');
  expect(data().errorCount).toBe(6);
});

describe('the cart named in the address', () => {
  const lamp = async (caller: ReturnType<typeof tampered>) => {
    const { variants } = await caller.call(productGet, { params: { slug: 'lamp' } });
    return caller.call(cartExpressCheckout, { body: { lines: [{ variantId: variants[0]!.id }] } });
  };
  const open = (search: string, lines = 1) =>
    checkout({ lines, url: `/hi/checkout${search}`, prepare: async (caller) => void (await lamp(caller)) });
  const titles = (data: () => NativeCheckoutData) =>
    data().checkout?.cart.lines.map(({ productVariant }) => productVariant.product.slug);

  it('is ordered, and the main cart is kept', async () => {
    const { caller, act, fill, data } = await open('?cart=express');
    expect(titles(data)).toEqual(['lamp']);
    await fill(address);
    await act('submit');
    const { edges } = await caller.call(orderList);
    expect(edges.map(({ node }) => node.lineItems.map(({ productSlug }) => productSlug))).toEqual([['lamp']]);
    expect((await caller.call(cartGet)).totalQuantity).toBe(2);
    expect((await caller.call(checkoutGet, { query: { cart: 'express' } })).status).toBe('EMPTY_CART');
  });

  it.each(['', '?cart=main', '?cart=none', '?cart=express&cart=express'])('is the main cart at %j', async (search) => {
    expect(titles((await open(search)).data)).toEqual(['cup']);
  });

  it('is refreshed after a failure', async () => {
    const { shown, act, fill } = await checkout({
      url: '/hi/checkout?cart=express',
      by: { 'checkout.placeOrder': rejected() },
      prepare: async (caller) => void (await lamp(caller)),
    });
    await fill(address);
    await act('submit');
    const asked = shown.world.calls.filter(({ id }) => id.startsWith('checkout.'));
    expect(asked.map(({ id, input }) => [id, input.query])).toEqual(
      ['get', 'setAddress', 'placeOrder', 'get'].map((name) => [`checkout.${name}`, { cart: 'express' }]),
    );
  });
});

it('renders the empty slot when there is nothing to check out', async () => {
  expect((await checkout({ lines: 0 })).shown.text()).toBe('Empty');
});

describe('a customer', () => {
  const savedBody = {
    address1: '1 Hill Street',
    city: 'Mysuru',
    country: 'IN',
    province: 'KA',
    firstName: 'Ravi',
    zip: '570001',
    phoneWithCountryCode: { countryCode: '+91', phone: '9876500000' },
  };
  const params = { v: 'v2' };
  const open = async () => {
    const opened = await checkout({
      user: { isAnonymous: false, email: 'ravi@example.com' },
      prepare: async (caller) => {
        await caller.call(addressCreate, { params, body: { ...savedBody, city: 'Pune' } });
        await caller.call(addressCreate, { params, body: { ...savedBody, default: true } });
        await caller.call(addressCreate, {
          params,
          body: {
            ...savedBody,
            country: 'DE',
            province: '',
            zip: '10115',
            phoneWithCountryCode: { countryCode: '+49', phone: '3012345678' },
          },
        });
      },
    });
    return { ...opened, saved: async () => (await opened.caller.call(addressList, { params })).hits };
  };

  it('offers the saved addresses of the country, the default first', async () => {
    const { caller, act, data } = await open();
    expect(data().savedAddresses.map(({ label }) => label)).toEqual([
      ...['1 Hill Street, Mysuru 570001', '1 Hill Street, Pune 570001'],
      'Another address',
    ]);
    expect(data().values).toMatchObject({ email: 'ravi@example.com', city: 'Mysuru' });
    await act('chooseAddress', { addressId: data().savedAddresses[1]!.value });
    await act('submit', { values: { email: 'ravi@example.com', saveAddress: 'on' } });
    const { edges } = await caller.call(orderList);
    expect(edges[0]?.node.shippingAddress).toMatchObject({ city: 'Pune', firstName: 'Ravi' });
  });

  it('chooses an address through the form without script', async () => {
    const { caller, act, data } = await open();
    const [, second] = data().savedAddresses;
    await act('submit', { values: { email: 'ravi@example.com', addressId: second!.value } });
    expect((await caller.call(orderList)).edges[0]?.node.shippingAddress.city).toBe('Pune');
  });

  it.each([
    ['saves', { saveAddress: 'on' }, 4],
    ['does not save', {}, 3],
  ])('%s an entered address', async (_, more, count) => {
    const { act, saved, data } = await open();
    await act('chooseAddress', { addressId: 'new' });
    expect(data().values).toMatchObject({ email: 'ravi@example.com', city: '', firstName: '' });
    await act('submit', { values: { ...address, ...more } });
    expect(await saved()).toHaveLength(count);
  });
});

describe('payment by card', () => {
  const byCard: Tamper = async (ask) => {
    const checkout: Checkout = await ask();
    const card = { value: 'CARD', label: 'Card' } as const;
    return { ...checkout, paymentMethods: [card, ...checkout.paymentMethods] };
  };
  const payAt = 'https://shop.example/payments/go?payment=1';
  const paying = () => {
    const opened = { address: payAt, payBefore: '2026-01-01T01:00:00.000Z' };
    const placing: Tamper = () => ({ order: { simpleId: 'A29B-QDKT', openPayment: opened } });
    return checkout({
      by: { 'checkout.get': byCard, 'checkout.setAddress': byCard, 'checkout.placeOrder': placing },
    });
  };

  it('is preselected until another method is chosen, and leads to the payment page', async () => {
    const { shown, act, fill, data } = await paying();
    expect(data().paymentMethod).toBe('CARD');
    await act('choosePayment', { method: 'CASH_ON_DELIVERY' });
    expect(data().paymentMethod).toBe('CASH_ON_DELIVERY');
    await act('choosePayment', { method: 'GOLD' });
    expect(data().paymentMethod).toBe('CARD');
    await fill(address);
    await act('submit');
    expect(shown.world.opened).toEqual([payAt]);
    expect(shown.world.calls.at(-1)?.input.body).toMatchObject({
      paymentMethod: 'CARD',
      orderPath: '/hi/account/orders/',
    });
  });

  it('is not used when a form has another payment method', async () => {
    const { shown, act, fill } = await paying();
    await fill(address);
    await act('submit', { values: { paymentMethod: 'CASH_ON_DELIVERY' } });
    expect(shown.world.calls.at(-1)?.input.body).toMatchObject({ paymentMethod: 'CASH_ON_DELIVERY' });
  });
});
