import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourMs } from '../../commerce/durations.ts';
import { openSampleShop, type SampleShop } from '../../testing/sample-shop.ts';
import { sampleStorefront } from '../../testing/sample-storefront.ts';
import { checkWrittenRedirects } from '../documents/checks/check-written-redirects.ts';
import { type CheckDocument, createPageService } from '../documents/library/page-service.ts';
import { ReleaseService } from '../documents/releases/release-service.ts';

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

const documentOf = (rules: readonly [from: string, to: string][]) => ({
  version: 1,
  redirects: rules.map(([from, to]) => ({ from, to })),
});

const publishRedirects = (...rules: readonly [from: string, to: string][]) =>
  publish('redirects', 'redirects', documentOf(rules));

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
  [[['/old', '/\\evil.example']], '/old', '404'],
  [[['/old', '/%2Fevil.example']], '/old', '404'],
  [[['/old', 'javascript:alert(1)']], '/old', '404'],
  [[['/old', 'http://elsewhere.example/']], '/old', '404'],
  [[['/old/*', 'https://*']], '/old/evil.example', '404'],
  [[['/old', '/about\r\nset-cookie: a=b']], '/old', '404'],
  [[['/old', '/about%0d%0aset-cookie:a=b']], '/old', '404'],
  [[['/old', '/about']], '/old?a=%0d%0aset-cookie:b&c=%C3%BC+ü', '308 /about?a=%0d%0aset-cookie:b&c=%C3%BC+%C3%BC'],
  [[['/old', '/about']], '/old?next=//evil.example', '308 /about?next=//evil.example'],
  [[['/old/*', '/*']], '/old/%2Fevil.example', '308 /%2Fevil.example'],
  [[['/old/*', '/*']], '/old/%2e%2e%2fabout', '308 /..%2Fabout'],
  [[['/old/*', '/*']], '/old/admin/orders', '404'],
  [[['/old/*', '/*']], '/old/%61dmin/orders', '404'],
  [[['/सुबह/*', '/über/*']], '/%E0%A4%B8%E0%A5%81%E0%A4%AC%E0%A4%B9/%F0%9F%8D%B5', '308 /%C3%BCber/%F0%9F%8D%B5'],
  [[['/100%-cotton', '/about']], '/100%25-cotton', '308 /about'],
  [[['/old', '/about']], '/de/old?a=1', '308 /de/about?a=1'],
  [[['/de/alt', '/about']], '/de/alt', '308 /de/about'],
  [[['/de/alt', '/de/about']], '/de/alt', '308 /de/about'],
  [[['/de/*', '/*']], '/de/alt', '404'],
  [[['/old', 'https://elsewhere.example/']], '/de/old', '308 https://elsewhere.example/'],
])('with the redirects %j, answers %s with %s', async (rules, url, answer) => {
  await publishRedirects(...rules);
  expect(await open(url)).toBe(answer);
});

/** Drafts, versions and releases of the shop, whose redirects are checked as those of a shop are. */
function authors() {
  const { storage } = place.shop.services;
  const check: CheckDocument = async (source, { kind }, together = []) => {
    if (kind !== 'redirects') return [];
    const slugs = [...(await storage.pages.published('page')), ...together.filter((each) => each.kind === 'page')];
    return checkWrittenRedirects(source, { slugs: slugs.map((each) => JSON.parse(each.source).slug) });
  };
  const { pages, releases } = storage;
  return {
    service: createPageService(pages, place.env, check),
    releases: new ReleaseService({ pages, releases, env: place.env, check, onFailed: async () => undefined }),
  };
}

const textOf = (...rules: readonly [from: string, to: string][]) => JSON.stringify(documentOf(rules));

it('are published with the page to which they lead, at the time of a release, and end with it', async () => {
  await publishRedirects(['/old', '/about']);
  const { service, releases } = authors();
  const page = { version: 3, id: 'later', slug: '/later', type: 'CONTENT', body: [] };
  await service.saveDraft('page', 'later', JSON.stringify(page));
  await service.saveDraft('redirects', 'redirects', textOf(['/old', '/later']));
  const documents = [{ kind: 'page', id: 'later' } as const, { kind: 'redirects', id: 'redirects' } as const];
  const dueAt = new Date(place.env.now() + hourMs).toISOString();
  const { id } = await releases.create({ name: 'Later', documents, author: 'asha', dueAt });
  expect([await open('/old'), await open('/later')]).toEqual(['308 /about', '404']);
  place.env.advance(hourMs);
  await releases.runDue();
  expect([await open('/old'), await open('/later')]).toEqual(['308 /later', '200']);
  await releases.rollBack(id, 'asha');
  expect([await open('/old'), await open('/later')]).toEqual(['308 /about', '404']);
});

it('are those of an earlier version once it is restored', async () => {
  const { service } = authors();
  await publishRedirects(['/old', '/about']);
  const { version } = (await service.versions('redirects', 'redirects'))[0]!;
  await publishRedirects(['/old', '/after'], ['/new', '/about']);
  expect([await open('/old'), await open('/new')]).toEqual(['308 /after', '308 /about']);
  await service.rollBack('redirects', 'redirects', version);
  expect([await open('/old'), await open('/new')]).toEqual(['308 /about', '404']);
  expect((await service.readDraft('redirects', 'redirects')).source).toBe(textOf(['/old', '/about']));
});

it('are refused with a circle, whatever was published before', async () => {
  const { service } = authors();
  await publishRedirects(['/old', '/about']);
  await service.saveDraft('redirects', 'redirects', textOf(['/old', '/new'], ['/new', '/old']));
  await expect(service.publish('redirects', 'redirects')).rejects.toMatchObject({
    status: 422,
    details: { diagnostics: [{ code: 'redirect-loop' }, { code: 'redirect-loop' }] },
  });
  expect(await open('/old')).toBe('308 /about');
});

it('may be cached for an hour, like those of moved pages, and ends with the document', async () => {
  await publishRedirects(['/old', '/about']);
  expect((await app.inject('/old')).headers['cache-control']).toBe('public, max-age=3600');
  await place.shop.services.storage.pages.unpublish('redirects', 'redirects');
  expect(await open('/old')).toBe('404');
});
