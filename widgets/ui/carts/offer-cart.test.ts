import { describe, expect, it } from 'vitest';
import {
  buyXAtYCart as buyXAtYGet,
  cartGet,
  productGet,
  volumeComboCart as volumeComboGet,
} from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import type { Offer } from '../../../commerce/rules/carts/offer.ts';
import type { Json, NodeDefinition } from '../../../schemas/page.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import { missingPieces, type OfferCartData } from './offer-cart-model.ts';

const offers: Offer[] = [
  { type: 'buyXAtY', slug: 'three', title: 'Three for 999', quantity: 3, price: 99_900, products: ['cup'] },
  {
    type: 'volumeCombo',
    slug: 'more',
    title: 'More is less',
    products: ['cup'],
    tiers: [
      { quantity: 4, percentage: 20 },
      { quantity: 2, percentage: 10 },
    ],
  },
];

const kinds = [
  {
    widget: 'buy-x-at-y-cart',
    as: 'buyXAtYCart',
    type: 'buyXAtY',
    slug: 'three',
    get: buyXAtYGet,
    slugRequired: messages.buyXAtYSlugRequired,
    lineNotFound: 'BxAy cart line not found',
    missingOfTwo: 1,
    discountOfThree: (price: number) => Math.round(price * 3 - 999),
  },
  {
    widget: 'volume-combo-cart',
    as: 'volumeComboCart',
    type: 'volumeCombo',
    slug: 'more',
    get: volumeComboGet,
    slugRequired: messages.volumeComboSlugRequired,
    lineNotFound: 'Volume combo cart line not found',
    missingOfTwo: 2,
    discountOfThree: (price: number) => (price * 3) / 10,
  },
] as const;

const toast = (text: string) => [{ do: 'show-toast', with: { text } }];
const answered = (name: string) => ({ then: toast(`${name} then`), catch: toast(`${name} {{ error.message }}`) });

describe.each(kinds)('$widget', ({ widget, as, type, slug, get, ...kind }) => {
  const body = (props: Record<string, Json>): NodeDefinition[] => [
    {
      widget,
      props,
      on: {
        fetchFailure: toast('not fetched: {{ event.error.message }}'),
        addSuccess: toast('added {{ event.cart.totalQuantity }}'),
        addFailure: toast('not added: {{ event.error.message }}'),
        removeSuccess: toast('removed'),
        removeFailure: toast('not removed: {{ event.error.message }}'),
        updateSuccess: toast('updated'),
        updateFailure: toast('not updated: {{ event.error.message }}'),
        mergeSuccess: toast('merged {{ event.cart.totalQuantity }}'),
        mergeFailure: toast('not merged: {{ event.error.message }}'),
        initialised: toast('with {{ event.partner }}'),
        checkoutFailure: toast('not begun: {{ event.error.message }}'),
      },
      slots: {
        loading: [{ widget: 'text', props: { text: 'Loading' } }],
        failure: [{ widget: 'text', props: { text: `Failure {{ ${as}.error.message }}` } }],
        item: [
          {
            widget: 'text',
            key: `{{ ${as}.item.id }}`,
            props: { text: `{{ ${as}.item.quantity }}x{{ ${as}.item.productVariant.sku }}` },
          },
        ],
        empty: [{ widget: 'text', props: { text: 'Empty' } }],
        filled: [
          {
            widget: 'button',
            props: { label: 'Remove' },
            on: { press: [{ do: `${as}.remove`, with: { lineId: `{{ ${as}.lines[0].id }}` }, ...answered('remove') }] },
          },
        ],
      },
    },
    { widget: 'product', props: { slug: 'cup' } },
    { widget: 'toaster' },
  ];

  async function open(by: Record<string, Tamper> = {}, { props = { slug } as Record<string, Json>, pieces = 2 } = {}) {
    const { visitor, time, close } = await shop({ config: { offers } });
    const caller = visitor();
    const cup = await caller.call(productGet, { params: { slug: 'cup' } });
    const shown = page(body(props), { answers: tampered(caller, by), time });
    await time.advance(0);
    const settle = async () => {
      for (let turn = 0; turn < 3; turn++) await time.advance(turn === 0 ? limits.quantityDebounceMs : 0);
    };
    const act = async (action: string, payload: object = {}) => {
      const [outcome] = await Promise.all([shown.act(widget, action, payload), settle()]);
      return outcome as { ok: boolean; failure?: { message: string } };
    };
    if (pieces > 0 && props.slug === slug) await act('add', { variantId: cup.variants[0]!.id, quantity: pieces });
    const data = () => shown.data<OfferCartData>(widget);
    return {
      shown,
      time,
      caller,
      cup,
      act,
      data,
      close,
      lineId: () => data().lines[0]!.id,
      onServer: async () => (await caller.call(get, { params: { slug } })).lines.map(({ quantity }) => quantity),
      calls: (name: string) => shown.world.calls.filter(({ id }) => id === `${type}.${name}`),
    };
  }

  it("shows its lines and the offer's discount, or the empty slot", async () => {
    const empty = await open({}, { pieces: 0 });
    expect(empty.shown.text()).toBe('Empty');
    expect(empty.data()).toMatchObject({ isEmpty: true, lines: [], totalQuantity: 0, isUpdating: false });
    const { shown, data, act, cup } = await open();
    expect(shown.text()).toContain('2xCUP-CS');
    expect(shown.text()).toContain('added 2');
    expect(data()).toMatchObject({ totalQuantity: 2, missing: kind.missingOfTwo, isEmpty: false });
    await act('add', { variantId: cup.variants[0]!.id, quantity: 1 });
    const price = cup.variants[0]!.price.amount;
    expect(data().totals!.totalDiscountAmount.amount).toBeCloseTo(kind.discountOfThree(price));
    expect(data().quantities).toEqual({ [cup.variants[0]!.id]: 3 });
  });

  it('shows new quantities immediately and sends them together after a debounce', async () => {
    const { shown, act, time, lineId, onServer, data, calls } = await open();
    void shown.act(widget, 'increment', { lineId: lineId() });
    void shown.act(widget, 'increment', { lineId: lineId() });
    void shown.act(widget, 'increment', { variantId: data().lines[0]!.productVariant.simpleId });
    void shown.act(widget, 'decrement', { lineId: lineId() });
    expect(shown.text()).toContain('4xCUP-CS');
    expect(data()).toMatchObject({ totalQuantity: 4, isUpdating: true });
    await time.advance(limits.quantityDebounceMs - 1);
    expect(await onServer()).toEqual([2]);
    await time.advance(1);
    await time.advance(0);
    expect(await onServer()).toEqual([4]);
    expect(calls('updateLines')).toHaveLength(1);
    expect(calls('updateLines')[0]!.input).toMatchObject({
      params: { slug },
      body: [{ id: lineId(), quantity: 4, expectedQuantities: [2] }],
    });
    expect(shown.text()).toContain('updated');
    await act('setQuantity', { lineId: lineId(), quantity: 500 });
    await time.advance(limits.quantityDebounceMs);
    expect(await onServer()).toEqual([data().lines[0]!.maxQuantity]);
  });

  it("refreshes the products' counts after each change", async () => {
    const { shown, act, lineId, time, cup } = await open();
    const counts = () => {
      const { variants } = shown.data<{ product: typeof cup }>('product').product;
      return (type === 'buyXAtY' ? variants[0]!.buyXAtYCounts : variants[0]!.volumeComboCounts)?.[slug]?.totalQuantity;
    };
    expect(counts()).toBe(2);
    void shown.act(widget, 'increment', { lineId: lineId() });
    await time.advance(limits.quantityDebounceMs);
    await time.advance(0);
    expect(counts()).toBe(3);
    await act('merge');
    expect(counts()).toBeUndefined();
  });

  it.each([
    ['remove', {}],
    ['decrement', {}],
    ['setQuantity', { quantity: 0 }],
    ['setQuantity', { quantity: -3 }],
  ])('removes a line immediately at quantity zero or below: %s', async (action, payload) => {
    const { shown, act, lineId, onServer } = await open({}, { pieces: 1 });
    const ended = act(action, { lineId: lineId(), ...payload });
    expect(shown.text()).toContain('Empty');
    expect(await ended).toMatchObject({ ok: true });
    expect(await onServer()).toEqual([]);
    expect(shown.text()).toContain('removed');
  });

  it('runs the success actions of a removal although the line is gone', async () => {
    const { shown, time } = await open();
    await Promise.all([shown.press('Remove'), time.advance(0)]);
    expect(shown.text()).toContain('remove then');
  });

  it('restores a line whose removal fails, and emits why', async () => {
    const { shown, act, lineId, time } = await open({ [`${type}.removeLine`]: rejected() });
    await act('remove', { lineId: lineId() });
    await time.advance(0);
    expect(shown.text()).toContain('2xCUP-CS');
    expect(shown.text()).toContain('not removed: No');
  });

  it('refetches the cart after a failed change, and can retry the change', async () => {
    let isDown = true;
    const down: Tamper = (ask) => (isDown ? rejected('Down')(ask) : ask());
    const { shown, act, lineId, time, data, onServer } = await open({ [`${type}.updateLines`]: down });
    void shown.act(widget, 'increment', { lineId: lineId() });
    await time.advance(limits.quantityDebounceMs);
    await time.advance(0);
    expect(shown.text()).toContain('2xCUP-CS');
    expect(shown.text()).toContain('not updated: Down');
    expect(data().changeError).toMatchObject({ message: 'Down' });
    isDown = false;
    await act('retry');
    await time.advance(limits.quantityDebounceMs);
    expect(await onServer()).toEqual([3]);
    expect(data().changeError).toBeUndefined();
  });

  it("changes a line's variant, with a default quantity of one", async () => {
    const { shown, act, lineId, cup } = await open();
    await act('updateVariant', { lineId: lineId(), variantId: cup.variants[1]!.id });
    expect(shown.text()).toContain('1xCUP-CL');
    await act('updateVariant', { lineId: lineId(), variantId: cup.variants[0]!.id, quantity: 5 });
    expect(shown.text()).toContain('5xCUP-CS');
  });

  it("sends waiting changes before merging into the main cart, and keeps the offer's price", async () => {
    const { shown, act, lineId, caller, data } = await open();
    void shown.act(widget, 'increment', { lineId: lineId() });
    const merging = act('merge');
    expect(data().isMerging).toBe(true);
    await Promise.all([merging, act('merge')]);
    expect(shown.world.calls.filter(({ id }) => id === 'bundle.mergeWithMain')).toHaveLength(1);
    expect(shown.text()).toContain('merged 3');
    expect(data()).toMatchObject({ isMerging: false, isEmpty: true });
    const main = await caller.call(cartGet);
    expect(main.totalQuantity).toBe(3);
    const price = main.lines[0]!.productVariant.price.amount;
    expect(main.cost.totalDiscountAmount.amount).toBeCloseTo(kind.discountOfThree(price));
  });

  it('emits why merging failed', async () => {
    const { shown, act, data } = await open({ 'bundle.mergeWithMain': rejected('Full') });
    await act('merge');
    expect(shown.text()).toContain('not merged: Full');
    expect(data()).toMatchObject({ isMerging: false, totalQuantity: 2 });
  });

  it('sends waiting changes before checking out separately from the main cart', async () => {
    const { shown, act, lineId, onServer, data } = await open();
    void shown.act(widget, 'increment', { lineId: lineId() });
    await Promise.all([act('checkout', { payment: 'upi' }), act('checkout')]);
    expect(shown.world.calls.filter(({ id }) => id === 'bundle.finalise')).toHaveLength(1);
    expect(await onServer()).toEqual([3]);
    expect(shown.world.opened).toEqual([`/checkout?cart=${encodeURIComponent(`${type}/${slug}`)}&payment=upi`]);
    expect(shown.text()).toContain('with SHOPIFY');
    expect(data().checkoutStatus).toBe('started');
  });

  it('emits why the checkout did not start, and can start it again', async () => {
    const { shown, act, data } = await open({}, { pieces: 0 });
    for (const _ of [1, 2]) {
      await act('checkout');
      expect(data().checkoutStatus).toBe('failed');
      expect(shown.text()).toContain(`not begun: ${messages.cartEmpty}`);
    }
    expect(shown.world.opened).toEqual([]);
  });

  it.each<[action: string, payload: object, message: string]>([
    ['add', {}, messages.variantIdRequired],
    ['increment', {}, messages.selectedVariantRequired],
    ['decrement', {}, messages.selectedVariantRequired],
    ['remove', {}, messages.selectedVariantRequired],
    ['setQuantity', { quantity: 2 }, messages.selectedVariantRequired],
    ['updateVariant', {}, messages.selectedVariantRequired],
    ['increment', { lineId: 'none' }, kind.lineNotFound],
    ['remove', { variantId: 'none' }, kind.lineNotFound],
    ['updateVariant', { lineId: 'none', variantId: 'x' }, kind.lineNotFound],
  ])('rejects %s %j', async (action, payload, message) => {
    const { act, shown } = await open();
    const before = shown.world.calls.length;
    expect(await act(action, payload)).toMatchObject({ ok: false, failure: { message } });
    expect(shown.world.calls).toHaveLength(before);
  });

  it('rejects changing a line without a new variant', async () => {
    const { act, lineId } = await open();
    const outcome = await act('updateVariant', { lineId: lineId() });
    expect(outcome).toMatchObject({ ok: false, failure: { message: messages.variantIdRequired } });
  });

  it.each(['add', 'increment', 'merge', 'checkout', 'refetch', 'retry'])('%s fails without a slug', async (action) => {
    const { act, shown } = await open({}, { props: {} });
    expect(shown.text()).toContain(`Failure ${kind.slugRequired}`);
    const outcome = await act(action, { variantId: 'x', lineId: 'y' });
    expect(outcome).toMatchObject({ ok: false, failure: { message: kind.slugRequired } });
  });

  it('reports an offer that has ended, and a product that is not part of the offer', async () => {
    const ended = await open({}, { props: { slug: 'over' } });
    expect(ended.shown.text()).toContain(`Failure ${messages.offerNotFound}`);
    expect(ended.shown.text()).toContain('not fetched:');
    await ended.time.advance(60_000);
    expect(ended.calls('cart')).toHaveLength(1);
    expect(ended.data().isUpdating).toBe(false);
    const { act, caller, shown } = await open();
    const lamp = await caller.call(productGet, { params: { slug: 'lamp' } });
    await act('add', { variantId: lamp.variants[0]!.id });
    expect(shown.text()).toContain('not added: Lamp is not part of this offer.');
  });

  it('follows changes in another tab', async () => {
    const { shown, caller, cup, time } = await open();
    const add = type === 'buyXAtY' ? 'buyXAtY.addLines' : 'volumeCombo.addLines';
    const other = page([{ widget, props: { slug } }], { answers: caller, time, visit: 'other' });
    await time.advance(0);
    await Promise.all([other.act(widget, 'add', { variantId: cup.variants[1]!.id, quantity: 1 }), time.advance(0)]);
    expect(other.world.calls.map(({ id }) => id)).toContain(add);
    shown.world.revalidate({ cause: 'announced' });
    await time.advance(0);
    expect(shown.text()).toContain('1xCUP-CL');
  });
});

it.each([
  [0, 3],
  [1, 2],
  [2, 1],
  [3, 0],
  [4, 2],
  [6, 0],
])('with %i pieces in sets of three, %i are missing until the next set', (totalQuantity, missing) => {
  const buyXAtYDiscount = { slug: 'three', quantity: 3 };
  expect(missingPieces({ totalQuantity, buyXAtYDiscount } as never)).toBe(missing);
});

it.each([
  [0, 2],
  [1, 1],
  [2, 2],
  [3, 1],
  [4, 0],
  [9, 0],
])('with %i pieces and tiers at 2 and 4, %i are missing until the next tier', (totalQuantity, missing) => {
  const tiers = [
    { quantity: 2, percentage: 10 },
    { quantity: 4, percentage: 20 },
  ];
  expect(missingPieces({ totalQuantity, volumeDiscount: { volumeDiscount: { slug: 'more', tiers } } } as never)).toBe(
    missing,
  );
});
