import { beforeEach, describe, expect, it } from 'vitest';
import type { DiscountEntry } from '../../../commerce/admin-calls/discounts.ts';
import * as calls from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { register } from '../../../tests/handlers/accounts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;
let key: string;
beforeEach(async () => {
  world = await openMerchantWorld();
  await register(world);
  key = (await world.call(calls.userMe)).simpleId!;
});

const change = (add: string[], remove: string[] = [], changeId = world.changeId(), customer = key) =>
  world.ask('POST', `/customers/${customer}/tags`, { changeId, add, remove });
const found = async (q: string): Promise<string[]> =>
  (await world.ask('GET', `/customers?q=${encodeURIComponent(q)}`)).body.customers.map(
    (customer: { key: string }) => customer.key,
  );

describe('tags of a customer', () => {
  it('are added and removed, searchable in any spelling, and recorded in the audit trail', async () => {
    expect((await change([' Größte  Kunden', 'थोक', 'THOK', 'thok'])).body).toEqual({
      tags: ['größte kunden', 'thok', 'थोक'],
    });
    expect((await world.ask('GET', `/customers/${key}`)).body.customer.tags).toHaveLength(3);
    for (const q of ['GROSSTE', 'grösste kunden', 'थोक']) expect(await found(q), q).toEqual([key]);
    expect(await found('wholesale')).toEqual([]);
    expect((await change(['vip'], ['Thok', 'never'])).body.tags).toEqual(['größte kunden', 'vip', 'थोक']);
    expect(await found('thok')).toEqual([]);
    expect((await world.ask('GET', '/customer-tags')).body.tags).toEqual(['größte kunden', 'vip', 'थोक']);
    const { entries } = (await world.ask('GET', '/audit')).body;
    expect(entries[0]).toMatchObject({
      action: 'customer.tags',
      subject: `tags of ${key}`,
      author: 'merchant',
      before: 'größte kunden, thok, थोक',
      after: 'größte kunden, vip, थोक',
    });
  });

  it('are changed once when the same change is sent repeatedly', async () => {
    const changeId = world.changeId();
    await change(['vip'], [], changeId);
    await change([], ['vip']);
    expect((await change(['vip'], [], changeId)).body.tags).toEqual([]);
  });

  it('are limited in number and length, and only for customers with accounts', async () => {
    const many = Array.from({ length: limits.maxCustomerTags }, (_, at) => `tag ${at}`);
    await change(many);
    expect(await change(['one more'])).toMatchObject({ status: 409, body: { error: { code: 'tags-too-many' } } });
    for (const tag of ['', ' ', 'x'.repeat(61)]) expect((await change([tag])).status, tag).toBe(400);
    expect((await change(['vip'], [], world.changeId(), 'guest@example.com')).status).toBe(404);
  });

  it("are deleted with the account, and part of the customer's data export", async () => {
    await change(['vip']);
    const { storage } = world.shop.services;
    expect((await storage.owners.read(key)).tags).toEqual(['vip']);
    await storage.customers.change({ id: key }, () => ({ customer: undefined, result: undefined }));
    expect((await storage.owners.read(key)).tags).toEqual([]);
    expect(await storage.customerTags.all(9)).toEqual([]);
  });
});

describe('a discount for customers with a tag', () => {
  const rule: DiscountEntry = {
    title: 'For regulars',
    take: { kind: 'percentage', percentage: 10 },
    conditions: { customerTags: ['Regular', 'vip'] },
  };
  const add = (more: object = {}) =>
    world.ask('POST', '/discounts', { changeId: world.changeId(), rule: { ...rule, ...more }, isActive: true });
  const fill = async (call = world.call) =>
    (await call(calls.cartAddLines, { body: [{ variantId: await world.variant(1), quantity: 2 }] })).cost;

  it('applies only to those customers, from the next cart on', async () => {
    await add();
    expect((await fill()).totalDiscountAmount.amount).toBe(0);
    await change(['REGULAR']);
    const { cost } = await world.call(calls.cartGet);
    expect(cost.totalDiscountAmount.amount).toBeCloseTo(cost.subtotalAmount.amount / 10, 9);
    expect((await fill(world.stranger)).totalDiscountAmount.amount).toBe(0);
    await change([], ['regular']);
    expect((await world.call(calls.cartGet)).cost.totalDiscountAmount.amount).toBe(0);
  });

  it('refuses its code for other customers, with the reason', async () => {
    await add({ code: 'REGULAR' });
    await fill();
    const enter = () => world.call(calls.cartDiscountCodes, { body: { discountCodes: ['REGULAR'] } });
    await expect(enter()).rejects.toMatchObject({
      message: 'The code REGULAR is for certain customers. Sign in if you are one of them.',
    });
    await change(['vip']);
    expect((await enter()).discountCodes).toEqual([{ code: 'REGULAR', applicable: true }]);
  });

  it('can be previewed as a customer with its tag', async () => {
    const lines = [{ variantId: await world.variant(1), quantity: 1 }];
    const totalFor = async (more: object) => {
      const sample = { lines, codes: [], buyer: 'CUSTOMER', discount: { rule, isActive: true }, ...more };
      const { before, after } = (await world.ask('POST', '/prices/preview', sample)).body;
      return after.total / before.total;
    };
    expect(await totalFor({})).toBe(1);
    expect(await totalFor({ tags: ['VIP'] })).toBeCloseTo(0.9, 2);
    expect(await totalFor({ buyer: 'GUEST', tags: ['VIP'] })).toBe(1);
  });
});
