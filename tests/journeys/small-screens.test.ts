import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listedAddresses } from '../listed-addresses.ts';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { type ServedShop, serveShop } from './serve.ts';

let browser: Browser;
/** A server with the demo's pages alone, because other journeys publish more. */
let shop: ServedShop;
let paths: string[];

beforeAll(async () => {
  [shop, browser] = await Promise.all([serveShop(), openBrowser()]);
  const addresses = await listedAddresses(async (path) => (await fetch(`${shop.base}${path}`)).text());
  const listed = addresses
    .map((address) => new URL(address).pathname)
    .filter((path) => !/^\/(en-us|hi)(\/|$)/.test(path));
  // All products are rendered by one page: the first ones and those with the longest names stand for the others.
  const products = listed.filter((path) => path.startsWith('/products/'));
  const chosen = [...new Set([...products.slice(0, 4), ...products.sort((a, b) => b.length - a.length).slice(0, 4)])];
  const others = listed.filter((path) => !path.startsWith('/products/'));
  paths = [
    ...new Set([
      ...others,
      ...chosen,
      '/cart',
      '/checkout',
      '/search?q=mug',
      '/account',
      '/account/sign-in',
      '/nowhere',
    ]),
  ];
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

/** Returns a page's faults: texts that overlap, and content that is wider than the page. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} of ${clientWidth}`);
    const texts: { text: string; node: Text; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const around = node.parentElement!;
      const isSeen = around.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!node.data.trim() || !isSeen || around.closest('[inert], dialog, select, .visually-hidden')) continue;
      // Elements that stay in place while the page scrolls cover other texts on purpose.
      let isFixed = false;
      for (let each: Element | null = around; each; each = each.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) isFixed = true;
      if (isFixed) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        // Text that its container cuts off is not visible.
        let { left, top, right, bottom } = line;
        for (let each: Element | null = around; each; each = each.parentElement) {
          if (getComputedStyle(each).overflow === 'visible') continue;
          const room = each.getBoundingClientRect();
          [left, top] = [Math.max(left, room.left), Math.max(top, room.top)];
          [right, bottom] = [Math.min(right, room.right), Math.min(bottom, room.bottom)];
        }
        if (right - left > 2 && bottom - top > 4)
          texts.push({ text: node.data.trim(), node, box: new DOMRect(left, top, right - left, bottom - top) });
      }
    }
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.node === other.node) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Line boxes overlap a little where lines are tight.
        if (across > 2 && down > Math.min(one.box.height, other.box.height) / 2)
          found.push(`"${one.text.slice(0, 40)}" is on "${other.text.slice(0, 40)}"`);
      }
    return found;
  });

const widths = [390, 320];

it(`no page scrolls sideways or has overlapping texts at a width of ${widths.join(' or ')} pixels`, async () => {
  const height = 700;
  const { page, context, errors } = await watchedPage(browser);
  const wrong: Record<string, string[]> = {};
  for (const path of paths)
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      if (width === widths[0]) await page.goto(shop.base + path);
      await waitUntilLive(page);
      const found = await faults(page);
      if (found.length > 0) wrong[`${path} at ${width}`] = found;
    }
  expect(paths.length).toBeGreaterThan(15);
  expect(wrong).toEqual({});
  expect(errors.filter((error) => !/nowhere|404/.test(error))).toEqual([]);
  await context.close();
});
