import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { placeOrder } from './place-order.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it.each([390, 1280])('a merchant reads the sales of the shop by keyboard at %i px', async (width) => {
  const { page: shopper } = await watchedPage(browser);
  await shopper.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(shopper);
  await shopper.getByRole('button', { name: 'Add to cart' }).first().click();
  await shopper.getByRole('dialog', { name: 'Your cart' }).getByText('Check out', { exact: true }).click();
  await shopper.waitForURL(/\/checkout/);
  await placeOrder(shopper);

  const { page, errors } = await watchedPage(browser, { viewport: { width, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await page.context().addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/admin/orders`);
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await tabTo(page, page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Sales', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sales', level: 1 }).waitFor();
  const products = page.getByRole('region', { name: 'Products' });
  // A job counts orders every few seconds.
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('status').first().waitFor();
      return (await products.getByText('Harbour Mug').count()) > 0;
    })
    .toBe(true);
  await page.getByRole('region', { name: 'Payment' }).getByText('Cash on delivery').waitFor();
  await page.getByRole('region', { name: 'Countries' }).getByText('India').waitFor();
  await expectAccessible(page);

  await tabTo(page, page.getByText('As a table'));
  await page.keyboard.press('Enter');
  expect(await page.getByRole('row').count()).toBe(31);
  await tabTo(page, page.getByRole('button', { name: '7 days', exact: true }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('row').count()).toBe(8);
  await page.getByLabel('From', { exact: true }).fill('2026-03-02');
  await page.getByLabel('To', { exact: true }).fill('2026-03-01');
  await page.getByRole('alert').getByText('The first day is after the last one.').waitFor();
  await page.getByLabel('From', { exact: true }).fill('2025-03-01');
  await page.getByRole('status').filter({ hasText: '2025' }).waitFor();
  await page.getByText('No sales on these days.').waitFor();
  expect(await page.getByText('As a table').count()).toBe(0);
  expect(await products.getByText('Nothing was sold.').count()).toBe(1);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'A year', exact: true }).click();
  await page.getByText('As a table').click();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThanOrEqual(13);
  await products.getByRole('link', { name: 'Harbour Mug' }).click();
  await page.getByRole('heading', { name: 'Harbour Mug', level: 1 }).waitFor();
  expect(errors).toEqual([]);
});
