import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSampleShop, type SampleShop } from '../../testing/sample-shop.ts';
import { sampleStorefront } from '../../testing/sample-storefront.ts';

let place: SampleShop;
let app: FastifyInstance;

const publication = { note: '', author: '', at: '2026-01-01T00:00:00Z' };

async function publish(kind: 'page' | 'redirects', id: string, document: object, slug = '') {
  const { pages } = place.shop.services.storage;
  const source = JSON.stringify(document);
  const head = { slug, type: kind === 'page' ? 'CONTENT' : 'REDIRECTS', title: id };
  await pages.saveDraft(kind, id, source, head, publication.at);
  await pages.publish(kind, id, source, head, publication);
}

const publishPage = (id: string, slug: string) =>
  publish('page', id, { version: 3, id, slug, type: 'CONTENT', body: [{ widget: 'text', props: { text: id } }] }, slug);

const publishRedirects = (...rules: readonly [from: string, to: string][]) =>
  publish('redirects', 'redirects', { version: 1, redirects: rules.map(([from, to]) => ({ from, to })) });

beforeAll(async () => {
  place = await openSampleShop();
  await publishPage('about', '/about');
  await publishPage('journal', '/journal/:slug');
  const product = { call: 'product.get', with: { params: { slug: '{{ route.params.slug }}' } } };
  const body = [{ widget: 'text', props: { text: '{{ page.entities.product.title }}' } }];
  const goods = { version: 3, id: 'goods', slug: '/goods/:slug', type: 'CONTENT', entities: { product }, body };
  await publish('page', 'goods', goods, goods.slug);
  await publishPage('moving', '/before');
  await publishPage('moving', '/after');
  const storefront = sampleStorefront(place.shop, {
    markets: [
      { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' },
      { locale: 'de-DE', localePathPrefix: '/de', currencyCode: 'EUR' },
    ],
  });
  app = await place.app({ notFound: storefront.answer });
});
afterAll(async () => {
  await app.close();
});

const open = async (url: string) => {
  const { statusCode, headers } = await app.inject(url);
  return headers.location === undefined ? String(statusCode) : `${statusCode} ${headers.location}`;
};

it.each<[rules: [string, string][], url: string, answer: string]>([
  [[['/old', '/about']], '/old', '308 /about'],
  [[['/old', '/about']], '/old?a=1&b=2', '308 /about?a=1&b=2'],
  [[['/old', '/about?tab=team#asha']], '/old?a=1', '308 /about?tab=team&a=1#asha'],
  [[['/old', 'https://elsewhere.example/x?y=1']], '/old?a=1', '308 https://elsewhere.example/x?y=1&a=1'],
  [[['/old', '/über uns']], '/old', '308 /%C3%BCber%20uns'],
  [[['/Old Page.html', '/about']], '/old%20page.HTML', '308 /about'],
  [[['/über-uns', '/about']], '/%C3%BCber-uns', '308 /about'],
  [[['/blog/*', '/journal/*']], '/blog/first?a=1', '308 /journal/first?a=1'],
  [[['/blog/*', '/journal/*']], '/blog/%2F%2Fevil.example', '308 /journal/%2F%2Fevil.example'],
  [[['/blog/*', '/*']], '/blog/%5Cevil.example', '308 /%5Cevil.example'],
  [[['/about', '/after']], '/about', '200'],
  [[['/before', '/about']], '/before', '308 /about'],
  [[['/be*', '/about']], '/before', '308 /after'],
  [[['/*', '/about']], '/before', '308 /after'],
  [[['/old', '/before']], '/old', '308 /after'],
  [
    [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/about'],
    ],
    '/a',
    '308 /about',
  ],
  [
    [
      ['/a', '/b'],
      ['/b', '/a'],
    ],
    '/a',
    '404',
  ],
  [[['/goods/gone', '/about']], '/goods/gone?a=1', '308 /about?a=1'],
  [[['/goods/gone', '/goods/item-1']], '/goods/gone', '308 /goods/item-1'],
  [[['/goods/item-1', '/about']], '/goods/item-1', '200'],
  [[['/goods/*', '/about']], '/de/goods/gone', '308 /de/about'],
  [
    [
      ['/goods/gone', '/goods/lost'],
      ['/goods/lost', '/goods/gone'],
    ],
    '/goods/gone',
    '404',
  ],
  [[['/old', '//evil.example']], '/old', '404'],
  [[['/old', 'javascript:alert(1)']], '/old', '404'],
  [[['/old', '/about']], '/de/old?a=1', '308 /de/about?a=1'],
  [[['/de/alt', '/about']], '/de/alt', '308 /de/about'],
  [[['/de/alt', '/de/about']], '/de/alt', '308 /de/about'],
  [[['/de/*', '/*']], '/de/alt', '404'],
  [[['/old', 'https://elsewhere.example/']], '/de/old', '308 https://elsewhere.example/'],
])('with the redirects %j, answers %s with %s', async (rules, url, answer) => {
  await publishRedirects(...rules);
  expect(await open(url)).toBe(answer);
});

it('may be cached for an hour, like those of moved pages, and ends with the document', async () => {
  await publishRedirects(['/old', '/about']);
  expect((await app.inject('/old')).headers['cache-control']).toBe('public, max-age=3600');
  await place.shop.services.storage.pages.unpublish('redirects', 'redirects');
  expect(await open('/old')).toBe('404');
});
