import { describe, expect, it } from 'vitest';
import type { ProductFacts } from '../../core/ports/storage/catalogue/catalogue.ts';
import { goodsOf, mainShelves } from './goods.ts';
import { merchantAccount } from './pages/account.ts';
import { merchantCheckout } from './pages/checkout.ts';
import { merchantHeader, merchantMenu } from './pages/header.ts';
import { type JsonNode, link, node } from './pages/json-node.ts';
import { merchantRedirects } from './pages/redirects.ts';
import { merchantConfig, suggestedName } from './profile.ts';
import { goodsSentence, searchHint } from './texts.ts';

const facts = (category: string, brand: string, at: number): ProductFacts => ({
  slug: `${category}-${at}`,
  title: `${category} ${at}`,
  brand,
  category,
  tags: [],
  options: [],
  hasPlans: false,
  picture: { url: `https://p.example/${category}-${at}.jpg`, altText: '', mimeType: 'image/jpeg' },
});

const collection = (field: 'category' | 'brand', value: string) => ({
  slug: value.toLowerCase(),
  title: value,
  description: '',
  rule: { field, value },
});

const goods = goodsOf(
  [facts('Skis', 'Acme', 1), facts('Skis', 'Acme', 2), facts('Boots', 'Acme', 3), facts('Hats', 'Other', 4)],
  [
    ...['Boots', 'Hats', 'Skis', 'Nothing'].map((type) => collection('category', type)),
    ...['Acme', 'Other'].map((brand) => collection('brand', brand)),
  ],
);

it('redirects addresses of former shops only to pages that the shop has', () => {
  const rule = (to: string) => ({ from: `/old${to}`, to });
  const base = { version: 1, redirects: ['/', '/*', '/about', '/terms', '/collections'].map(rule) };
  const { redirects } = merchantRedirects(base as unknown as JsonNode, (id) => !['about', 'terms'].includes(id)) as {
    redirects?: unknown;
  };
  expect(redirects).toEqual(['/', '/*', '/collections'].map(rule));
});

it.each([true, false])('links from the account page to subscriptions only if the shop sells any: %s', (hasPlans) => {
  const base = node('box', {}, [link('/account/balance', 'Coins'), link('/account/subscriptions', 'Subscriptions')]);
  const texts = JSON.stringify(merchantAccount(base, { hasPlans }));
  expect([texts.includes('Coins'), texts.includes('Subscriptions')]).toEqual([false, hasPlans]);
});

describe('goods', () => {
  it('are summarised by collections with products, the largest first, each with a different picture', () => {
    expect(goods.shelves.map(({ slug, count }) => [slug, count])).toEqual([
      ...[
        ['skis', 2],
        ['boots', 1],
        ['hats', 1],
      ],
      ...[
        ['acme', 3],
        ['other', 1],
      ],
    ]);
    const pictures = mainShelves(goods).map(({ picture }) => picture?.url);
    expect(new Set(pictures).size).toBe(3);
    expect(pictures).not.toContain(goods.opening?.url);
  });

  it('are described in a sentence and a hint', () => {
    expect(goodsSentence(goods)).toBe('Skis, Boots and Hats, by Acme and Other.');
    expect(searchHint(goods)).toBe('Skis, Boots, Hats …');
    expect(goodsSentence(goodsOf([], []))).toBe('');
    expect(searchHint(goodsOf([], []))).toBe('Search the shop');
  });
});

it.each([
  [['Acme', 'Acme', 'Other'], 'export.csv', 'Acme'],
  [['A', 'B', 'C'], 'exports/north-wind_products_export_1.csv', 'North wind'],
  [[], 'products_export.csv', 'Our shop'],
])('suggests a name for vendors %j and %s', (brands, file, expected) => {
  expect(
    suggestedName(
      brands.map((brand) => ({ brand })),
      file,
    ),
  ).toBe(expected);
});

it.each([
  ['USD', 'US', '+1', 'ZIP code', 'State'],
  ['GBP', 'GB', '+44', 'Postcode', 'Region'],
  ['EUR', 'DE', '+49', 'Postcode', 'Region'],
  ['INR', 'IN', '+91', 'PIN code', 'State'],
  ['JPY', 'JP', '+81', 'Postal code', 'Prefecture'],
  ['KWD', 'KW', '+965', 'Postal code', 'Region'],
  ['BHD', 'BH', '+973', 'Postal code', 'Region'],
])('a shop in %s delivers to %s by default', (currencyCode, country, phonePrefix, zip, province) => {
  const profile = { origin: 'import', shopName: 'Shop', currencyCode, defaultLocale: 'en' } as const;
  expect(merchantConfig(profile).countries).toEqual([country]);
  const base = node('native-checkout', {}, [
    node('text-input', { name: 'zip', label: '?' }),
    node('text-input', { name: 'province', label: '?' }),
    node('text-input', { name: 'city', label: 'City' }),
  ]);
  const { props, children } = merchantCheckout(base, country);
  expect(props).toMatchObject({ country, phonePrefix });
  expect(children?.map((child) => child.props?.label)).toEqual([zip, province, 'City']);
});

it('replaces the collections of a menu, and leaves out those that do not fit into a line', () => {
  const base = {
    ...node('fragment', {}),
    body: [link('/collections/table', 'Table', { current: 'auto' }), link('/collections/desk', 'Desk')],
  };
  expect((merchantMenu(base, goods).body as JsonNode[]).map(({ props }) => props)).toEqual([
    { to: '/collections/skis', text: 'Skis', current: 'auto' },
    { to: '/collections/boots', text: 'Boots', current: 'auto' },
    { to: '/collections/hats', text: 'Hats', current: 'auto' },
    { to: '/collections/all', text: 'All products', current: 'auto' },
  ]);
  expect((merchantMenu(base, goodsOf([], [])).body as JsonNode[]).map(({ props }) => props?.to)).toEqual([
    '/collections/all',
  ]);
});

it('lists the collections that do not fit into the line in the phone menu, before its other links', () => {
  const long = ['Skis', 'Boots', 'Hats'].map((name) => `${name} for the coldest of all winters`);
  const many = goodsOf(
    long.map((name, at) => facts(name, 'Acme', at)),
    long.map((name) => collection('category', name)),
  );
  const menu = node('fragment', { name: 'main-menu' });
  const base = node('box', {}, [
    node('box', { class: 'menu-links' }, [menu, link('/looks', 'Looks'), link('/account', 'Account')]),
    node('box', { class: 'site-nav' }, [menu]),
    node('search-box', { placeholder: 'Mugs' }),
  ]);
  const [phone, line, search] = merchantHeader(base, many, {}).children as JsonNode[];
  const named = (parent?: JsonNode) => parent?.children?.map(({ props }) => props?.name ?? props?.text);
  const [, ...rest] = many.shelves.map(({ title }) => title);
  expect(named(phone)).toEqual(['main-menu', ...rest, 'Account']);
  expect(named(line)).toEqual(['main-menu']);
  expect(search?.props?.placeholder).toBe(searchHint(many));
});
