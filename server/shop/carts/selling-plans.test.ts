import { describe, expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import type { PlanRule } from '../../../schemas/entities/cart/pricing-rules.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { offeredPlans } from './selling-plans.ts';

const plan = (id: string, more: Partial<PlanRule> = {}): PlanRule => ({
  id,
  title: `Plan ${id}`,
  every: { unit: 'MONTH', count: 1 },
  percentage: 12.5,
  ...more,
});

describe('offeredPlans', () => {
  const shopPlans = [
    plan('all'),
    plan('cups', { goods: { products: ['cup'] } }),
    plan('sale', { goods: { collections: ['sale'] } }),
    plan('either', { goods: { products: ['pot'], collections: ['sale'] } }),
  ];
  it.each<[slug: string, collections: string[], own: PlanRule[], offered: string[]]>([
    ['cup', [], [], ['all', 'cups']],
    ['pot', [], [], ['all', 'either']],
    ['pan', ['sale'], [], ['all', 'sale', 'either']],
    ['pan', [], [plan('own')], ['own', 'all']],
    ['cup', [], [plan('cups', { percentage: 50 })], ['cups', 'all']],
  ])('offers the product %s in %j with its own %j the plans %j', (slug, collections, sellingPlans, offered) => {
    const product = { record: { slug, sellingPlans } } as Parameters<typeof offeredPlans>[0];
    expect(offeredPlans(product, shopPlans, collections).map(({ id }) => id)).toEqual(offered);
  });

  it("prefers a product's own plan to the shop's plan with the same identifier", () => {
    const product = { record: { slug: 'cup', sellingPlans: [plan('cups', { percentage: 50 })] } };
    const [first] = offeredPlans(product as Parameters<typeof offeredPlans>[0], shopPlans, []);
    expect(first?.percentage).toBe(50);
  });

  it('offers no plans for gift cards', () => {
    const product = { record: { slug: 'cup', isGiftCard: true, sellingPlans: [plan('own')] } };
    expect(offeredPlans(product as Parameters<typeof offeredPlans>[0], shopPlans, [])).toEqual([]);
  });
});

const open = async () => {
  const plans = [plan('monthly', { description: 'Each month' }), plan('other', { goods: { products: ['item-2'] } })];
  const { visitor } = await openSampleShop({ pricing: { plans } });
  const shopper = await visitor();
  const product = await shopper.call(calls.productGet, { params: { slug: 'item-1' } });
  const variantId = product.variants[0]!.id;
  const add = (sellingPlanId?: string, quantity = 1) =>
    shopper.call(calls.cartAddLines, {
      body: [{ variantId, quantity, ...(sellingPlanId === undefined ? {} : { sellingPlanId }) }],
    });
  const update = (id: string, sellingPlanId: string | null) =>
    shopper.call(calls.cartUpdateLines, { body: [{ id, sellingPlanId }] });
  return { shopper, product, variantId, add, update };
};

it("shows a product's plans, with the price per piece of each variant", async () => {
  const { product } = await open();
  expect(product.sellingPlans).toEqual([
    {
      id: 'monthly',
      name: 'Plan monthly',
      description: 'Each month',
      intervalUnit: 'MONTH',
      intervalCount: 1,
      discountPercentage: 12.5,
    },
  ]);
  for (const { price, sellingPlanAllocations } of product.variants)
    expect(sellingPlanAllocations).toEqual([
      { sellingPlanId: 'monthly', price: { ...price, amount: Math.floor(price.amount * 87.5) / 100 } },
    ]);
});

it('prices a line with its plan, separately from the same goods bought once', async () => {
  const { product, add } = await open();
  await add('monthly', 2);
  await add();
  const { lines, cost } = await add('monthly');
  const once = product.variants[0]!.price.amount;
  const planned = product.variants[0]!.sellingPlanAllocations[0]!.price.amount;
  expect(lines.map((line) => [line.sellingPlanName, line.quantity, line.cost.amountPerQuantity.amount])).toEqual([
    ['Plan monthly', 3, planned],
    [undefined, 1, once],
  ]);
  expect(cost.subtotalAmount.amount).toBe(3 * planned + once);
  expect(lines[0]!.productVariant.product.sellingPlans.map(({ id }) => id)).toEqual(['monthly']);
});

it('switches between a plan and a one-off purchase, and merges lines that become equal', async () => {
  const { add, update } = await open();
  await add();
  const { lines } = await add('monthly', 2);
  const merged = await update(lines[1]!.id, null);
  expect(merged.lines.map(({ quantity, sellingPlanId }) => [quantity, sellingPlanId])).toEqual([[3, undefined]]);
  const again = await update(merged.lines[0]!.id, 'monthly');
  expect(again.lines.map(({ quantity, sellingPlanId }) => [quantity, sellingPlanId])).toEqual([[3, 'monthly']]);
});

it('keeps the plan when only the quantity changes', async () => {
  const { shopper, add } = await open();
  const { lines } = await add('monthly');
  const { lines: after } = await shopper.call(calls.cartUpdateLines, { body: [{ id: lines[0]!.id, quantity: 4 }] });
  expect(after).toMatchObject([{ quantity: 4, sellingPlanId: 'monthly' }]);
});

it.each(['unknown', 'other'])('refuses the plan %s, which the product does not have', async (id) => {
  const { shopper, variantId, add, update } = await open();
  const refusal = { code: 'selling-plan-unknown', message: messages.sellingPlanUnknown };
  await expect(add(id)).rejects.toMatchObject(refusal);
  const { lines } = await add();
  await expect(update(lines[0]!.id, id)).rejects.toMatchObject(refusal);
  await expect(
    shopper.call(calls.cartExpressCheckout, { body: { lines: [{ variantId, quantity: 1, sellingPlanId: id }] } }),
  ).rejects.toMatchObject(refusal);
  expect((await shopper.call(calls.cartGet)).lines).toMatchObject([{ quantity: 1 }]);
});
