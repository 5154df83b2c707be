import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLive, openBrowser, watchedPage } from './browser.ts';
import { base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

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

const kib = (scripts: Buffer[]): number =>
  scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / 1024;

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
  const all = await Promise.all(named.map((each) => fetched.get(each)!));
  expect(named.length).toBeLessThanOrEqual(3);
  expect(kib(all)).toBeLessThanOrEqual(atOnce);
});

interface BuiltModules {
  modules: { code: string; imports: number[] }[];
  entries: Record<string, number>;
}

/** Widgets that are larger, and how large in KiB: two with rules of their own, and one whose library is a part of it. */
const larger: Readonly<Record<string, number>> = { form: 4.4, 'product-list': 3.2, markdown: 15 };

it('has widgets of three KiB at most, without what they share and what they load when they are near', () => {
  const built = join(import.meta.dirname, '../../dist/client/modules.json');
  const { modules, entries } = JSON.parse(readFileSync(built, 'utf8')) as BuiltModules;
  const reach = (starts: readonly number[], seen = new Set<number>()): Set<number> => {
    for (const each of starts)
      if (!seen.has(each)) {
        seen.add(each);
        reach(modules[each]!.imports, seen);
      }
    return seen;
  };
  const named = Object.entries(entries).map(([name, module]) => [...name.split('/'), module] as const);
  const isWidget = (kind: unknown) => kind === 'widget' || kind === 'widget-actions';
  const shared = reach(Object.entries(entries).flatMap(([name, at]) => (isWidget(name.split('/')[0]) ? [] : [at])));
  const widgets = new Map<string, number[]>();
  for (const [kind, name, at] of named)
    if (isWidget(kind)) widgets.set(String(name), [...(widgets.get(String(name)) ?? []), Number(at)]);
  const uses = new Map<number, number>();
  for (const starts of widgets.values()) for (const at of reach(starts)) uses.set(at, (uses.get(at) ?? 0) + 1);
  const sizes = [...widgets].map(([name, starts]) => {
    const own = [...reach(starts)].filter((at) => !shared.has(at) && uses.get(at) === 1);
    return { name, size: kib([Buffer.from(own.map((at) => modules[at]!.code).join('\n'))]) };
  });
  expect(sizes.length).toBeGreaterThan(90);
  expect(sizes.filter(({ name, size }) => size > (larger[name] ?? 3))).toEqual([]);
});
