import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { actionLink } from '../../server/shop/carts/action-link.ts';
import { sampleConfig } from '../../testing/sample-shop.ts';
import { type HandlerCase, linesOf, totalOf, type World } from './world.ts';

const add = async ({ call, variant }: World, product: number, quantity = 1, more: object = {}) =>
  call(calls.cartAddLines, { body: [{ variantId: await variant(product), quantity, ...more }] });

const combo = { comboType: 'FIXED', comboSlug: 'tea-set', discountCode: 'TEASET' };

/** Checks of the handlers for the cart. */
export const cartHandlers: Record<string, HandlerCase> = {
  cartAddLines: {
    async content(world) {
      const giftCardReceiver = { name: 'Ben', sendOn: '2026-03-31' };
      const cart = await add(world, 1, 2, { attributes: [{ key: 'engraving', value: 'Asha' }], giftCardReceiver });
      expect(linesOf(cart)).toEqual([['item-1', 2]]);
      expect([cart.lines[0]!.attributes, cart.lines[0]!.giftCardReceiver]).toEqual([
        [{ key: 'engraving', value: 'Asha' }],
        giftCardReceiver,
      ]);
      expect([totalOf(cart), cart.totalQuantity]).toEqual([800, 2]);
      const more = await add(world, 1, 9);
      expect(linesOf(more)).toEqual([
        ['item-1', 2],
        ['item-1', 3],
      ]);
      // The response reports notices about this change only; the next read does not repeat them.
      expect(more.notices.map(({ code }) => code)).toEqual(['quantity-capped']);
      expect(await world.call(calls.cartGet)).toEqual({ ...more, notices: [] });
    },
    async refusal(world) {
      await expect(add(world, 7)).rejects.toMatchObject({ status: 409, code: 'out-of-stock' });
      // A shopper whose cart holds the whole remaining stock gets a message; for others the product is still available.
      const held = (await add(world, 1, 5)).totalQuantity;
      for (const more of [{}, { attributes: [{ key: 'engraving', value: 'आशा' }] }])
        await expect(add(world, 1, 1, more)).rejects.toMatchObject({
          status: 409,
          code: 'all-in-cart',
          message: expect.stringContaining(`all ${held} of`),
        });
      const express = { expressDeliveryUpsell: { add: true, pincode: ' ' } };
      await expect(add(world, 1, 1, express)).rejects.toMatchObject({
        message: 'Pincode is required for express delivery',
      });
      for (const pincode of ['400001', '999999', 'x'])
        await expect(add(world, 1, 1, { expressDeliveryUpsell: { add: true, pincode } })).rejects.toMatchObject({
          status: 409,
          code: 'express-unavailable',
        });
      await expect(add(world, 1, 1, { sellingPlanId: 'monthly' })).rejects.toMatchObject({ status: 409 });
      for (const sendOn of ['2020-01-01', '2026-04-03', '2026-12-24'])
        await expect(add(world, 1, 1, { giftCardReceiver: { name: 'Ben', sendOn } })).rejects.toMatchObject({
          code: 'send-on-out-of-range',
        });
      const gone = world.call(calls.cartAddLines, { body: [{ variantId: 'none' }] });
      await expect(gone).rejects.toMatchObject({ status: 404, code: 'variant-not-found' });
    },
  },
  cartUpdateLines: {
    async content(world) {
      const [line] = (await add(world, 1)).lines;
      const variantId = await world.variant(1, 1);
      const cart = await world.call(calls.cartUpdateLines, { body: [{ id: line!.id, variantId, quantity: 3 }] });
      expect([linesOf(cart), cart.lines[0]!.productVariant.id, totalOf(cart)]).toEqual([
        [['item-1', 3]],
        variantId,
        1500,
      ]);
    },
    async refusal(world) {
      const [line] = (await add(world, 1)).lines;
      const body = [{ id: line!.id, quantity: 2 }];
      await expect(world.stranger(calls.cartUpdateLines, { body })).rejects.toMatchObject({ status: 404 });
      const late = world.call(calls.cartUpdateLines, { body: [{ ...body[0]!, expectedQuantities: [9] }] });
      await expect(late).rejects.toMatchObject({ code: 'cart-changed-elsewhere' });
      const soldOut = [{ id: line!.id, variantId: await world.variant(7) }];
      await expect(world.call(calls.cartUpdateLines, { body: soldOut })).rejects.toMatchObject({
        code: 'out-of-stock',
      });
    },
  },
  cartRemoveLine: {
    async content(world) {
      await add(world, 2);
      const [, line] = (await add(world, 1)).lines;
      const cart = await world.call(calls.cartRemoveLine, { query: { lineId: line!.id } });
      expect(linesOf(cart)).toEqual([['item-2', 1]]);
    },
    async refusal(world) {
      const [line] = (await add(world, 1)).lines;
      await world.stranger(calls.cartRemoveLine, { query: { lineId: line!.id } });
      expect(linesOf(await world.call(calls.cartGet))).toEqual([['item-1', 1]]);
    },
  },
  cartGet: {
    async content(world) {
      await add(world, 1);
      expect(linesOf(await world.call(calls.cartGet))).toEqual([['item-1', 1]]);
    },
    async refusal(world) {
      await add(world, 1);
      expect(await world.stranger(calls.cartGet)).toMatchObject({ lines: [], totalQuantity: 0 });
    },
  },
  cartClear: {
    async content(world) {
      await add(world, 1);
      await world.call(calls.cartCustomerNote, { body: { note: 'Ring twice' } });
      expect(await world.call(calls.cartClear)).toMatchObject({ lines: [], customerNote: '', discountCodes: [] });
      expect(linesOf(await world.call(calls.cartGet))).toEqual([]);
    },
    async refusal(world) {
      await add(world, 1);
      await world.stranger(calls.cartClear);
      expect(linesOf(await world.call(calls.cartGet))).toEqual([['item-1', 1]]);
    },
  },
  cartOrderProtection: {
    async content(world) {
      await add(world, 1, 2);
      const cart = await world.call(calls.cartOrderProtection, { body: { enabled: true } });
      expect(cart.orderProtection).toEqual({ isEnabled: true, price: { amount: 19, currencyCode: 'INR' } });
      expect(cart.extras).toEqual([
        { rule: 'orderProtection', title: 'Order protection', amount: { amount: 19, currencyCode: 'INR' } },
      ]);
      expect(totalOf(cart)).toBe(819);
      const without = await world.call(calls.cartOrderProtection, { body: { enabled: false } });
      expect([totalOf(without), without.extras, without.orderProtection.isEnabled]).toEqual([800, [], false]);
    },
    async refusal(world) {
      await add(world, 1);
      expect((await world.stranger(calls.cartOrderProtection, { body: { enabled: true } })).lines).toEqual([]);
      expect((await world.call(calls.cartGet)).orderProtection.isEnabled).toBe(false);
      Object.assign(world.shop.services.config, { pricing: {} });
      await expect(world.call(calls.cartOrderProtection, { body: { enabled: true } })).rejects.toMatchObject({
        status: 409,
        code: 'extra-not-offered',
      });
    },
  },
  cartGiftWrap: {
    async content(world) {
      const [line] = (await add(world, 1, 2)).lines;
      await add(world, 2);
      const names = [{ lineItemId: line!.id }];
      const wrapped = await world.call(calls.cartGiftWrap, { body: { toAdd: names } });
      expect(wrapped.lines.map(({ isGiftWrapped }) => isGiftWrapped)).toEqual([true, false]);
      expect(wrapped.extras!.map(({ rule, amount }) => [rule, amount.amount])).toEqual([['giftWrap', 49]]);
      // A further piece without wrapping becomes another line.
      expect(linesOf(await add(world, 1))).toEqual([
        ['item-1', 2],
        ['item-2', 1],
        ['item-1', 1],
      ]);
      const plain = await world.call(calls.cartGiftWrap, { body: { toRemove: names } });
      expect([plain.lines[0]!.isGiftWrapped, plain.extras]).toEqual([false, []]);
    },
    async refusal(world) {
      const [line] = (await add(world, 1)).lines;
      const body = { toAdd: [{ lineItemId: line!.id }] };
      await expect(world.stranger(calls.cartGiftWrap, { body })).rejects.toMatchObject({ code: 'cart-line-not-found' });
      Object.assign(world.shop.services.config, { pricing: {} });
      await expect(world.call(calls.cartGiftWrap, { body })).rejects.toMatchObject({ code: 'extra-not-offered' });
    },
  },
  cartUpsell: {
    async content(world) {
      await add(world, 1);
      const form = { formSchemaSlug: 'engraving', customisationData: { text: 'For Asha' } };
      const cart = await world.call(calls.cartUpsell, { body: { upsellSlug: 'card', enabled: true, ...form } });
      expect(cart.upsells).toEqual([
        {
          slug: 'card',
          title: 'A card',
          price: { amount: 99, currencyCode: 'INR' },
          isEnabled: true,
          customisation: { formSchemaSlug: 'engraving', data: { text: 'For Asha' } },
        },
      ]);
      expect(totalOf(cart)).toBe(499);
      const without = await world.call(calls.cartUpsell, { body: { upsellSlug: 'card', enabled: false } });
      expect([totalOf(without), without.upsells![0]!.isEnabled]).toEqual([400, false]);
    },
    async refusal(world) {
      await add(world, 1);
      const { upsells } = world.shop.services.config.pricing!.extras!;
      const ofContact = {
        ...world.shop.services.config.pricing!.extras!,
        upsells: [{ ...upsells[0]!, form: 'contact' }],
      };
      const before = world.shop.services.config.pricing;
      Object.assign(world.shop.services.config, { pricing: { ...before, extras: ofContact } });
      const upsell = (customisationData?: Record<string, unknown>) =>
        world.call(calls.cartUpsell, {
          body: { upsellSlug: 'card', enabled: true, ...(customisationData ? { customisationData } : {}) },
        });
      for (const values of [undefined, {}, { name: 'Asha', email: 'none' }])
        await expect(upsell(values)).rejects.toMatchObject({ status: 400, code: 'invalid-form' });
      const given = await upsell({ name: 'Asha', email: 'asha@example.com', price: 0 });
      expect(given.upsells![0]).toMatchObject({
        formSchemaSlug: 'contact',
        customisation: { formSchemaSlug: 'contact', data: { name: 'Asha', email: 'asha@example.com' } },
      });
      await world.call(calls.cartUpsell, { body: { upsellSlug: 'card', enabled: false } });
      Object.assign(world.shop.services.config, { pricing: before });
      const gone = { upsellSlug: 'gone', enabled: true };
      await expect(world.call(calls.cartUpsell, { body: gone })).rejects.toMatchObject({ code: 'extra-not-offered' });
      const large = { text: 'ह'.repeat(limits.maxCustomisationBytes / 3) };
      const body = { upsellSlug: 'card', enabled: true, formSchemaSlug: 'engraving', customisationData: large };
      await expect(world.call(calls.cartUpsell, { body })).rejects.toMatchObject({ status: 400 });
      expect((await world.stranger(calls.cartGet)).upsells![0]!.isEnabled).toBe(false);
    },
  },
  cartCustomerNote: {
    async content({ call }) {
      expect((await call(calls.cartCustomerNote, { body: { note: 'Ring twice' } })).customerNote).toBe('Ring twice');
      expect((await call(calls.cartGet)).customerNote).toBe('Ring twice');
    },
    async refusal({ call }) {
      const given = call(calls.cartCustomerNote, { body: { note: 7 as never } });
      await expect(given).rejects.toMatchObject({ status: 400, message: 'Note must be a string' });
      const long = { note: 'x'.repeat(limits.maxNoteLength + 1) };
      await expect(call(calls.cartCustomerNote, { body: long })).rejects.toMatchObject({ status: 400 });
    },
  },
  cartDiscountCodes: {
    async content(world) {
      await add(world, 10, 5);
      const change = async (body: object) => (await world.call(calls.cartDiscountCodes, { body })).discountCodes;
      const insert = (discountCode: string) => change({ toInsert: [{ discountCode }] });
      expect((await insert('welcome10')).map(({ code }) => code)).toEqual(['WELCOME10']);
      expect(totalOf(await world.call(calls.cartGet))).toBe(2812.5);
      expect(await change({ toDelete: [{ discountCode: 'WELCOME10' }] })).toEqual([]);
      await insert('BIG500');
      expect((await change({ discountCodes: ['WELCOME10'] })).map(({ code }) => code)).toEqual(['WELCOME10']);
      expect(await change({ toDelete: [{ discountCode: ' ' }] })).toEqual([]);
    },
    async refusal(world) {
      const insert = (discountCode: string) =>
        world.call(calls.cartDiscountCodes, { body: { toInsert: [{ discountCode }] } });
      for (const code of ['WELCOME10', 'BIG500'])
        await expect(insert(code)).rejects.toMatchObject({ code: 'cart-empty', message: messages.cartEmpty });
      const line = (await add(world, 1)).lines[0]!;
      await insert('WELCOME10');
      const emptied = await world.call(calls.cartRemoveLine, { query: { lineId: line.id } });
      expect(emptied.discountCodes).toEqual([{ code: 'WELCOME10', applicable: false, reason: messages.cartEmpty }]);
      await world.call(calls.cartDiscountCodes, { body: { toDelete: [{ discountCode: 'WELCOME10' }] } });
      await add(world, 1);
      await expect(insert('NOPE')).rejects.toMatchObject({ code: 'discount-unknown' });
      await expect(insert('BIG500')).rejects.toMatchObject({ code: 'discount-not-applicable' });
      // A combo's code is accepted only together with its products.
      await expect(insert('TEASET')).rejects.toMatchObject({ code: 'discount-unknown' });
      expect((await world.call(calls.cartGet)).discountCodes).toEqual([]);
    },
  },
  cartDiscounts: {
    async content(world) {
      await add(world, 1);
      const codes = async (query: object) =>
        (await world.call(calls.cartDiscounts, { query })).hits.map(({ code }) => code);
      // BIG500 reduces nothing in a cart that is too small for it.
      expect(await codes({})).toEqual(['WELCOME10', 'BIG500']);
      expect(await codes({ sortOrder: 'ASC' })).toEqual(['BIG500', 'WELCOME10']);
      expect(await codes({ orderBy: 'CODE' })).toEqual(['WELCOME10', 'BIG500']);
      expect(await codes({ mode: 'CURRENTLY_APPLICABLE' })).toEqual(['WELCOME10']);
      expect(await codes({ mode: 'POTENTIALLY_APPLICABLE' })).toEqual(['BIG500']);
      expect(await codes({ perPage: 1, page: 2 })).toEqual(['BIG500']);
    },
    async refusal({ call }) {
      for (const query of [{ mode: 'SOME' }, { orderBy: 'LUCK' }, { perPage: 0 }])
        await expect(call(calls.cartDiscounts, { query: query as object })).rejects.toMatchObject({ status: 400 });
    },
  },
  cartAddCombo: {
    async content({ call, variant }) {
      const lines = [
        { variantId: await variant(3), quantity: 2 },
        { variantId: await variant(2), quantity: 1 },
      ];
      const cart = await call(calls.cartAddCombo, { body: { ...combo, lines } });
      expect(linesOf(cart)).toEqual([
        ['item-3', 2],
        ['item-2', 1],
      ]);
      expect([totalOf(cart), cart.discountCodes]).toEqual([1126.25, []]);
      // Without one of its products it is no longer a combo.
      const less = await call(calls.cartRemoveLine, { query: { lineId: cart.lines[1]!.id } });
      expect(totalOf(less)).toBe(900);
    },
    async refusal({ call, variant }) {
      const set = [
        { variantId: await variant(3), quantity: 2 },
        { variantId: await variant(2), quantity: 1 },
      ];
      const stranger = { variantId: await variant(4), quantity: 1 };
      for (const lines of [set.slice(0, 1), [...set, stranger], [stranger]])
        await expect(call(calls.cartAddCombo, { body: { ...combo, lines } })).rejects.toMatchObject({
          code: 'combo-incomplete',
        });
      for (const other of [{ discountCode: 'WELCOME10' }, { comboSlug: 'none' }, { comboType: 'OTHER' }])
        await expect(call(calls.cartAddCombo, { body: { ...combo, ...other, lines: set } })).rejects.toMatchObject({
          code: 'offer-not-found',
        });
      expect(linesOf(await call(calls.cartGet))).toEqual([]);
    },
  },
  cartProcessActionLink: {
    async content({ call, variant }) {
      const lines = [{ variantId: await variant(1), quantity: 2 }];
      const cartUrl = actionLink('/', { lines }, sampleConfig.actionLinkSecret!);
      const filled = await call(calls.cartProcessActionLink, { body: { cartUrl } });
      expect(linesOf(filled)).toEqual([['item-1', 2]]);
      expect(await call(calls.cartGet)).toEqual(filled);
    },
    async refusal({ call }) {
      const opened = call(calls.cartProcessActionLink, { body: { cartUrl: '/?tt-cart-mod=V*2~forged' } });
      await expect(opened).rejects.toMatchObject({ code: 'action-link-invalid' });
    },
  },
  cartExpressCheckout: {
    async content(world) {
      await add(world, 1);
      const line = { variantId: await world.variant(2), quantity: 1, userProfileData: { firstName: 'Asha' } };
      const attributes = [{ key: 'checkoutPartner', value: 'SHOPIFY' }];
      const body = { lines: [line], attributes, actionLink: '/?a' };
      const cart = await world.call(calls.cartExpressCheckout, { body });
      expect(linesOf(cart)).toEqual([['item-2', 1]]);
      expect(cart.checkoutUrl).toContain('express');
      expect(cart.attributes).toEqual([...attributes, { key: 'actionLink', value: '/?a' }]);
      expect(cart.lines[0]!.userProfileData).toEqual({ firstName: 'Asha' });
      const { cart: bought } = await world.call(calls.checkoutStart, { query: { cart: 'express' } });
      expect([linesOf(bought), bought.id]).toEqual([[['item-2', 1]], cart.id]);
      expect(linesOf(await world.call(calls.cartGet))).toEqual([['item-1', 1]]);
    },
    async refusal({ call, variant }) {
      const without = call(calls.cartExpressCheckout, { body: { lines: [{ quantity: 1 } as never] } });
      await expect(without).rejects.toMatchObject({ status: 400, message: 'variantId is required' });
      const soldOut = { lines: [{ variantId: await variant(7) }] };
      await expect(call(calls.cartExpressCheckout, { body: soldOut })).rejects.toMatchObject({ code: 'out-of-stock' });
    },
  },
  cartFinalise: {
    async content(world) {
      await add(world, 1);
      const attributes = [{ key: 'source', value: 'test' }];
      const cart = await world.call(calls.cartFinalise, { body: { attributes, partner: 'GOKWIK' } });
      expect(cart.attributes).toEqual([...attributes, { key: 'checkoutPartner', value: 'GOKWIK' }]);
    },
    async refusal({ call }) {
      await expect(call(calls.cartFinalise, { body: {} })).rejects.toMatchObject({ code: 'cart-empty' });
    },
  },
  cartMoveToWishlist: {
    async content(world) {
      const [line] = (await add(world, 1)).lines;
      const cart = await world.call(calls.cartMoveToWishlist, { body: { lineIds: [line!.id] } });
      expect(linesOf(cart)).toEqual([]);
      expect(await world.call(calls.cartGet)).toEqual(cart);
      expect((await world.call(calls.wishlistList)).hits.map(({ slug }) => slug)).toEqual(['item-1']);
    },
    async refusal(world) {
      const [line] = (await add(world, 1)).lines;
      await world.stranger(calls.cartMoveToWishlist, { body: { lineIds: [line!.id] } });
      expect((await world.stranger(calls.wishlistList)).found).toBe(0);
      expect(linesOf(await world.call(calls.cartGet))).toEqual([['item-1', 1]]);
    },
  },
  cartMoveFromWishlist: {
    async content({ call, variant, productId }) {
      await call(calls.wishlistAdd, { body: { productId: await productId(1) } });
      const lines = [{ variantId: await variant(1), quantity: 2 }];
      expect(linesOf(await call(calls.cartMoveFromWishlist, { body: { lines } }))).toEqual([['item-1', 2]]);
      expect((await call(calls.wishlistList)).found).toBe(0);
    },
    async refusal({ call, variant, productId }) {
      await call(calls.wishlistAdd, { body: { productId: await productId(7) } });
      const lines = [{ variantId: await variant(7), quantity: 1 }];
      await expect(call(calls.cartMoveFromWishlist, { body: { lines } })).rejects.toMatchObject({
        code: 'out-of-stock',
      });
      expect((await call(calls.wishlistList)).found).toBe(1);
    },
  },
};
