import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStarterPages } from '../../../demo/starter-pages.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { sampleStorefront } from '../../../testing/sample-storefront.ts';
import { silentLog } from '../../shop/calls/context.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { createApp } from '../../start/app.ts';
import { createShop } from '../../start/create-shop.ts';
import { noAssets } from '../assets/client-assets.ts';
import { PageLibrary } from '../library/page-library.ts';
import type { Storefront, StorefrontOptions } from './storefront.ts';
import { readVisit } from './visit.ts';

const markets = [
  { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' },
  { locale: 'de-DE', localePathPrefix: '/de', currencyCode: 'EUR' },
];

let shop: Shop;
let slug: string;
const opened: FastifyInstance[] = [];

/** A shop with the starter pages, with a fixed time and a fixed random seed. */
beforeAll(async () => {
  const { storage } = await openSampleShop();
  const env = { now: () => Date.UTC(2026, 0, 1), randomBytes: (length: number) => new Uint8Array(length).fill(7) };
  shop = createShop({ storage, env });
  const { pages, catalogue } = shop.services.storage;
  for (const { kind, id, source } of readStarterPages(join(import.meta.dirname, '../../../examples'))) {
    const { slug = '', type = '', title = '' } = JSON.parse(source);
    await pages.saveDraft(kind, id, source, { slug, type, title }, '2026-01-01T00:00:00Z');
    await pages.publish(kind, id, source, { slug, type, title }, { note: '', author: '', at: '2026-01-01T00:00:00Z' });
  }
  slug = (await catalogue.collections())[0]!.record.slug;
});
afterAll(() => Promise.all(opened.map((app) => app.close())));

/** A storefront with an empty cache. */
const newStorefront = (options: Partial<StorefrontOptions> = {}): Storefront =>
  sampleStorefront(shop, {
    markets,
    rendersPerMinute: 100_000,
    ...options,
  });

async function serve(options: Partial<StorefrontOptions> = {}): Promise<FastifyInstance> {
  const storefront = newStorefront(options);
  const app = await createApp({ storage: {} as never, shop, rateLimits: false, notFound: storefront.answer });
  opened.push(app);
  return app;
}

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** A text that occurs only in values of search parameters. */
const canary = 'CANARY';

const readNames = ['q', 'page', 'perPage', 'sortBy', 'filterExpressions', 'variant'];
const otherNames = [
  'utm_source',
  'reset_token',
  '_ga',
  'fbclid',
  'gclid',
  'order-id',
  'Email',
  'a',
  '__proto__',
  'Q',
  'page2',
];

const value = fc.oneof(
  fc.constantFrom('1', '2', 'mug', 'price:asc', ''),
  fc.nat({ max: 999 }).map((number) => `${canary}${number}`),
  fc.string().map((text) => `${canary}${text}`),
);
const params = (names: readonly string[]) => fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 4 });
const path = fc.constantFrom(
  '/',
  '/search',
  '/cart',
  '/de/search',
  '/nothing-here',
  '/products/nothing-here',
  '//search/',
  '/%73earch',
);
const query = (pairs: [string, string][]): string => (pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '');

describe('readVisit', () => {
  const visit = (url: string) =>
    readVisit(url, {
      library: new PageLibrary(shop.services.storage.pages, silentLog),
      markets,
      visitor: () => 'visitor',
    });

  it.each([
    ['/search?q=mug&utm_source=x', '/search?q=mug'],
    ['/search?page=2&q=mug', '/search?page=2&q=mug'],
    ['/search?q=mug&page=2', '/search?page=2&q=mug'],
    ['//search///?q=a%20b', '/search?q=a+b'],
    ['/%73earch', '/search'],
    ['/de/search/?fbclid=1', '/de/search'],
    ['/de/', '/de'],
    ['/?page=2', '/'],
    ['/a+b,c/d%2Fe?x=1', '/a+b,c/d%2Fe'],
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ])('%s has the canonical address %s', async (url, expected) => {
    expect((await visit(url)).route.url).toBe(expected);
  });

  it("keeps the order of a parameter's values", async () => {
    const filters = ['filterExpressions=b', 'filterExpressions=a'].join('&');
    expect((await visit(`/search?${filters}`)).route.query).toEqual({ filterExpressions: ['b', 'a'] });
  });
});

describe('a cached page', () => {
  it('holds no value of a search parameter that the page does not read', async () => {
    const app = await serve();
    await fc.assert(
      fc.asyncProperty(path, params(otherNames), async (path, pairs) => {
        const first = await get(app, path + query(pairs));
        expect(first.body).not.toContain(canary);
        expect((await get(app, path)).body).not.toContain(canary);
      }),
    );
  });

  it('has the same bytes for every address with the same key, whichever was requested first', async () => {
    await fc.assert(
      fc.asyncProperty(
        path,
        params(readNames),
        params(otherNames),
        params(otherNames),
        fc.boolean(),
        async (path, read, mine, theirs, isReversed) => {
          const [one, other] = [newStorefront(), newStorefront()];
          const first = await one.render(path + query([...mine, ...read]));
          // Names may be in any order, the values of one name may not.
          const names = [...new Set(read.map(([name]) => name))];
          if (isReversed) names.reverse();
          const again = names.flatMap((name) => read.filter(([each]) => each === name));
          expect(await other.render(path + query([...again, ...theirs]))).toEqual(first);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is the same with and without the parameters of an advertising campaign', async () => {
    const app = await serve();
    const plain = await get(app, `/collections/${slug}`);
    const advertised = await get(app, `/collections/${slug}?fbclid=1&gclid=2&utm_campaign=spring`);
    expect(plain.statusCode).toBe(200);
    expect(advertised.headers.etag).toBe(plain.headers.etag);
    expect(advertised.body).toBe(plain.body);
  });

  it('shows the values of search parameters that the page reads', async () => {
    const { body } = await get(await serve(), `/search?q=${canary}`);
    expect(body).toContain(canary);
  });
});

describe('action links', () => {
  const assets = { ...noAssets, actionLink: '/assets/action-link.js' };

  it('add their script, but none of their text, only to pages opened by an action link', async () => {
    const app = await serve({ assets });
    const [plain, opened] = await Promise.all([get(app, '/'), get(app, `/?tt-cart-mod=${canary}`)]);
    expect(plain.body).not.toContain('action-link.js');
    expect(opened.body).toContain('<script type="module" async src="/assets/action-link.js"></script>');
    expect(opened.body).not.toContain(canary);
  });
});

describe('order pages', () => {
  it.each([
    ['/order/AB-12', '/account/orders/AB-12'],
    ['/de/order/AB-12', '/de/account/orders/AB-12'],
  ])('%s has moved to %s', async (url, moved) => {
    const answer = await get(await serve(), url);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, moved]);
  });
});

describe('caching', () => {
  it.each([
    ['/', 'public, max-age=0, must-revalidate', 200],
    ['/nothing-here', 'public, max-age=0, must-revalidate', 404],
    ['/cart', 'private, no-store', 200],
    ['/checkout', 'private, no-store', 200],
    ['/account/orders/of-a-stranger', 'private, no-store', 404],
  ])('%s has the cache-control %s', async (url, expected, status) => {
    const answer = await get(await serve(), url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, expected]);
    expect(answer.headers.etag === undefined).toBe(expected.includes('no-store'));
  });

  it('caches one page for all addresses that do not exist', async () => {
    const app = await serve();
    const [one, two, entity] = await Promise.all(
      ['/nothing-here', '/or/here', '/products/nothing-here'].map((url) => get(app, url)),
    );
    expect(one!.statusCode).toBe(404);
    expect([two!.body, entity!.body]).toEqual([one!.body, one!.body]);
    expect((await get(app, '/de/nothing-here')).body).not.toBe(one!.body);
  });

  it('limits the pages rendered per minute for one client, and still serves other clients and cached pages', async () => {
    const app = await serve({ rendersPerMinute: 3 });
    const from = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress });
    const statuses = [];
    for (const page of [1, 2, 3, 4, 5]) statuses.push((await from('192.0.2.1', `/search?page=${page}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await from('192.0.2.1', '/search?page=2')).statusCode).toBe(200);
    const refused = await from('192.0.2.1', '/cart');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.body).toContain('Too many requests.');
    expect((await from('192.0.2.2', '/search?page=4')).statusCode).toBe(200);
  });
});
