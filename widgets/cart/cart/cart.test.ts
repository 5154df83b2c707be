import { expect, it } from 'vitest';
import { cartAddLines, cartGet, productGet } from '../../../commerce/calls/registry.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';

const toast = (text: string) => [{ do: 'show-toast', with: { text } }];

async function cartPage({ lines = 1, by = {} }: { lines?: number; by?: Record<string, Tamper> } = {}) {
  const { visitor, time } = await shop();
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  if (lines > 0) await caller.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 2 }] });
  const shown = page(
    [
      {
        widget: 'cart',
        on: {
          cartFetchFailure: toast('not fetched: {{ event.error.message }}'),
          clearSuccess: toast('cleared'),
          clearFailure: toast('not cleared: {{ event.error.message }}'),
        },
        slots: {
          loading: [{ widget: 'text', props: { text: 'Loading' } }],
          failure: [{ widget: 'text', props: { text: 'Failure' } }],
          item: [{ widget: 'text', key: '{{ cart.item.id }}', props: { text: '{{ cart.index }}/{{ cart.count }}' } }],
          filled: [{ widget: 'text', props: { text: 'Total' } }],
          empty: [{ widget: 'text', props: { text: 'Empty' } }],
        },
      },
      { widget: 'toaster' },
    ],
    { answers: tampered(caller, by), time },
  );
  expect(shown.text()).toBe('Loading');
  await time.advance(0);
  return { shown, time, caller };
}

it('shows its lines and the content below, or the empty state', async () => {
  const { shown } = await cartPage();
  expect(shown.text()).toBe('0/1 Total');
  expect(shown.data('cart')).toMatchObject({ totalQuantity: 2, isEmpty: false, isUpdating: false, status: 'success' });
  expect((await cartPage({ lines: 0 })).shown.text()).toBe('Empty');
});

it('reports a failed request, and refetches', async () => {
  let isDown = true;
  const { shown, time } = await cartPage({ by: { 'cart.get': (ask) => (isDown ? rejected('Down')(ask) : ask()) } });
  expect(shown.text()).toBe('Failure not fetched: Down');
  isDown = false;
  await Promise.all([shown.act('cart', 'refetch'), time.advance(0)]);
  expect(shown.text()).toContain('0/1 Total');
});

it('clears the cart, or reports why it cannot', async () => {
  const { shown, time, caller } = await cartPage();
  await Promise.all([shown.act('cart', 'clear'), time.advance(0)]);
  expect(shown.text()).toBe('Empty cleared');
  expect((await caller.call(cartGet)).lines).toEqual([]);
  const { shown: refusing, time: later } = await cartPage({ by: { 'cart.clear': rejected() } });
  await Promise.all([refusing.act('cart', 'clear'), later.advance(0)]);
  expect(refusing.text()).toContain('Total not cleared: No');
});
