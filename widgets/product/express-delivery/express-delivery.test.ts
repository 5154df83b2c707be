import { expect, it } from 'vitest';
import { cartGet, productGet } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import type { DataOf } from '../../../schemas/contract/widget.ts';
import { page, shop } from '../../../testing/index.ts';
import type contract from './contract.ts';

type Data = DataOf<typeof contract>;

async function open(props: Record<string, string | number> = {}, hasVariant = true) {
  const pricing = { extras: { expressDelivery: { price: 14_900 }, upsells: [] } };
  const { visitor, time } = await shop({ config: { pricing, expressDeliveryZips: ['5600'] } });
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  const variantId = cup.variants[0]!.id;
  const toast = (text: string) => [{ do: 'show-toast', with: { text } }];
  const shown = page(
    [
      {
        widget: 'express-delivery',
        props: { ...(hasVariant ? { variantId } : {}), ...props },
        on: { submitSuccess: toast('in the cart'), submitFailure: toast('{{ event.error.message }}') },
      },
      { widget: 'toaster' },
    ],
    { answers: caller, time },
  );
  await time.advance(0);
  const act = async (action: string, payload: object = {}) => {
    const [outcome] = await Promise.all([shown.act('express-delivery', action, payload), time.advance(0)]);
    return outcome;
  };
  const inCart = async () =>
    (await caller.call(cartGet)).lines.map(({ quantity, expressDelivery }) => [quantity, expressDelivery?.pincode]);
  const asked = () => shown.world.calls.filter(({ id }) => id === 'serviceability.expressDelivery').length;
  return { shown, time, act, inCart, asked, caller, data: () => shown.data<Data>('express-delivery') };
}

it('publishes immediately whether express delivery reaches a known postal code, and its price', async () => {
  const { data } = await open({ pincode: '560001' });
  const values = { add: false, pincode: '560001' };
  expect(data()).toMatchObject({ status: 'success', isEligible: true, values, price: { amount: 149 } });
  expect((await open({ pincode: '400001' })).data()).toMatchObject({ status: 'success', isEligible: false });
});

it('checks the entered postal code after a debounce', async () => {
  const { time, act, asked, data } = await open();
  expect(data().status).toBe('idle');
  for (const pincode of ['5', '5600', '560001']) {
    void act('set', { pincode });
    await time.advance(limits.pincodeDebounceMs - 1);
    expect(asked()).toBe(0);
  }
  await time.advance(1);
  await time.advance(0);
  expect([asked(), data().isEligible]).toEqual([1, true]);
});

it('adds the variant with express delivery and its price to the total', async () => {
  const { shown, act, inCart, caller } = await open({ pincode: '560001', quantity: 2 });
  await act('set', { add: true });
  await act('submit');
  expect(shown.text()).toBe('in the cart');
  expect(await inCart()).toEqual([[2, '560001']]);
  const { extras } = await caller.call(cartGet);
  expect(extras).toEqual([{ rule: 'expressDelivery', title: messages.expressDelivery, amount: expect.anything() }]);
});

it.each([
  [{ add: true, pincode: '560001' }, '560001'],
  [{ add: 'on', pincode: ' 560001 ' }, '560001'],
  [{ add: false, pincode: '560001' }, undefined],
  [{}, undefined],
])('adds with the values %j', async (values, pincode) => {
  const { act, inCart } = await open();
  await act('submit', { values });
  expect(await inCart()).toEqual([[1, pincode]]);
});

it.each([
  ['without a postal code', {}, true, { add: true }, messages.pincodeRequired],
  ['with a blank one', { pincode: '560001' }, true, { add: true, pincode: ' ' }, messages.pincodeRequired],
  ['without a variant', {}, false, { add: true, pincode: '560001' }, messages.variantRequired],
  ['where it is known not to go', { pincode: '400001' }, true, { add: true }, messages.expressUnavailable],
])('rejects submitting %s', async (_, props, hasVariant, values, message) => {
  const { act, inCart } = await open(props, hasVariant);
  expect(await act('submit', { values })).toMatchObject({ ok: false, failure: { message } });
  expect(await inCart()).toEqual([]);
});

it("shows the shop's message for a postal code that was not checked before submitting", async () => {
  const { shown, act, inCart, data } = await open();
  await act('submit', { values: { add: true, pincode: '400001' } });
  expect(shown.text()).toBe(messages.expressUnavailable);
  expect(data()).toMatchObject({ error: messages.expressUnavailable, isSubmitting: false });
  expect(await inCart()).toEqual([]);
});

it.each([
  ['5'.repeat(21), 'a text that is longer than any postal code'],
  ['?', 'what is none'],
])('does not add for %j: %s', async (pincode) => {
  const { act, inCart, data } = await open();
  await act('submit', { values: { add: true, pincode } });
  expect(await inCart()).toEqual([]);
  expect(data()).toMatchObject({ error: expect.any(String), isSubmitting: false });
});
