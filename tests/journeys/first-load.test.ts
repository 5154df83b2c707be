import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { isLive, openBrowser, watchedPage } from './browser.ts';

let browser: Browser;
const base = inject('base');

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** KiB of script, gzip, that a page names in its head: what it begins with. React alone would be 65.7. */
const atOnce = 34;

/** KiB with what it fetches by itself afterwards, when the shopper's cart has been answered. */
const untouched = 36;

const kib = (scripts: Buffer[]): number =>
  scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / 1024;

it.each(['/', '/collections/table', '/products/harbour-mug', '/search?q=mug', '/nowhere'])(
  '%s begins with little script',
  async (address) => {
    const { page } = await watchedPage(browser);
    const fetched = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') fetched.set(response.url(), response.body());
    });
    await page.goto(base + address);
    await isLive(page);
    const named = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
    );
    expect(named.length).toBeGreaterThan(0);
    const all = await Promise.all(fetched.values());
    const first = await Promise.all(named.map((url) => fetched.get(url)!));
    expect(kib(first)).toBeLessThanOrEqual(atOnce);
    expect(kib(all)).toBeLessThanOrEqual(untouched);
  },
);
