import { expect, it } from 'vitest';
import { cartAddLines, cartGet, cartUpdateLines, productGet } from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import type { DataOf } from '../../../schemas/contract/widget.ts';
import type { PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import type contract from './contract.ts';

type Data = DataOf<typeof contract>;
type Wrap = PricingRules['extras']['giftWrap'];

const toast = (text: string) => [{ do: 'show-toast', with: { text } }];
const said = {
  addSuccess: toast('wrapped'),
  addFailure: toast('not wrapped: {{ event.error.message }}'),
  removeSuccess: toast('unwrapped'),
};

/** A page with a cart of two cups and a lamp: a gift-wrap widget for each line, then one for all lines. */
async function cartPage(giftWrap: Wrap = { price: 6_000, each: 'line' }, by: Record<string, Tamper> = {}) {
  const extras = { upsells: [], ...(giftWrap ? { giftWrap } : {}) };
  const { visitor, time } = await shop({ config: { pricing: { extras } } });
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  const lamp = await caller.call(productGet, { params: { slug: 'lamp' } });
  const body = [
    { variantId: cup.variants[0]!.id, quantity: 2 },
    { variantId: lamp.variants[0]!.id, quantity: 1 },
  ];
  const { lines } = await caller.call(cartAddLines, { body });
  const shown = page(
    [
      {
        widget: 'cart',
        slots: {
          item: [
            {
              widget: 'gift-wrap',
              key: '{{ cart.item.id }}',
              props: { line: '{{ cart.item }}' },
              on: said,
              children: [{ widget: 'text', props: { text: '{{ giftWrap.isWrapped ? "wrapped" : "plain" }}' } }],
            },
          ],
        },
      },
      { widget: 'gift-wrap', on: said },
      { widget: 'toaster' },
    ],
    { answers: tampered(caller, by), time },
  );
  await time.advance(0);
  const act = async (action: string, payload = {}, index = 0) => {
    await Promise.all([shown.act('gift-wrap', action, payload, index), time.advance(0)]);
    await time.advance(0);
  };
  const onServer = async () => (await caller.call(cartGet)).lines.map(({ isGiftWrapped }) => isGiftWrapped);
  return { shown, time, act, onServer, lines, caller, data: (index: number) => shown.data<Data>('gift-wrap', index) };
}

it('wraps only its own line, immediately', async () => {
  const { shown, time, act, onServer, data } = await cartPage();
  expect(data(0)).toMatchObject({ isOffered: true, isWrapped: false, wrapped: 0, price: { amount: 60 } });
  const ended = shown.act('gift-wrap', 'toggle', {}, 1);
  expect([data(1).isWrapped, data(1).isUpdating, data(0).isWrapped]).toEqual([true, true, false]);
  await Promise.all([ended, time.advance(0)]);
  expect(await onServer()).toEqual([false, true]);
  expect(shown.text()).toContain('wrapped');
  expect(data(2)).toMatchObject({ isWrapped: false, wrapped: 1 });
  await act('remove', {}, 1);
  expect(await onServer()).toEqual([false, false]);
});

it('wraps all lines when it has no line, or the line in the payload', async () => {
  const { act, onServer, lines, data } = await cartPage();
  await act('add', {}, 2);
  expect(await onServer()).toEqual([true, true]);
  expect(data(2)).toMatchObject({ isWrapped: true, wrapped: 2 });
  await act('remove', { lineItemId: lines[0]!.id }, 2);
  expect(await onServer()).toEqual([false, true]);
});

it.each([
  ['line', [60, 60, 120]],
  ['piece', [120, 60, 180]],
] as const)('calculates prices by %s', async (each, prices) => {
  const { data } = await cartPage({ price: 6_000, each });
  expect([0, 1, 2].map((index) => data(index).price?.amount)).toEqual(prices);
});

it('keeps a line wrapped when its quantity changes', async () => {
  const { act, onServer, lines, caller } = await cartPage();
  await act('add', {}, 0);
  await caller.call(cartUpdateLines, { body: [{ id: lines[0]!.id, quantity: 3 }] });
  expect(await onServer()).toEqual([true, false]);
});

it('reports why a line was not wrapped, and shows its actual state', async () => {
  const { shown, act, data } = await cartPage(undefined, { 'cart.giftWrap': rejected() });
  await act('add', {}, 0);
  expect(shown.text()).toContain('not wrapped: No');
  expect(data(0)).toMatchObject({ isWrapped: false, isUpdating: false });
});

it.each([[{ lineItemId: 'gone' }, messages.cartLineNotFound]])('rejects %j', async (payload, message) => {
  const { shown, act } = await cartPage();
  await act('add', payload, 2);
  expect(shown.text()).toContain(`not wrapped: ${message}`);
});
