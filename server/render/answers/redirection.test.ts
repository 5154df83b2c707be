import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchRule } from '../../../schemas/entities/catalogue/search-rule.ts';
import { openSampleShop, type SampleShop } from '../../../testing/sample-shop.ts';
import { sampleStorefront } from '../../../testing/sample-storefront.ts';

let place: SampleShop;
let app: FastifyInstance;

const search = {
  version: 3,
  id: 'search',
  slug: '/search',
  type: 'SEARCH',
  body: [{ widget: 'text', props: { text: '{{ route.query.q }}, page {{ route.query.page }}' } }],
};
const publication = { note: '', author: '', at: '2026-01-01T00:00:00Z' };

const save = (id: string, rule: SearchRule) =>
  place.shop.services.storage.searchRules.change(
    {
      id,
      ifVersion: 0,
      next: { rule, isActive: true },
      audit: { action: 'search.add', subject: id, before: '', after: '' },
    },
    10,
    { id, author: 'merchant', at: 0 },
  );
const leading = (query: string, redirect: string): SearchRule => ({
  kind: 'RESULTS',
  queries: [query],
  pinned: [],
  buried: [],
  boosts: [],
  redirect,
});

beforeAll(async () => {
  place = await openSampleShop();
  const { pages } = place.shop.services.storage;
  const head = { slug: search.slug, type: search.type, title: search.id };
  await pages.saveDraft('page', search.id, JSON.stringify(search), head, publication.at);
  await pages.publish('page', search.id, JSON.stringify(search), head, publication);
  const storefront = sampleStorefront(place.shop, {
    markets: [
      { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' },
      { locale: 'hi-IN', localePathPrefix: '/hi', currencyCode: 'INR' },
    ],
  });
  app = await place.app({ notFound: storefront.answer });
});
afterAll(async () => {
  await app.close();
});

const open = async (url: string) => {
  const { statusCode, headers, body } = await app.inject(url);
  return { status: statusCode, location: headers.location, body };
};

it('redirects a search to the address of a rule, from the next request on, in each market', async () => {
  expect(await open('/search?q=returns')).toMatchObject({ status: 200 });
  await save('returns', leading('Returns', '/delivery-and-returns'));
  expect(await open('/search?q=returns')).toMatchObject({ status: 302, location: '/delivery-and-returns' });
  expect(await open('/hi/search?q=RETURNS+')).toMatchObject({ status: 302, location: '/hi/delivery-and-returns' });
  expect(await open('/search?q=return')).toMatchObject({ status: 200 });
  expect(await open('/search')).toMatchObject({ status: 200 });
});

it('does not redirect a search to the search page, which would loop for ever', async () => {
  await save('loop', leading('around', '/search?q=around'));
  expect(await open('/search?q=around')).toMatchObject({ status: 200 });
});

it('counts each search once, even when its page is cached, and does not count its further pages', async () => {
  const { searchCounter, storage } = place.shop.services;
  for (const url of ['/search?q=tea', '/search?q=tea', '/search?q=TEA&page=1', '/search?q=tea&page=2', '/search?q='])
    await open(url);
  await searchCounter.flush();
  const counted = await storage.searchCounts.report({ since: '2000-01-01', isEmpty: false, count: 10 });
  expect(counted.find(({ q }) => q === 'tea')).toEqual({ q: 'tea', asked: 3 });
});
