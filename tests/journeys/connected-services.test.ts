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

it('a visitor sees placeholders for unconnected services, and is told why a sign-in cannot begin', async () => {
  const { page } = await watchedPage(browser);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(base) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await page.goto(`${base}/connected-services`);
  await waitUntilLive(page);
  await expectAccessible(page);
  const main = page.getByRole('main');
  await main.getByText('three payments of ₹800', { exact: false }).waitFor();
  await main.getByText('Points are not connected.', { exact: false }).waitFor();
  for (const name of ['KwikPass', 'Shiprocket', 'Shopify']) {
    await tabTo(page, main.getByRole('button', { name: `Continue with ${name}` }));
    await page.keyboard.press('Enter');
  }
  const said = () => main.locator('[aria-live="assertive"]').allInnerTexts();
  await expect.poll(said).toEqual(Array(3).fill(expect.stringMatching(/\w+ \w+/)));
  expect(foreign).toEqual([]);
});
