import { expect, it } from 'vitest';
import productGet from '../../../commerce/calls/product/get.ts';
import reviewSearch from '../../../commerce/calls/review/search-for-product.ts';
import { queryRef } from '../../../runtime/effects/call.ts';
import { shop } from '../../../testing/index.ts';
import { structuredData } from './index.ts';
import type { Subject } from './subject.ts';

const subject = (parts: Partial<Subject>): Subject => ({
  plan: { entities: {}, page: { id: 'x', slug: '/', type: 'CONTENT', flags: {} } as never },
  ...{ entities: {}, queries: {}, url: 'https://shop.example/products/cup', origin: 'https://shop.example' },
  ...{ home: 'https://shop.example', siteName: 'Shop', search: 'https://shop.example/search' },
  ...parts,
});

const entities = { product: { call: 'product.get' } } as never;

it('describes a product with its variants, reviews and path from the home page', async () => {
  const { visitor, close } = await shop();
  const product = await visitor().call(productGet, { params: { slug: 'cup' } });
  const reviews = await visitor().call(reviewSearch, { params: { slug: 'cup' }, body: {} });
  const { key } = queryRef('review.searchForProduct', { params: { slug: 'cup' } });
  const [group, breadcrumbs] = structuredData(
    subject({
      plan: { entities, page: { type: 'PRODUCT' } as never },
      entities: { product },
      queries: { [key]: { status: 'success', data: reviews, isFetching: false } as never },
    }),
  );
  expect(group).toMatchObject({
    ...{ '@type': 'ProductGroup', name: 'Cup', variesBy: ['https://schema.org/size'] },
    aggregateRating: { ratingValue: 5, reviewCount: 1 },
    review: [{ '@type': 'Review', reviewBody: 'Holds tea.', author: { name: 'Asha' }, datePublished: '2026-01-02' }],
  });
  expect(group!.hasVariant).toHaveLength(4);
  expect((group!.hasVariant as object[])[0]).toMatchObject({
    ...{ sku: 'CUP-CS', size: 'Small', name: 'Cup, Chalk / Small' },
    offers: { price: 500, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
  });
  expect(breadcrumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Shop', item: 'https://shop.example' },
      { position: 2, name: 'All', item: 'https://shop.example/collections/all' },
      { position: 3, name: 'Cup', item: 'https://shop.example/products/cup' },
    ],
  });
  await close();
});

it('describes a product of one variant as a product', async () => {
  const { visitor, close } = await shop();
  const product = await visitor().call(productGet, { params: { slug: 'lamp' } });
  const [lamp] = structuredData(
    subject({ plan: { entities, page: { type: 'PRODUCT' } as never }, entities: { product } }),
  );
  expect(lamp).toMatchObject({ '@type': 'Product', sku: 'LAMP', offers: { '@type': 'Offer', price: 3000 } });
  expect(lamp).not.toHaveProperty('review');
  await close();
});

it('describes the shop and its search on the home page only', () => {
  const home = structuredData(subject({ plan: { entities: {}, page: { type: 'HOME' } as never } }));
  expect(home).toMatchObject([
    { '@type': 'Organization', name: 'Shop', logo: 'https://shop.example/icon-512.png' },
    {
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: 'https://shop.example/search?q={search_term_string}' } },
    },
  ]);
  expect(structuredData(subject({}))).toEqual([]);
  const [, site] = structuredData(
    subject({ plan: { entities: {}, page: { type: 'HOME' } as never }, search: undefined }),
  );
  expect(site).not.toHaveProperty('potentialAction');
});
