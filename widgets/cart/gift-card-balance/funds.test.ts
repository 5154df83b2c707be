import { describe, expect, it } from 'vitest';
import { cartAddLines, cartGet, productGet } from '../../../commerce/calls/registry.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';

const inr = (amount: number) => ({ amount, currencyCode: 'INR' });
const toast = (text: string) => [{ do: 'show-toast', with: { text } }];

/** Coins and gift card balance: two widgets with the same kind of choice. */
const kinds = [
  {
    widget: 'coins',
    call: 'cart.coinsApplicable',
    flag: 'isApplied',
    field: 'apply',
    taken: 'discount',
    cartWith: (isOn: boolean, has: number): Partial<Cart> => ({
      coins: {
        spendable: { currentlyApplicable: { coins: has, amount: inr(has) } },
        available: has,
        isApplied: isOn,
        discount: inr(isOn ? has : 0),
      },
    }),
  },
  {
    widget: 'gift-card-balance',
    call: 'cart.giftCardBalanceUsed',
    flag: 'isUsed',
    field: 'use',
    taken: 'used',
    cartWith: (isOn: boolean, has: number): Partial<Cart> => ({
      giftCardBalance: {
        isUsed: isOn,
        available: inr(has),
        used: inr(isOn ? has : 0),
        payable: inr(isOn ? 0 : has),
      },
    }),
  },
] as const;

describe.each(kinds)('$widget', ({ widget, call, flag, field, taken, cartWith }) => {
  async function shown(has: number, by: Record<string, Tamper> = {}) {
    const { visitor, time } = await shop();
    const caller = visitor();
    const cup = await caller.call(productGet, { params: { slug: 'cup' } });
    await caller.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 1 }] });
    let isOn = false;
    const answer = async () => ({ ...(await caller.call(cartGet)), ...cartWith(isOn, has) });
    const change: Tamper = () => {
      isOn = !isOn;
      return answer();
    };
    const rendered = page(
      [
        { widget, on: { updateSuccess: toast('saved'), updateFailure: toast('not saved: {{ event.error.message }}') } },
        { widget: 'toaster' },
      ],
      { answers: tampered(caller, { 'cart.get': answer, [call]: change, ...by }), time },
    );
    await time.advance(0);
    await expect.poll(() => rendered.data<{ status: string }>(widget).status).toBe('success');
    return { ...rendered, time, data: () => rendered.data<Record<string, unknown>>(widget) };
  }

  it('shows a choice immediately, saves it, and reverts it', async () => {
    const { data, act, time, text, world } = await shown(250);
    expect(data()).toMatchObject({ isOffered: true, [flag]: false, [taken]: inr(0) });
    const ended = act(widget, 'toggle');
    expect(data()).toMatchObject({ [flag]: true, isUpdating: true });
    await Promise.all([ended, time.advance(0)]);
    expect(data()).toMatchObject({ [flag]: true, isUpdating: false, [taken]: inr(250) });
    expect(text()).toBe('saved');
    await Promise.all([act(widget, 'set', { [field]: false }), time.advance(0)]);
    expect(data()).toMatchObject({ [flag]: false, [taken]: inr(0) });
    expect(world.calls.filter(({ id }) => id === call).map(({ input }) => input.body)).toEqual([
      { [call === 'cart.coinsApplicable' ? 'apply' : 'useGiftCardBalance']: true },
      { [call === 'cart.coinsApplicable' ? 'apply' : 'useGiftCardBalance']: false },
    ]);
  });

  it('makes no request for an unchanged choice', async () => {
    const { data, act, world } = await shown(250);
    await act(widget, 'set', { [field]: false });
    expect(world.calls.filter(({ id }) => id === call)).toEqual([]);
    expect(data()).toMatchObject({ [flag]: false, isUpdating: false });
  });

  it('is not offered to a customer without a balance', async () => {
    expect((await shown(0)).data()).toMatchObject({ isOffered: false });
  });

  it("shows the cart's value again when saving fails", async () => {
    const { data, act, time, text } = await shown(250, { [call]: rejected('Spent elsewhere') });
    await Promise.all([act(widget, 'toggle'), time.advance(0)]);
    expect([data()[flag], text()]).toEqual([false, 'not saved: Spent elsewhere']);
  });
});
