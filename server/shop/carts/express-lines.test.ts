import { expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { address, openWorld, type World } from '../../../tests/handlers/world.ts';

/**
 * Opens a shop with express delivery to postal codes that begin with 5600 and 1011, and a cart with one express
 * line to 560001.
 */
async function openExpress(): Promise<World> {
  const world = await openWorld();
  const { config } = world.shop.services;
  const extras = { upsells: [], expressDelivery: { price: 9_900 } };
  Object.assign(config, {
    expressDeliveryZips: ['5600', '1011'],
    pricing: { ...config.pricing, extras },
  });
  const line = { variantId: await world.variant(1), quantity: 1 };
  const expressDeliveryUpsell = { add: true, pincode: '560001' };
  await world.call(calls.cartAddLines, { body: [{ ...line, expressDeliveryUpsell }] });
  return world;
}

const { province: _, ...withoutProvince } = address;
const german = {
  ...withoutProvince,
  country: 'DE',
  zip: '10115',
  phoneWithCountryCode: { countryCode: '+49', phone: '3012345678' },
};
const ended = (zip: string) => [['express-ended', formatMessage(messages.expressEnded, { zip })]];

it.each([
  ['the postal code that was looked up', { ...address, zip: '560 001' }, '560001', []],
  ['a different one that it reaches', { ...address, zip: '560095' }, '560095', []],
  ['one that it does not reach', { ...address, zip: '400001', province: 'MH' }, undefined, ended('400001')],
  ['one of another country that it reaches', german, '10115', []],
  ['one of another country', { ...german, zip: '80331' }, undefined, ended('80331')],
])('adapts express delivery to an address with %s', async (_what, shippingAddress, pincode, said) => {
  const world = await openExpress();
  const body = { email: 'asha@example.com', shippingAddress };
  const { cart, extras = [] } = await world.call(calls.checkoutSetAddress, { body });
  expect(cart.lines[0]!.expressDelivery?.pincode).toBe(pincode);
  expect(extras.some(({ rule }) => rule === 'expressDelivery')).toBe(pincode !== undefined);
  expect(cart.notices.map(({ code, message }) => [code, message])).toEqual(said);
  const again = await world.call(calls.checkoutGet);
  expect([again.cart.lines, again.cart.notices]).toEqual([cart.lines, []]);
});

it('checks express delivery again before the order, for lines added after the address', async () => {
  const world = await openExpress();
  const shippingAddress = { ...address, zip: '400001', province: 'MH' };
  await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress } });
  const line = { variantId: await world.variant(2), quantity: 1 };
  const expressDeliveryUpsell = { add: true, pincode: '560001' };
  await world.call(calls.cartAddLines, { body: [{ ...line, expressDeliveryUpsell }] });
  const place = () =>
    world.call(calls.checkoutPlaceOrder, {
      body: { idempotencyKey: 'express-to-elsewhere', paymentMethod: 'CASH_ON_DELIVERY' },
    });
  await expect(place()).rejects.toMatchObject({ code: 'total-changed' });
  const seen = await world.call(calls.checkoutGet);
  expect(seen.cart.notices).toMatchObject([{ code: 'express-ended' }]);
  const { order } = await place();
  expect(order.totalPrice).toEqual(seen.cost.totalAmount);
  expect(order.lineItems.map(({ expressDelivery }) => expressDelivery)).toEqual([undefined, undefined]);
});
