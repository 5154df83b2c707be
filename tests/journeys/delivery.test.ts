import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { base } from './shop.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it("finds the postal code of a shopper's location, and checks one that is entered", async () => {
  const { page, errors } = await watchedPage(browser, {
    permissions: ['geolocation'],
    geolocation: { latitude: 12.9716, longitude: 77.5946 },
  });
  await page.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(page);
  const main = page.getByRole('main');
  const field = main.getByLabel('Deliver to PIN code');
  expect(await field.isVisible()).toBe(false);
  await main.locator('summary', { hasText: 'Delivery to your PIN code' }).press('Enter');
  await main.getByRole('button', { name: 'Use my location' }).click();
  await main.getByText('We deliver to Bengaluru.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('560001');
  await expectAccessible(page);
  await field.fill('999 999');
  await main.getByText('We do not deliver to this PIN code.').waitFor();
  expect(errors).toEqual([]);
});
