import { expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import type { PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';
import { address } from '../../../tests/handlers/world.ts';

const rate = (id: string, basisPoints: number, classes?: string[], province?: string) => ({
  id,
  title: id.toUpperCase(),
  basisPoints,
  ...(classes ? { classes } : {}),
  ...(province ? { places: [{ country: 'IN', provinces: [province] }] } : {}),
  onExtras: false,
  onDelivery: id === 'general',
});

/** Opens a shop with a cup without a tax class at 100.00, and tea with a class at 50.00; delivery is 59.00. */
async function openTaxed(taxClass: string, tax: PricingRules['tax']): Promise<MerchantWorld> {
  const world = await openMerchantWorld();
  const { config, storage } = world.shop.services;
  const invoices = { seller: 'Seller', address: '', prefix: 'I-', creditPrefix: 'C-', whenPlaced: true };
  const delivery = [{ id: 'standard', title: 'Standard', price: 5_900 }];
  const pricing = { ...config.pricing, discounts: [], extras: { upsells: [] }, delivery, tax, invoices };
  Object.assign(config, { pricing });
  for (const [item, price, more] of [
    ['item-2', 10_000, {}],
    ['item-3', 5_000, { taxClass }],
  ] as const) {
    const { record } = (await storage.catalogue.productBySlug(item))!;
    const variants = record.variants.map(({ mrp: _, ...variant }) => ({ ...variant, price }));
    await storage.catalogue.upsertProducts([{ ...record, ...more, variants }]);
  }
  return world;
}

const place = async (world: MerchantWorld) =>
  world.order([
    { variantId: await world.variant(2), quantity: 1 },
    { variantId: await world.variant(3), quantity: 2 },
  ]);

/** Returns the tax in minor units by rate in an order's explanation, which must equal that of its invoice. */
async function taxesOf(world: MerchantWorld, { explanation = [], invoices = [] }: Awaited<ReturnType<typeof place>>) {
  const sums: Record<string, number> = {};
  for (const { step, rule, amount } of explanation)
    if (step === 'tax') sums[rule] = (sums[rule] ?? 0) + Math.round(amount.amount * 100);
  const invoice = await world.shop.services.storage.invoices.read(invoices[0]!.number);
  expect(Object.fromEntries(invoice!.taxes.map(({ rule, amount }) => [rule, amount]))).toEqual(sums);
  return sums;
}

// Included: 10000 / 1.18 = 8474.58, so 1525; 10000 / 1.05 = 9523.81, so 476; 5900 / 1.18 = 5000, so 900.
// Added: 18% of 10000 and of 5900, 1800 + 1062; 5% of 10000 is 500; 3% of a province is 300.
it.each([
  ['food', true, ['standard'], { general: 1_525 + 900, food: 476 }, 25_900],
  ['Food ', true, ['standard'], { general: 1_525 + 900, food: 476 }, 25_900],
  ['exempt', true, undefined, { general: 1_525 + 900 }, 25_900],
  ['toys', false, ['standard'], { general: 1_800 + 1_062 }, 25_900 + 2_862],
  ['food', false, ['standard'], { general: 1_800 + 1_062, food: 500, cess: 300 }, 25_900 + 3_662],
] as const)('taxes goods of the class %s, tax included: %s', async (taxClass, isIncluded, classes, taxes, total) => {
  const cess = isIncluded ? [] : [rate('cess', 300, ['food'], 'KA'), rate('other', 900, ['food'], 'MH')];
  const rates = [rate('general', 1_800, classes ? [...classes] : undefined), rate('food', 500, ['food']), ...cess];
  const world = await openTaxed(taxClass, { isIncluded, rates });
  const order = await place(world);
  expect(Math.round(order.totalPrice.amount * 100)).toBe(total);
  expect(await taxesOf(world, order)).toEqual(taxes);
});

it("shows the same tax in cart, checkout and order, names the class, and credits cancelled pieces' tax", async () => {
  const rates = [rate('general', 1_800, ['standard']), rate('food', 500, ['food'])];
  const world = await openTaxed('food', { isIncluded: false, rates });
  const [cup, tea] = [await world.variant(2), await world.variant(3)];
  const lines = [
    { variantId: cup, quantity: 1 },
    { variantId: tea, quantity: 2 },
  ];
  const cart = await world.call(calls.cartAddLines, { body: lines });
  // Tax on goods only: 1800 + 500.
  expect(cart.cost.totalAmount.amount).toBe(223);
  const body = { email: 'asha@example.com', shippingAddress: address };
  const checkout = await world.call(calls.checkoutSetAddress, { body });
  expect(checkout.cost.totalAmount.amount).toBe(292.62);
  const paid = { idempotencyKey: 'tax-classes-order', paymentMethod: 'CASH_ON_DELIVERY' as const };
  const { order } = await world.call(calls.checkoutPlaceOrder, { body: paid });
  expect(order.totalPrice.amount).toBe(292.62);
  const taxes = order.explanation!.filter(({ step }) => step === 'tax');
  expect(taxes.map(({ rule, values }) => [rule, values.on, values.classes])).toEqual([
    ['general', 'goods', undefined],
    ['food', 'goods', 'food'],
    ['general', 'delivery', undefined],
  ]);
  const sent = order.lineItems.find(({ quantity }) => quantity === 1)!;
  const change = (ifVersion: number, path: string, more: object) =>
    world.ask('POST', `/orders/${order.simpleId}${path}`, { changeId: world.changeId(), ifVersion, ...more });
  await change(1, '/parcels', { lines: [{ lineItemId: sent.id, quantity: 1 }] });
  const changed = await change(2, '/cancel', {});
  expect(changed.status).toBe(200);
  const [, { number }] = changed.body.order.invoices;
  const credit = await world.shop.services.storage.invoices.read(number);
  expect(credit?.taxes.filter(({ amount }) => amount !== 0)).toMatchObject([
    { rule: 'food', amount: 500, net: 10_000 },
  ]);
  expect(credit?.total).toBe(10_500);
});
