import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openSampleShop } from '../../testing/sample-shop.ts';
import { sampleStorefront } from '../../testing/sample-storefront.ts';
import { silentLog } from '../shop/calls/context.ts';
import { openStorage } from '../storage/libsql/open.ts';
import { PageLibrary } from './library/page-library.ts';

const publication = { note: '', author: '', at: '2026-01-01T00:00:00Z' };
const pageAt = (id: string, slug: string) =>
  JSON.stringify({ version: 3, id, slug, type: 'CONTENT', body: [{ widget: 'text', props: { text: id } }] });

const openPages = () => {
  const { pages } = openStorage(':memory:').forTenant('t');
  const publish = async (id: string, slug: string) => {
    const head = { slug, type: 'CONTENT', title: id };
    await pages.saveDraft('page', id, pageAt(id, slug), head, publication.at);
    await pages.publish('page', id, pageAt(id, slug), head, publication);
  };
  return { pages, publish, library: new PageLibrary(pages, silentLog) };
};

const move = fc.record({ id: fc.constantFrom('one', 'two', 'three'), slug: fc.constantFrom('/a', '/b', '/c', '/d') });

it('redirects every former address of a page to its current address in one step', () =>
  fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), async (moves) => {
      const { library, publish } = openPages();
      const now = new Map<string, string>();
      const last = new Map<string, string>();
      for (const { id, slug } of moves) {
        // The check refuses an address that another page has.
        if ([...now].some(([other, taken]) => other !== id && taken === slug)) continue;
        await publish(id, slug);
        now.set(id, slug);
        last.set(slug, id);
      }
      for (const [slug, id] of last) {
        const found = await library.find(slug);
        const isHere = now.get(id) === slug;
        expect(found !== undefined).toBe(isHere);
        if (!isHere) expect((await library.redirects()).moved(slug)).toBe(now.get(id));
      }
    }),
    { numRuns: 40 },
  ));

it.each([
  ['/sale/:slug', '/offers/:slug', '/sale/lamp', '/offers/lamp'],
  ['/sale/:slug', '/offers/:slug', '/sale/%2F%2Fevil.example', '/offers/%2F%2Fevil.example'],
  ['/sale/:slug', '/offers/:slug', '/sale/a%0d%0ab', '/offers/a%0D%0Ab'],
  ['/sale/:slug', '/offers', '/sale/lamp', '/offers'],
  ['/sale', '/', '/sale', '/'],
  ['/sale', '/offers/:slug', '/sale', undefined],
])('after a page has moved from %s to %s, redirects %s to %s', async (from, to, path, expected) => {
  const { library, publish } = openPages();
  await publish('sale', from);
  await publish('sale', to);
  expect((await library.redirects()).moved(path)).toBe(expected);
});

it('forgets the former addresses of a page that is unpublished', async () => {
  const { pages, publish } = openPages();
  await publish('sale', '/a');
  await publish('sale', '/b');
  await pages.unpublish('page', 'sale');
  expect(await pages.redirects()).toEqual([]);
});

it("redirects with caching for an hour, in the visitor's market and with their search parameters", async () => {
  const sample = await openSampleShop();
  const { pages } = sample.shop.services.storage;
  for (const slug of ['/sale', '/offers']) {
    const head = { slug, type: 'CONTENT', title: 'Sale' };
    await pages.saveDraft('page', 'sale', pageAt('sale', slug), head, publication.at);
    await pages.publish('page', 'sale', pageAt('sale', slug), head, publication);
  }
  const storefront = sampleStorefront(sample.shop, {
    markets: [
      { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' },
      { locale: 'de-DE', localePathPrefix: '/de', currencyCode: 'EUR' },
    ],
  });
  const app = await sample.app({ notFound: storefront.answer });
  const { statusCode, headers } = await app.inject('/de/sale?utm_source=letter');
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    308,
    '/de/offers?utm_source=letter',
    'public, max-age=3600',
  ]);
  expect((await app.inject('/offers')).statusCode).toBe(200);
  await app.close();
});
