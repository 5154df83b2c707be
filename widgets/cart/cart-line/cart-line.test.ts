import { expect, it } from 'vitest';
import { cartAddLines, cartGet, cartUpdateLines, productGet, wishlistList } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { FailureError } from '../../../runtime/failure.ts';
import type { NodeDefinition } from '../../../schemas/page.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';

const toast = (text: string) => [{ do: 'show-toast', with: { text } }];
const answered = (name: string) => ({ then: toast(`${name} then`), catch: toast(`${name} {{ error.message }}`) });

/** A cart with its lines, and buttons for every line action. */
const body: NodeDefinition[] = [
  {
    widget: 'cart',
    slots: {
      item: [
        {
          widget: 'cart-line',
          key: '{{ cart.item.id }}',
          props: { line: '{{ cart.item }}' },
          on: {
            removeSuccess: toast('removed'),
            removeFailure: toast('not removed: {{ event.error.message }}'),
            updateSuccess: toast('updated'),
            updateFailure: toast('not updated: {{ event.error.message }}'),
            moveToWishlistSuccess: toast('moved'),
            moveToWishlistFailure: toast('not moved: {{ event.error.message }}'),
          },
          children: [
            { widget: 'text', props: { text: '{{ cartLine.line.quantity }}x{{ cartLine.line.productVariant.sku }}' } },
            {
              widget: 'button',
              props: { label: 'Remove' },
              on: { press: [{ do: 'cartLine.remove', ...answered('remove') }] },
            },
            {
              widget: 'button',
              props: { label: 'No variant' },
              on: { press: [{ do: 'cartLine.updateVariant', ...answered('update') }] },
            },
          ],
        },
      ],
      empty: [{ widget: 'text', props: { text: 'Empty' } }],
    },
  },
  { widget: 'toaster' },
];

/** A shop, a cart with two cups and a lamp, and the page that shows it. */
async function cartPage(by: Record<string, Tamper> = {}) {
  const { visitor, time } = await shop();
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  const lamp = await caller.call(productGet, { params: { slug: 'lamp' } });
  const lines = [
    { variantId: cup.variants[0]!.id, quantity: 2 },
    { variantId: lamp.variants[0]!.id, quantity: 1 },
  ];
  await caller.call(cartAddLines, { body: lines });
  const shown = page(body, { answers: tampered(caller, by), time });
  await time.advance(0);
  return {
    shown,
    caller,
    cup,
    time,
    onServer: async () => (await caller.call(cartGet)).lines.map((line) => line.quantity),
  };
}

it('updates the quantity optimistically and debounces the request', async () => {
  const { shown, time, onServer } = await cartPage();
  void shown.act('cart-line', 'increment');
  void shown.act('cart-line', 'increment');
  void shown.act('cart-line', 'decrement');
  expect(shown.text()).toContain('3xCUP-CS');
  expect(shown.data('cart')).toMatchObject({ isUpdating: true });
  await time.advance(limits.quantityDebounceMs - 1);
  expect(await onServer()).toEqual([2, 1]);
  await time.advance(1);
  expect(await onServer()).toEqual([3, 1]);
  expect(shown.world.calls.filter(({ id }) => id === 'cart.updateLines')).toHaveLength(1);
  await time.advance(0);
  expect(shown.data('cart')).toMatchObject({ isUpdating: false, totalQuantity: 4 });
  expect(shown.text()).toContain('updated');
});

it.each([
  ['increment', {}, 'increment at the limit of the stock', 20],
  ['setQuantity', { quantity: 500 }, 'exceeds the stock', 20],
])('%s is capped by stock: %j', async (action, payload, _, expected) => {
  const { shown, time, onServer } = await cartPage();
  await Promise.all([shown.act('cart-line', 'setQuantity', { quantity: 20 }), time.drain()]);
  const before = shown.world.calls.length;
  await Promise.all([shown.act('cart-line', action, payload), time.drain()]);
  expect(await onServer()).toEqual([expected, 1]);
  expect(shown.world.calls).toHaveLength(before);
});

it.each([
  ['remove', {}],
  ['decrement', {}],
  ['setQuantity', { quantity: 0 }],
])('removes the line optimistically at quantity zero: %s', async (action, payload) => {
  const { shown, time, onServer } = await cartPage();
  const ended = shown.act('cart-line', action, payload, 1);
  expect(shown.text()).not.toContain('LAMP');
  await time.advance(0);
  expect(await ended).toMatchObject({ ok: true });
  expect(await onServer()).toEqual([2]);
  expect(shown.text()).toContain('removed');
});

it('emits the success of a removal although the line is gone', async () => {
  const { shown, time } = await cartPage();
  await Promise.all([shown.press('Remove'), time.advance(0)]);
  expect(shown.text()).toContain('remove then');
  expect(shown.world.reports).toEqual([]);
});

it('restores the line when its removal fails, and emits the failure', async () => {
  const { shown, time } = await cartPage({ 'cart.removeLine': rejected() });
  await Promise.all([shown.press('Remove'), time.advance(0)]);
  await time.advance(0);
  expect(shown.text()).toContain('2xCUP-CS');
  expect(shown.text()).toContain('not removed: No');
  expect(shown.text()).toContain('remove No');
});

it('refetches the cart after a failed update, and emits the failure', async () => {
  const { shown, time } = await cartPage({ 'cart.updateLines': rejected() });
  void shown.act('cart-line', 'increment');
  expect(shown.text()).toContain('3xCUP-CS');
  await time.advance(limits.quantityDebounceMs);
  await time.advance(0);
  expect(shown.text()).toContain('2xCUP-CS');
  expect(shown.text()).toContain('not updated: No');
  expect(shown.world.calls.at(-1)?.id).toBe('cart.get');
});

it('emits a failed update even when a newer one is pending', async () => {
  let refuse = (_: Error) => {};
  const answer = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  const { shown, time } = await cartPage({ 'cart.updateLines': () => answer });
  void shown.act('cart-line', 'increment');
  await time.advance(limits.quantityDebounceMs);
  const moved = shown.act('cart-line', 'moveToWishlist', {}, 1);
  refuse(new FailureError('refused', 'No', { status: 400 }));
  await Promise.all([moved, time.advance(0)]);
  expect(shown.text()).toContain('2xCUP-CS');
  expect(shown.text()).toContain('moved');
  expect(shown.text()).toContain('not updated: No');
  expect(shown.text()).not.toMatch(/(?<!not )updated/);
});

it('requires a variant id for updateVariant', async () => {
  const { shown } = await cartPage();
  await shown.press('No variant');
  expect(shown.text()).toContain(`update ${messages.variantIdRequired}`);
});

it('changes the variant and keeps the quantity by default', async () => {
  const { shown, cup, time, onServer } = await cartPage();
  await Promise.all([shown.act('cart-line', 'updateVariant', { variantId: cup.variants[1]!.id }), time.advance(0)]);
  expect(shown.text()).toContain('2xCUP-CL');
  expect(shown.text()).toContain('updated');
  await Promise.all([
    shown.act('cart-line', 'updateVariant', { variantId: cup.variants[0]!.id, quantity: 5 }),
    time.advance(0),
  ]);
  expect(await onServer()).toEqual([5, 1]);
});

it('moves a line to the wishlist, marks the product and refetches the lists', async () => {
  const { shown, caller, time, cup } = await cartPage();
  await Promise.all([shown.act('cart-line', 'moveToWishlist'), time.advance(0)]);
  expect(shown.text()).toContain('moved');
  expect(shown.text()).not.toContain('CUP');
  expect((await caller.call(wishlistList)).hits.map(({ id }) => id)).toEqual([cup.id]);
});

it('stops loading when a move fails', async () => {
  const { shown, time } = await cartPage({ 'cart.moveToWishlist': rejected('Full') });
  await Promise.all([shown.act('cart-line', 'moveToWishlist'), time.advance(0)]);
  expect(shown.text()).toContain('not moved: Full');
  expect(shown.data('cart-line')).toMatchObject({ isUpdating: false });
});

it('attaches and removes a customisation', async () => {
  const { shown, caller, time } = await cartPage();
  const customisation = { formSchemaSlug: 'engraving', data: { text: 'Asha' } };
  await Promise.all([shown.act('cart-line', 'setCustomisation', customisation), time.drain()]);
  expect((await caller.call(cartGet)).lines[0]).toMatchObject({ quantity: 2, customisation });
  expect(shown.data('cart-line')).toMatchObject({ details: [{ label: 'text', value: 'Asha' }] });
  await Promise.all([shown.act('cart-line', 'removeCustomisation'), time.drain()]);
  expect((await caller.call(cartGet)).lines[0]).not.toHaveProperty('customisation');
});

it('fails with a message when there is no line', async () => {
  const shown = page([{ widget: 'cart-line', props: { line: '{{ route.missing }}' } }]);
  expect(await shown.act('cart-line', 'increment')).toMatchObject({ failure: { message: messages.cartLineNotFound } });
});

it('rolls back a quantity that was not saved, and sends it again when retried', async () => {
  let isDown = true;
  const failing: Tamper = (ask) => (isDown ? Promise.reject(new FailureError('network', 'Failed to fetch')) : ask());
  const { shown, time, onServer } = await cartPage({ 'cart.updateLines': failing, 'cart.get': failing });
  isDown = false;
  await Promise.all([shown.act('cart', 'refetch'), time.advance(0)]);
  isDown = true;
  await Promise.all([shown.act('cart-line', 'increment'), time.advance(limits.quantityDebounceMs)]);
  expect(shown.text()).toContain('2xCUP');
  expect(shown.text()).toContain('not updated: Failed to fetch');
  expect(shown.data('cart')).toMatchObject({ totalQuantity: 3, changeError: { code: 'network' } });
  isDown = false;
  await Promise.all([shown.act('cart', 'retry'), time.drain()]);
  expect(await onServer()).toEqual([3, 1]);
  expect(shown.text()).toContain('3xCUP');
  expect(shown.data('cart')).not.toHaveProperty('changeError');
});

it('restores a line that could not be removed', async () => {
  const { shown, time } = await cartPage({
    'cart.removeLine': () => Promise.reject(new FailureError('network', 'Failed to fetch')),
  });
  const removed = shown.act('cart-line', 'remove');
  expect(shown.text()).not.toContain('CUP');
  await Promise.all([removed, time.advance(0)]);
  expect(shown.text()).toContain('2xCUP');
});

it('does not overwrite a change by another tab', async () => {
  const { shown, caller, time, onServer } = await cartPage();
  const [line] = (await caller.call(cartGet)).lines;
  await caller.call(cartUpdateLines, { body: [{ id: line!.id, quantity: 7 }] });
  await Promise.all([shown.act('cart-line', 'increment'), time.advance(limits.quantityDebounceMs)]);
  expect(await onServer()).toEqual([7, 1]);
  expect(shown.text()).toContain('7xCUP');
  expect(shown.text()).toContain(`not updated: ${messages.cartChangedElsewhere}`);
});

it('sends the variant and the quantities that a change may replace', async () => {
  const { shown, cup, time } = await cartPage();
  await Promise.all([shown.act('cart-line', 'increment'), time.drain()]);
  const { input } = shown.world.calls.find(({ id }) => id === 'cart.updateLines')!;
  expect(input.body).toEqual([
    expect.objectContaining({ variantId: cup.variants[0]!.id, quantity: 3, expectedQuantities: [2] }),
  ]);
});

it('announces changes to other tabs, and follows theirs', async () => {
  const { shown, caller, time } = await cartPage();
  await Promise.all([shown.act('cart-line', 'increment'), time.drain()]);
  expect(shown.world.announced).toBe(1);
  const [line] = (await caller.call(cartGet)).lines;
  await caller.call(cartUpdateLines, { body: [{ id: line!.id, quantity: 9 }] });
  shown.world.revalidate({ cause: 'announced' });
  await time.drain();
  expect(shown.text()).toContain('9xCUP');
  expect(shown.world.announced).toBe(1);
});

it('tracks whether the shopper is offline, and refetches the cart once back online', async () => {
  const { shown, time } = await cartPage();
  const fetches = () => shown.world.calls.filter(({ id }) => id === 'cart.get').length;
  const before = fetches();
  shown.world.revalidate({ cause: 'offline', isOnline: false });
  expect([shown.runtime.state.device.isOnline, fetches()]).toEqual([false, before]);
  shown.world.revalidate({ cause: 'online', isOnline: true });
  await time.drain();
  expect([shown.runtime.state.device.isOnline, fetches()]).toEqual([true, before + 1]);
});
