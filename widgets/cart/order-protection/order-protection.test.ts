import { expect, it } from 'vitest';
import { cartAddLines, cartGet, cartOrderProtection, productGet } from '../../../commerce/calls/registry.ts';
import type { DataOf } from '../../../schemas/contract/widget.ts';
import type { PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import type contract from './contract.ts';

type Data = DataOf<typeof contract>;

const offered: PricingRules['extras'] = { orderProtection: { percentage: 2, minimum: 1_900 }, upsells: [] };
const toast = (text: string) => [{ do: 'show-toast', with: { text } }];

async function cartPage({ extras = offered, by = {} }: { extras?: typeof offered; by?: Record<string, Tamper> } = {}) {
  const { visitor, time } = await shop({ config: { pricing: { extras } } });
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  await caller.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 2 }] });
  const shown = page(
    [
      {
        widget: 'order-protection',
        on: { updateSuccess: toast('saved'), updateFailure: toast('not saved: {{ event.error.message }}') },
        slots: { loading: [{ widget: 'text', props: { text: 'Loading' } }] },
        children: [{ widget: 'text', props: { text: '{{ orderProtection.isEnabled ? "on" : "off" }}' } }],
      },
      { widget: 'toaster' },
    ],
    { answers: tampered(caller, by), time },
  );
  expect(shown.text()).toBe('Loading');
  await time.advance(0);
  const protection = async () => (await caller.call(cartGet)).orderProtection;
  return { shown, time, caller, protection, data: () => shown.data<Data>('order-protection') };
}

it('shows a choice immediately, and saves it in the cart', async () => {
  const { shown, time, protection, data } = await cartPage();
  expect(data()).toMatchObject({ isOffered: true, isEnabled: false, price: { amount: 20, currencyCode: 'INR' } });
  const ended = shown.act('order-protection', 'toggle');
  expect(data()).toMatchObject({ isEnabled: true, isUpdating: true });
  await Promise.all([ended, time.advance(0)]);
  expect(data()).toMatchObject({ isEnabled: true, isUpdating: false });
  expect(shown.text()).toBe('on saved');
  expect((await protection()).isEnabled).toBe(true);
  await Promise.all([shown.act('order-protection', 'set', { enabled: false }), time.advance(0)]);
  expect((await protection()).isEnabled).toBe(false);
});

it('makes no request for an unchanged choice', async () => {
  const { shown, data } = await cartPage();
  const before = shown.world.calls.length;
  await shown.act('order-protection', 'set', { enabled: false });
  expect(shown.world.calls).toHaveLength(before);
  expect(data()).toMatchObject({ isEnabled: false, isUpdating: false });
});

it('keeps the last of several fast choices', async () => {
  const { shown, time, protection, data } = await cartPage();
  const all = [1, 2, 3].map(() => shown.act('order-protection', 'toggle'));
  expect(data().isEnabled).toBe(true);
  await Promise.all([...all, time.advance(0)]);
  await time.advance(0);
  expect(data()).toMatchObject({ isEnabled: true, isUpdating: false });
  expect((await protection()).isEnabled).toBe(true);
});

it('keeps the choice while another change of the cart is in progress', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { shown, time, data } = await cartPage({ by: { 'cart.clear': (ask) => gate.then(ask) } });
  const chosen = shown.act('order-protection', 'toggle');
  const seen: boolean[] = [];
  shown.runtime.dispatch({ type: 'cartSync.change', payload: { call: 'cart.clear', input: {} } });
  await Promise.all([chosen, time.advance(0)]);
  seen.push(data().isEnabled, data().isUpdating);
  release();
  await time.advance(0);
  await time.advance(0);
  expect(seen).toEqual([true, true]);
  // Clearing the cart removes the protection.
  expect(data()).toMatchObject({ isEnabled: false, isUpdating: false });
});

it("shows the cart's value again when saving fails", async () => {
  const { shown, time, data } = await cartPage({ by: { 'cart.orderProtection': rejected() } });
  await Promise.all([shown.act('order-protection', 'toggle'), time.advance(0)]);
  await time.advance(0);
  expect(data()).toMatchObject({ isEnabled: false, isUpdating: false });
  expect(shown.text()).toBe('off not saved: No');
});

it('follows a change of another tab', async () => {
  const { shown, time, caller, data } = await cartPage();
  await caller.call(cartOrderProtection, { body: { enabled: true } });
  await Promise.all([shown.act('order-protection', 'refetch'), time.advance(0)]);
  expect(data()).toMatchObject({ isEnabled: true, isUpdating: false });
});

it('publishes that the shop does not offer it, and reports why it was not added', async () => {
  const { shown, time, data } = await cartPage({ extras: { upsells: [] } });
  expect(data()).toMatchObject({ isOffered: false, isEnabled: false });
  expect(data()).not.toHaveProperty('price');
  await Promise.all([shown.act('order-protection', 'toggle'), time.advance(0)]);
  expect(shown.text()).toContain('not saved: This is not offered any more.');
});
