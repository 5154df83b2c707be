import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('a visitor reads news of the workshops on the page about the shop, and opens an article', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/about`);
  const news = page.getByRole('list', { name: 'Lately in the workshops' });
  await expect.poll(() => news.getByRole('listitem').count()).toBe(3);
  await waitUntilLive(page);
  await expectAccessible(page);
  const first = news.getByRole('link').first();
  const title = await first.innerText();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(errors).toEqual([]);
});

it('a visitor is told when the news cannot be fetched, and where else to find it', async () => {
  const { page } = await watchedPage(browser);
  await page.route('**/feed.json', (route) => route.abort());
  await page.goto(`${base}/about`);
  await page.getByText('The news could not be fetched now.').waitFor();
  await page.getByRole('link', { name: 'More from the workshops in the blog' }).click();
  await page.getByRole('heading', { level: 1, name: 'From the workshops' }).waitFor();
});

it('a visitor loads the map by keyboard, and nothing is requested from its service before', async () => {
  const { page, errors } = await watchedPage(browser);
  const asked: string[] = [];
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>Ulsoor Road</p>' });
  });
  await page.goto(`${base}/contact`);
  await waitUntilLive(page);
  await expectAccessible(page);
  const button = page.getByRole('button', { name: 'Show a map of Ulsoor Road, Bengaluru' });
  await tabTo(page, button);
  expect(asked).toEqual([]);
  await page.keyboard.press('Enter');
  await page.frameLocator('iframe').getByText('Ulsoor Road').waitFor();
  expect(asked).toHaveLength(1);
  expect(errors).toEqual([]);
});
