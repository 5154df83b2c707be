import { afterEach, expect, it } from 'vitest';
import { messages } from '../../../commerce/messages.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { replaceParts } from '../../../widgets/current-parts.ts';
import { composeParts } from '../../../widgets/shop-parts.ts';
import { speaking } from '../../core/spoken-language.ts';
import { createShopPrices } from '../../shop/carts/shop-prices.ts';

const own = {
  en: { productNotFound: 'It is gone.', notFound: 'There is nothing.' },
  de: { productNotFound: 'Es ist weg.' },
};
const word = (texts: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  replaceParts(composeParts({ wording: { messages: texts, texts: {} } }));
afterEach(() => word({}));

const config = { markets: [{ locale: 'de-DE', localePathPrefix: '/de', currencyCode: 'INR' }] };

it("answers calls in the shop's wording for the market of the page that makes them", async () => {
  word(own);
  const { app: open } = await openSampleShop(config);
  const app = await open();
  const said = async (url: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({ url, headers });
    return response.json().error.formattedMessages;
  };
  const missing = '/api/v1/org/product/nothing/typesense';
  expect(await said(missing)).toEqual(['It is gone.']);
  expect(await said(missing, { referer: 'https://shop.example/de/products/nothing' })).toEqual(['Es ist weg.']);
  expect(await said(missing, { referer: 'https://shop.example/deals' })).toEqual(['It is gone.']);
  // The shop has no German text of its own for this one.
  expect(await said('/api/nothing', { referer: 'https://shop.example/de' })).toEqual(['Nicht gefunden.']);
  expect(await said('/api/nothing')).toEqual(['There is nothing.']);
});

it('answers a change in the language of its page, after its body has been read', async () => {
  word({ de: { invalidRequest: 'Das geht so nicht.' } });
  const { app: open } = await openSampleShop(config);
  const app = await open();
  const response = await app.inject({
    method: 'POST',
    url: '/api/v2/org/product/search',
    headers: { referer: 'https://shop.example/de/search', 'content-type': 'application/json' },
    payload: JSON.stringify({ page: 'first' }),
  });
  expect(response.json().error.formattedMessages).toEqual(['Das geht so nicht.']);
});

it('answers in the languages that come with Endcap, and the staff in English', async () => {
  const { app: open } = await openSampleShop(config);
  const app = await open();
  const said = async (referer: string) =>
    (await app.inject({ url: '/api/nothing', headers: { referer } })).json().error.formattedMessages;
  expect(await said('https://shop.example/de/search')).toEqual(['Nicht gefunden.']);
  expect(await said('https://shop.example/search')).toEqual(['Not found.']);
  const { app: openGerman } = await openSampleShop({ defaultLocale: 'de-AT' });
  const german = await openGerman();
  const body = async (referer: string) =>
    (await german.inject({ url: '/api/nothing', headers: { referer } })).json().error.formattedMessages;
  expect(await body('https://shop.example/search')).toEqual(['Nicht gefunden.']);
  for (const path of ['admin', 'admin/orders', 'playground', 'outbox'])
    expect(await body(`https://shop.example/${path}`)).toEqual(['Not found.']);
});

it('keeps answers with messages in several languages apart in caches, and no others', async () => {
  const vary = async (markets: typeof config.markets, url: string) => {
    const { app: open } = await openSampleShop({ markets });
    const app = await open();
    return (await app.inject(url)).headers.vary;
  };
  const french = [{ locale: 'fr-FR', localePathPrefix: '/fr', currencyCode: 'INR' }];
  const [product, all] = ['/api/v1/org/product/item-1/typesense', '/api/v2/org/collection/all/typesense'];
  expect(await vary(config.markets, product)).toBe('cookie');
  expect(await vary(config.markets, all)).toBe('cookie, referer, referrer');
  expect(await vary(french, all)).toBe('cookie');
  word({ fr: { allProducts: 'Tous les produits' } });
  expect(await vary(french, all)).toBe('cookie, referer, referrer');
});

it('keeps nothing in the language of the shopper who came first', async () => {
  const { app: open } = await openSampleShop(config);
  const app = await open();
  const labels = async (path: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v2/org/product/search',
      headers: { referer: `https://shop.example${path}` },
      payload: {},
    });
    return response.body;
  };
  for (const path of ['/de/search', '/search', '/de/search', '/search']) {
    const found = await labels(path);
    expect(found.includes('Neueste zuerst')).toBe(path.startsWith('/de'));
    expect(found.includes('Newest first')).toBe(!path.startsWith('/de'));
    expect(found.includes('Verfügbarkeit')).toBe(path.startsWith('/de'));
  }
});

it('keeps prices with their names in no language', async () => {
  const { shop } = await openSampleShop(config);
  const { config: settings, storage } = shop.services;
  const prices = createShopPrices(settings, storage.priceRules);
  const titleIn = (locale: string) => speaking(locale, async () => (await prices.now()).rules.delivery[0]!.title);
  expect(await titleIn('de-DE')).toBe('Standardlieferung');
  expect(await titleIn('en-IN')).toBe('Standard delivery');
});

it("reads messages in the shop's wording only while a shopper is served", () => {
  word(own);
  expect(messages.notFound).toBe('Not found.');
  expect(speaking('en-IN', () => messages.notFound)).toBe('There is nothing.');
  expect(speaking('de-AT', () => [messages.notFound, messages.productNotFound])).toEqual([
    'Nicht gefunden.',
    'Es ist weg.',
  ]);
  expect(speaking('hi-IN', () => messages.notFound)).toBe('नहीं मिला।');
  expect(speaking('fr-FR', () => messages.notFound)).toBe('Not found.');
  expect({ ...messages }.notFound).toBe('Not found.');
});
