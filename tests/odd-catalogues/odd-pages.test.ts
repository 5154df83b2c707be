import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { listedAddresses } from '../listed-addresses.ts';
import { emptyShop, type ImportedShop, origin } from '../merchant/open-shop.ts';

let shop: ImportedShop;
let app: Awaited<ReturnType<ImportedShop['serve']>>['app'];
let report: { exitCode: number; output: string };

beforeAll(async () => {
  shop = await emptyShop();
  report = await shop.run(readFileSync(join(import.meta.dirname, 'scripts.csv'), 'utf8'), { currencyCode: 'INR' });
  ({ app } = await shop.serve());
});
afterAll(() => shop.close());

const hrefs = (html: string): string[] => [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);

it('imports products with handles in many scripts without an error', () => {
  expect(report).toMatchObject({ exitCode: 0, output: expect.stringContaining('16 products') });
});

it.each(['/products/日本語', '/products/हिन्दी-कुर्ता', '/products/เสื้อยืด', '/collections/कुर्ता', '/collections/lodz'])(
  'serves %s with its percent-encoded path as the canonical address',
  async (path) => {
    const encoded = encodeURI(path);
    const { statusCode, body } = await app.inject(encoded);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="${origin}${encoded}">`);
  },
);

it('serves pages whose own paths are in other scripts', async () => {
  const { pages } = shop.storage.forTenant(defaultTenant);
  for (const [id, slug] of [
    ['diwali', '/दिवाली-सेल'],
    ['guide', '/மொழி/:slug'],
  ] as const) {
    const body = [{ widget: 'text', props: { text: `Here is ${id}` } }];
    const source = JSON.stringify({ version: 3, id, slug, type: 'CONTENT', body });
    const head = { slug, type: 'CONTENT', title: id };
    await pages.saveDraft('page', id, source, head, '2026-01-01T00:00:00Z');
    await pages.publish('page', id, source, head, { note: '', author: '', at: '2026-01-01T00:00:00Z' });
  }
  for (const [path, text] of [
    ['/दिवाली-सेल', 'Here is diwali'],
    ['/மொழி/日本語', 'Here is guide'],
  ] as const) {
    const { statusCode, body } = await app.inject(encodeURI(path));
    expect([path, statusCode]).toEqual([path, 200]);
    expect(body).toContain(text);
    expect(body).toContain(`<link rel="canonical" href="${origin}${encodeURI(path)}">`);
  }
});

it('percent-encodes links and the sitemap, all of which lead to pages', async () => {
  const { body: home } = await app.inject('/');
  const { body: all } = await app.inject('/collections/all');
  const listed = await listedAddresses(async (path) => (await app.inject(path)).body);
  const addresses = listed.map((address) => address.slice(origin.length) || '/');
  const links = [...new Set([...hrefs(home), ...hrefs(all), ...addresses])].filter((href) => /^\/(?!\/)/.test(href));
  expect(links.filter((href) => !/^[!-~]*$/.test(href))).toEqual([]);
  expect(links).toContain(encodeURI('/products/日本語'));
  const goods = links.filter((href) => /^\/(products|collections)\//.test(href) && !href.includes('?'));
  for (const href of goods) expect([href, (await app.inject(href)).statusCode]).toEqual([href, 200]);
});
