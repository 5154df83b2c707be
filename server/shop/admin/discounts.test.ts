import { beforeEach, expect, it } from 'vitest';
import type { DiscountDetail, DiscountEntry, DiscountSummary } from '../../../commerce/admin-calls/discounts.ts';
import * as calls from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});

const ten: DiscountEntry = { title: 'Ten off', code: 'TEN', take: { kind: 'percentage', percentage: 10 } };
const pathOf = (id: string, rest = ''): string => `/discounts/${encodeURIComponent(id)}${rest}`;
const add = (rule: object, isActive = true, changeId = world.changeId()) =>
  world.ask('POST', '/discounts', { changeId, rule, isActive });
const put = ({ id, version }: DiscountDetail, rule: object, isActive = true, changeId = world.changeId()) =>
  world.ask('PUT', pathOf(id), { changeId, ifVersion: version, rule, isActive });
const list = async (query = ''): Promise<DiscountSummary[]> =>
  (await world.ask('GET', `/discounts?${query}`)).body.discounts;
const enter = (code = 'TEN') => world.call(calls.cartDiscountCodes, { body: { discountCodes: [code] } });
const fill = async () => world.call(calls.cartAddLines, { body: [{ variantId: await world.variant(1), quantity: 2 }] });

it('applies a new code to the next cart without a restart, and ends it when it is switched off', async () => {
  await fill();
  await expect(enter()).rejects.toMatchObject({ code: 'discount-unknown' });
  const { body } = await add(ten);
  const { cost } = await enter();
  expect(cost.totalDiscountAmount.amount).toBeCloseTo(cost.subtotalAmount.amount / 10, 9);
  expect((await put(body, ten, false)).body).toMatchObject({ state: 'OFF', isActive: false });
  expect((await world.call(calls.cartGet, {})).discountCodes).toMatchObject([{ applicable: false }]);
});

it('lists discounts from the settings, lets the merchant change them, and restores them on removal', async () => {
  const [settings] = await list('q=welcome10');
  expect(settings).toMatchObject({ source: 'SETTINGS', state: 'ACTIVE', uses: 0 });
  const { body } = await world.ask('GET', pathOf(settings!.id));
  expect(body.version).toBe(0);
  const changed = await put(body, { ...body.rule, take: { kind: 'percentage', percentage: 50 } });
  expect(changed.body).toMatchObject({ source: 'CHANGED', ofSettings: body.rule });
  await fill();
  const { cost } = await enter('WELCOME10');
  expect(cost.totalDiscountAmount.amount).toBeCloseTo(cost.subtotalAmount.amount / 2, 9);
  const removal = { changeId: world.changeId(), ifVersion: changed.body.version };
  for (const _ of ['first', 'again'])
    expect((await world.ask('POST', pathOf(body.id, '/remove'), removal)).body).toEqual({ isInSettings: true });
  expect((await world.ask('GET', pathOf(body.id))).body).toMatchObject({ source: 'SETTINGS', rule: body.rule });
});

it('reads, changes and removes a discount at an address without slashes', async () => {
  const { body } = await add(ten);
  const address = `/discounts/${body.id.replaceAll('/', '~1')}`;
  expect(address.split('/')).toHaveLength(3);
  expect((await world.ask('GET', address)).body.id).toBe(body.id);
  expect((await world.ask('GET', `${address}/uses`)).body.used).toEqual([]);
  const changed = await world.ask('PUT', address, {
    changeId: world.changeId(),
    ifVersion: body.version,
    rule: { ...body.rule, title: 'Ten again' },
    isActive: true,
  });
  expect(changed.body).toMatchObject({ id: body.id, rule: { title: 'Ten again' } });
  const removal = { changeId: world.changeId(), ifVersion: changed.body.version };
  expect((await world.ask('POST', `${address}/remove`, removal)).body).toEqual({ isInSettings: false });
});

it("deletes a merchant's discount on removal", async () => {
  const { body } = await add(ten);
  const removed = await world.ask('POST', pathOf(body.id, '/remove'), {
    changeId: world.changeId(),
    ifVersion: body.version,
  });
  expect(removed.body).toEqual({ isInSettings: false });
  expect((await world.ask('GET', pathOf(body.id))).body.error).toMatchObject({ message: messages.discountNotFound });
});

it('makes a repeated change once, and refuses one that another change has preceded', async () => {
  const changeId = world.changeId();
  const first = await add(ten, true, changeId);
  expect((await add(ten, true, changeId)).body).toEqual(first.body);
  const again = world.changeId();
  const better = { ...ten, title: 'Better' };
  const second = await put(first.body, better, true, again);
  expect((await put(first.body, better, true, again)).body).toEqual(second.body);
  const stale = await put(first.body, ten);
  expect([stale.status, stale.body.error.message]).toEqual([409, messages.discountChanged]);
  expect(await list('q=ten')).toHaveLength(1);
});

it('records who changed what', async () => {
  const { body } = await add(ten);
  await put(body, { ...ten, conditions: { minimumSubtotal: 99_900 }, limits: { uses: 5 } });
  const { entries } = (await world.ask('GET', '/audit')).body;
  expect(entries).toMatchObject([
    {
      author: 'merchant',
      action: 'discount.change',
      before: '',
      after: 'conditions, minimum subtotal: 999.00; limits, uses: 5',
    },
    { action: 'discount.add', before: '', after: expect.stringContaining('code: TEN') },
  ]);
});

const tiers = (...quantities: number[]) => ({
  kind: 'volume',
  tiers: quantities.map((quantity) => ({ quantity, percentage: 5 })),
});
it.each<[field: string, message: string, rule: object]>([
  ['title', 'The name is required.', { title: ' ' }],
  ['code', messages.discountCodeMissing, { code: ' ' }],
  ['code', messages.discountCodeSpaces, { code: 'TEN ' }],
  ['code', 'Enter at most 60 characters.', { code: 'T'.repeat(61) }],
  ['code', 'The discount “10% off” has this code already.', { code: 'welcome10' }],
  ['take.percentage', 'Enter 1 or more.', { take: { kind: 'percentage', percentage: 0 } }],
  ['take.amount', 'Enter 1 or more.', { take: { kind: 'amount', amount: 0 } }],
  ['take.percentage', 'Enter 1 or more.', { take: { kind: 'buyGet', buy: 1, get: 1, percentage: 0 } }],
  ['take.tiers', messages.tierMissing, { take: tiers() }],
  ['take.tiers', messages.tierRepeated, { take: tiers(2, 2) }],
  ['take.goods', messages.comboEmpty, { take: { kind: 'combo', goods: [], price: 1 } }],
  [
    'take.percentage',
    messages.comboPriceMissing,
    { take: { kind: 'combo', goods: [{ product: 'item-1', quantity: 1 }] } },
  ],
  ['conditions.until', messages.endsFirst, { conditions: { from: 5, until: 5 } }],
  ['conditions.maximumSubtotal', messages.maxBelowMin, { conditions: { minimumSubtotal: 2, maximumSubtotal: 1 } }],
  ['goods.products', 'The shop has no product “none”.', { goods: { products: ['none'] } }],
  [
    'conditions.goods.collections',
    'The shop has no collection “none”.',
    { conditions: { goods: { collections: ['none'] } } },
  ],
])('reports a problem at the field %s: %s', async (field, message, wrong) => {
  const { status, body } = await add({ ...ten, ...wrong });
  expect([status, body.error.details.problems]).toEqual([400, [{ field, message }]]);
  expect(await list('q=ten')).toEqual([]);
});

it.each<[string, object]>([
  ['ACTIVE', {}],
  ['PLANNED', { conditions: { from: 8e15 } }],
  ['OVER', { conditions: { until: 1 } }],
])('lists a discount in the state %s', async (state, more) => {
  await add({ ...ten, ...more });
  expect(await list(`state=${state}&q=ten+off`)).toMatchObject([{ state }]);
});

it('lists the orders that used a discount, and reports that it is used up', async () => {
  const { body } = await add({ ...ten, limits: { uses: 1 } });
  await fill();
  await enter();
  const order = await world.order([{ variantId: await world.variant(2), quantity: 1 }]);
  expect((await world.ask('GET', pathOf(body.id))).body).toMatchObject({ state: 'USED_UP', uses: 1 });
  const { used } = (await world.ask('GET', pathOf(body.id, '/uses'))).body;
  expect(used).toMatchObject([{ order: order.simpleId, email: 'asha@example.com', isGivenBack: false }]);
  expect(used[0].amount).toBeGreaterThan(0);
  await fill();
  await expect(enter()).rejects.toMatchObject({ message: 'The code TEN has been used up.' });
});

it('prices an order by the new rules when they change while it is placed', async () => {
  const { body } = await add(ten);
  await fill();
  await enter();
  const { prices } = world.shop.services;
  const now = prices.now.bind(prices);
  const half = { ...ten, take: { kind: 'percentage', percentage: 50 } };
  let reads = 0;
  prices.now = async () => {
    const read = await now();
    reads += 1;
    if (reads === 4) await put(body, half);
    return read;
  };
  const order = await world.order([{ variantId: await world.variant(1), quantity: 1 }]).finally(() => {
    prices.now = now;
  });
  expect(order.totalDiscount.amount).toBeCloseTo(order.subtotalPrice.amount / 2, 9);
});

it('previews a sample cart before and after a change, without making the change', async () => {
  const { body } = await add(ten);
  const sample = {
    lines: [{ variantId: await world.variant(1), quantity: 2 }],
    codes: ['TEN'],
    buyer: 'GUEST',
    country: 'IN',
  };
  const discount = { id: body.id, rule: { ...ten, take: { kind: 'percentage', percentage: 50 } }, isActive: true };
  const preview = (more: object) => world.ask('POST', '/prices/preview', { ...sample, ...more });
  const { before, after } = (await preview({ discount })).body;
  const codedOf = ({ parts }: typeof before) => parts.find(({ step }: { step: string }) => step === 'coded');
  expect(codedOf(after).amount).toBe(codedOf(before).amount * 5);
  expect(codedOf(before).name).toBe('Ten off (TEN)');
  expect(before.total - after.total).toBe(codedOf(before).amount - codedOf(after).amount);
  const first = { ...discount, rule: { ...ten, conditions: { isFirstOrder: true } } };
  expect((await preview({ discount: first })).body.after.refused).toMatchObject([{ code: 'TEN' }]);
  expect((await preview({ discount: first, buyer: 'NEW_CUSTOMER' })).body.after.refused).toEqual([]);
  expect((await preview({ discount: { ...discount, isActive: false } })).body.after.refused).toMatchObject([
    { code: 'TEN', reason: 'The code TEN is not valid.' },
  ]);
  expect((await preview({ lines: [{ variantId: 'none', quantity: 1 }] })).status).toBe(404);
  expect((await world.ask('GET', pathOf(body.id))).body.rule).toEqual(ten);
});

it("keeps an unlisted code out of shoppers' lists", async () => {
  await add({ ...ten, isUnlisted: true });
  await fill();
  const { hits } = (await world.call(calls.cartDiscounts, {})) as unknown as { hits: { code: string }[] };
  expect(hits.map(({ code }) => code)).not.toContain('TEN');
  expect((await enter()).discountCodes).toEqual([{ code: 'TEN', applicable: true }]);
});
