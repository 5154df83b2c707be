import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { views } from '../../admin/navigation/route.ts';
import * as calls from '../../commerce/calls/registry.ts';
import { newId, systemEnv } from '../../server/core/env.ts';
import { shippingAddress } from '../conformance/call-examples.ts';
import { adminPassword, authorCookieOf } from './author-cookie.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { customerSince } from './customer.ts';
import { type ServedShop, serveShop } from './serve.ts';

/** A name and an e-mail address that are longer than a column and have no place to wrap. */
const firstName = 'Venkatanarasimharajuvaripeta';
const email = 'venkatanarasimharajuvaripeta.of.the.long.lane@example.com';

let browser: Browser;
/** A server with the demo's data alone, so that no screen shows the data of other journeys. */
let shop: ServedShop;
let cookie: string;
/** Path of every screen below `/admin/`, by name. */
let screens: Record<string, string>;

/** Fills the lists with entries that have long names, and returns the number of an order. */
async function fillLists(): Promise<string> {
  const context = await browser.newContext();
  const { call, id: owner, storage } = await customerSince(context, email, 1, shop);
  const { variants } = (await storage.catalogue.productBySlug('beeswax-pillar'))!;
  const line = { variantId: variants.find(({ quantityAvailable }) => quantityAvailable > 1)!.id, quantity: 2 };
  const checkout = { email, shippingAddress: { ...shippingAddress, firstName } };
  await call(calls.cartAddLines, { body: [line] });
  await call(calls.checkoutSetAddress, { body: checkout });
  const body = { idempotencyKey: 'order-of-the-long-name', paymentMethod: 'CASH_ON_DELIVERY' as const };
  const { order } = await call(calls.checkoutPlaceOrder, { body });
  const rating = { default: { score: 4 } };
  const review = { rating, title: 'It burns and burns', body: 'Nine hours, and straight down.' };
  await call(calls.reviewCreate, { params: { slug: 'beeswax-pillar' }, body: review });
  await storage.recurringOrders.save(
    {
      id: newId(systemEnv),
      owner,
      status: 'ACTIVE',
      startDay: order.createdAt.slice(0, 10),
      every: { unit: 'MONTH', count: 1 },
      occurrence: 1,
      announced: 1,
      plan: { id: 'monthly', title: 'Every month', every: { unit: 'MONTH', count: 1 }, percentage: 10 },
      lines: [{ id: 'line', ...line, attributes: [] }],
      checkout,
      firstOrder: order.simpleId,
      latestOrder: order.simpleId,
      startedAt: Date.now(),
    },
    [],
  );
  await context.close();
  return order.simpleId;
}

beforeAll(async () => {
  [shop, browser] = await Promise.all([serveShop([], { ENDCAP_ADMIN_PASSWORD: adminPassword }), openBrowser()]);
  cookie = await authorCookieOf(shop.base);
  const order = await fillLists();
  const making = ['products', 'collections', 'search', 'discounts'].map((view) => [`new in ${view}`, `${view}/new`]);
  screens = Object.fromEntries([
    ...views.map((view) => [view, view]),
    ...making,
    ['an order', `orders/${order}`],
    ['a product', 'products/harbour-mug'],
    ['a collection', 'collections/table'],
  ]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

async function signedIn(): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await watchedPage(browser);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: shop.base }]);
  return { page, errors };
}

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${shop.base}/admin/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilLive(page);
};

/** Pixels by which the page is wider than the screen. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it('no screen has serious axe violations, light or dark, or scrolls sideways at any of three widths', async () => {
  const { page, errors } = await signedIn();
  const wide: string[] = [];
  for (const [name, path] of Object.entries(screens)) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, path);
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      if ((await sideways(page)) > 0) wide.push(`${name} at ${width}`);
    }
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, ['color-contrast']);
  }
  expect(wide).toEqual([]);
  expect(errors).toEqual([]);
}, 600_000);

it("uses the shop's fonts and background colours", async () => {
  const { page, errors } = await signedIn();
  const look = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const families = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      const loaded = families.map((family) => family.replaceAll('"', '')).filter((family) => !/fallback/.test(family));
      const { backgroundColor } = getComputedStyle(document.body);
      const family = (selector: string) => getComputedStyle(document.querySelector(selector)!).fontFamily.split(',')[0];
      return { loaded: [...new Set(loaded)].sort(), backgroundColor, text: family('body'), title: family('h1') };
    });
  await open(page, 'orders');
  expect(await look()).toEqual({
    loaded: ['Hanken Grotesk', 'Hedvig Letters Serif'],
    backgroundColor: 'rgb(253, 251, 247)',
    text: '"Hanken Grotesk"',
    title: '"Hedvig Letters Serif"',
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect((await look()).backgroundColor).toBe('rgb(27, 24, 21)');
  expect(errors).toEqual([]);
});

it('explains the arrow buttons of options, values and pictures beside them', async () => {
  const { page } = await signedIn();
  await open(page, 'products/harbour-mug');
  const options = page.getByRole('region', { name: 'Options' });
  await options.getByText('Options and their values are shown in this order. ↑ and ↓ change it.').waitFor();
  const later = options.getByRole('button', { name: 'Move value 1 of option 1 later' });
  expect(await later.getAttribute('title')).toBe('Move value 1 of option 1 later');
  await page.getByText('Pictures are shown in this order. ↑ and ↓ or dragging change it.').waitFor();
});
