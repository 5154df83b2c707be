import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('shows the stored cart when the network fails, and follows changes made in another tab', async () => {
  const { page, context } = await watchedPage(browser);
  await page.goto(`${base}/products/harbour-mug`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByLabel('Cart, 1 piece').waitFor();
  await page.goto(`${base}/cart`);
  const main = page.getByRole('main');
  const more = main.getByRole('button', { name: /more|increase/i }).first();
  const quantity = main
    .getByRole('group', { name: /^Quantity of/ })
    .getByRole('status')
    .first();
  await waitUntilLive(page);

  await context.setOffline(true);
  await main.getByText('You are offline.').waitFor();
  await more.click();
  await main.getByText('That change did not reach us').waitFor();
  await page.getByLabel('Cart, 1 piece').waitFor();
  await expect.poll(() => quantity.innerText()).toBe('1');
  await expectAccessible(page);

  await context.setOffline(false);
  await main.getByText('You are offline.').waitFor({ state: 'detached' });
  await main.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Cart, 2 pieces').waitFor();
  await main.getByText('That change did not reach us').waitFor({ state: 'detached' });

  const other = await context.newPage();
  await other.goto(`${base}/cart`);
  await other.getByLabel('Cart, 2 pieces').waitFor();
  await more.click();
  await other.getByLabel('Cart, 3 pieces').waitFor();
});
