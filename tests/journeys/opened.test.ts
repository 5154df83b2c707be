import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Returns the address of the script for content that a shopper has to open. */
const openedScript = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(document.getElementById('endcap-page')!.textContent!).scripts.opened);

it('a dialog shows a placeholder as soon as it opens, and its text once that has loaded', async () => {
  const { page, context, errors } = await watchedPage(browser);
  await page.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(page);
  const held: Route[] = [];
  await context.route(`**${await openedScript(page)}`, (route) => void held.push(route));
  await page.getByRole('button', { name: 'Delivery and returns' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delivery and returns' });
  await dialog.waitFor();
  await expect.poll(() => held.length).toBe(1);
  const body = dialog.locator('.dialog-body');
  const height = async () => (await body.locator('[aria-busy]').first().boundingBox())?.height;
  await expect.poll(height).toBeGreaterThan(40);
  await held[0]!.continue();
  await dialog.getByText('All of India').waitFor();
  await expect.poll(() => dialog.locator('[aria-busy]').count()).toBe(0);
  await dialog.getByText('30 days').waitFor();
  expect(errors).toEqual([]);
});

it('the lines of the cart are in the drawer although their script failed to load at first', async () => {
  const { page, context, errors } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(page);
  let asked = 0;
  await context.route(`**${await openedScript(page)}*`, (route) =>
    asked++ < 2 ? route.abort('connectionreset') : route.continue(),
  );
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByText('Subtotal').waitFor();
  await drawer
    .getByRole('spinbutton', { name: /Harbour Mug/ })
    .or(drawer.getByLabel(/Quantity of/))
    .first()
    .waitFor();
  await drawer.getByRole('button', { name: 'Check out' }).waitFor();
  expect(asked).toBeGreaterThan(2);
  // The browser reports each request that failed; the page reports nothing.
  expect(errors.filter((error) => !/ERR_CONNECTION_RESET/.test(error))).toEqual([]);
  await context.close();
});
