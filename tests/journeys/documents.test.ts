import sharp from 'sharp';
import { expect, it } from 'vitest';
import { listedAddresses } from '../listed-addresses.ts';
import { base } from './shop.ts';

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${base}${path}`, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

it('has meta tags and structured data for search engines and link previews', async () => {
  const { text } = await get('/products/harbour-mug');
  expect(text).toContain('<title>Harbour Mug | Endcap</title>');
  expect(text).toContain(`<link rel="canonical" href="${base}/products/harbour-mug">`);
  expect(text).toMatch(/<meta property="og:image" content="http/);
  expect(text).toContain('<meta property="og:type" content="product">');
  const ld = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!) as {
    '@type': string;
    hasVariant: { offers: { price: number; priceCurrency: string } }[];
  };
  expect(ld['@type']).toBe('ProductGroup');
  expect(ld.hasVariant.length).toBe(10);
  expect(ld.hasVariant[0]?.offers).toMatchObject({ price: 1190, priceCurrency: 'INR' });
});

it.each([
  ['/', 'Stoneware and glass on a table by a window'],
  ['/products/harbour-mug', 'Harbour Mug'],
  ['/collections/table', ''],
  ['/article/workshops/a-day-at-the-kiln', 'Harbour Kiln’s pots'],
])('%s has a picture for link previews, with the declared size and an alternative text', async (path, shown) => {
  const { text } = await get(path);
  const said = (name: string) => new RegExp(`<meta property="og:image${name}" content="([^"]*)">`).exec(text)?.[1];
  const picture = await fetch(said('')!.replaceAll('&amp;', '&'), { headers: { accept: 'image/jpeg' } });
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect([said(':width'), said(':height')]).toEqual([String(width), String(height)]);
  expect(said(':alt')).toContain(shown);
});

it('the home page shows reviews, promises from the settings and articles of the journal', async () => {
  const { text } = await get('/');
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  expect(main.match(/aria-label="5 of 5 stars"/g)).toHaveLength(3);
  expect(new Set(main.match(/href="\/article\/workshops\/[\w-]+"/g)).size).toBe(3);
  for (const promise of ['Free delivery from', '30 days to send it back']) expect(main).toContain(promise);
});

it('sends a strict content security policy with every page, which allows style sheets by hash', async () => {
  for (const path of [
    '/',
    '/collections/table',
    '/products/harbour-mug',
    '/search?q=mug',
    '/cart',
    '/checkout',
    '/nowhere',
  ]) {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self'");
    expect(policy).toMatch(/style-src 'self' 'sha256-/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it('forbids caching of personal pages', async () => {
  for (const path of ['/cart', '/checkout'])
    expect((await get(path)).headers.get('cache-control')).toBe('private, no-store');
  // The shopper's browser may keep this page, which depends on whether they have been asked for consent.
  const { headers } = await get('/collections/table');
  expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
  // The server does not keep a page rendered while its data were late, but renders it again for the next shopper.
  const revalidated = async () => {
    const etag = (await get('/collections/table')).headers.get('etag')!;
    return (await get('/collections/table', { 'if-none-match': etag })).status;
  };
  await expect.poll(revalidated).toBe(304);
});

it('excludes private pages from search engines', async () => {
  for (const path of ['/cart', '/search?q=mug', '/nowhere', '/account/orders/NONE'])
    expect((await get(path)).text).toContain('<meta name="robots" content="noindex,nofollow">');
  const robots = (await get('/robots.txt')).text;
  expect(robots).toContain('Disallow: /checkout');
  const listed = await listedAddresses(async (path) => (await get(path)).text);
  expect(listed).toEqual(
    expect.arrayContaining([
      `${base}/collections/table`,
      `${base}/en-us/collections/table`,
      `${base}/products/harbour-mug`,
      `${base}/article/care/oiling-a-board`,
    ]),
  );
  expect(listed.filter((address) => /\/(cart|checkout|search|order)\b/.test(address))).toEqual([]);
});

it('prefixes every path with the locale once, and links the other markets', async () => {
  const { text, status } = await get('/en-us/collections/table');
  expect(status).toBe(200);
  expect(text).toContain('<html lang="en-US"');
  expect(text).toContain('href="/en-us/products/harbour-mug"');
  expect(text).not.toContain('/en-us/en-us');
  // Links to other markets, which say their language, are the only ones without the prefix.
  expect(text).not.toMatch(/<a (?![^>]*hrefLang)[^>]*href="\/(products|collections)\//);
  expect(text).toContain(`<link rel="alternate" hreflang="en-IN" href="${base}/collections/table">`);
  expect(text).toContain(`<link rel="alternate" hreflang="x-default" href="${base}/collections/table">`);
  expect((await get('/en-us')).status).toBe(200);
  const { status: moved, headers } = await get('/en-us/collections/table/?page=2');
  expect([moved, headers.get('location')]).toEqual([301, '/en-us/collections/table?page=2']);
});

it('ignores forwarded host headers', async () => {
  const { text } = await get('/', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
  expect(text).not.toContain('evil.example');
});

it.each([
  '/products/%E0%A4%A',
  '/products/..%2f..%2fetc',
  '/products/<script>',
  `/${'a'.repeat(3000)}`,
  '/search?q=%00',
  '/search?filterExpressions=__proto__:IN:x&page=-1&perPage=1e9&sortBy=%27',
])('answers %s like any other address', async (path) => {
  const { status, text } = await get(path);
  expect([200, 400, 404, 414]).toContain(status);
  expect(text).not.toContain('<script>alert');
  expect(text.length).toBeGreaterThan(0);
});

it('serves fonts that are cached for ever, and preloads the first ones by the names in the styles', async () => {
  const { text } = await get('/');
  const styled = new Set([...text.matchAll(/url\("?(\/assets\/fonts\/[^)"]+)/g)].map(([, path]) => path!));
  const preloaded = [...text.matchAll(/rel="preload" href="([^"]+)" as="font"/g)].map(([, path]) => path!);
  expect([styled.size, preloaded.length]).toEqual([3, 2]);
  for (const path of preloaded) expect([...styled]).toContain(path);
  for (const path of styled) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'public, max-age=31536000, immutable']);
    expect(path).toMatch(/-[\da-f]{8}\.woff2$/);
  }
});
