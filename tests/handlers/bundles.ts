import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { openSampleShop, sampleConfig } from '../../testing/sample-shop.ts';
import { type HandlerCase, linesOf, totalOf, type World } from './world.ts';

const offers = {
  buyXAtY: {
    add: calls.buyXAtYAddLines,
    cart: calls.buyXAtYCart,
    slug: 'three-for-999',
    message: 'BxAy cart line not found',
  },
  volumeCombo: {
    add: calls.volumeComboAddLines,
    cart: calls.volumeComboCart,
    slug: 'more-is-less',
    message: 'Volume combo cart line not found',
  },
} as const;
type OfferType = keyof typeof offers;

const fill = async ({ call, variant }: World, type: OfferType, quantity = 3) =>
  call(offers[type].add, { params: { slug: offers[type].slug }, body: [{ variantId: await variant(1), quantity }] });

/** Prices of three pieces of 400 each, by type of offer. */
const totals = { buyXAtY: 999, volumeCombo: 1140 };

const unknown = { status: 404, code: 'offer-not-found' };

const addLines = (type: OfferType): HandlerCase => ({
  async content(world) {
    const cart = await fill(world, type);
    expect([linesOf(cart), totalOf(cart)]).toEqual([[['item-1', 3]], totals[type]]);
    const slug = type === 'buyXAtY' ? cart.buyXAtYDiscount?.slug : cart.volumeDiscount?.volumeDiscount.slug;
    expect(slug).toBe(offers[type].slug);
    expect(await world.call(offers[type].cart, { params: { slug: offers[type].slug } })).toEqual(cart);
    expect(linesOf(await world.call(calls.cartGet))).toEqual([]);
  },
  async refusal(world) {
    const body = [{ variantId: await world.variant(1), quantity: 1 }];
    await expect(world.call(offers[type].add, { params: { slug: 'none' }, body })).rejects.toMatchObject(unknown);
    // An offer that is limited to certain products accepts no others.
    const known = sampleConfig.offers!.map((offer) => ({ ...offer, products: ['item-2'], collection: 'picks' }));
    const other = await openSampleShop({ offers: known as never });
    const { call } = await other.visitor();
    const variantOf = async (slug: string) =>
      (await other.shop.services.storage.catalogue.productBySlug(slug))!.variants[0]!.id;
    const add = async (slug: string) =>
      call(offers[type].add, {
        params: { slug: offers[type].slug },
        body: [{ variantId: await variantOf(slug), quantity: 1 }],
      });
    await expect(add('item-1')).rejects.toMatchObject({ code: 'not-in-offer' });
    expect((await add('item-2')).totalQuantity).toBe(1);
    expect((await add('item-9')).totalQuantity).toBe(2);
  },
});

const readOffer = (type: OfferType): HandlerCase => ({
  async content(world) {
    await fill(world, type);
    expect(linesOf(await world.call(offers[type].cart, { params: { slug: offers[type].slug } }))).toEqual([
      ['item-1', 3],
    ]);
  },
  async refusal(world) {
    await fill(world, type);
    expect((await world.stranger(offers[type].cart, { params: { slug: offers[type].slug } })).lines).toEqual([]);
    await expect(world.call(offers[type].cart, { params: { slug: 'none' } })).rejects.toMatchObject(unknown);
  },
});

const updateLines = (type: OfferType, call: typeof calls.volumeComboUpdateLines): HandlerCase => ({
  async content(world) {
    const [line] = (await fill(world, type)).lines;
    const params = { slug: offers[type].slug };
    const change = (quantity: number) => world.call(call, { params, body: [{ id: line!.id, quantity }] });
    expect(linesOf(await change(2))).toEqual([['item-1', 2]]);
    expect(linesOf(await change(-1))).toEqual([]);
  },
  async refusal(world) {
    await fill(world, type);
    const changed = world.call(call, { params: { slug: offers[type].slug }, body: [{ id: 'none', quantity: 1 }] });
    await expect(changed).rejects.toMatchObject({ status: 404, message: offers[type].message });
  },
});

const removeLine = (type: OfferType, call: typeof calls.volumeComboRemoveLine): HandlerCase => ({
  async content(world) {
    const params = { slug: offers[type].slug };
    await fill(world, type, 1);
    const other = { params, body: [{ variantId: await world.variant(2), quantity: 2 }] };
    const { lines } = await world.call(offers[type].add, other);
    const lineId = lines.find(({ productVariant }) => productVariant.product.slug === 'item-1')!.id;
    const removed = await world.call(call, { params, query: { lineId } });
    expect(linesOf(removed)).toEqual([['item-2', 2]]);
    expect(await world.call(offers[type].cart, { params })).toEqual(removed);
  },
  async refusal(world) {
    const [line] = (await fill(world, type)).lines;
    await world.stranger(call, { params: { slug: offers[type].slug }, query: { lineId: line!.id } });
    expect(linesOf(await world.call(offers[type].cart, { params: { slug: offers[type].slug } }))).toEqual([
      ['item-1', 3],
    ]);
    const other = world.call(call, { params: { slug: 'none' }, query: { lineId: line!.id } });
    await expect(other).rejects.toMatchObject(unknown);
  },
});

const bundle = { bundleType: 'buyXAtY' as const, bundleSlug: offers.buyXAtY.slug };

/** Checks of the handlers for combos and offers. */
export const bundleHandlers: Record<string, HandlerCase> = {
  comboSearch: {
    async content(world) {
      const { call, variant, productId } = world;
      const found = async (query: object) =>
        (await call(calls.comboSearch, { query: { ...query } })).hits.map(({ comboSlug }) => comboSlug);
      const { hits, ...page } = await call(calls.comboSearch, { query: {} });
      expect(page).toEqual({ found: 1, page: 1, perPage: 10 });
      const [{ items, ...combo }] = hits as [(typeof hits)[number]];
      expect(combo).toMatchObject({
        comboType: 'FIXED',
        comboSlug: 'tea-set',
        discountCode: 'TEASET',
        title: 'Tea set',
        isAvailable: true,
      });
      expect(items.map(({ quantity, product }) => [product.slug, quantity])).toEqual([
        ['item-3', 2],
        ['item-2', 1],
      ]);
      for (const query of [
        { comboType: 'FIXED' },
        { comboSlug: 'tea-set' },
        { resourceId: 'item-3' },
        { resourceType: 'PRODUCT', resourceId: await productId(2) },
        { resourceType: 'PRODUCT_VARIANT', resourceId: await variant(3) },
        { resourceType: 'COLLECTION', resourceId: 'picks' },
        { resourceType: 'COLLECTION', resourceId: 'all' },
      ])
        expect([query, await found(query)]).toEqual([query, ['tea-set']]);
      for (const query of [
        { comboType: 'OTHER' },
        { comboSlug: 'none' },
        { resourceId: 'item-1' },
        { resourceType: 'PRODUCT_VARIANT', resourceId: await variant(1) },
        { resourceType: 'COLLECTION', resourceId: 'mugs' },
        { page: 2 },
      ])
        expect([query, await found(query)]).toEqual([query, []]);
      // The cart has the price that the offer promised.
      const lines = items.map(({ quantity, product }) => ({ quantity, variantId: product.variant.id }));
      const { comboType, comboSlug, discountCode } = combo;
      const cart = await call(calls.cartAddCombo, { body: { comboType, comboSlug, discountCode, lines } });
      expect(cart.cost).toMatchObject({
        subtotalAmount: combo.subtotal,
        totalDiscountAmount: combo.savings,
        totalAmount: combo.total,
      });
      expect(combo.savings.amount).toBeGreaterThan(0);
    },
    async refusal({ call }) {
      const refused = (query: object) => call(calls.comboSearch, { query: { ...query } });
      await expect(refused({ resourceType: 'PRODUCT' })).rejects.toMatchObject({
        status: 400,
        code: 'resource-id-required',
      });
      for (const query of [{ resourceType: 'LOOK', resourceId: 'shelf' }, { page: 0 }, { perPage: 251 }])
        await expect(refused(query)).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
      await expect(refused({ resourceId: 'none' })).rejects.toMatchObject({ code: 'product-not-found' });
      const variant = { resourceType: 'PRODUCT_VARIANT', resourceId: 'none' };
      await expect(refused(variant)).rejects.toMatchObject({ code: 'variant-not-found' });
      const collection = { resourceType: 'COLLECTION', resourceId: 'none' };
      await expect(refused(collection)).rejects.toMatchObject({ code: 'collection-not-found' });
    },
  },
  buyXAtYAddLines: addLines('buyXAtY'),
  buyXAtYCart: readOffer('buyXAtY'),
  buyXAtYUpdateLines: updateLines('buyXAtY', calls.buyXAtYUpdateLines as never),
  buyXAtYRemoveLine: removeLine('buyXAtY', calls.buyXAtYRemoveLine as never),
  volumeComboAddLines: addLines('volumeCombo'),
  volumeComboCart: readOffer('volumeCombo'),
  volumeComboUpdateLines: updateLines('volumeCombo', calls.volumeComboUpdateLines),
  volumeComboRemoveLine: removeLine('volumeCombo', calls.volumeComboRemoveLine),
  bundleFinalise: {
    async content(world) {
      await fill(world, 'buyXAtY');
      const cart = await world.call(calls.bundleFinalise, { params: bundle, body: { partner: 'SHOPFLO' } });
      expect([linesOf(cart), cart.attributes]).toEqual([
        [['item-1', 3]],
        [{ key: 'checkoutPartner', value: 'SHOPFLO' }],
      ]);
    },
    async refusal({ call }) {
      await expect(call(calls.bundleFinalise, { params: bundle, body: {} })).rejects.toMatchObject({
        code: 'cart-empty',
      });
      const other = call(calls.bundleFinalise, { params: { ...bundle, bundleSlug: 'none' }, body: {} });
      await expect(other).rejects.toMatchObject(unknown);
    },
  },
  bundleMergeWithMain: {
    async content(world) {
      await fill(world, 'buyXAtY');
      const params = { bundleType: 'buyXAtY' as const, slug: offers.buyXAtY.slug };
      const cart = await world.call(calls.bundleMergeWithMain, { params, body: {} });
      expect([linesOf(cart), totalOf(cart)]).toEqual([[['item-1', 3]], 999]);
      expect((await world.call(calls.buyXAtYCart, { params: { slug: params.slug } })).lines).toEqual([]);
      expect(linesOf(await world.call(calls.bundleMergeWithMain, { params, body: {} }))).toEqual([['item-1', 3]]);
    },
    async refusal({ call }) {
      const merged = call(calls.bundleMergeWithMain, { params: { bundleType: 'buyXAtY', slug: 'none' }, body: {} });
      await expect(merged).rejects.toMatchObject(unknown);
    },
  },
  bundleExpressCheckout: {
    async content({ call, variant }) {
      const lines = [{ variantId: await variant(1), quantity: 3 }];
      const cart = await call(calls.bundleExpressCheckout, { params: bundle, body: { lines } });
      expect([linesOf(cart), totalOf(cart)]).toEqual([[['item-1', 3]], 999]);
      const { cart: bought } = await call(calls.checkoutStart, { query: { cart: 'express' } });
      expect([linesOf(bought), bought.id]).toEqual([[['item-1', 3]], cart.id]);
    },
    async refusal({ call, variant }) {
      const lines = [{ variantId: await variant(1), quantity: 3 }];
      const other = call(calls.bundleExpressCheckout, { params: { ...bundle, bundleSlug: 'none' }, body: { lines } });
      await expect(other).rejects.toMatchObject(unknown);
    },
  },
};
