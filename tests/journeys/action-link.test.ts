import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoShopConfig } from '../../demo/config.ts';
import { actionLink } from '../../server/shop/carts/action-link.ts';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { type ServedShop, serveShop } from './serve.ts';

const actionLinkSecret = 'a secret of 32 letters or more, for journeys';
const folder = mkdtempSync(join(tmpdir(), 'endcap-action-link-'));
let browser: Browser;
let shop: ServedShop;
let variantId: string;

beforeAll(async () => {
  const config = join(folder, 'shop.json');
  const analytics = { type: 'ANALYTICS', isEnabled: true, config: { properties: { plan: 'shopPlan' } } };
  writeFileSync(config, JSON.stringify({ ...demoShopConfig, actionLinkSecret, thirdPartyIntegrations: [analytics] }));
  shop = await serveShop(['--config', config]);
  const mug = await fetch(`${shop.base}/api/v1/org/product/harbour-mug/typesense`);
  variantId = ((await mug.json()) as { variants: { simpleId: string }[] }).variants[0]!.simpleId;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const tester = () => ({ name: 'tt-tester', value: '1', url: shop.base });
const eventsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: { event: string; plan?: string }[] }).dataLayer ?? []);

it('an action link adds its products to the cart and is remembered, and testers see a mark on the page', async () => {
  const { page, context, errors } = await watchedPage(browser);
  await context.addCookies([tester()]);
  const link = actionLink('/products/harbour-mug', { lines: [{ variantId, quantity: 2 }] }, actionLinkSecret);
  await page.goto(shop.base + link);
  await waitUntilLive(page);
  const badge = page.getByText('TT', { exact: true });
  expect(await badge.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 138, 0)');
  const remembered = (await context.cookies()).find(({ name }) => name === 'action-link');
  expect(decodeURIComponent(remembered!.value)).toBe(link);
  await page.goto(`${shop.base}/cart`);
  await page.getByRole('main').getByRole('link', { name: 'Harbour Mug' }).first().waitFor();
  expect(errors).toEqual([]);
});

it('logs an action link that the shop has not signed, and shows no mark to shoppers who are not testers', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${shop.base}/?tt-cart-mod=${variantId}*2~forged`);
  const logged = expect.stringContaining('Error processing cart action link');
  await expect.poll(() => errors).toEqual(expect.arrayContaining([logged]));
  expect(await page.getByText('TT', { exact: true }).count()).toBe(0);
});

it('reports views and additions to the cart to analytics, with the property that the shop configures', async () => {
  const { page } = await watchedPage(browser, { consent: ['marketing'] });
  await page.addInitScript(() => Object.assign(window, { shopPlan: 'gold' }));
  await page.goto(`${shop.base}/products/harbour-mug`);
  await waitUntilLive(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect
    .poll(async () => (await eventsOf(page)).map(({ event }) => event))
    .toEqual(expect.arrayContaining(['view_item', 'add_to_cart']));
  const events = await eventsOf(page);
  expect(new Set(events.map(({ plan }) => plan))).toEqual(new Set(['gold']));
  expect(events.slice(0, 2)).toMatchObject([
    { event: 'page_view', page_path: '/products/harbour-mug' },
    { event: 'view_item', product: { slug: 'harbour-mug', title: 'Harbour Mug' } },
  ]);
});

it('signs out at /logout', async () => {
  const { page, context } = await watchedPage(browser);
  await page.goto(`${shop.base}/products/harbour-mug`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const session = async () => (await context.cookies()).find(({ name }) => name === 'endcap-session')?.value;
  await expect.poll(session).toBeDefined();
  await page.goto(`${shop.base}/logout`);
  expect([page.url(), await session()]).toEqual([`${shop.base}/`, undefined]);
});
