import { expect, vi } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { limits } from '../../commerce/limits.ts';
import { address, type HandlerCase, linesOf, type World } from './world.ts';

const params = { v: 'v2' };
const record = (call: World['call'], q: string, more: object = {}) =>
  call(calls.searchRecordHistory, { body: { tsQuery: { q }, ...more } });
const email = 'asha@example.com';

const addLine = async ({ call, variant }: World) =>
  call(calls.cartAddLines, { body: [{ variantId: await variant(1), quantity: 2 }] });
const setAddress = ({ call }: World, more: object = {}) =>
  call(calls.checkoutSetAddress, { body: { email, shippingAddress: { ...address, ...more } } });
const key = { idempotencyKey: 'a-key-of-sixteen', paymentMethod: 'CASH_ON_DELIVERY' as const };
const place = async (world: World, more: object = {}) => {
  await addLine(world);
  await setAddress(world);
  return world.call(calls.checkoutPlaceOrder, { body: { ...key, ...more } });
};

/** The cart of a purchase besides the main one. */
const ofExpress = { query: { cart: 'express' } };
const express = async ({ call, variant }: World) =>
  call(calls.cartExpressCheckout, { body: { lines: [{ variantId: await variant(2), quantity: 1 }] } });

/** Addresses that the form of their country has no place for, and the field to blame. */
const badAddresses: [string, object][] = [
  ['address1', { address1: ' ' }],
  ['city', { city: ' ' }],
  ['firstName', { firstName: ' ' }],
  ['zip', { zip: '0' }],
  ['province', { province: 'ZZ' }],
  ['country', { country: 'FR' }],
  ['phone', { phoneWithCountryCode: { countryCode: '+91', phone: '1234567890' } }],
  ['phone', { phoneWithCountryCode: { countryCode: '+1', phone: '9876543210' } }],
];

const blames = (field: string) => ({ status: 400, details: { problems: [expect.objectContaining({ field })] } });

export const shopperHandlers: Record<string, HandlerCase> = {
  addressFormSchema: {
    async content({ call }) {
      const form = await call(calls.addressFormSchema);
      expect(form.supportedCountries.map(({ countryCode }) => countryCode)).toEqual([
        'IN',
        'US',
        'GB',
        'DE',
        'JP',
        'AU',
        'CA',
      ]);
      expect(form.countrySettings.IN!.generalPhoneRegex).toBe('^[6-9]\\d{9}$');
      expect(
        form.schemas.IN!.formSchema.fields.filter(({ isRequired }) => isRequired).map((field) => field.key),
      ).toEqual([...['firstName', 'address1', 'city', 'zip', 'phone']]);
    },
    async refusal({ call }) {
      await expect(call(calls.addressFormSchema, { query: { country: 'IN' } as never })).rejects.toMatchObject({
        status: 400,
      });
    },
  },
  addressCreate: {
    async content({ call }) {
      const saved = await call(calls.addressCreate, {
        params,
        body: { ...address, province: 'karnataka', default: true },
      });
      expect(saved).toMatchObject({ city: 'Bengaluru', countryCode: 'IN', provinceCode: 'KA', isDefault: true });
      expect((await call(calls.addressList, { params })).hits).toEqual([saved]);
    },
    async refusal({ call }) {
      for (const [field, more] of badAddresses)
        await expect(call(calls.addressCreate, { params, body: { ...address, ...more } }), field).rejects.toMatchObject(
          blames(field),
        );
      expect((await call(calls.addressList, { params })).found).toBe(0);
      for (let at = 0; at < limits.maxAddresses; at++) await call(calls.addressCreate, { params, body: address });
      await expect(call(calls.addressCreate, { params, body: address })).rejects.toMatchObject({ status: 409 });
    },
  },
  addressList: {
    async content({ call }) {
      await call(calls.addressCreate, { params, body: { ...address, city: 'Pune' } });
      await call(calls.addressCreate, { params, body: { ...address, default: true } });
      const list = await call(calls.addressList, { params });
      expect(list).toMatchObject({ found: 2, page: 1, perPage: 20 });
      expect(list.hits.map(({ city }) => city)).toEqual(['Bengaluru', 'Pune']);
      expect((await call(calls.addressList, { params, query: { page: 2, perPage: 1 } })).hits[0]!.city).toBe('Pune');
    },
    async refusal({ call, stranger }) {
      await call(calls.addressCreate, { params, body: address });
      expect(await stranger(calls.addressList, { params })).toMatchObject({ hits: [], found: 0 });
    },
  },
  addressUpdate: {
    async content({ call }) {
      const { id } = await call(calls.addressCreate, { params, body: address });
      await call(calls.addressUpdate, { params, body: { ...address, city: 'Pune', addressId: id } });
      expect((await call(calls.addressList, { params })).hits.map((each) => [each.id, each.city])).toEqual([
        [id, 'Pune'],
      ]);
    },
    async refusal({ call, stranger }) {
      const { id } = await call(calls.addressCreate, { params, body: address });
      const body = { ...address, city: 'Pune', addressId: id };
      await expect(stranger(calls.addressUpdate, { params, body })).rejects.toMatchObject({ status: 404 });
      for (const [field, more] of badAddresses)
        await expect(call(calls.addressUpdate, { params, body: { ...body, ...more } }), field).rejects.toMatchObject(
          blames(field),
        );
    },
  },
  addressDelete: {
    async content({ call }) {
      const { id } = await call(calls.addressCreate, { params, body: address });
      expect(await call(calls.addressDelete, { params, query: { addressId: id } })).toEqual({ addressId: id });
      expect((await call(calls.addressList, { params })).found).toBe(0);
    },
    async refusal({ call, stranger }) {
      const { id } = await call(calls.addressCreate, { params, body: address });
      const theirs = stranger(calls.addressDelete, { params, query: { addressId: id } });
      await expect(theirs).rejects.toMatchObject({ status: 404, code: 'address-not-found' });
      await expect(call(calls.addressDelete, { params, query: {} })).rejects.toMatchObject({ status: 400 });
      expect((await call(calls.addressList, { params })).found).toBe(1);
    },
  },
  checkoutGet: {
    async content(world) {
      await addLine(world);
      expect(await world.call(calls.checkoutGet)).toMatchObject({
        status: 'NEEDS_ADDRESS',
        cost: { totalAmount: { amount: 800 } },
      });
      await setAddress(world);
      expect(await world.call(calls.checkoutGet)).toMatchObject({ status: 'READY', email });
      await express(world);
      expect(await world.call(calls.checkoutGet, ofExpress)).toMatchObject({ cost: { totalAmount: { amount: 425 } } });
    },
    async refusal(world) {
      await addLine(world);
      expect(await world.stranger(calls.checkoutGet)).toMatchObject({ status: 'EMPTY_CART' });
      await expect(world.call(calls.checkoutGet, { query: { cart: 'other' } })).rejects.toMatchObject({ status: 400 });
    },
  },
  checkoutStart: {
    async content(world) {
      await addLine(world);
      const started = await world.call(calls.checkoutStart);
      expect([started.status, linesOf(started.cart)]).toEqual(['NEEDS_ADDRESS', [['item-1', 2]]]);
      await express(world);
      expect(linesOf((await world.call(calls.checkoutStart, ofExpress)).cart)).toEqual([['item-2', 1]]);
    },
    async refusal({ call }) {
      expect((await call(calls.checkoutStart)).status).toBe('EMPTY_CART');
    },
  },
  checkoutSetAddress: {
    async content(world) {
      await addLine(world);
      const set = await setAddress(world, { city: ' Pune ', province: 'MH' });
      expect([set.status, set.shippingAddress?.city, set.email]).toEqual(['READY', 'Pune', email]);
      await express(world);
      const other = { body: { email, shippingAddress: { ...address, city: 'Mysuru' } } };
      await world.call(calls.checkoutSetAddress, { ...ofExpress, ...other });
      expect((await world.call(calls.checkoutGet)).shippingAddress?.city).toBe('Pune');
    },
    async refusal(world) {
      for (const [field, more] of badAddresses)
        await expect(setAddress(world, more), field).rejects.toMatchObject(blames(field));
      expect((await world.call(calls.checkoutGet)).shippingAddress).toBeUndefined();
    },
  },
  checkoutPlaceOrder: {
    async content(world) {
      const { order } = await place(world, { expectedTotal: 800 });
      expect(order).toMatchObject({ email, totalPrice: { amount: 800 }, financialStatus: 'PENDING' });
      expect(order.lineItems.map(({ productSlug, quantity }) => [productSlug, quantity])).toEqual([['item-1', 2]]);
      expect(linesOf(await world.call(calls.cartGet))).toEqual([]);
      expect((await world.call(calls.checkoutPlaceOrder, { body: key })).order.id).toBe(order.id);
      const { variants } = (await world.shop.services.storage.catalogue.productBySlug('item-1'))!;
      expect(variants[0]!.quantityAvailable).toBe(3);
      await express(world);
      await world.call(calls.checkoutSetAddress, { ...ofExpress, body: { email, shippingAddress: address } });
      const body = { ...key, idempotencyKey: 'an-express-key-of-sixteen' };
      const bought = await world.call(calls.checkoutPlaceOrder, { ...ofExpress, body });
      expect(bought.order.lineItems.map(({ productSlug }) => productSlug)).toEqual(['item-2']);
    },
    async refusal(world) {
      const placed = (more: object = {}) =>
        expect(world.call(calls.checkoutPlaceOrder, { body: { ...key, ...more } })).rejects;
      await placed().toMatchObject({ code: 'cart-empty' });
      await addLine(world);
      await placed().toMatchObject({ code: 'address-required' });
      await setAddress(world);
      await placed({ expectedTotal: 1 }).toMatchObject({ code: 'total-changed' });
      expect(linesOf(await world.call(calls.cartGet))).toEqual([['item-1', 2]]);
    },
  },
  orderFind: {
    async content(world) {
      const { order } = await place(world);
      const body = { orderNumber: ` ${order.simpleId.toLowerCase()} `, email: email.toUpperCase() };
      expect((await world.stranger(calls.orderFind, { body })).order.id).toBe(order.id);
      // From now on that session may see it.
      expect((await world.stranger(calls.orderGet, { query: { orderId: order.id } })).id).toBe(order.id);
    },
    async refusal(world) {
      const { order } = await place(world);
      const notFound = { status: 404, code: 'order-not-found' };
      const unknown = { orderNumber: 'END-000000', email };
      for (const body of [{ orderNumber: order.simpleId, email: 'ravi@example.com' }, unknown])
        await expect(world.stranger(calls.orderFind, { body })).rejects.toMatchObject(notFound);
      await expect(world.stranger(calls.orderGet, { query: { orderId: order.id } })).rejects.toMatchObject(notFound);
    },
  },
  orderGet: {
    async content(world) {
      const { order } = await place(world);
      expect((await world.call(calls.orderGet, { query: { orderSimpleId: order.simpleId } })).id).toBe(order.id);
      expect((await world.call(calls.orderGet, { query: { orderId: order.id } })).simpleId).toBe(order.simpleId);
    },
    async refusal(world) {
      const { order } = await place(world);
      const notFound = { status: 404, code: 'order-not-found' };
      for (const query of [{ orderSimpleId: order.simpleId }, { orderId: order.id }])
        await expect(world.stranger(calls.orderGet, { query })).rejects.toMatchObject(notFound);
      await expect(world.call(calls.orderGet, { query: {} })).rejects.toMatchObject(notFound);
    },
  },
  orderList: {
    async content(world) {
      const first = await place(world);
      world.env.advance(1000);
      const second = await place(world, { idempotencyKey: 'another-key-of-sixteen' });
      const ids = [second.order.id, first.order.id];
      expect((await world.call(calls.orderList)).edges.map(({ node }) => node.id)).toEqual(ids);
      const page = await world.call(calls.orderList, { query: { first: 1 } });
      expect([page.edges.length, page.pageInfo.hasNextPage]).toEqual([1, true]);
      const rest = await world.call(calls.orderList, { query: { first: 1, after: page.pageInfo.endCursor! } });
      expect([rest.edges[0]!.node.id, rest.pageInfo.hasNextPage]).toEqual([first.order.id, false]);
    },
    async refusal(world) {
      await place(world);
      expect((await world.stranger(calls.orderList)).edges).toEqual([]);
    },
  },
  wishlistAdd: {
    async content({ call, productId }) {
      const added = await call(calls.wishlistAdd, { body: { productId: await productId(1) } });
      expect(added).toEqual({ productId: await productId(1), inDefaultWishlist: true });
      expect((await call(calls.productGet, { params: { slug: 'item-1' } })).inDefaultWishlist).toBe(true);
    },
    async refusal({ call }) {
      const added = call(calls.wishlistAdd, { body: { productId: 'none' } });
      await expect(added).rejects.toMatchObject({ status: 404, code: 'product-not-found' });
    },
  },
  wishlistList: {
    async content(world) {
      const { call, productId, env } = world;
      for (const product of [1, 2]) {
        await call(calls.wishlistAdd, { body: { productId: await productId(product) } });
        env.advance(1000);
      }
      const list = await call(calls.wishlistList, { query: { perPage: 1 } });
      expect([list.found, list.hits[0]!.slug, list.hits[0]!.inDefaultWishlist]).toEqual([2, 'item-2', true]);
      expect((await call(calls.wishlistList)).perPage).toBe(20);
    },
    async refusal({ call, stranger, productId }) {
      await call(calls.wishlistAdd, { body: { productId: await productId(1) } });
      expect(await stranger(calls.wishlistList)).toMatchObject({ hits: [], found: 0 });
    },
  },
  wishlistRemove: {
    async content({ call, productId }) {
      const id = await productId(1);
      await call(calls.wishlistAdd, { body: { productId: id } });
      const removed = await call(calls.wishlistRemove, { params: { productId: id } });
      expect(removed).toEqual({ productId: id, inDefaultWishlist: false });
      expect((await call(calls.wishlistList)).found).toBe(0);
    },
    async refusal({ call, stranger, productId }) {
      const id = await productId(1);
      await call(calls.wishlistAdd, { body: { productId: id } });
      await stranger(calls.wishlistRemove, { params: { productId: id } });
      expect((await call(calls.wishlistList)).found).toBe(1);
    },
  },
  searchAutoComplete: {
    async content({ call }) {
      const items = await call(calls.searchAutoComplete, { query: { q: ' mug' } });
      const named = (target: string) => items.filter((item) => item.target === target).map(({ name }) => name);
      expect(named('COLLECTION')).toEqual(['Mugs']);
      expect(named('PRODUCT').every((name) => name.includes('mug'))).toBe(true);
      expect(named('PRODUCT_SEARCH').length).toBeGreaterThan(0);
    },
    async refusal({ call }) {
      expect(await call(calls.searchAutoComplete, { query: { q: '  ' } })).toEqual([]);
      await expect(call(calls.searchAutoComplete, { query: { q: 'x'.repeat(201) } })).rejects.toMatchObject({
        status: 400,
      });
    },
  },
  searchHistory: {
    async content({ call, env }) {
      await record(call, 'mug');
      env.advance(1000);
      await record(call, 'plate', { collection: 'collections' });
      expect(
        (await call(calls.searchHistory)).map(({ name, source }) => [name, source.query.q, source.collection]),
      ).toEqual([
        ['plate', 'plate', 'collections'],
        ['mug', 'mug', 'product_variants'],
      ]);
    },
    async refusal({ call, stranger }) {
      await record(call, 'mug');
      expect(await stranger(calls.searchHistory)).toEqual([]);
    },
  },
  searchRecordHistory: {
    async content({ call }) {
      expect(await record(call, ' mug ')).toMatchObject({ name: 'mug', source: { query: { q: 'mug' } } });
      await record(call, 'MUG');
      expect((await call(calls.searchHistory)).map(({ name }) => name)).toEqual(['MUG']);
    },
    async refusal({ call }) {
      for (const q of ['*', ' ']) await record(call, q);
      expect(await call(calls.searchHistory)).toEqual([]);
      await expect(record(call, '')).rejects.toMatchObject({ status: 400 });
    },
  },
  searchClearHistory: {
    async content({ call }) {
      await record(call, 'mug');
      expect(await call(calls.searchClearHistory)).toEqual([]);
      expect(await call(calls.searchHistory)).toEqual([]);
    },
    async refusal({ call, stranger }) {
      await record(call, 'mug');
      await stranger(calls.searchClearHistory);
      expect(await call(calls.searchHistory)).toHaveLength(1);
    },
  },
  searchRemoveHistoryItem: {
    async content({ call }) {
      const { id } = await record(call, 'mug');
      await record(call, 'plate');
      const left = await call(calls.searchRemoveHistoryItem, { params: { id } });
      expect(left.map(({ name }) => name)).toEqual(['plate']);
    },
    async refusal({ call, stranger }) {
      const { id } = await record(call, 'mug');
      const missing = { status: 404, message: 'No Search History Item' };
      await expect(stranger(calls.searchRemoveHistoryItem, { params: { id } })).rejects.toMatchObject(missing);
      expect(await call(calls.searchHistory)).toHaveLength(1);
    },
  },
  searchTrending: {
    async content({ visitor, call }) {
      const shoppers = await Promise.all(Array.from({ length: limits.trendingOwners }, () => visitor()));
      for (const shopper of shoppers) await record(shopper.call, 'Mug');
      expect(await call(calls.searchTrending)).toEqual([{ name: 'mug', source: { query: { q: 'mug' } } }]);
      // Whoever clears a history takes their search out of the count.
      await shoppers[0]!.call(calls.searchClearHistory);
      expect(await call(calls.searchTrending)).toEqual([]);
    },
    async refusal({ visitor, call, env }) {
      for (let at = 0; at < 20; at++) await record(call, 'mug');
      const others = await Promise.all(Array.from({ length: limits.trendingOwners }, () => visitor()));
      for (const other of others) await record(other.call, 'buy at evil.example');
      expect(await call(calls.searchTrending)).toEqual([]);
      for (const other of others) await record(other.call, 'plate');
      expect(await call(calls.searchTrending)).toHaveLength(1);
      env.advance((limits.trendingDays + 1) * 86_400_000);
      expect(await call(calls.searchTrending)).toEqual([]);
    },
  },
  userEmailSubscription: {
    async content({ call, shop }) {
      const subscribe = vi.spyOn(shop.services.storage.people, 'subscribe');
      const body = { email: 'Asha@Example.com', action: 'SUBSCRIBE' as const };
      expect(await call(calls.userEmailSubscription, { body })).toEqual({ isSubscribed: true });
      expect(subscribe.mock.calls.map(([address]) => address)).toEqual(['Asha@Example.com']);
    },
    async refusal({ call, shop }) {
      const subscribe = vi.spyOn(shop.services.storage.people, 'subscribe');
      for (const body of [
        { email: 'none', action: 'SUBSCRIBE' },
        { email, action: 'LEAVE' },
      ])
        await expect(call(calls.userEmailSubscription, { body: body as never })).rejects.toMatchObject({ status: 400 });
      expect(subscribe).not.toHaveBeenCalled();
    },
  },
};
