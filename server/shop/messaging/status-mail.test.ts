import { beforeEach, expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { register } from '../../../tests/handlers/accounts.ts';
import { address, openWorld, type World } from '../../../tests/handlers/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const subjects = async () => {
  const { messenger, storage } = world.shop.services;
  await messenger.deliver();
  return (await storage.outbox.kept(9)).map(({ recipient, subject }) => `${recipient}: ${subject}`);
};

it('confirms an order once, however often the request is repeated, and not when the order is refused', async () => {
  const { call } = world;
  await call(calls.cartAddLines, { body: [{ variantId: await world.variant(2), quantity: 1 }] });
  await call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
  const place = (more: object) =>
    call(calls.checkoutPlaceOrder, {
      body: { idempotencyKey: 'a key of one order', paymentMethod: 'CASH_ON_DELIVERY', ...more },
    });
  await expect(place({ expectedTotal: 1 })).rejects.toMatchObject({ code: 'total-changed' });
  expect(await subjects()).toEqual([]);
  const { order } = await place({});
  await place({});
  expect(await subjects()).toEqual([`asha@example.com: Your order ${order.name}`]);
});

it('tells the proved address that the account will be deleted, and sends nothing when that is refused', async () => {
  await register(world);
  await expect(world.stranger(calls.userMarkForDelete)).rejects.toMatchObject({ status: 401 });
  expect((await subjects()).length).toBe(1);
  await world.call(calls.userMarkForDelete);
  expect(await subjects()).toContainEqual(expect.stringMatching(/^asha@example.com: Your account will be deleted on /));
});
