import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { badAddresses } from './addresses.ts';
import { address, type HandlerCase, linesOf, refusalOfField, type World } from './world.ts';

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

const home = { country: 'IN' };
/** Telephone numbers as browsers fill them in, with the digits that are stored beside the prefix. */
const filledInPhones: readonly [place: object, countryCode: string, phone: string, stored: string][] = [
  [home, '+91', '+91 98765 43210', '9876543210'],
  [home, '+91', '00919876543210', '9876543210'],
  [home, '+91', '09876543210', '9876543210'],
  [home, '+91', '९८७६५४३२१०', '9876543210'],
  [{ country: 'GB', zip: 'SW1A 1AA', province: '' }, '+44', '07911 123456', '7911123456'],
  [{ country: 'DE', zip: '10115', province: '' }, '+49', '0151 23456789', '15123456789'],
  [{ country: 'JP', zip: '100-0001', province: '13' }, '+81', '090-1234-5678', '9012345678'],
  [{ country: 'AU', zip: '2000', province: 'NSW' }, '+61', '0412 345 678', '412345678'],
  [{ country: 'US', zip: '94103', province: 'CA' }, '+1', '1 (415) 555-2671', '4155552671'],
];

/** The cart of an express checkout, besides the main one. */
const ofExpress = { query: { cart: 'express' } };
const express = async ({ call, variant }: World) =>
  call(calls.cartExpressCheckout, { body: { lines: [{ variantId: await variant(2), quantity: 1 }] } });

/** Checks of the handlers for checkout and orders. */
export const orderHandlers: Record<string, HandlerCase> = {
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
      for (const [place, countryCode, phone, stored] of filledInPhones) {
        const filled = await setAddress(world, { ...place, phoneWithCountryCode: { countryCode, phone } });
        expect([phone, filled.shippingAddress?.phoneWithCountryCode]).toEqual([phone, { countryCode, phone: stored }]);
      }
    },
    async refusal(world) {
      for (const [field, more] of badAddresses)
        await expect(setAddress(world, more), field).rejects.toMatchObject(refusalOfField(field));
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
      // From now on, that session may see the order.
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
};
