import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compilePage } from '../../compiler/index.ts';
import type { Recording } from '../../runtime/recording/recording.ts';
import { replayPage } from '../../server/render/drafts/replay-page.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { placeOrder } from './place-order.ts';
import { base } from './shop.ts';

const examples = join(import.meta.dirname, '../../examples');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const source = (path: string): string => readFileSync(join(examples, path), 'utf8');

/** Compiles a page's plan from the files that the shop was started with. */
const planOf = (id: string) =>
  compilePage(source(`${id}/page.json`), {
    registry: shopRegistry,
    types: 'none',
    fragment: (name) => source(`fragments/${name}/fragment.json`),
    fragmentNames: () => readdirSync(join(examples, 'fragments')),
  }).plan;

const recordings = (page: Page): Promise<Recording[]> =>
  page.evaluate(() => (globalThis as unknown as { endcapRecordings(): Recording[] }).endcapRecordings());

it('records a shopper from the home page to an order, and each page replays to the same state', async () => {
  const { page, context, errors } = await watchedPage(browser);
  await page.goto(`${base}/#endcap-record`);
  await waitUntilLive(page);
  await page
    .getByRole('navigation', { name: 'Shop', exact: true })
    .getByRole('link', { name: 'Table', exact: true })
    .click();
  await page.waitForURL(`${base}/collections/table`);
  await waitUntilLive(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('link', { name: /Harbour Kiln/ }).click();
  await page.locator('.toolbar').getByText('8 products', { exact: true }).waitFor();
  await page.getByLabel('Sort by').selectOption('price:desc');
  await page.waitForURL(/sortBy=price%3Adesc/);
  await waitUntilLive(page);
  await page.goBack();
  await waitUntilLive(page);
  await page.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByText('Harbour Mug').waitFor();
  for (let press = 0; press < 3; press++) await cart.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => cart.getByRole('status').first().innerText()).toBe('4');
  const stored = async () => {
    const { lines } = await (await page.request.get(`${base}/api/v1/org/user/cart`)).json();
    return lines[0]?.quantity;
  };
  await expect.poll(stored).toBe(4);
  await page.goto(`${base}/cart`);
  await waitUntilLive(page);
  await page.getByRole('main').getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL(/\/checkout/);
  await waitUntilLive(page);
  await placeOrder(page);
  const visits = await recordings(page);
  expect(errors).toEqual([]);
  await context.close();

  // A link followed before the page is interactive loads the page.
  const ways = ['home', 'collection', 'product', 'cart', 'checkout', 'order'];
  expect([...new Set(visits.map((visit) => visit.page.id))]).toEqual(ways);
  for (const visit of visits) {
    const { differences } = await replayPage(visit, planOf(visit.page.id));
    expect(differences, visit.page.id).toEqual([]);
    expect(visit.end.plain, visit.page.id).toContain('<main');
  }
  const bought = visits.find((visit) => visit.page.id === 'product')!;
  const other = { ...bought.end, plain: bought.end.plain!.replace('Harbour Mug', 'Harbour Jug') };
  const { differences } = await replayPage({ ...bought, end: other }, planOf('product'));
  expect(differences).toHaveLength(1);
  expect(differences[0]).toContain('Harbour Jug');
  const acted = visits.flatMap(({ steps }) => steps.filter(({ step }) => step === 'act' || step === 'emit'));
  expect(acted.length).toBeGreaterThan(10);
});
