import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('imports goods in sixteen handles without an error', () => {
  expect(report).toMatchObject({ exitCode: 0, output: expect.stringContaining('16 products') });
});

it.each(['/products/日本語', '/products/हिन्दी-कुर्ता', '/products/เสื้อยืด', '/collections/कुर्ता', '/collections/lodz'])(
  'serves %s, percent-encoded in its canonical address',
  async (path) => {
    const encoded = encodeURI(path);
    const { statusCode, body } = await app.inject(encoded);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="${origin}${encoded}">`);
  },
);

it('percent-encodes links and the sitemap, and leads to pages by all of them', async () => {
  const { body: home } = await app.inject('/');
  const { body: all } = await app.inject('/collections/all');
  const { body: sitemap } = await app.inject('/sitemap.xml');
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, loc = '']) => loc.slice(origin.length) || '/',
  );
  const links = [...new Set([...hrefs(home), ...hrefs(all), ...addresses])].filter((href) => /^\/(?!\/)/.test(href));
  expect(links.filter((href) => !/^[!-~]*$/.test(href))).toEqual([]);
  expect(links).toContain(encodeURI('/products/日本語'));
  const goods = links.filter((href) => /^\/(products|collections)\//.test(href) && !href.includes('?'));
  for (const href of goods) expect([href, (await app.inject(href)).statusCode]).toEqual([href, 200]);
});
