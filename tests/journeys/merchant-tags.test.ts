import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { customerSince } from './customer.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it.each([390, 1280])(
  'a merchant tags a customer by keyboard at %i px, and creates a discount for the tag',
  async (width) => {
    const { page, errors } = await watchedPage(browser, { viewport: { width, height: 900 } });
    const { page: shopper, context, errors: seen } = await watchedPage(browser);
    const email = `regular-${width}@example.com`;
    await customerSince(context, email, 1);
    const [name = '', value = ''] = authorCookie.split('=');
    await page.context().addCookies([{ name, value, url: base }]);
    const press = async (button: string) => {
      await tabTo(page, page.getByRole('button', { name: button, exact: true }));
      await page.keyboard.press('Enter');
    };
    const fill = async (label: string, text: string) => {
      await page.evaluate(() => document.querySelector('h1')!.focus());
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    };
    await page.goto(`${base}/admin/customers`);
    await page.getByRole('searchbox').fill(email);
    await page
      .getByRole('row', { name: new RegExp(email) })
      .getByRole('link')
      .click();
    await page.getByRole('heading', { name: 'Tags' }).waitFor();
    await press('Add the tag');
    await page.getByText('Enter a tag.').waitFor();
    await expectAccessible(page);
    await fill('Tag to add', `Regular ${width}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Remove regular ${width}` }).waitFor();
    await expectAccessible(page);

    await page.goto(`${base}/admin/discounts/new`);
    await page.getByLabel('Name', { exact: true }).waitFor();
    await fill('Name', `Thanks ${width}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => page.getByLabel('It takes a code').isChecked()).toBe(false);
    await fill('Percentage off', '30');
    await fill('Only customers with one of these tags', `regular ${width}`);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await press('Make the discount');
    await page.getByRole('heading', { name: `Thanks ${width}`, level: 1 }).waitFor();

    await shopper.goto(`${base}/products/harbour-mug`);
    await waitUntilLive(shopper);
    await shopper.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await shopper.getByRole('dialog').getByText(`Thanks ${width}`).first().waitFor();
    const { page: stranger } = await watchedPage(browser);
    await stranger.goto(`${base}/products/harbour-mug`);
    await waitUntilLive(stranger);
    await stranger.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await stranger.getByRole('dialog').getByText('Harbour Mug').first().waitFor();
    expect(await stranger.getByText(`Thanks ${width}`).count()).toBe(0);

    await page.goto(`${base}/admin/customers`);
    await page.getByRole('searchbox').fill(`regular ${width}`);
    await page
      .getByRole('row', { name: new RegExp(email) })
      .getByRole('link')
      .click();
    await press(`Remove regular ${width}`);
    await expect.poll(() => page.getByRole('list', { name: 'Tags' }).count()).toBe(0);
    await shopper.goto(`${base}/cart`);
    await waitUntilLive(shopper);
    await shopper.getByText('Harbour Mug').first().waitFor();
    expect(await shopper.getByText(`Thanks ${width}`).count()).toBe(0);
    // Other journeys expect the demo's prices.
    await page.goto(`${base}/admin/discounts`);
    await page.getByRole('link', { name: `Thanks ${width}` }).click();
    await press('Remove…');
    await press('Remove');
    await page.getByRole('heading', { name: 'Discounts', level: 1 }).waitFor();
    expect([errors, seen]).toEqual([[], []]);
  },
);
