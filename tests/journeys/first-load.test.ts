import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ScriptAddresses } from '../../client/modules.ts';
import { isLive, openBrowser, watchedPage } from './browser.ts';

let browser: Browser;
const base = inject('base');

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/**
 * KiB, gzipped, of the runtime with its expressions: the scripts in the head of a page without its widgets. This is
 * `early` and `main`, the evaluator parts and functions that its expressions need at once, and their imports. React
 * alone would be 65.7.
 */
const engineAtOnce = 25;

/**
 * Pages with the KiB of script allowed in their heads, widgets included. On the cart page everything may change, so it
 * includes the widgets of all lines.
 */
const pages: [address: string, atOnce: number][] = [
  ['/', 27],
  ['/collections/table', 27],
  ['/products/harbour-mug', 27],
  ['/search?q=mug', 27],
  ['/cart', 34.5],
  ['/nowhere', 27],
];

/** KiB including what it loads afterwards, when the shopper's cart is answered. */
const untouched = 36;

const kib = (scripts: Buffer[]): number =>
  scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / 1024;

interface Built {
  file: string;
  imports?: string[];
}

const built = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../dist/client/.vite/manifest.json'), 'utf8'),
) as Record<string, Built>;
const builtAt = new Map(Object.values(built).map((each) => [`/${each.file}`, each]));

/** Scripts with all their transitive imports. */
function withImports(addresses: readonly string[]): Set<string> {
  const all = new Set<string>();
  const add = (address: string) => {
    if (all.has(address)) return;
    all.add(address);
    for (const key of builtAt.get(address)?.imports ?? []) add(`/${built[key]!.file}`);
  };
  addresses.forEach(add);
  return all;
}

/** The page's own table of script URLs. */
const scriptsOf = (page: Page): Promise<ScriptAddresses> =>
  page.evaluate(() => JSON.parse(document.getElementById('endcap-page')!.textContent!).scripts);

it.each(pages)('%s loads little script initially', async (address, atOnce) => {
  const { page } = await watchedPage(browser);
  const fetched = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') fetched.set(new URL(response.url()).pathname, response.body());
  });
  await page.goto(base + address);
  await isLive(page);
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  );
  const { nodes, functions } = await scriptsOf(page);
  const engine = withImports([
    `/${built['client/early.ts']!.file}`,
    `/${built['client/main.ts']!.file}`,
    ...[...nodes, ...functions].map(([script]) => script),
  ]);
  expect(named).toEqual(expect.arrayContaining([...engine]));
  const all = await Promise.all(fetched.values());
  const bytesOf = (addresses: Iterable<string>) => Promise.all([...addresses].map((each) => fetched.get(each)!));
  expect(kib(await bytesOf(engine))).toBeLessThanOrEqual(engineAtOnce);
  expect(kib(await bytesOf(named))).toBeLessThanOrEqual(atOnce);
  expect(kib(all)).toBeLessThanOrEqual(untouched);
});
