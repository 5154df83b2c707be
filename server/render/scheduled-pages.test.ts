import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clock, shop, type TestShop } from '../../testing/index.ts';
import { sampleStorefront } from '../../testing/sample-storefront.ts';
import { createApp } from '../start/app.ts';

const start = Date.UTC(2026, 10, 30, 18, 0);
const time = clock(start);
let place: TestShop;
let app: FastifyInstance;

const text = (value: string) => ({ widget: 'text', props: { text: value } });
const sale = {
  version: 3,
  id: 'sale',
  slug: '/sale',
  type: 'CONTENT',
  body: [{ ...text('Sale'), from: '2026-12-01', until: '2026-12-01T00:00+00:00' }, text('Always')],
};

beforeAll(async () => {
  place = await shop({ time });
  const { pages } = place.shop.services.storage;
  const head = { slug: sale.slug, type: sale.type, title: sale.id };
  await pages.saveDraft('page', sale.id, JSON.stringify(sale), head, '2026-01-01T00:00:00Z');
  const note = { note: '', author: '', at: '2026-01-01T00:00:00Z' };
  await pages.publish('page', sale.id, JSON.stringify(sale), head, note);
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

it('renders a cached page again at the second when a schedule begins or ends', async () => {
  const isOn = async () => (await app.inject({ url: '/sale' })).body.includes('>Sale<');
  // Midnight in Kolkata is 18:30 in UTC.
  const shown: [seconds: number, isOn: boolean][] = [
    [0, false],
    [29 * 60 + 59, false],
    [30 * 60, true],
    [6 * 3600 - 1, true],
    [6 * 3600, false],
  ];
  for (const [seconds, expected] of shown) {
    await time.advance(start + seconds * 1000 - time.now());
    expect([seconds, await isOn()]).toEqual([seconds, expected]);
  }
});

it("sends the server's time, from which a page sets its clock", async () => {
  const { headers } = await app.inject({ url: '/sale' });
  expect(headers['server-timing']).toBe(`now;dur=${time.now()}`);
});
