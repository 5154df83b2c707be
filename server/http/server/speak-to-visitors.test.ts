import { afterEach, expect, it } from 'vitest';
import { messages } from '../../../commerce/messages.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { replaceParts } from '../../../widgets/current-parts.ts';
import { composeParts } from '../../../widgets/shop-parts.ts';
import { speaking } from '../../core/spoken-language.ts';

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
  // German has no text of its own for this one.
  expect(await said('/api/nothing', { referer: 'https://shop.example/de' })).toEqual(['Not found.']);
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

it('keeps answers in several languages apart in caches, and says nothing of it without them', async () => {
  const { app: open } = await openSampleShop(config);
  const app = await open();
  const vary = async () => (await app.inject('/api/v1/org/product/item-1/typesense')).headers.vary;
  expect(await vary()).toBe('cookie');
  word(own);
  expect(await vary()).toBe('cookie, referer');
});

it("reads messages in the shop's wording only while a shopper is served", () => {
  word(own);
  expect(messages.notFound).toBe('Not found.');
  expect(speaking('en-IN', () => messages.notFound)).toBe('There is nothing.');
  expect(speaking('de-AT', () => [messages.notFound, messages.productNotFound])).toEqual(['Not found.', 'Es ist weg.']);
  expect({ ...messages }.notFound).toBe('Not found.');
});
