import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import type { Json } from '../../schemas/page.ts';
import { page } from '../../testing/index.ts';
import { address, openWorld } from '../handlers/world.ts';

const documentOf = (path: string): Record<string, Json> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../examples', path), 'utf8')) as Record<string, Json>;
const fragments = Object.fromEntries(
  ['header', 'footer', 'cart-lines', 'product-card', 'related', 'sign-in'].map((id) => [
    id,
    documentOf(`fragments/${id}/fragment.json`),
  ]),
);

const rules = {
  discounts: [],
  extras: { giftWrap: { price: 5000, each: 'line' as const }, upsells: [] },
  delivery: [{ id: 'standard', title: 'Standard', price: 9900 }],
};
const rate = { id: 'gst', title: 'GST', basisPoints: 1800, onExtras: true, onDelivery: true };

/** Amounts in a text in minor units, by the words before them. */
const amountsOf = (text: string): [string, number][] =>
  [...text.matchAll(/([A-Z][\w ]*?) ?(-|−)?₹([\d,.]+)/g)].map(([, words = '', sign, digits = '']) => [
    words.trim(),
    Math.round(Number(digits.replaceAll(',', '')) * 100) * (sign === undefined ? 1 : -1),
  ]);

const kinds = [
  ['on top', false],
  ['included', true],
] as const;

/** Creates a shopper with an address and two wrapped pieces in the cart, in a shop with the given kind of tax. */
async function shopperWith(isIncluded: boolean) {
  const world = await openWorld();
  Object.assign(world.shop.services.config, { pricing: { ...rules, tax: { isIncluded, rates: [rate] } } });
  const { lines } = await world.call(calls.cartAddLines, {
    body: [{ variantId: await world.variant(2), quantity: 2 }],
  });
  await world.call(calls.cartGiftWrap, { body: { toAdd: [{ lineItemId: lines[0]!.id }] } });
  await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
  const place = async () => {
    const body = { idempotencyKey: 'a key of this order', paymentMethod: 'CASH_ON_DELIVERY' as const };
    return (await world.call(calls.checkoutPlaceOrder, { body })).order;
  };
  return { ...world, place };
}

/** Expects rows after the first words that add up to the total, with tax among them or included. */
function expectSums(text: string, first: string, total: number, isIncluded: boolean): void {
  const sums = text.slice(text.indexOf(first));
  const amounts = amountsOf(sums);
  const at = amounts.findIndex(([words]) => words.startsWith('Total'));
  const rows = amounts.slice(0, at);
  expect(amounts[at]![1]).toBe(Math.round(total * 100));
  expect(rows.reduce((sum, [, amount]) => sum + amount, 0)).toBe(amounts[at]![1]);
  expect(rows.slice(1).map(([words]) => words)).toEqual(['Gift wrapping', 'Delivery', ...(isIncluded ? [] : ['Tax'])]);
  expect(text.includes('Includes ')).toBe(isIncluded);
}

describe.each(kinds)('with gift wrap and tax %s', (_, isIncluded) => {
  it('the order page has rows that add up to its total', async () => {
    const order = await (await shopperWith(isIncluded)).place();
    const shown = page(documentOf('order/page.json'), {
      fragments,
      url: `/account/orders/${order.simpleId}`,
      slug: '/account/orders/:simpleId',
      answers: async (call) => (call === 'order.get' ? order : undefined),
    });
    await shown.time.advance(0);
    expectSums(shown.text(), 'Goods ₹', order.totalPrice.amount, isIncluded);
  });

  it('the checkout has rows that add up to the amount to pay', async () => {
    const { call } = await shopperWith(isIncluded);
    const checkout = await call(calls.checkoutGet);
    const shown = page(documentOf('checkout/page.json'), {
      fragments,
      url: '/checkout',
      slug: '/checkout',
      answers: async (name) => (name === 'checkout.get' ? checkout : undefined),
    });
    await shown.time.advance(0);
    expectSums(shown.text(), 'Goods ₹', checkout.cost.totalAmount.amount, isIncluded);
  });

  it('the cart has rows that add up to its subtotal', async () => {
    const { call } = await shopperWith(isIncluded);
    const cart = await call(calls.cartGet);
    const shown = page(documentOf('cart/page.json'), {
      fragments,
      url: '/cart',
      slug: '/cart',
      answers: async (name) => (name === 'cart.get' ? cart : undefined),
    });
    await shown.time.advance(0);
    const text = shown.text();
    const amounts = amountsOf(text.slice(text.indexOf('Goods ₹')));
    const at = amounts.findIndex(([words]) => words === 'Subtotal');
    expect(amounts.slice(0, at).map(([words]) => words)).toEqual([
      ...['Goods', 'Gift wrapping'],
      ...(isIncluded ? [] : ['Tax']),
    ]);
    expect(amounts.slice(0, at).reduce((sum, [, amount]) => sum + amount, 0)).toBe(amounts[at]![1]);
    expect(amounts[at]![1]).toBe(Math.round(cart.cost.totalAmount.amount * 100));
  });

  it('the confirmation has rows that add up to the total', async () => {
    const world = await shopperWith(isIncluded);
    const order = await world.place();
    await world.shop.services.messenger.deliver();
    const [mail] = await world.shop.services.storage.outbox.kept(1);
    expect(mail!.text).toContain(', gift wrapped: ₹');
    const text = mail!.text.replaceAll(', gift wrapped', '').replaceAll(': ', ' ');
    const [goods] = /Meadow plate.*₹[\d,.]+$/m.exec(text) ?? [];
    expect(goods).toBeDefined();
    expectSums(text, goods!, order.totalPrice.amount, isIncluded);
  });
});
