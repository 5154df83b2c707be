import { describe, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { openSampleShop } from '../../testing/sample-shop.ts';

const address = {
  address1: '12 Lake Road',
  city: 'Bengaluru',
  country: 'IN',
  firstName: 'Asha',
  zip: '560001',
  phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
};
const params = { v: 'v2' };
const idempotencyKey = 'a-key-of-the-owner';

/** Creates one of everything that a shopper can own. */
const createAll = async (owner: LocalCaller) => {
  const product = await owner.call(calls.productGet, { params: { slug: 'item-1' } });
  const body = [{ variantId: product.variants[0]!.id, quantity: 1 }];
  await owner.call(calls.cartAddLines, { body });
  await owner.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
  const { order } = await owner.call(calls.checkoutPlaceOrder, {
    body: { idempotencyKey, paymentMethod: 'CASH_ON_DELIVERY' },
  });
  const offer = { slug: 'three-for-999' };
  return {
    order,
    line: (await owner.call(calls.cartAddLines, { body })).lines[0]!,
    offerLine: (await owner.call(calls.buyXAtYAddLines, { params: offer, body })).lines[0]!,
    address: await owner.call(calls.addressCreate, { params, body: address }),
    search: await owner.call(calls.searchRecordHistory, { body: { tsQuery: { q: 'mug' } } }),
    wish: await owner.call(calls.wishlistAdd, { body: { productId: product.id } }),
  };
};

/** Reads everything that owners can read of their own data. */
const readAll = async (owner: LocalCaller) => ({
  cart: await owner.call(calls.cartGet),
  offerCart: await owner.call(calls.buyXAtYCart, { params: { slug: 'three-for-999' } }),
  orders: await owner.call(calls.orderList),
  addresses: await owner.call(calls.addressList, { params }),
  searches: await owner.call(calls.searchHistory),
  wishes: await owner.call(calls.wishlistList),
  seen: await owner.call(calls.productSeen),
  checkout: await owner.call(calls.checkoutGet),
});

describe("a shopper's data", () => {
  it('cannot be read or changed by others, even with its identifiers', async () => {
    const { visitor } = await openSampleShop();
    const owner = await visitor();
    const stranger = await visitor();
    const things = await createAll(owner);
    const before = await readAll(owner);
    const offer = { slug: 'three-for-999' };
    const attempts = [
      stranger.call(calls.orderGet, { query: { orderSimpleId: things.order.simpleId } }),
      stranger.call(calls.orderGet, { query: { orderId: things.order.id } }),
      stranger.call(calls.cartUpdateLines, { body: [{ id: things.line.id, quantity: 5 }] }),
      stranger.call(calls.buyXAtYUpdateLines, { params: offer, body: { id: things.offerLine.id, quantity: 5 } }),
      stranger.call(calls.addressUpdate, { params, body: { ...address, city: 'Pune', addressId: things.address.id } }),
      stranger.call(calls.addressDelete, { params, query: { addressId: things.address.id } }),
      stranger.call(calls.searchRemoveHistoryItem, { params: { id: things.search.id } }),
    ];
    for (const attempt of await Promise.allSettled(attempts)) {
      expect(attempt).toMatchObject({ status: 'rejected', reason: { status: 404 } });
    }
    await stranger.call(calls.cartRemoveLine, { query: { lineId: things.line.id } });
    await stranger.call(calls.buyXAtYRemoveLine, { params: offer, query: { lineId: things.offerLine.id } });
    await stranger.call(calls.wishlistRemove, { params: { productId: things.wish.productId } });
    await stranger.call(calls.searchClearHistory);
    await stranger.call(calls.cartClear);
    const placed = stranger.call(calls.checkoutPlaceOrder, {
      body: { idempotencyKey, paymentMethod: 'CASH_ON_DELIVERY' },
    });
    await expect(placed).rejects.toMatchObject({ code: 'cart-empty' });
    expect(await readAll(owner)).toEqual(before);
    const theirs = await readAll(stranger);
    expect(JSON.stringify(theirs)).not.toContain('Asha');
    expect([theirs.orders.edges, theirs.addresses.hits, theirs.searches, theirs.wishes.hits]).toEqual([[], [], [], []]);
  });
});
