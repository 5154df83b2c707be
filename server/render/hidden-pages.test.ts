import { afterAll, beforeAll, expect, it } from 'vitest';
import { shop, smallCatalogue, type TestShop } from '../../testing/index.ts';
import { sampleStorefront } from '../../testing/sample-storefront.ts';

let place: TestShop;
beforeAll(async () => {
  const [cup, lamp] = smallCatalogue.products;
  place = await shop({ catalogue: { ...smallCatalogue, products: [cup!, { ...lamp!, seo: { hidden: true } }] } });
});
afterAll(() => place.close());

const product = {
  version: 1,
  id: 'product',
  slug: '/products/:slug',
  type: 'PRODUCT',
  entities: { product: { call: 'product.get', with: { params: { slug: '{{ route.params.slug }}' } } } },
  body: [{ widget: 'text', props: { text: '{{ page.entities.product.title }}' } }],
};

it.each([
  ['cup', false],
  ['lamp', true],
])('hides %s from crawlers: %s', async (slug, isHidden) => {
  const { pages } = place.shop.services.storage;
  const source = JSON.stringify(product);
  const head = { slug: product.slug, type: product.type, title: product.id };
  await pages.saveDraft('page', product.id, source, head, '2026-01-01T00:00:00Z');
  await pages.publish('page', product.id, source, head, { note: '', author: '', at: '2026-01-01T00:00:00Z' });
  const storefront = sampleStorefront(place.shop);
  const { status, html } = await storefront.render(`/products/${slug}`);
  expect(status).toBe(200);
  for (const crawler of ['robots', 'googlebot', 'bingbot'])
    expect(html.includes(`<meta name="${crawler}" content="noindex,nofollow">`)).toBe(isHidden);
});
