import { beforeEach, describe, expect, it } from 'vitest';
import type { DiscountDetail, DiscountEntry } from '../../../commerce/admin-calls/discounts.ts';
import * as calls from '../../../commerce/calls/registry.ts';
import { dayMs } from '../../../commerce/durations.ts';
import { messages } from '../../../commerce/messages.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});

const set = (goods: [product: string, quantity: number][], more: Partial<DiscountEntry> = {}): DiscountEntry => ({
  title: 'सुबह की चाय',
  description: 'For two.',
  take: { kind: 'combo', goods: goods.map(([product, quantity]) => ({ product, quantity })), percentage: 20 },
  goods: { through: { type: 'combo', slug: 'सुबह' } },
  ...more,
});
const morning = set([
  ['item-1', 2],
  ['item-4', 1],
]);
const pathOf = (id: string, rest = ''): string => `/discounts/${encodeURIComponent(id)}${rest}`;
const add = (rule: object) => world.ask('POST', '/discounts', { changeId: world.changeId(), rule, isActive: true });
const put = ({ id, version }: DiscountDetail, rule: object, isActive = true) =>
  world.ask('PUT', pathOf(id), { changeId: world.changeId(), ifVersion: version, rule, isActive });
const shown = async (comboSlug: string) => (await world.call(calls.comboSearch, { query: { comboSlug } })).hits;
const goodsOf = async (comboSlug: string) =>
  (await shown(comboSlug)).map(({ items }) => items.map(({ product, quantity }) => [product.slug, quantity]));

/** Adds a set in the same way as the widget's button. */
async function buy(comboSlug: string) {
  const [combo] = await shown(comboSlug);
  const { comboType, discountCode, items } = combo!;
  const lines = items.map(({ product, quantity }) => ({ variantId: product.variant.id, quantity }));
  return world.call(calls.cartAddCombo, { body: { comboType, comboSlug, discountCode, lines } });
}

describe('a set of the merchant', () => {
  it('is shown with the price that the cart applies, and changes and ends without a restart', async () => {
    const { body } = await add(morning);
    const [combo] = await shown('सुबह');
    expect(combo).toMatchObject({
      title: 'सुबह की चाय',
      description: 'For two.',
      comboType: 'FIXED',
      isAvailable: true,
    });
    expect(combo!.savings.amount).toBeCloseTo(combo!.subtotal.amount / 5, 9);
    expect((await world.call(calls.comboSearch, { query: { resourceId: 'item-4' } })).hits).toEqual([combo]);
    const { cost } = await buy('सुबह');
    expect([cost.totalDiscountAmount, cost.totalAmount]).toEqual([combo!.savings, combo!.total]);

    const dearer = set([
      ['item-1', 1],
      ['item-5', 1],
    ]);
    const changed = await put(body, { ...dearer, take: { ...dearer.take, percentage: 10 } });
    expect(await goodsOf('सुबह')).toEqual([
      [
        ['item-1', 1],
        ['item-5', 1],
      ],
    ]);
    expect((await world.call(calls.cartGet)).cost.totalDiscountAmount.amount).toBe(0);
    expect(changed.body.changes[0].before).toContain('take, goods, 1, quantity: 2');

    await put(changed.body, dearer, false);
    expect(await shown('सुबह')).toEqual([]);
    const lines = [{ variantId: await world.variant(1), quantity: 1 }];
    const late = { comboType: 'FIXED', comboSlug: 'सुबह', discountCode: 'सुबह', lines };
    await expect(world.call(calls.cartAddCombo, { body: late })).rejects.toMatchObject({ code: 'offer-not-found' });
  });

  it('is shown only during its period', async () => {
    const [day, now] = [dayMs, world.env.now()];
    await add({ ...morning, conditions: { from: now + day, until: now + 2 * day } });
    const numbers: number[] = [];
    for (let days = 0; days < 3; days++) {
      numbers.push((await shown('सुबह')).length);
      world.env.advance(day);
    }
    expect(numbers).toEqual([0, 1, 0]);
  });

  it('must have a unique name', async () => {
    const first = await add(morning);
    const refused = { status: 400, body: { error: { details: { problems: [{ field: 'title' }] } } } };
    expect(await add(morning)).toMatchObject(refused);
    expect(await add({ ...morning, goods: { through: { type: 'combo', slug: 'tea-set' } } })).toMatchObject(refused);
    expect(await put(first.body, { ...morning, title: 'Tea' })).toMatchObject({ status: 200 });
  });

  it("must consist of the shop's goods", async () => {
    expect(await add(set([['gone', 1]]))).toMatchObject({
      status: 400,
      body: { error: { details: { problems: [{ field: 'take.goods' }] } } },
    });
    expect(await add(set([]))).toMatchObject({
      body: { error: { details: { problems: [{ field: 'take.goods', message: messages.comboEmpty }] } } },
    });
  });

  it('is previewed on a sample cart at the price at which it is bought', async () => {
    const lines = [
      { variantId: await world.variant(1), quantity: 2 },
      { variantId: await world.variant(4), quantity: 1 },
    ];
    const sample = { lines, codes: [], buyer: 'GUEST', discount: { rule: morning, isActive: true } };
    const { body } = await world.ask('POST', '/prices/preview', sample);
    expect(body.before.total - body.after.total).toBe(Math.round(body.before.total / 5));
  });
});

describe('a set from the settings', () => {
  it('can be changed, switched off and restored', async () => {
    const { body } = await world.ask('GET', pathOf('combo/tea-set'));
    const before = await shown('tea-set');
    const changed = await put(body, { ...body.rule, title: 'Tea', take: { ...morning.take } });
    expect(await shown('tea-set')).toMatchObject([{ title: 'Tea', comboType: 'FIXED', discountCode: 'TEASET' }]);
    expect(await goodsOf('tea-set')).toEqual([
      [
        ['item-1', 2],
        ['item-4', 1],
      ],
    ]);
    const off = await put(changed.body, body.rule, false);
    expect(await shown('tea-set')).toEqual([]);
    await world.ask('POST', pathOf(body.id, '/remove'), { changeId: world.changeId(), ifVersion: off.body.version });
    expect(await shown('tea-set')).toEqual(before);
  });
});

describe('a bundle of the merchant', () => {
  const three: DiscountEntry = {
    title: 'Three',
    take: { kind: 'setPrice', quantity: 3, price: 60_000 },
    goods: { products: ['item-1'], through: { type: 'buyXAtY', slug: 'three' } },
  };
  const params = { slug: 'three' };
  const piece = async (number: number, quantity: number) => [{ variantId: await world.variant(number), quantity }];

  it('has a separate cart for its goods, and ends with its discount', async () => {
    await expect(world.call(calls.buyXAtYCart, { params })).rejects.toMatchObject({ code: 'offer-not-found' });
    const { body } = await add(three);
    await expect(world.call(calls.buyXAtYAddLines, { params, body: await piece(2, 1) })).rejects.toMatchObject({
      code: 'not-in-offer',
    });
    const cart = await world.call(calls.buyXAtYAddLines, { params, body: await piece(1, 3) });
    expect(cart.cost.totalAmount.amount).toBe(600);
    await put(body, three, false);
    await expect(world.stranger(calls.buyXAtYCart, { params })).rejects.toMatchObject({ code: 'offer-not-found' });
    const released = await world.call(calls.buyXAtYCart, { params });
    expect(released.cost.totalAmount).toEqual(released.cost.subtotalAmount);
  });

  it('becomes cheaper with more pieces', async () => {
    const take = { kind: 'volume', tiers: [{ quantity: 2, percentage: 50 }] } as const;
    await add({ ...three, take, goods: { products: ['item-1'], through: { type: 'volumeCombo', slug: 'three' } } });
    const { cost } = await world.call(calls.volumeComboAddLines, { params, body: await piece(1, 2) });
    expect(cost.totalDiscountAmount.amount).toBeCloseTo(cost.subtotalAmount.amount / 2, 9);
  });
});
