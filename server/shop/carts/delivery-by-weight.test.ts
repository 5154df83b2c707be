import { expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { address, openWorld } from '../../../tests/handlers/world.ts';

/** Returns the delivery price for a number of pieces of a given weight, or of unknown weight. */
async function deliveryOf(quantity: number, weightGrams: number | undefined): Promise<number> {
  const world = await openWorld();
  const { config, storage } = world.shop.services;
  const light = { id: 'light', title: 'Letter', price: 4_000, maximumWeight: 1_000 };
  const heavy = { id: 'heavy', title: 'Parcel', price: 9_000, minimumWeight: 1_001, perKilogram: 1_000 };
  Object.assign(config, { pricing: { ...config.pricing, delivery: [light, heavy] } });
  const variantId = await world.variant(1);
  const { record } = (await storage.catalogue.variants([variantId])).get(variantId)!.product;
  const weight = weightGrams === undefined ? {} : { weightGrams };
  await storage.catalogue.upsertProducts([
    { ...record, variants: record.variants.map(({ weightGrams: _, ...each }) => ({ ...each, ...weight })) },
  ]);
  await world.call(calls.cartAddLines, { body: [{ variantId, quantity }] });
  const body = { email: 'asha@example.com', shippingAddress: address };
  return (await world.call(calls.checkoutSetAddress, { body })).cost.shippingAmount.amount;
}

it.each([
  [2, 400, 40],
  [3, 400, 110],
  [2, 500, 40],
  [2, 501, 110],
  [3, undefined, 40],
])('delivers %i pieces of %s g each at a price of %i', async (quantity, weightGrams, price) => {
  expect(await deliveryOf(quantity, weightGrams)).toBe(price);
});
