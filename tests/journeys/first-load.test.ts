import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { widgetLimit, widgetSizes } from '../../scripts/widget-sizes.ts';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/**
 * Pages with the maximum KiB of script in their heads, widgets included. On the cart page everything may change, so its
 * script includes the widgets of all lines and of the extras that are chosen beside the goods.
 */
const pages: [address: string, atOnce: number][] = [
  ['/', 27.3],
  ['/collections/table', 27.3],
  ['/products/harbour-mug', 27.3],
  ['/search?q=mug', 27.3],
  ['/cart', 47.7],
  ['/nowhere', 27.3],
];

const kib = (scripts: Buffer[]): number =>
  scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / 1024;

it.each(pages)('%s loads little script initially', async (address, atOnce) => {
  const { page } = await watchedPage(browser);
  const fetched = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') fetched.set(new URL(response.url()).pathname, response.body());
  });
  await page.goto(base + address);
  await waitUntilLive(page);
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  );
  const all = await Promise.all(named.map((each) => fetched.get(each)!));
  expect(named.length).toBeLessThanOrEqual(3);
  expect(kib(all)).toBeLessThanOrEqual(atOnce);
});

it('every widget has at most three KiB of code, not counting shared code and code that is loaded later', () => {
  const sizes = widgetSizes();
  expect(sizes.length).toBeGreaterThan(90);
  expect(sizes.filter(({ own }) => own > widgetLimit)).toEqual([]);
});

it('the editor checks pages with a worker of at most 700 KB, and completes them with one of at most 160 KB', () => {
  const assets = join(import.meta.dirname, '../../dist/client/assets');
  const sizesOf = (name: string): number[] =>
    readdirSync(assets)
      .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
      .map((file) => statSync(join(assets, file)).size);
  expect(sizesOf('worker')).toEqual([expect.toSatisfy((size: number) => size <= 700_000)]);
  expect(sizesOf('schema-worker')).toEqual([expect.toSatisfy((size: number) => size <= 160_000)]);
});
