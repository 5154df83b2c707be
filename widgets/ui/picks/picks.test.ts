import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartGet, productGet } from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import type { Json } from '../../../schemas/page.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import { type PicksData, picksParts } from './picks-model.ts';

const toast = (text: string) => [{ do: 'show-toast', with: { text } }];

describe.each(['add-ons', 'custom-bundle'])('%s', (widget) => {
  async function open(props: Record<string, Json> = {}, by: Record<string, Tamper> = {}) {
    const { visitor, time } = await shop();
    const caller = visitor();
    const cup = await caller.call(productGet, { params: { slug: 'cup' } });
    const lamp = await caller.call(productGet, { params: { slug: 'lamp' } });
    const [cupId, otherId] = cup.variants.map(({ id }) => id) as [string, string];
    const lampId = lamp.variants[0]!.id;
    const items: Json = [
      { variantId: cupId, title: 'Cup' },
      { title: 'Without a variant' },
      { variantId: lampId, title: 'Lamp', quantity: 2 },
      { variantId: otherId, title: 'Other', stockStatus: '{{ flags.isGone ? "OUT_OF_STOCK" : "IN_STOCK" }}' },
      { variantId: 'sold', title: 'Sold', stockStatus: 'OUT_OF_STOCK' },
    ];
    const shown = page(
      [
        {
          widget,
          props: { items, ...props },
          on: {
            trackChange: toast('picked {{ $count(event.tracked) }}'),
            addSuccess: toast('added {{ event.cart.totalQuantity }}'),
            addFailure: toast('not added: {{ event.error.message }}'),
          },
        },
        {
          widget: 'button',
          props: { label: 'Sell out' },
          on: { press: [{ do: 'toggle-flag', with: { flag: 'isGone' } }] },
        },
        { widget: 'toaster' },
      ],
      { answers: tampered(caller, by), time, flags: { isGone: false } },
    );
    await time.advance(0);
    const act = async (action: string, payload: object = {}) => {
      const [outcome] = await Promise.all([shown.act(widget, action, payload), time.advance(0)]);
      return outcome as { ok: boolean; failure?: { message: string } };
    };
    const data = () => shown.data<PicksData>(widget);
    const tracked = () => data().tracked.map(({ variantId, quantity }) => [variantId, quantity]);
    return { shown, act, data, tracked, caller, time, cupId, otherId, lampId };
  }

  it('omits items without a variant, and has one piece of each by default', async () => {
    const { data, cupId, lampId, otherId } = await open();
    expect(
      data().items.map(({ variantId, quantity, isTracked, isInStock }) => [variantId, quantity, isTracked, isInStock]),
    ).toEqual([
      [cupId, 1, false, true],
      [lampId, 2, false, true],
      [otherId, 1, false, true],
      ['sold', 1, false, false],
    ]);
    expect(data()).toMatchObject({ tracked: [], totalQuantity: 0, missing: 1, isComplete: false });
  });

  it('picks several items, sets their quantities and drops them', async () => {
    const { act, tracked, data, cupId, lampId, shown } = await open();
    await act('track', { variantId: cupId });
    await act('track', { variantId: lampId });
    expect(tracked()).toEqual([
      [cupId, 1],
      [lampId, 2],
    ]);
    expect(shown.text()).toContain('picked 2');
    expect(data()).toMatchObject({ totalQuantity: 3, missing: 0, isComplete: true });
    await act('setQuantity', { variantId: cupId, quantity: 4 });
    await act('setQuantity', { variantId: lampId, quantity: 0 });
    expect(tracked()).toEqual([[cupId, 4]]);
    await act('untrack', { variantId: cupId });
    expect(tracked()).toEqual([]);
    await act('track', { variantId: lampId });
    await act('clear');
    expect(tracked()).toEqual([]);
  });

  it('keeps only the last picked item in single mode', async () => {
    const { act, tracked, cupId, lampId } = await open({ mode: 'single' });
    await act('track', { variantId: cupId });
    await act('track', { variantId: lampId, quantity: 3 });
    expect(tracked()).toEqual([[lampId, 3]]);
  });

  it('drops sold-out items permanently, or keeps them with autoUntrack off', async () => {
    const letting = await open();
    await letting.act('track', { variantId: letting.otherId });
    await letting.shown.press('Sell out');
    expect(letting.tracked()).toEqual([]);
    await letting.shown.press('Sell out');
    expect(letting.tracked()).toEqual([]);
    const keeping = await open({ autoUntrack: false });
    await keeping.act('track', { variantId: keeping.otherId });
    await keeping.shown.press('Sell out');
    expect(keeping.tracked()).toEqual([[keeping.otherId, 1]]);
  });

  it("adds the picked items and the page's product in one request, and drops the picks", async () => {
    const { act, tracked, cupId, lampId, otherId, caller, shown } = await open();
    await act('track', { variantId: cupId });
    await act('track', { variantId: lampId });
    await Promise.all([act('add', { lines: [{ variantId: otherId, quantity: 1 }] }), act('add')]);
    expect(shown.world.calls.filter(({ id }) => id === 'cart.addLines')).toHaveLength(1);
    expect((await caller.call(cartGet)).lines.map(({ quantity }) => quantity)).toEqual([1, 1, 2]);
    expect(shown.text()).toContain('added 4');
    expect(tracked()).toEqual([]);
  });

  it('keeps the picks when adding fails, and emits why', async () => {
    const { act, data, tracked, cupId, shown } = await open({}, { 'cart.addLines': rejected('Full') });
    await act('track', { variantId: cupId });
    await act('add');
    expect(shown.text()).toContain('not added: Full');
    expect([tracked(), data().isAdding]).toEqual([[[cupId, 1]], false]);
  });

  it.each([
    [{ combo: { comboType: 'FIXED', comboSlug: 'tea', discountCode: 'TEA' } }, 'cart.addCombo', undefined],
    [{ offer: { type: 'buyXAtY', slug: 'three' } }, 'buyXAtY.addLines', { slug: 'three' }],
    [{ offer: { type: 'volumeCombo', slug: 'more' } }, 'volumeCombo.addLines', { slug: 'more' }],
  ])('adds to the given combo or offer: %j', async (props: { combo?: object; offer?: object }, call, params) => {
    const { act, cupId, shown } = await open(props as never, { [call]: rejected('Seen') });
    await act('track', { variantId: cupId });
    await act('add');
    const made = shown.world.calls.find(({ id }) => id === call)!;
    expect(made.input.params).toEqual(params);
    expect(made.input.body).toMatchObject(
      props.offer ? [{ variantId: cupId }] : { ...props.combo, lines: [{ variantId: cupId, quantity: 1 }] },
    );
  });

  it.each<[action: string, payload: object, message: string]>([
    ['track', {}, messages.variantRequired],
    ['track', { variantId: 'none' }, messages.variantRequired],
    ['untrack', {}, messages.variantRequired],
    ['setQuantity', { quantity: 2 }, messages.variantRequired],
    ['track', { variantId: 'sold' }, 'Sold is sold out.'],
    ['add', {}, messages.variantRequired],
  ])('rejects %s %j', async (action, payload, message) => {
    const { act, shown } = await open();
    expect(await act(action, payload)).toMatchObject({ ok: false, failure: { message } });
    expect(shown.world.calls).toEqual([]);
  });

  it('requires the minimum number of pieces and rejects more than the maximum', async () => {
    const { act, cupId, lampId, data } = await open({ minimum: 3, maximum: 4 });
    await act('track', { variantId: cupId });
    expect(data()).toMatchObject({ missing: 2, isComplete: false });
    expect(await act('add')).toMatchObject({ failure: { message: 'Choose 3 or more.' } });
    await act('track', { variantId: lampId });
    expect(data()).toMatchObject({ missing: 0, isComplete: true });
    const outcome = await act('setQuantity', { variantId: cupId, quantity: 3 });
    expect(outcome).toMatchObject({ failure: { message: 'Choose 4 at most.' } });
    expect(data().totalQuantity).toBe(3);
  });
});

it('publishes picks that are unique, among the items and summed up, whatever the items are', () => {
  const item = fc.record(
    {
      variantId: fc.constantFrom('a', 'b', 'c', ''),
      quantity: fc.oneof(fc.integer({ min: -2, max: 5 }), fc.constant('2')),
      stockStatus: fc.constantFrom('IN_STOCK', 'OUT_OF_STOCK'),
    },
    { requiredKeys: [] },
  );
  const tracked = fc.dictionary(fc.constantFrom('a', 'b', 'gone'), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(
      fc.oneof(fc.array(fc.oneof(item, fc.anything())), fc.anything()),
      tracked,
      fc.boolean(),
      (items, picks, autoUntrack) => {
        const props = { items, autoUntrack, mode: 'multi' as const, minimum: 1 };
        const data = picksParts('add-ons').data({ props, local: { tracked: picks, isAdding: false } });
        const names = data.tracked.map(({ variantId }) => variantId);
        expect(new Set(names).size).toBe(names.length);
        for (const { variantId, quantity } of data.tracked) {
          expect(quantity).toBe(picks[variantId]);
          const found = data.items.find((each) => each.variantId === variantId)!;
          expect(found.isInStock || !autoUntrack).toBe(true);
        }
        expect(data.totalQuantity).toBe(data.tracked.reduce((sum, { quantity }) => sum + quantity, 0));
        for (const { quantity } of data.items) expect(quantity).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});
