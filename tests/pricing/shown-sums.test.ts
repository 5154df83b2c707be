import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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

/** Amounts of a text in minor units, by the words before them. */
const amountsOf = (text: string): [string, number][] =>
  [...text.matchAll(/([A-Z][\w ]*?) ?(-|−)?₹([\d,.]+)/g)].map(([, words = '', sign, digits = '']) => [
    words.trim(),
    Math.round(Number(digits.replaceAll(',', '')) * 100) * (sign === undefined ? 1 : -1),
  ]);

it.each([
  ['on top', false],
  ['included', true],
])('an order page with gift wrap and tax %s has rows that add up to its total', async (_, isIncluded) => {
  const world = await openWorld();
  Object.assign(world.shop.services.config, { pricing: { ...rules, tax: { isIncluded, rates: [rate] } } });
  const body = [{ variantId: await world.variant(2), quantity: 2 }];
  const { lines } = await world.call(calls.cartAddLines, { body });
  await world.call(calls.cartGiftWrap, { body: { toAdd: [{ lineItemId: lines[0]!.id }] } });
  await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
  const { order } = await world.call(calls.checkoutPlaceOrder, {
    body: { idempotencyKey: 'a key of this order', paymentMethod: 'CASH_ON_DELIVERY' },
  });
  const shown = page(documentOf('order/page.json'), {
    fragments,
    url: `/account/orders/${order.simpleId}`,
    slug: '/account/orders/:simpleId',
    answers: async (call) => (call === 'order.get' ? order : undefined),
  });
  await shown.time.advance(0);
  const text = shown.text();
  const sums = text.slice(text.indexOf('Goods ₹'));
  const amounts = amountsOf(sums);
  const at = amounts.findIndex(([words]) => words.startsWith('Total'));
  expect(amounts[at]![1]).toBe(Math.round(order.totalPrice.amount * 100));
  expect(amounts.slice(0, at).reduce((sum, [, amount]) => sum + amount, 0)).toBe(amounts[at]![1]);
  expect(amounts.slice(0, at).map(([words]) => words)).toEqual([
    ...['Goods', 'Gift wrapping', 'Delivery'],
    ...(isIncluded ? [] : ['Tax']),
  ]);
  expect(sums.includes('Includes ')).toBe(isIncluded);
});
