import { expect, it } from 'vitest';
import { cartGet, productGet, wishlistAdd, wishlistList } from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import type { WishlistData } from './model.ts';

async function wishlist({ isAnonymous = false, by = {}, perPage = 20 }: Partial<Options> = {}) {
  const { visitor, time } = await shop();
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  await caller.call(wishlistAdd, { body: { productId: cup.id } });
  const shown = page(
    [
      {
        widget: 'wishlist',
        props: { perPage },
        on: { moved: [{ do: 'show-toast', with: { text: 'moved' } }] },
        slots: { empty: [{ widget: 'text', props: { text: 'Nothing' } }] },
      },
      { widget: 'toaster' },
    ],
    { answers: tampered(caller, by), time, user: { isAnonymous } },
  );
  await time.advance(0);
  const act = async (action: string, payload: object = {}) => {
    const [outcome] = await Promise.all([shown.act('wishlist', action, payload), time.advance(0)]);
    await time.advance(0);
    return outcome;
  };
  return { shown, caller, cup, act, data: () => shown.data<WishlistData>('wishlist') };
}

interface Options {
  isAnonymous: boolean;
  by: Record<string, Tamper>;
  perPage: number;
}

it('lists twenty products per page, and nothing for a guest', async () => {
  const customer = await wishlist();
  expect(customer.data().hits.map(({ slug }) => slug)).toEqual(['cup']);
  expect(customer.shown.world.calls[0]).toMatchObject({ input: { query: { page: 1, perPage: 20 } } });
  const guest = await wishlist({ isAnonymous: true });
  expect([guest.shown.world.calls, guest.shown.text()]).toEqual([[], 'Nothing']);
});

it('moves a product from the wishlist to the cart', async () => {
  const { shown, caller, cup, act, data } = await wishlist();
  await act('moveToCart', { productId: cup.id });
  expect((await caller.call(cartGet)).lines).toMatchObject([
    { quantity: 1, productVariant: { product: { slug: 'cup' } } },
  ]);
  expect([(await caller.call(wishlistList)).found, data().found, data().isChanging]).toEqual([0, 0, false]);
  expect(shown.text()).toContain('moved');
});

it('removes a product', async () => {
  const { caller, cup, act } = await wishlist();
  await act('remove', { productId: cup.id });
  expect((await caller.call(wishlistList)).found).toBe(0);
});

it.each([
  ['remove', 'wishlist.remove'],
  ['moveToCart', 'cart.moveFromWishlist'],
])('keeps the product when %s fails', async (action, call) => {
  const { cup, act, data } = await wishlist({ by: { [call]: rejected('No') } });
  await act(action, { productId: cup.id });
  expect(data()).toMatchObject({ found: 1, isChanging: false, message: messages.somethingWentWrong });
});

it('does not move a product that is not on the page', async () => {
  const { act } = await wishlist();
  expect(await act('moveToCart', { productId: 'x' })).toMatchObject({ failure: { code: 'variant-required' } });
});

it('stays within the existing pages', async () => {
  const many = { 'wishlist.list': () => ({ hits: [], found: 45 }) };
  const { act, data } = await wishlist({ by: many });
  for (const [action, expected] of [
    ['previous', 1],
    ['next', 2],
    ['next', 3],
    ['next', 3],
    ['previous', 2],
  ] as const) {
    await act(action);
    expect(data().page).toBe(expected);
  }
});
