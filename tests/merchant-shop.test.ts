import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCollections } from '../demo/catalogue/collections.ts';
import { makers } from '../demo/catalogue/makers.ts';
import { listedAddresses } from './listed-addresses.ts';
import { longTitle, merchantCsv, pictureAddress, picturesOf } from './merchant/catalogue.ts';
import { type CrawledPage, crawl, filesOf, jsonLdOf, readable } from './merchant/crawl.ts';
import { emptyShop, type ImportedShop, origin } from './merchant/open-shop.ts';

/** Words of the demo shop that do not occur in these merchants' products. */
const demoWords = new RegExp(
  [
    ...[
      'Endcap',
      'kiln',
      'loom',
      'firing',
      'mugs?',
      'lamps?',
      'stoneware',
      'candles?',
      'Fort Kochi',
      'anywhere in India',
    ],
    ...makers.map(({ name }) => name),
    ...demoCollections.flatMap(({ slug, description }) => [`/collections/${slug}"`, description]),
  ]
    .map((word) => `\\b${word}`)
    .join('|'),
  'i',
);

const currencies = [
  { code: 'USD', withDemo: true, own: '$', foreign: /[₹€£¥]|\bINR\b|\bEUR\b/, dear: '$1,299,999.99', locale: 'en-US' },
  {
    code: 'EUR',
    withDemo: false,
    own: '€',
    foreign: /[₹£¥]|\$\d|\bINR\b|\bUSD\b/,
    dear: '€1,299,999.99',
    locale: 'en-IE',
  },
];

describe.each(currencies)(
  'a catalogue in $code, over the demo: $withDemo',
  ({ code, withDemo, own, foreign, dear, locale }) => {
    let shop: ImportedShop;
    let pages: Map<string, CrawledPage>;
    let app: Awaited<ReturnType<ImportedShop['serve']>>['app'];
    beforeAll(async () => {
      shop = await emptyShop({ withDemo });
      await shop.run(merchantCsv, { currencyCode: code, shopName: 'Northwind & Sons' });
      ({ app } = await shop.serve());
      pages = await crawl(app);
    });
    afterAll(() => shop.close());

    const page = (path: string): CrawledPage => pages.get(path)!;
    const productPages = () => [...pages.values()].filter(({ path }) => path.startsWith('/products/'));

    it('has no dead link on any page', async () => {
      const dead = [...pages.values()]
        .filter(({ status }) => status !== 200)
        .map(({ path, status }) => `${status} ${path}`);
      expect(dead).toEqual([]);
      expect(pages.size).toBeGreaterThan(60);
      const files = new Set([...pages.values()].flatMap(({ html }) => filesOf(html)));
      for (const file of files) expect([file, (await app.inject(file)).statusCode]).toEqual([file, 200]);
    });

    it('contains no word of the demo', () => {
      for (const { path, html } of pages.values())
        expect([path, demoWords.exec(readable(html))?.[0]]).toEqual([path, undefined]);
    });

    it('shows every picture of every product on its page', () => {
      for (const [handle, count] of Object.entries(picturesOf)) {
        const { html } = page(`/products/${handle}`);
        const missing = Array.from({ length: count }, (_, at) => pictureAddress(handle, at + 1)).filter(
          (address) => !new RegExp(`<img[^>]*src="${address}\\?`).test(html),
        );
        expect([handle, missing]).toEqual([handle, []]);
      }
    });

    it('mentions no other currency, and groups digits as its own currency does', () => {
      for (const { path, html } of pages.values()) expect([path, foreign.exec(html)?.[0]]).toEqual([path, undefined]);
      expect(readable(page('/products/dear').html)).toContain(dear);
      expect(page('/').html).toContain(`<html lang="${locale}"`);
      const prices = [...page('/collections/all').html.matchAll(/"facet-name">([^<]*)</g)].map(
        ([, label = '']) => label,
      );
      const ranges = prices.filter((label) => label.includes(own));
      expect(ranges.length).toBeGreaterThan(2);
      // Limits of price ranges have at most two digits other than zero.
      for (const range of ranges)
        for (const [number] of range.matchAll(/[\d,]+/g))
          expect(number.replace(/[,0]/g, '').length).toBeLessThanOrEqual(2);
    });

    it('has collections only of types, brands and meaningful tags', async () => {
      const { html } = page('/');
      expect(html).toContain('href="/collections/womens-dresses"');
      const listed = await listedAddresses(async (path) => (await app.inject(path)).body);
      const slugs = listed.flatMap((address) => /\/collections\/(.*)/.exec(address)?.[1] ?? []);
      expect(slugs).toEqual(
        expect.arrayContaining(['coats', 'womens-dresses', 'accessories', 'shoes', 'summer', 'organic-cotton']),
      );
      expect(slugs.filter((slug) => /visible|ss15|aw15|week|sale30|newman|secrets|nobody|default/.test(slug!))).toEqual(
        [],
      );
      expect(slugs.filter((slug) => /dress/.test(slug!))).toHaveLength(1);
    });

    it('has ordered facets in normal case and without duplicates', async () => {
      const { html } = await app.inject('/collections/all').then(({ body }) => ({ html: body }));
      const sidebar = html.slice(0, html.indexOf('class="tools"'));
      const facets = new Map(
        [...sidebar.matchAll(/<summary>([^<]*)<\/summary>(.*?)(?=<details class="facet"|$)/gs)].map(
          ([, label = '', rest = '']) => [
            label,
            [...rest.matchAll(/<span class="facet-name">(?:<svg.*?<\/svg>)?([^<]*)</gs)].map(([, value = '']) => value),
          ],
        ),
      );
      expect([...facets.keys()]).toEqual(
        expect.arrayContaining(['Category', 'Brand', 'Price', 'Size', 'Color', 'Tags']),
      );
      for (const name of ['Title', 'SIZE', 'COLOR', 'Collection']) expect([...facets.keys()]).not.toContain(name);
      expect(sidebar).toMatch(/<svg[^>]*><circle[^>]*fill="#1c2a4d"/);
      expect(sidebar).toContain('aria-label="Search in Brand"');
      expect(facets.get('Category')).toEqual(expect.arrayContaining(['Coats', 'Accessories']));
      expect(facets.get('Category')?.filter((name) => /dress/i.test(name))).toHaveLength(1);
      expect(facets.get('Size')?.slice(0, 6)).toEqual(['XS', 'S', 'M', 'L', 'XL', '36']);
    });

    it('describes its pages to search engines as structured data', () => {
      const types = (path: string) => jsonLdOf(page(path).html).map((data) => data['@type']);
      expect(types('/')).toEqual(['Organization', 'WebSite']);
      expect(types('/products/twelve-pictures')).toEqual(['Product', 'BreadcrumbList']);
      expect(types('/products/hundred-variants')).toEqual(['ProductGroup', 'BreadcrumbList']);
      expect(types('/collections/coats')).toEqual(['BreadcrumbList', 'ItemList']);
      const [group] = jsonLdOf(page('/products/hundred-variants').html);
      expect(group).toMatchObject({ variesBy: ['https://schema.org/size', 'https://schema.org/color'] });
      expect(group!.hasVariant).toHaveLength(100);
      for (const { path, html } of productPages())
        for (const [, offer] of JSON.stringify(jsonLdOf(html)).matchAll(/"priceCurrency":"(\w+)"/g))
          expect([path, offer]).toEqual([path, code]);
    });

    it('lists in its sitemap exactly the pages that search engines may show', async () => {
      const listed = await listedAddresses(async (path) => (await app.inject(path)).body);
      for (const address of listed) {
        const { html } = page(address.slice(origin.length) || '/');
        expect(html).not.toContain('name="robots"');
        expect(html).toContain(`<link rel="canonical" href="${address}">`);
      }
      expect(listed).toContain(`${origin}/products/twelve-pictures`);
      expect(listed.some((address) => /search|cart|checkout|unpublished/.test(address))).toBe(false);
    });

    it('treats titles as text', () => {
      const { html } = page('/products/markup');
      expect(html).not.toContain('<script>alert');
      expect(readable(html)).toContain('{{ config.shopName }}');
      expect(page('/products/long-title').html).toContain(longTitle);
    });

    it('has one address for each page, and reports where a list ends', async () => {
      expect((await app.inject('/collections/coats/?page=2')).headers.location).toBe('/collections/coats?page=2');
      expect((await app.inject('//evil.example//x/')).headers.location).toBe('/evil.example/x');
      const second = (await app.inject('/collections/all?page=2')).body;
      expect(second).toContain(`<link rel="canonical" href="${origin}/collections/all?page=2">`);
      const sorted = (await app.inject('/collections/all?page=2&sortBy=title:asc')).body;
      expect(sorted).toContain(`<link rel="canonical" href="${origin}/collections/all">`);
      const beyond = (await app.inject('/collections/all?page=99')).body;
      expect(beyond).toContain('There is no page 99.');
      expect(beyond).toContain('href="/collections/all?page=1"');
      expect(beyond).not.toContain('Nothing fits all of that');
      expect(beyond).toContain(`<link rel="canonical" href="${origin}/collections/all">`);
      expect(linksToPages(beyond)).toEqual(expect.not.arrayContaining([98]));
    });

    it('has headings without gaps', () => {
      for (const { path, html } of pages.values()) {
        const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
        const gaps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
        // Merchants' descriptions contain headings of their own.
        if (!path.startsWith('/products/')) expect([path, gaps]).toEqual([path, []]);
      }
    });
  },
);

const linksToPages = (html: string): number[] =>
  [...html.matchAll(/[?&#;]page=(\d+)"/g)].map(([, number]) => Number(number));
