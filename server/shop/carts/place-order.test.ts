import { describe, expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import type { ShopConfig } from '../../core/config.ts';
import type { LocalCaller } from '../calls/local-caller.ts';

const shippingAddress = {
  address1: ' 12 Lake Road ',
  city: 'Bengaluru',
  country: 'IN',
  firstName: 'Asha',
  zip: '560001',
  phoneWithCountryCode: { countryCode: '+91', phone: '98765 43210' },
};

const setUp = async (config?: Partial<ShopConfig>) => {
  const sample = await openSampleShop(config);
  const fill = async (visitor: LocalCaller, quantity: number, slug = 'item-1') => {
    const product = await visitor.call(calls.productGet, { params: { slug } });
    const variantId = product.variants[0]!.id;
    await visitor.call(calls.cartAddLines, { body: [{ variantId, quantity }] });
    await visitor.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress } });
  };
  const place = (visitor: LocalCaller, key: string, expectedTotal?: number) =>
    visitor.call(calls.checkoutPlaceOrder, {
      body: {
        idempotencyKey: key.padEnd(16, '-'),
        paymentMethod: 'CASH_ON_DELIVERY',
        ...(expectedTotal === undefined ? {} : { expectedTotal }),
      },
    });
  return { ...sample, fill, place };
};

describe('placeOrder', () => {
  it('copies the lines, deducts stock and empties the cart', async () => {
    const { visitor, fill, place } = await setUp({ taxBasisPoints: 1800, shipping: { flat: 4900, freeFrom: 100_000 } });
    const shopper = await visitor();
    await fill(shopper, 2);
    await shopper.call(calls.cartDiscountCodes, { body: { discountCodes: ['WELCOME10'] } });
    const checkout = await shopper.call(calls.checkoutGet);
    expect(checkout).toMatchObject({
      status: 'READY',
      cost: { totalAmount: { amount: 769 }, shippingAmount: { amount: 49 } },
    });
    const { order } = await place(shopper, 'one', 769);
    expect(order).toMatchObject({
      subtotalPrice: { amount: 800 },
      couponDiscount: { amount: 80 },
      totalShippingPrice: { amount: 49 },
      totalPrice: { amount: 769 },
      totalTax: { amount: 109.83 + 7.47 },
      discountCodes: ['WELCOME10'],
      shippingAddress: { address1: '12 Lake Road', phoneWithCountryCode: { phone: '9876543210' } },
    });
    const parts = order.explanation!.map(({ step, rule, amount }) => [step, rule, amount.amount]);
    expect(parts).toEqual([
      ['line', order.lineItems[0]!.id, 800],
      ['coded', 'promotion/WELCOME10', -80],
      ['delivery', 'STANDARD', 49],
      ['tax', 'tax', 109.83],
      ['tax', 'tax', 7.47],
    ]);
    expect(order.simpleId).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect((await shopper.call(calls.cartGet)).lines).toEqual([]);
    expect((await shopper.call(calls.productGet, { params: { slug: 'item-1' } })).variants[0]!.quantityAvailable).toBe(
      3,
    );
    expect((await shopper.call(calls.orderGet, { query: { orderSimpleId: order.simpleId } })).id).toBe(order.id);
  });

  it('stores all choices for a line and for the cart with the order', async () => {
    const { visitor, fill, place } = await setUp();
    const shopper = await visitor();
    const { variants } = await shopper.call(calls.productGet, { params: { slug: 'item-2' } });
    const choices = {
      attributes: [{ key: 'Ribbon', value: 'red' }],
      customisation: { formSchemaSlug: 'engraving', data: { text: 'For Asha' } },
      giftCardReceiver: { name: 'Ravi', email: 'ravi@example.com', sendOn: '2026-02-14' },
    };
    const expressDeliveryUpsell = { add: true, pincode: '560001' };
    await shopper.call(calls.cartAddLines, {
      body: [{ variantId: variants[0]!.id, ...choices, expressDeliveryUpsell }],
    });
    const { lines } = await shopper.call(calls.cartGet);
    await shopper.call(calls.cartGiftWrap, { body: { toAdd: [{ lineItemId: lines[0]!.id }] } });
    await shopper.call(calls.cartUpsell, {
      body: {
        upsellSlug: 'card',
        enabled: true,
        formSchemaSlug: 'contact',
        customisationData: { name: 'Asha', rating: 5, tags: ['none'] },
      },
    });
    await shopper.call(calls.cartCustomerNote, { body: { note: 'Ring twice' } });
    await shopper.call(calls.cartFinalise, {
      body: { partner: 'GOKWIK', attributes: [{ key: 'actionLink', value: 'spring' }] },
    });
    await fill(shopper, 1);
    const { order } = await place(shopper, 'kept');
    const kept = await shopper.call(calls.orderGet, { query: { orderId: order.id } });
    expect(kept.lineItems[0]).toMatchObject({ ...choices, expressDelivery: { pincode: '560001' } });
    expect(kept.lineItems.map(({ isGiftWrapped }) => isGiftWrapped)).toEqual([true, false]);
    expect(kept.customerNote).toBe('Ring twice');
    // Answers have the labels of their form.
    expect(kept.extras!.find(({ rule }) => rule === 'upsell/card')).toMatchObject({
      title: 'A card',
      details: [
        { label: 'Name', value: 'Asha' },
        { label: 'Rating', value: '5' },
      ],
    });
    expect(kept.lineItems[1]).toMatchObject({ attributes: [], isGiftWrapped: false });
    expect(kept.attributes).toEqual([
      { key: 'actionLink', value: 'spring' },
      // The order is placed in this shop, although the cart was prepared for a partner whose window did not open.
      { key: 'checkoutPartner', value: limits.defaultCheckoutPartner },
    ]);
  });

  it('stores the profile data of an express checkout with the order', async () => {
    const { visitor } = await setUp();
    const shopper = await visitor();
    const { variants } = await shopper.call(calls.productGet, { params: { slug: 'item-1' } });
    const userProfileData = { shoeSize: 41 };
    await shopper.call(calls.cartExpressCheckout, {
      body: { lines: [{ variantId: variants[0]!.id, userProfileData }] },
    });
    const query = { cart: 'express' };
    await shopper.call(calls.checkoutSetAddress, { query, body: { email: 'asha@example.com', shippingAddress } });
    const { order } = await shopper.call(calls.checkoutPlaceOrder, {
      query,
      body: { idempotencyKey: 'express'.padEnd(16, '-'), paymentMethod: 'CASH_ON_DELIVERY' },
    });
    expect(order.lineItems[0]).toMatchObject({ userProfileData });
  });

  it('places one order for repeated requests with the same key', async () => {
    const { visitor, fill, place } = await setUp();
    const shopper = await visitor();
    await fill(shopper, 1);
    const orders = await Promise.all([1, 2, 3, 4, 5].map(() => place(shopper, 'same')));
    expect(new Set(orders.map(({ order }) => order.id)).size).toBe(1);
    expect((await shopper.call(calls.orderList)).edges).toHaveLength(1);
  });

  it('sells the last pieces only once to concurrent shoppers', async () => {
    const { visitor, fill, place } = await setUp();
    const shoppers = await Promise.all([1, 2, 3].map(() => visitor()));
    for (const shopper of shoppers) await fill(shopper, 4);
    const outcomes = await Promise.allSettled(shoppers.map((shopper) => place(shopper, 'mine')));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const rejected = outcomes.find((outcome) => outcome.status === 'rejected')!;
    expect(rejected).toMatchObject({ reason: { status: 409, code: 'out-of-stock' } });
  });

  it('rejects a changed total', async () => {
    const { visitor, fill, place } = await setUp();
    const shopper = await visitor();
    await fill(shopper, 1);
    await expect(place(shopper, 'cheap', 1)).rejects.toMatchObject({ status: 409, code: 'total-changed' });
    expect((await shopper.call(calls.cartGet)).totalQuantity).toBe(1);
  });

  it('requires a cart and an address', async () => {
    const { visitor, fill, place } = await setUp();
    const shopper = await visitor();
    await expect(place(shopper, 'empty')).rejects.toMatchObject({ code: 'cart-empty' });
    const wrong = { ...shippingAddress, zip: '12', phoneWithCountryCode: { countryCode: '+91', phone: '1' } };
    const set = shopper.call(calls.checkoutSetAddress, { body: { email: 'a@example.com', shippingAddress: wrong } });
    await expect(set).rejects.toMatchObject({
      code: 'invalid-address',
      details: { problems: [{ field: 'zip' }, { field: 'phone' }] },
    });
    await fill(shopper, 1);
    await expect(place(shopper, 'fine')).resolves.toBeDefined();
  });

  it('hides orders from other shoppers', async () => {
    const { visitor, fill, place } = await setUp();
    const shopper = await visitor();
    await fill(shopper, 1);
    const { order } = await place(shopper, 'mine');
    const stranger = await visitor();
    for (const query of [{ orderSimpleId: order.simpleId }, { orderId: order.id }, {}]) {
      await expect(stranger.call(calls.orderGet, { query })).rejects.toMatchObject({
        status: 404,
        code: 'order-not-found',
      });
    }
    expect((await stranger.call(calls.orderList)).edges).toEqual([]);
  });

  it('orders an express cart and keeps the main cart', async () => {
    const { visitor, fill } = await setUp();
    const shopper = await visitor();
    await fill(shopper, 1);
    const product = await shopper.call(calls.productGet, { params: { slug: 'item-2' } });
    const express = await shopper.call(calls.cartExpressCheckout, {
      body: { lines: [{ variantId: product.variants[0]!.simpleId }] },
    });
    expect(express.checkoutUrl).toBe('/checkout?cart=express');
    const query = { cart: 'express' };
    await shopper.call(calls.checkoutSetAddress, { query, body: { email: 'a@example.com', shippingAddress } });
    const { order } = await shopper.call(calls.checkoutPlaceOrder, {
      query,
      body: { idempotencyKey: 'express-checkout-1', paymentMethod: 'CASH_ON_DELIVERY' },
    });
    expect(order.lineItems.map((item) => item.productSlug)).toEqual(['item-2']);
    expect((await shopper.call(calls.cartGet)).totalQuantity).toBe(1);
  });

  it('shows chosen extras in order and mail, and removes them from the cart', async () => {
    const { visitor, fill, place, shop } = await setUp();
    const shopper = await visitor();
    await fill(shopper, 2);
    const [line] = (await shopper.call(calls.cartGet)).lines;
    await shopper.call(calls.cartOrderProtection, { body: { enabled: true } });
    await shopper.call(calls.cartGiftWrap, { body: { toAdd: [{ lineItemId: line!.id }] } });
    const cart = await shopper.call(calls.cartUpsell, { body: { upsellSlug: 'card', enabled: true } });
    expect(cart.cost.totalAmount.amount).toBe(800 + 49 + 19 + 99);
    const { order } = await place(shopper, 'extras', 967);
    expect(order.extras!.map(({ title, amount }) => [title, amount.amount])).toEqual([
      ['Gift wrapping', 49],
      ['Order protection', 19],
      ['A card', 99],
    ]);
    expect([order.totalPrice.amount, order.lineItems[0]!.isGiftWrapped]).toEqual([967, true]);
    const about = {
      order,
      address: 'https://shop.example/account/orders/1',
      subscriptions: [],
      subscriptionsAddress: '',
    };
    const { text } = await shop.services.drawer.draw({ name: 'order-placed', input: about });
    const shown = text.split('\n').filter((row) => /Gift wrapping|Order protection|A card|Total/.test(row));
    expect(shown.map((row) => row.replaceAll(/[^A-Za-z0-9 ]/g, '').trim())).toEqual([
      ...['Gift wrapping 49', 'Order protection 19', 'A card 99', 'Total 967'],
    ]);
    const after = await shopper.call(calls.cartGet);
    expect([after.orderProtection.isEnabled, after.upsells!.map(({ isEnabled }) => isEnabled)]).toEqual([
      false,
      [false],
    ]);
  });
});
