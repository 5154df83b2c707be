import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it } from 'vitest';
import { collectionSearch, productSearch } from '../../../commerce/calls/registry.ts';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import { articlePage, publishPages, sampleArticles } from '../../../testing/sample-articles.ts';
import { sampleProduct, sampleVariant } from '../../../testing/sample-products.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { listedAddresses } from '../../../tests/listed-addresses.ts';
import type { ShopConfig } from '../../core/config.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import type { Handler } from '../../shop/calls/define-handler.ts';
import { composeHandlers, replaceHandler } from '../../shop/calls/replace-handler.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { isGtin } from './product-feed.ts';
import { addCrawlerRoutes } from './routes.ts';

const origin = 'https://shop.example';
const india: Market = { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' };
const germany: Market = { locale: 'de-DE', localePathPrefix: '/de', currencyCode: 'INR' };

const opened: FastifyInstance[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

const pages = [
  { slug: '/', type: 'HOME', publishedAt: '2026-01-02T03:04:05.000Z' },
  { slug: '/über-uns', type: 'CONTENT', publishedAt: '2026-02-03T04:05:06.000Z' },
  { slug: '/article/notes/brew', type: 'ARTICLE', publishedAt: '2026-03-04T05:06:07.000Z' },
];

async function open({
  markets = [india],
  config = {},
  listed = pages,
  replacements = [],
}: {
  markets?: Market[];
  config?: Partial<ShopConfig>;
  listed?: typeof pages;
  replacements?: readonly Handler[];
} = {}) {
  const { shop, app: open } = await openSampleShop(config);
  const { storage } = shop.services;
  // Replaced handlers of these tests answer only what a sitemap reads.
  const runner = { ...shop.runner, checkResponses: replacements.length === 0 };
  const shown: Shop = { ...shop, runner, handlers: composeHandlers([...shop.handlers.values()], [], replacements) };
  let revision = 1;
  const library = { addresses: async () => listed, revision: async () => revision };
  const app = await open({
    plugins: [async (scope) => addCrawlerRoutes(scope, { shop: shown, origin, markets, library })],
  });
  opened.push(app);
  const get = async (path: string) => {
    const { statusCode, body, headers } = await app.inject(path);
    return { status: statusCode, body, type: headers['content-type'], retryAfter: headers['retry-after'] };
  };
  const publish = () => {
    revision += 1;
  };
  return {
    app,
    shop,
    storage: storage as ShopStorage,
    get,
    publish,
    read: async (path: string) => (await get(path)).body,
  };
}

/** Parses an XML document. @throws when it is not well-formed */
function parsed(xml: string): Document {
  const { window } = new JSDOM('');
  const document = new window.DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent ?? '').toBe('');
  return document;
}

const textsOf = (parent: ParentNode, name: string): string[] =>
  [...parent.querySelectorAll('*')]
    .filter(({ nodeName }) => nodeName === name)
    .map(({ textContent }) => textContent ?? '');

describe('sitemaps', () => {
  it('list pages, articles, collections and products in separate files', async () => {
    const { read } = await open();
    expect(textsOf(parsed(await read('/sitemap.xml')), 'loc')).toEqual(
      ['pages', 'articles', 'collections', 'products-1'].map((name) => `${origin}/sitemaps/${name}.xml`),
    );
    const listed = await listedAddresses(read);
    expect(listed).toEqual(
      expect.arrayContaining([
        `${origin}/`,
        `${origin}/%C3%BCber-uns`,
        `${origin}/collections/mugs`,
        `${origin}/products/item-1`,
      ]),
    );
    expect(new Set(listed).size).toBe(listed.length);
    expect(textsOf(parsed(await read('/sitemaps/articles.xml')), 'loc')).toEqual([`${origin}/article/notes/brew`]);
  });

  it('list goods of another backend, as its handlers find them', async () => {
    const slugs = Array.from({ length: 1001 }, (_, at) => `pot-${at}`);
    const page = (all: readonly string[], { page = 1, perPage = 1 }: { page?: number; perPage?: number }) => ({
      hits: all
        .slice((page - 1) * perPage, page * perPage)
        .map((slug) => ({ slug, productCount: slug === 'empty' ? 0 : 1 })),
      found: all.length,
    });
    const { read } = await open({
      replacements: [
        replaceHandler(productSearch, async ({ body }) => page(slugs, body) as never),
        replaceHandler(collectionSearch, async ({ body }) => page(['pots', 'empty'], body) as never),
      ],
    });
    const listed = await listedAddresses(read);
    expect(listed.filter((address) => address.includes('/collections/'))).toEqual([`${origin}/collections/pots`]);
    expect(listed.filter((address) => address.includes('/products/'))).toEqual(
      slugs.map((slug) => `${origin}/products/${slug}`),
    );
  });

  it('state when a page was published and a product was changed, when that is known', async () => {
    const { read, storage } = await open();
    expect(textsOf(parsed(await read('/sitemaps/pages.xml')), 'lastmod')).toEqual(
      pages.slice(0, 2).map((page) => page.publishedAt),
    );
    expect(textsOf(parsed(await read('/sitemaps/products-1.xml')), 'lastmod')).toEqual([]);
    await storage.catalogue.upsertProducts([sampleProduct({ slug: 'dated', title: 'Dated' })], {
      at: Date.UTC(2026, 4, 5),
    });
    expect(textsOf(parsed(await read('/sitemaps/products-1.xml')), 'lastmod')).toEqual(['2026-05-05T00:00:00.000Z']);
  });

  it('list every address in every market, each with its alternates', async () => {
    const { read } = await open({ markets: [india, germany] });
    const document = parsed(await read('/sitemaps/pages.xml'));
    expect(textsOf(document, 'loc')).toEqual([
      ...[`${origin}/`, `${origin}/de`],
      ...[`${origin}/%C3%BCber-uns`, `${origin}/de/%C3%BCber-uns`],
    ]);
    for (const url of document.querySelectorAll('url')) {
      const links = [...url.getElementsByTagName('xhtml:link')];
      expect(links.map((link) => link.getAttribute('hreflang'))).toEqual(['en-IN', 'de-DE', 'x-default']);
      expect(links.map((link) => link.getAttribute('href'))).toContain(textsOf(url, 'loc')[0]);
    }
  });

  it('are generated once for each publication and each change of the catalogue', async () => {
    const { shop, read, publish, storage } = await open();
    let listings = 0;
    const { listedProducts } = shop.services.storage.catalogue;
    shop.services.storage.catalogue.listedProducts = (...parameters) => {
      listings += 1;
      return listedProducts(...parameters);
    };
    const first = await read('/sitemaps/products-1.xml');
    expect([await read('/sitemaps/products-1.xml'), listings]).toEqual([first, 1]);
    publish();
    await read('/sitemaps/products-1.xml');
    await storage.catalogue.removeProducts(['item-1']);
    expect(await read('/sitemaps/products-1.xml')).not.toContain('/products/item-1<');
    expect(listings).toBe(3);
  });

  it('do not exist for a shop with nothing to list', async () => {
    const { shop, get } = await open({ listed: [] });
    Object.assign(shop.services.storage.catalogue, { listedCount: async () => 0, collections: async () => [] });
    expect((await get('/sitemap.xml')).status).toBe(404);
  });

  it.each(['products-2', 'products-0', 'products-01', 'products', 'nothing', 'products-99999', '..%2Fpages'])(
    'have no part %s',
    async (name) => {
      const { get } = await open();
      expect((await get(`/sitemaps/${name}.xml`)).status).toBe(404);
    },
  );

  it('list products in parts of ten thousand each', async () => {
    const { shop, read } = await open();
    const asked: number[][] = [];
    Object.assign(shop.services.storage.catalogue, {
      listedCount: async () => 20_001,
      listedProducts: async (limit: number, offset: number) => {
        asked.push([limit, offset]);
        return [{ id: 'x', slug: 'x' }];
      },
    });
    expect(
      textsOf(parsed(await read('/sitemap.xml')), 'loc').filter((address) => address.includes('products')),
    ).toEqual([1, 2, 3].map((part) => `${origin}/sitemaps/products-${part}.xml`));
    await read('/sitemaps/products-3.xml');
    expect(asked).toEqual([[10_000, 20_000]]);
  });
});

describe('feeds of articles', () => {
  const withArticles = async () => {
    const shop = await open();
    await publishPages(shop.storage, sampleArticles());
    return shop;
  };

  it('are Atom with the latest article first', async () => {
    const { get, storage } = await withArticles();
    await publishPages(storage, [
      articlePage('notes', 'odd', {
        publishedOn: '2025-12-01',
        title: 'Löten & <löten> \u0007',
        excerpt: ']]> "x" \ud800',
      }),
    ]);
    const { status, type, body } = await get('/blog/notes/feed.xml');
    expect([status, type]).toEqual([200, 'application/atom+xml']);
    const document = parsed(body);
    const [first] = document.querySelectorAll('entry');
    // Titles and summaries are HTML, in which an author's text is escaped.
    const readAsHtml = (html = '') => JSDOM.fragment(html).textContent;
    expect(first!.querySelector('title')?.getAttribute('type')).toBe('html');
    expect(textsOf(first!, 'title').map(readAsHtml)).toEqual(['Löten & <löten> ']);
    expect(textsOf(first!, 'summary').map(readAsHtml)).toEqual([']]> "x" \ufffd']);
    expect(first!.querySelector('link')?.getAttribute('href')).toBe(`${origin}/article/notes/odd`);
    expect(textsOf(first!, 'published')).toEqual(['2025-12-01T00:00:00.000Z']);
    const [self] = [...document.querySelectorAll('link')].filter((link) => link.getAttribute('rel') === 'self');
    expect(self?.getAttribute('href')).toBe(`${origin}/blog/notes/feed.xml`);
  });

  it('are also available as JSON Feed', async () => {
    const { get } = await withArticles();
    const { type, body } = await get('/blog/notes/feed.json');
    expect(type).toBe('application/feed+json; charset=utf-8');
    const { items, ...feed } = JSON.parse(body) as { version: string; items: { url: string }[] };
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: `${origin}/blog/notes`,
      feed_url: `${origin}/blog/notes/feed.json`,
    });
    expect(items[2]).toMatchObject({ title: expect.any(String), summary: expect.any(String), authors: [{}] });
    expect(items.map(({ url }) => url.slice(origin.length))).toEqual(
      ['glaze', 'wash', 'brew'].map((slug) => `/article/notes/${slug}`),
    );
  });

  it("date an article by the beginning of the day in the shop's time zone", async () => {
    const { shop, storage, get } = await open();
    Object.assign(shop.services.config, { markets: [{ ...germany, timeZone: 'Asia/Kolkata' }] });
    await publishPages(storage, [articlePage('notes', 'day', { publishedOn: '2025-12-01' })]);
    const { body } = await get('/blog/notes/feed.json');
    expect(JSON.parse(body).items[0].date_published).toBe('2025-11-30T18:30:00.000Z');
  });

  it('are not found for a blog without articles', async () => {
    const { get } = await withArticles();
    for (const path of ['/blog/nothing/feed.xml', '/blog/nothing/feed.json', '/blog/..%2fnotes/feed.xml'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

describe('the feed of products', () => {
  const asset = { url: '/media/goods/cup.jpg', altText: '', mimeType: 'image/jpeg' };
  const colours = { name: 'Farbe / Colour', values: [{ value: 'Blau' }, { value: 'Rot' }] };

  const itemsOf = async (
    products: Parameters<ShopStorage['catalogue']['upsertProducts']>[0],
    path = '/feeds/products.xml',
  ) => {
    const { storage, read } = await open({ markets: [india, germany] });
    await storage.catalogue.removeProducts(Array.from({ length: 40 }, (_, at) => `item-${at}`));
    await storage.catalogue.upsertProducts(products);
    return [...parsed(await read(path)).querySelectorAll('item')];
  };

  it('has an item for each variant, with the attributes that shopping engines require', async () => {
    const product = sampleProduct({
      slug: 'cup',
      title: 'Tasse & „Teller“',
      brand: 'Kiln',
      assets: [asset, { ...asset, url: 'https://cdn.example/b.jpg' }],
      options: [colours],
      variants: [
        sampleVariant({
          sku: 'B',
          optionValues: ['Blau'],
          price: 90_000,
          mrp: 120_000,
          barcode: '4006381333931',
          assetIndexes: [0, 1],
          weightGrams: 350,
        }),
        sampleVariant({
          sku: 'R',
          optionValues: ['Rot'],
          price: 90_000,
          barcode: '4006381333930',
          quantityAvailable: 0,
          isInventoryTracked: true,
          assetIndexes: [],
        }),
      ],
    });
    const [blue, red, ...others] = await itemsOf([product]);
    expect(others).toEqual([]);
    const of = (item: Element, name: string) => textsOf(item, `g:${name}`);
    expect(of(blue!, 'title')).toEqual(['Tasse & „Teller“, Blau']);
    expect(of(blue!, 'link')[0]).toMatch(/^https:\/\/shop\.example\/products\/cup\?variant=\w+$/);
    expect([of(blue!, 'price'), of(blue!, 'sale_price')]).toEqual([['1200.00 INR'], ['900.00 INR']]);
    expect([of(red!, 'price'), of(red!, 'sale_price')]).toEqual([['900.00 INR'], []]);
    expect([of(blue!, 'gtin'), of(red!, 'gtin')]).toEqual([['4006381333931'], []]);
    expect([of(blue!, 'image_link'), of(blue!, 'additional_image_link')]).toEqual([
      [`${origin}/media/goods/cup.jpg`],
      ['https://cdn.example/b.jpg'],
    ]);
    expect(of(red!, 'image_link')).toEqual([`${origin}/media/goods/cup.jpg`]);
    expect([of(blue!, 'availability'), of(red!, 'availability')]).toEqual([['in_stock'], ['out_of_stock']]);
    expect([of(blue!, 'color'), of(blue!, 'shipping_weight')]).toEqual([['Blau'], ['350 g']]);
    expect(of(blue!, 'item_group_id')).toEqual(of(red!, 'item_group_id'));
    expect(of(blue!, 'id')).not.toEqual(of(red!, 'id'));
  });

  it('links to the pages of its market', async () => {
    const [item] = await itemsOf(
      [sampleProduct({ slug: 'tee', title: 'T', assets: [asset] })],
      '/de/feeds/products.xml',
    );
    expect(textsOf(item!, 'g:link')[0]).toMatch(/^https:\/\/shop\.example\/de\/products\/tee\?/);
  });

  it('leaves out gift cards, products without a picture, and hidden or discontinued ones', async () => {
    const items = await itemsOf([
      sampleProduct({ slug: 'card', title: 'Card', isGiftCard: true, assets: [asset] }),
      sampleProduct({ slug: 'bare', title: 'Bare', assets: [] }),
      sampleProduct({ slug: 'hidden', title: 'Hidden', seo: { hidden: true }, assets: [asset] }),
      sampleProduct({ slug: 'draft', title: 'Draft', published: false, assets: [asset] }),
      sampleProduct({ slug: 'shown', title: 'Shown', assets: [asset] }),
    ]);
    expect(items.map((item) => textsOf(item, 'g:title')[0])).toEqual(['Shown']);
  });

  it('truncates long texts between characters, and keeps all scripts', async () => {
    const family = '👨‍👩‍👧‍👦';
    const [item] = await itemsOf([
      sampleProduct({ slug: 'long', title: family.repeat(40), summary: 'தமிழ் \u0001हिन्दी', assets: [asset] }),
    ]);
    const [title = ''] = textsOf(item!, 'g:title');
    expect([title.length <= 150, title.replaceAll(family, '')]).toEqual([true, '']);
    expect(textsOf(item!, 'g:description')).toEqual(['தமிழ் हिन्दी']);
  });

  it('refuses a third concurrent reader', async () => {
    const { app, shop } = await open();
    let go = () => {};
    const waits = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { listedProducts } = shop.services.storage.catalogue;
    shop.services.storage.catalogue.listedProducts = async (...parameters) => {
      await waits;
      return listedProducts(...parameters);
    };
    // An injected request starts only when its promise is awaited.
    const reading = [1, 2].map(() => app.inject('/feeds/products.xml').then((answer) => answer));
    const third = await app.inject('/feeds/products.xml');
    expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '60']);
    go();
    expect((await Promise.all(reading)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    // A stream closes after its last chunk has been read.
    await new Promise(setImmediate);
    expect((await app.inject('/feeds/products.xml')).statusCode).toBe(200);
  });
});

it.each([
  ['4006381333931', true],
  ['4006381333930', false],
  ['96385074', true],
  ['036000291452', true],
  ['10614141000415', true],
  ['123', false],
  ['400638133393１', false],
])('the barcode %s is a GTIN: %s', (barcode, expected) => {
  expect(isGtin(barcode)).toBe(expected);
});
