import { beforeAll, expect, it } from 'vitest';
import {
  authorChoices,
  type ChoosableGoods,
  type ChoosableOffer,
  offerKinds,
} from '../../../commerce/admin-calls/author-choices.ts';
import { dayMs } from '../../../commerce/durations.ts';
import { staffPage } from '../../../testing/author-sign-in.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;

const get = async (path: string) => {
  const answer = await world.app.inject({ url: path, headers: staffPage(world.cookies.author) });
  return { status: answer.statusCode, body: answer.json() };
};
const goods = async (query: Record<string, string>): Promise<ChoosableGoods[]> =>
  (await get(`${authorChoices.goods.path}?${new URLSearchParams(query)}`)).body.goods;

/** Changes the state of a product. */
const change = async (slug: string, state: object) => {
  const { body } = await world.ask('GET', `/products/${slug}`);
  const product = { ...body.product, ...state };
  const sent = { changeId: world.changeId(), ifVersion: body.version, product, ends: [] };
  const answer = await world.ask('PUT', `/products/${slug}`, sent);
  expect([slug, answer.status, answer.body.error]).toEqual([slug, 200, undefined]);
};

let all: ChoosableGoods[];
beforeAll(async () => {
  world = await openMerchantWorld();
  all = await goods({ kind: 'PRODUCT' });
});

it('finds products with their names, pictures and states, archived ones last', async () => {
  const [first, second, third] = all;
  expect(first).toMatchObject({ slug: expect.any(String), title: expect.any(String), status: 'PUBLISHED' });
  expect(all.some(({ picture }) => picture?.startsWith('/') || picture?.startsWith('http'))).toBe(true);
  await change(first!.slug, { isPublished: false, isArchived: true });
  await change(second!.slug, { isPublished: false });
  await change(third!.slug, { isPublished: true, publishedAt: world.shop.services.env.now() + dayMs });
  const now = await goods({ kind: 'PRODUCT' });
  expect(now.map(({ slug }) => slug).sort()).toEqual(all.map(({ slug }) => slug).sort());
  expect(now.at(-1)).toMatchObject({ slug: first!.slug, status: 'ARCHIVED' });
  expect(now.find(({ slug }) => slug === second!.slug)?.status).toBe('UNPUBLISHED');
  expect(now.find(({ slug }) => slug === third!.slug)?.status).toBe('SCHEDULED');
});

it('lists the product with exactly the typed name before others that contain the words', async () => {
  const last = all.at(-1)!;
  const found = await goods({ kind: 'PRODUCT', q: last.title.toUpperCase() });
  expect(found.map(({ slug }) => slug)).toContain(last.slug);
  expect((await goods({ kind: 'PRODUCT', q: last.slug }))[0]?.slug).toBe(last.slug);
  expect(await goods({ kind: 'PRODUCT', q: 'nothing of the kind' })).toEqual([]);
});

it('finds collections with their number of visible goods, and marks hidden ones', async () => {
  const [first] = await goods({ kind: 'COLLECTION' });
  expect(first).toMatchObject({ status: 'PUBLISHED', products: expect.any(Number) });
  const { body } = await world.ask('GET', `/collections/${first!.slug}`);
  const collection = { ...body.collection, isPublished: false };
  const sent = { changeId: world.changeId(), ifVersion: body.version, slug: first!.slug, collection };
  expect((await world.ask('PUT', `/collections/${first!.slug}`, sent)).status).toBe(200);
  const [hidden] = await goods({ kind: 'COLLECTION', slug: first!.slug });
  expect(hidden).toMatchObject({ slug: first!.slug, status: 'UNPUBLISHED' });
  expect(hidden).not.toHaveProperty('products');
});

it('finds exactly the record with a slug, and nothing for an unknown slug', async () => {
  const { slug } = all.at(-1)!;
  expect((await goods({ kind: 'PRODUCT', slug })).map((each) => each.slug)).toEqual([slug]);
  expect(await goods({ kind: 'PRODUCT', slug: 'none' })).toEqual([]);
  expect(await goods({ kind: 'COLLECTION', slug })).toEqual([]);
});

it("lists the settings' forms with their fields, and the icons", async () => {
  const { forms } = (await get(authorChoices.forms.path)).body;
  const { config } = world.shop.services;
  expect(forms.map((each: { slug: string }) => each.slug)).toEqual(config.forms.map(({ slug }) => slug).sort());
  expect(forms.length).toBeGreaterThan(0);
  expect(forms[0].fields.length).toBeGreaterThan(0);
  expect((await get(authorChoices.icons.path)).body.icons).toContain('truck');
});

const offers = async (query: Record<string, string>): Promise<ChoosableOffer[]> =>
  (await get(`${authorChoices.offers.path}?${new URLSearchParams(query)}`)).body.offers;

it('finds offers, sets, codes and upsells by name, with the texts for a page about them', async () => {
  expect(await offers({ kind: 'BUY_X_AT_Y' })).toEqual([
    { name: 'three-for-999', title: 'Three for 999', type: 'buyXAtY', state: 'ACTIVE' },
  ]);
  expect(await offers({ kind: 'VOLUME_COMBO', q: 'LESS' })).toMatchObject([
    { name: 'more-is-less', type: 'volumeCombo' },
  ]);
  expect(await offers({ kind: 'COMBO' })).toEqual([
    {
      name: 'tea-set',
      title: 'Tea set',
      type: 'FIXED',
      code: 'TEASET',
      pieces: 3,
      state: 'ACTIVE',
      picture: expect.stringContaining('/'),
    },
  ]);
  // Shoppers do not enter a code that comes with its goods; it is found only by its exact name, when a page uses
  // it.
  expect((await offers({ kind: 'CODE' })).map(({ name }) => name)).toEqual(['WELCOME10', 'BIG500']);
  expect(await offers({ kind: 'CODE', name: 'teaset' })).toMatchObject([{ name: 'TEASET', title: 'Tea set' }]);
  expect(await offers({ kind: 'CODE', q: 'nothing of the kind' })).toEqual([]);
  expect(await offers({ kind: 'UPSELL' })).toEqual([{ name: 'card', title: 'A card', state: 'ACTIVE' }]);
  for (const kind of offerKinds) expect(await offers({ kind, name: 'none' })).toEqual([]);
});

it('reports the state of a code: planned, over, used up or switched off', async () => {
  const now = world.shop.services.env.now();
  const add = async (code: string, more: object, isActive = true) => {
    const rule = { title: `Rule of ${code}`, code, take: { kind: 'percentage', percentage: 5 }, ...more };
    const answer = await world.ask('POST', '/discounts', { changeId: world.changeId(), rule, isActive });
    expect([code, answer.status, answer.body.error]).toEqual([code, 200, undefined]);
  };
  await add('LATER', { conditions: { from: now + 1000 } });
  await add('PAST', { conditions: { until: now - 1000 } });
  await add('AWAY', {}, false);
  const states = Object.fromEntries(
    (await offers({ kind: 'CODE', q: 'rule of' })).map(({ name, state }) => [name, state]),
  );
  expect(states).toEqual({ LATER: 'PLANNED', PAST: 'OVER', AWAY: 'OFF' });
});

it('finds offers that a merchant has created, including sets', async () => {
  const rule = {
    title: 'Morning set',
    take: { kind: 'combo', goods: [{ product: all.at(-1)!.slug, quantity: 2 }], percentage: 5 },
    goods: { through: { type: 'combo', slug: 'morning-set' } },
  };
  const answer = await world.ask('POST', '/discounts', { changeId: world.changeId(), rule, isActive: true });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  const [made] = await offers({ kind: 'COMBO', q: 'morning' });
  expect(made).toMatchObject({ title: 'Morning set', type: 'FIXED', pieces: 2, state: 'ACTIVE' });
  expect(made!.picture).toMatch(/\//);
});
