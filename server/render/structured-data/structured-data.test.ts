import { expect, it } from 'vitest';
import productGet from '../../../commerce/calls/product/get.ts';
import reviewSearch from '../../../commerce/calls/review/search-for-product.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { DeliveryRule } from '../../../schemas/entities/cart/pricing-rules.ts';
import { shop } from '../../../testing/index.ts';
import { structuredData } from './index.ts';
import type { JsonLd, Subject } from './subject.ts';
import type { SaleTerms } from './terms.ts';

const subject = (parts: Partial<Subject>): Subject => ({
  plan: { entities: {}, page: { id: 'x', slug: '/', type: 'CONTENT', flags: {} } as never },
  entities: {},
  queries: {},
  url: 'https://shop.example/products/cup',
  origin: 'https://shop.example',
  home: 'https://shop.example',
  siteName: 'Shop',
  search: 'https://shop.example/search',
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
    '@type': 'ProductGroup',
    name: 'Cup',
    variesBy: ['https://schema.org/size'],
    aggregateRating: { ratingValue: 5, reviewCount: 1 },
    review: [{ '@type': 'Review', reviewBody: 'Holds tea.', author: { name: 'Asha' }, datePublished: '2026-01-02' }],
  });
  expect(group!.hasVariant).toHaveLength(4);
  expect((group!.hasVariant as object[])[0]).toMatchObject({
    sku: 'CUP-CS',
    size: 'Small',
    name: 'Cup, Chalk / Small',
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

it.each<[address: string, shown: string]>([
  ['/media/cup.jpg', 'https://shop.example/media/cup.jpg'],
  ['/uploads/a1b2c3.webp?width=640', 'https://shop.example/uploads/a1b2c3.webp?width=640'],
  ['https://pictures.example/cup.jpg?w=9', 'https://pictures.example/cup.jpg?w=9'],
  ['//pictures.example/चाय.jpg', 'https://pictures.example/%E0%A4%9A%E0%A4%BE%E0%A4%AF.jpg'],
])('writes the picture %s of a product and its variants as %s', async (address, shown) => {
  const { visitor, close } = await shop();
  const cup = await visitor().call(productGet, { params: { slug: 'cup' } });
  await close();
  const picture = { id: 'p', mimeType: 'image/jpeg', altText: '', cdnUrl: address };
  const own = { ...picture, cdnUrl: '/media/own.jpg' };
  const variants = cup.variants.map((variant, at) => ({ ...variant, assets: [[own], [picture, own], []][at] ?? [] }));
  const described = (more: object) => {
    const product = { ...cup, assets: [picture, own], ...more };
    return structuredData(
      subject({ plan: { entities, page: { type: 'PRODUCT' } as never }, entities: { product } as never }),
    )[0]!;
  };
  const ofOwn = 'https://shop.example/media/own.jpg';
  const group = described({ variants });
  expect(group.image).toEqual([shown, ofOwn]);
  expect((group.hasVariant as JsonLd[]).map(({ image }) => image)).toEqual([ofOwn, shown, undefined, undefined]);
  expect(described({ variants: variants.slice(0, 1) })).toMatchObject({ '@type': 'Product', image: [shown, ofOwn] });
});

it('describes a product with one variant as a product, not as a group', async () => {
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

const flat = (price: number, more: Partial<DeliveryRule> = {}): DeliveryRule => ({
  id: `rule-${price}`,
  title: 'Delivery',
  price,
  ...more,
});
const terms = (delivery: DeliveryRule[], returns?: SaleTerms['returns']): SaleTerms => ({
  countries: ['IN', 'DE', 'JP'],
  currencyCode: 'INR',
  delivery,
  returns,
});
const lampBy = async (sold: SaleTerms | undefined) => {
  const { visitor, close } = await shop();
  const product = await visitor().call(productGet, { params: { slug: 'lamp' } });
  await close();
  const written = structuredData(
    subject({ plan: { entities, page: { type: 'PRODUCT' } as never }, entities: { product }, terms: sold }),
  );
  const offer = written[0]!.offers as Record<string, unknown>;
  const kinds = (type: string) => written.filter((each) => each['@type'] === type);
  return { offer, delivery: kinds('OfferShippingDetails'), returns: kinds('MerchantReturnPolicy') };
};

it('states the delivery price of one item in each country, once for all offers', async () => {
  const { offer, delivery } = await lampBy(
    terms([
      flat(9_950, { places: [{ country: 'IN' }] }),
      flat(4_900, { places: [{ country: 'IN' }], freeFrom: 300_000 }),
      flat(120_000, { places: [{ country: 'DE' }, { country: 'JP', provinces: ['JP-13'] }] }),
    ]),
  );
  expect(delivery).toMatchObject([
    { shippingRate: { value: 0, currency: 'INR' }, shippingDestination: { addressCountry: ['IN'] } },
    { shippingRate: { value: 1200 }, shippingDestination: { addressCountry: ['DE'] } },
  ]);
  expect(offer.shippingDetails).toEqual(delivery.map((each) => ({ '@id': each['@id'] })));
  expect(offer.itemCondition).toBe('https://schema.org/NewCondition');
});

it.each<[string, SaleTerms | undefined]>([
  ['unknown', undefined],
  ['by weight, which is not known here', terms([flat(100, { perKilogram: 50 })])],
  ['free everywhere, as it is before anybody has set a price', terms([flat(0)])],
  ['to no country of the shop', terms([flat(100, { places: [{ country: 'US' }] })])],
])('states no delivery price that is %s, and no return policy that the shop has not set', async (_, sold) => {
  const { offer, delivery, returns } = await lampBy(sold);
  expect([delivery, returns]).toEqual([[], []]);
  expect(offer).not.toHaveProperty('shippingDetails');
  expect(offer).not.toHaveProperty('hasMerchantReturnPolicy');
});

it.each([
  [{ days: 30 }, 'MerchantReturnFiniteReturnWindow', 30, 'ReturnFeesCustomerResponsibility'],
  [{ days: 14, isFree: true }, 'MerchantReturnFiniteReturnWindow', 14, 'FreeReturn'],
  [{ days: 0 }, 'MerchantReturnNotPermitted', undefined, undefined],
])('states the return policy: %j', async (policy, category, days, fees) => {
  const { offer, returns } = await lampBy(terms([], policy));
  const expected = {
    applicableCountry: ['IN', 'DE', 'JP'],
    returnPolicyCategory: `https://schema.org/${category}`,
    ...(days === undefined ? {} : { merchantReturnDays: days, returnFees: `https://schema.org/${fees}` }),
  };
  expect(returns).toMatchObject([expected]);
  expect(returns[0]).toEqual(expect.objectContaining({ '@id': (offer.hasMerchantReturnPolicy as JsonLd)['@id'] }));
  expect('merchantReturnDays' in returns[0]!).toBe(days !== undefined);
  const [organisation] = structuredData(
    subject({ plan: { entities: {}, page: { type: 'HOME' } as never }, terms: terms([], policy) }),
  );
  expect(organisation).toMatchObject({ hasMerchantReturnPolicy: expected });
});

it("lists the products on a collection's page with their positions in the whole collection", () => {
  const { key } = queryRef('collection.productSearch', { params: { slug: 'all' } });
  const data = { hits: [{ slug: 'cup' }, { slug: 'łamp' }], page: 3, perPage: 2, found: 6 };
  const collection = { title: 'All', slug: 'all' };
  const written = (hits: object[]) =>
    structuredData(
      subject({
        plan: { entities: { collection: { call: 'collection.get' } } as never, page: { type: 'COLLECTION' } as never },
        entities: { collection },
        queries: { [key]: { status: 'success', data: { ...data, hits }, isFetching: false } as never },
      }),
    ).filter((each) => each['@type'] === 'ItemList');
  expect(written(data.hits)).toMatchObject([
    {
      itemListElement: [
        { '@type': 'ListItem', position: 5, url: 'https://shop.example/products/cup' },
        { '@type': 'ListItem', position: 6, url: 'https://shop.example/products/%C5%82amp' },
      ],
    },
  ]);
  expect(written([])).toEqual([]);
});
