import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourMs } from '../../commerce/durations.ts';
import type { DiscountRule } from '../../schemas/entities/cart/pricing-rules.ts';
import { clock, shop, type TestShop } from '../../testing/index.ts';
import { sampleStorefront } from '../../testing/sample-storefront.ts';
import { createApp } from '../start/app.ts';

const start = Date.UTC(2026, 10, 30, 18, 0);
const time = clock(start);
let place: TestShop;
let app: FastifyInstance;

const page = {
  version: 3,
  id: 'sets',
  slug: '/sets',
  type: 'CONTENT',
  body: [
    {
      widget: 'combos',
      as: 'combos',
      props: {},
      slots: {
        item: [{ widget: 'text', props: { text: '{{ combos.item.title }} costs {{ combos.item.total.amount }}' } }],
      },
    },
  ],
};

const set = (id: string, price: number, from: number, until: number): DiscountRule => ({
  id,
  title: 'Morning set',
  take: {
    kind: 'combo',
    goods: [
      { product: 'cup', quantity: 1 },
      { product: 'lamp', quantity: 1 },
    ],
    price,
  },
  goods: { through: { type: 'combo', slug: 'morning' } },
  conditions: { from: start + from * hourMs, until: start + until * hourMs },
});

beforeAll(async () => {
  place = await shop({ time });
  const { config, storage } = place.shop.services;
  const discounts = [set('early', 50_000, 1, 2), set('late', 40_000, 2, 4)];
  Object.assign(config, { combos: [], promotions: [], pricing: { ...config.pricing, discounts } });
  const head = { slug: page.slug, type: page.type, title: page.id };
  const note = { note: '', author: '', at: '2026-01-01T00:00:00Z' };
  await storage.pages.saveDraft('page', page.id, JSON.stringify(page), head, note.at);
  await storage.pages.publish('page', page.id, JSON.stringify(page), head, note);
  const market = { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR', timeZone: 'Asia/Kolkata' };
  const storefront = sampleStorefront(place.shop, {
    markets: [market],
  });
  app = await createApp({ storage: {} as never, shop: place.shop, rateLimits: false, notFound: storefront.answer });
});
afterAll(async () => {
  await app.close();
  await place.close();
});

it('renders a cached page again at the second when a combo begins, changes its price or ends', async () => {
  const shown = async () => /Morning set costs ([\d.]+)/.exec((await app.inject({ url: '/sets' })).body)?.[1];
  const expected: [hours: number, price: string | undefined][] = [
    [0, undefined],
    [1 - 1 / 3600, undefined],
    [1, '500'],
    [2 - 1 / 3600, '500'],
    [2, '400'],
    [4 - 1 / 3600, '400'],
    [4, undefined],
  ];
  for (const [hours, price] of expected) {
    await time.advance(start + Math.round(hours * hourMs) - time.now());
    expect([hours, await shown()]).toEqual([hours, price]);
  }
});
