import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';

const setUp = async () => {
  const sample = await openSampleShop();
  const visitor = await sample.visitor();
  const product = await visitor.call(calls.productGet, { params: { slug: 'item-1' } });
  const add = (variant: number, quantity: number, seq?: number) =>
    visitor.call(
      calls.cartAddLines,
      { body: [{ variantId: product.variants[variant]!.id, quantity }] },
      seq === undefined ? {} : { sequence: { client: 'tab', seq } },
    );
  return { ...sample, visitor, product, add };
};

describe('cart changes that arrive out of order', () => {
  it('result in the newest change, however they are delayed, repeated or lost', async () => {
    const { visitor, add } = await setUp();
    const { id } = (await add(0, 1)).lines[0]!;
    let last = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ ahead: fc.integer({ min: 0, max: 6 }), quantity: fc.integer({ min: 1, max: 5 }) }), {
          minLength: 1,
          maxLength: 12,
        }),
        async (arrivals) => {
          const start = last;
          let newest: { seq: number; quantity: number } | undefined;
          for (const { ahead, quantity } of arrivals) {
            const seq = start + ahead + 1;
            const sequence = { client: 'tab', seq };
            const cart = await visitor.call(calls.cartUpdateLines, { body: [{ id, quantity }] }, { sequence });
            if (seq > (newest?.seq ?? start)) newest = { seq, quantity };
            expect(cart.sequence).toBe(newest!.seq);
            expect(cart.lines[0]!.quantity).toBe(newest!.quantity);
          }
          last = newest!.seq;
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are dropped after a newer refetch', async () => {
    const { visitor, add } = await setUp();
    await add(0, 1, 1);
    const sequence = { client: 'tab', seq: 3 };
    expect((await visitor.call(calls.cartGet, {}, { sequence })).sequence).toBe(3);
    const late = await add(0, 1, 2);
    expect([late.totalQuantity, late.sequence]).toEqual([1, 3]);
    expect((await add(0, 1, 4)).totalQuantity).toBe(2);
  });

  it('are sequenced per client; unnumbered changes always apply', async () => {
    const { visitor, product, add } = await setUp();
    await add(0, 1, 9);
    const body = [{ variantId: product.variants[0]!.id, quantity: 1 }];
    await visitor.call(calls.cartAddLines, { body }, { sequence: { client: 'other-tab', seq: 1 } });
    expect((await add(0, 1)).totalQuantity).toBe(3);
  });

  it('do not raise the fence when they are rejected', async () => {
    const { visitor, add } = await setUp();
    await add(0, 1, 1);
    const body = [{ id: 'no-such-line', quantity: 2 }];
    const rejected = visitor.call(calls.cartUpdateLines, { body }, { sequence: { client: 'tab', seq: 2 } });
    await expect(rejected).rejects.toMatchObject({ status: 404, code: 'cart-line-not-found' });
    expect((await add(0, 1, 2)).totalQuantity).toBe(2);
  });
});

describe('cart lines', () => {
  it('merge when equal, and are capped by stock with a notice', async () => {
    const { add } = await setUp();
    await add(0, 3);
    const cart = await add(0, 4);
    expect(cart.lines).toHaveLength(1);
    expect(cart.totalQuantity).toBe(5);
    expect(cart.notices).toMatchObject([{ code: 'quantity-capped' }]);
    await expect(add(0, 1)).rejects.toMatchObject({ status: 409, code: 'all-in-cart' });
  });

  it('can change their variant and merge with an equal line', async () => {
    const { visitor, product, add } = await setUp();
    await add(0, 1);
    const two = await add(1, 2);
    const body = [{ id: two.lines[0]!.id, variantId: product.variants[1]!.simpleId }];
    const cart = await visitor.call(calls.cartUpdateLines, { body });
    expect(cart.lines.map((line) => [line.productVariant.id, line.quantity])).toEqual([[product.variants[1]!.id, 3]]);
  });

  it('are removed at quantity zero; removing twice is not an error', async () => {
    const { visitor, add } = await setUp();
    const { id } = (await add(0, 1)).lines[0]!;
    expect((await visitor.call(calls.cartUpdateLines, { body: [{ id, quantity: 0 }] })).lines).toEqual([]);
    expect((await visitor.call(calls.cartRemoveLine, { query: { lineId: id } })).lines).toEqual([]);
  });

  it('are removed with a notice when their product is no longer available', async () => {
    const { visitor, add, storage } = await setUp();
    await add(0, 1);
    const { catalogue } = storage.forTenant('default');
    const { record } = (await catalogue.productBySlug('item-1'))!;
    await catalogue.upsertProducts([{ ...record, published: false }]);
    const cart = await visitor.call(calls.cartGet);
    expect([cart.lines, cart.notices.map((notice) => notice.code)]).toEqual([[], ['line-removed']]);
    expect((await visitor.call(calls.cartGet)).notices).toEqual([]);
  });

  it('move to the wishlist and back', async () => {
    const { visitor, product, add } = await setUp();
    const { id } = (await add(0, 2)).lines[0]!;
    expect((await visitor.call(calls.cartMoveToWishlist, { body: { lineIds: [id] } })).lines).toEqual([]);
    expect((await visitor.call(calls.wishlistList)).hits.map((hit) => hit.slug)).toEqual(['item-1']);
    expect((await visitor.call(calls.productGet, { params: { slug: 'item-1' } })).inDefaultWishlist).toBe(true);
    const lines = [{ variantId: product.variants[0]!.simpleId, quantity: 1 }];
    expect((await visitor.call(calls.cartMoveFromWishlist, { body: { lines } })).totalQuantity).toBe(1);
    expect((await visitor.call(calls.wishlistList)).found).toBe(0);
  });
});

describe('discounts', () => {
  it('can be inserted, removed (all of them with a blank code) and replaced', async () => {
    const { visitor, add } = await setUp();
    await add(0, 5);
    const change = async (body: Parameters<typeof visitor.call<typeof calls.cartDiscountCodes>>[1]) =>
      (await visitor.call(calls.cartDiscountCodes, body)).discountCodes.map(({ code }) => code);
    expect(await change({ body: { toInsert: [{ discountCode: ' welcome10 ' }] } })).toEqual(['WELCOME10']);
    expect(await change({ body: { toDelete: [{ discountCode: 'WELCOME10' }] } })).toEqual([]);
    expect(await change({ body: { discountCodes: ['WELCOME10'] } })).toEqual(['WELCOME10']);
    expect(await change({ body: { toDelete: [{ discountCode: '' }] } })).toEqual([]);
    await expect(change({ body: { toInsert: [{ discountCode: 'NOPE' }] } })).rejects.toMatchObject({
      code: 'discount-unknown',
      formattedMessages: ['The code NOPE is not valid.'],
    });
    await expect(change({ body: { toInsert: [{ discountCode: 'BIG500' }] } })).rejects.toMatchObject({
      code: 'discount-not-applicable',
    });
  });

  it('reduce the total, as offers do', async () => {
    const { visitor, product, add } = await setUp();
    await add(0, 1);
    const discounted = await visitor.call(calls.cartDiscountCodes, { body: { discountCodes: ['WELCOME10'] } });
    expect(discounted.cost).toMatchObject({ subtotalAmount: { amount: 400 }, totalAmount: { amount: 360 } });
    const params = { slug: 'three-for-999' };
    const variantId = product.variants[1]!.id;
    const bundle = await visitor.call(calls.buyXAtYAddLines, { params, body: [{ variantId, quantity: 3 }] });
    expect(bundle.cost.totalAmount.amount).toBe(999);
    expect(bundle.buyXAtYDiscount).toEqual({
      slug: 'three-for-999',
      title: 'Three for 999',
      quantity: 3,
      price: { amount: 999, currencyCode: 'INR' },
    });
    const { variants } = await visitor.call(calls.productGet, { params: { slug: 'item-1' } });
    expect(variants[1]!.buyXAtYCounts).toMatchObject({ 'three-for-999': { totalQuantity: 3 } });
    const merged = await visitor.call(calls.bundleMergeWithMain, {
      params: { bundleType: 'buyXAtY', ...params },
      body: {},
    });
    expect(merged.cost.totalAmount.amount).toBe(1259.1);
    expect((await visitor.call(calls.buyXAtYCart, { params })).lines).toEqual([]);
  });
});
