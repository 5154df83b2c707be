import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ScriptAddresses } from '../../server/browser/modules.ts';
import { isLive, openBrowser, watchedPage } from './browser.ts';

let browser: Browser;
const base = inject('base');

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/**
 * KiB, gzip, of the runtime with its expressions: of the scripts that a page names in its head, those that are not its
 * widgets. That is `early` and `main`, the parts of the evaluator and the functions that its expressions need at once,
 * and everything that these import. React alone would be 65.7.
 */
const engineAtOnce = 25;

/**
 * Pages with the KiB that they may begin with, of runtime with expressions, then of all script, widgets included: what they name in their heads, and what they
 * fetch by themselves afterwards. On a cart everything may change by itself, so it has the widgets of all its lines,
 * and the part of the evaluator that filters.
 */
const pages: [address: string, most: number, atOnce: number, untouched: number][] = [
  ['/', engineAtOnce, 28, 30],
  ['/collections/table', engineAtOnce, 28, 30],
  ['/products/harbour-mug', engineAtOnce, 28, 30],
  ['/search?q=mug', engineAtOnce, 28, 30],
  ['/cart', 26, 36, 36],
  ['/nowhere', engineAtOnce, 28, 30],
];

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

/** Addresses of scripts with those of everything that they import. */
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

/** Where a page's scripts are, as it says itself. */
const scriptsOf = (page: Page): Promise<ScriptAddresses> =>
  page.evaluate(() => JSON.parse(document.getElementById('endcap-page')!.textContent!).scripts);

it.each(pages)('%s begins with little script', async (address, most, atOnce, untouched) => {
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
    `/${built['server/browser/early.ts']!.file}`,
    `/${built['server/browser/main.ts']!.file}`,
    ...[...nodes, ...functions].map(([script]) => script),
  ]);
  expect(named).toEqual(expect.arrayContaining([...engine]));
  const all = await Promise.all(fetched.values());
  const bytesOf = (addresses: Iterable<string>) => Promise.all([...addresses].map((each) => fetched.get(each)!));
  expect(kib(await bytesOf(engine))).toBeLessThanOrEqual(most);
  expect(kib(await bytesOf(named))).toBeLessThanOrEqual(atOnce);
  expect(kib(all)).toBeLessThanOrEqual(untouched);
});
