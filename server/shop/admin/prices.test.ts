import { beforeEach, expect, it } from 'vitest';
import type { SectionValues, ShopPriceRules } from '../../../commerce/admin-calls/prices.ts';
import * as calls from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});

const read = async (): Promise<ShopPriceRules> => (await world.ask('GET', '/prices')).body;
const put = (section: keyof SectionValues, value: unknown, ifVersion = 0, changeId = world.changeId()) =>
  world.ask('PUT', `/prices/${section}`, {
    changeId,
    ifVersion,
    values: value === undefined ? {} : { [section]: value },
  });
const rules = async () => (await world.shop.services.prices.now()).rules;
const checkout = async () => {
  await world.call(calls.cartAddLines, { body: [{ variantId: await world.variant(1), quantity: 1 }] });
  return world.call(calls.checkoutGet, {});
};
const delivery = { methods: [{ id: 'FAST', title: 'By bicycle', price: 12_300 }] };

it('starts with the price rules from the settings', async () => {
  const { values, saved } = await read();
  expect(values.coins).toEqual({ rule: { value: 100, share: 50, each: 10_000, expiryDays: 365 } });
  expect(values.extras.upsells).toHaveLength(1);
  expect(Object.values(saved)).toEqual(Array(6).fill({ version: 0, isOfSettings: true }));
});

it.each<[section: keyof SectionValues, value: unknown, check: () => Promise<unknown>, expected: unknown]>([
  ['delivery', delivery, async () => (await checkout()).cost.shippingAmount.amount, 123],
  [
    'tax',
    { isIncluded: false, rates: [{ id: 'vat', title: 'VAT', basisPoints: 1000, onExtras: true, onDelivery: true }] },
    async () => {
      const { cost } = await checkout();
      return cost.totalTaxAmount.amount / cost.subtotalAmount.amount;
    },
    0.1,
  ],
  [
    'extras',
    { upsells: [], giftWrap: { price: 700, each: 'line' } },
    async () => (await rules()).extras,
    { upsells: [], giftWrap: { price: 700, each: 'line' } },
  ],
  ['coins', {}, async () => (await rules()).coins, undefined],
  [
    'plans',
    { plans: [{ id: 'monthly', title: 'Monthly', percentage: 10, every: { unit: 'MONTH', count: 1 } }] },
    async () => (await rules()).plans.length,
    1,
  ],
  [
    'invoices',
    { rule: { seller: 'आशा Stores', address: '1 Lake Road', prefix: 'A{year}-', creditPrefix: 'C-' } },
    async () => (await rules()).invoices?.seller,
    'आशा Stores',
  ],
])(
  'applies %s from the next cart on, and restores those from the settings',
  async (section, value, check, expected) => {
    const before = (await read()).values[section];
    const changed = await put(section, value);
    expect([changed.status, changed.body.values[section]]).toEqual([200, value]);
    expect(await check()).toEqual(expected);
    const { version } = changed.body.saved[section];
    const again = await put(section, undefined, version);
    expect(again.body.values[section]).toEqual(before);
    expect((await world.ask('GET', '/audit')).body.entries).toMatchObject([
      { action: 'prices.change', subject: `prices ${section}` },
      { action: 'prices.change', subject: `prices ${section}` },
    ]);
  },
);

it('makes a repeated change once, and refuses one that another change has preceded', async () => {
  const changeId = world.changeId();
  const first = await put('delivery', delivery, 0, changeId);
  expect((await put('delivery', delivery, 0, changeId)).body).toEqual(first.body);
  expect((await put('delivery', delivery)).body.error.message).toBe(messages.pricesChanged);
  expect((await put('tax', { isIncluded: true, rates: [] })).status).toBe(200);
});

const rate = { id: 'vat', title: 'VAT', basisPoints: 1000, onExtras: true, onDelivery: true };
it.each<[field: string, section: keyof SectionValues, value: unknown]>([
  ['methods', 'delivery', { methods: [] }],
  ['methods.0.title', 'delivery', { methods: [{ id: 'a', title: ' ', price: 1 }] }],
  [
    'methods.0.maximumSubtotal',
    'delivery',
    { methods: [{ ...delivery.methods[0], minimumSubtotal: 2, maximumSubtotal: 1 }] },
  ],
  [
    'methods.0.maximumWeight',
    'delivery',
    { methods: [{ ...delivery.methods[0], minimumWeight: 2, maximumWeight: 1 }] },
  ],
  ['rates.1.title', 'tax', { isIncluded: true, rates: [rate, rate] }],
  ['upsells.0.title', 'extras', { upsells: [{ slug: 'a', title: 'a'.repeat(101), price: 1 }] }],
  ['orderProtection.maximum', 'extras', { upsells: [], orderProtection: { percentage: 1, minimum: 2, maximum: 1 } }],
])('reports a problem at the field %s of %s', async (field, section, value) => {
  const { status, body } = await put(section, value);
  expect([status, body.error.details.problems.map((each: { field: string }) => each.field)]).toEqual([400, [field]]);
});

it('previews a changed section on a sample cart', async () => {
  const sample = { lines: [{ variantId: await world.variant(1), quantity: 1 }], codes: [], buyer: 'GUEST' };
  const { body } = await world.ask('POST', '/prices/preview', { ...sample, sections: { delivery } });
  const { before, after } = body;
  expect(body.currencyCode).toBe('INR');
  expect(after.total - before.total).toBe(12_300);
});

it('lists the goods of subscriptions once each, as far as the shop has them', async () => {
  const every = { unit: 'MONTH', count: 1 } as const;
  const plan = (id: string, goods?: object) => ({ id, title: id, percentage: 10, every, ...(goods ? { goods } : {}) });
  const plans = [
    plan('a', { products: ['item-2', 'gone'], collections: ['mugs'] }),
    plan('b', { products: ['item-2', 'item-1'] }),
    plan('c'),
  ];
  expect((await put('plans', { plans })).status).toBe(200);
  const { goods } = await read();
  expect(goods.map(({ kind, slug }) => [kind, slug])).toEqual([
    ['PRODUCT', 'item-2'],
    ['PRODUCT', 'item-1'],
    ['COLLECTION', 'mugs'],
  ]);
  expect(goods.every(({ title }) => title !== '')).toBe(true);
});
