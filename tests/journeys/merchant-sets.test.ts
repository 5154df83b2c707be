import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { waitForResults } from './found-search.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const title = 'Porridge for one';

/** Helpers for a merchant who uses the keyboard alone. */
function keyboardOn(page: Page) {
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first());
    await page.keyboard.press('Enter');
  };
  const fill = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  const add = async (label: string, word: string, name: RegExp) => {
    await fill(label, word);
    // Products that were found earlier stay at the field of the set.
    const found = page.getByRole('button', { name }).last();
    await waitForResults(page);
    await tabTo(page, found);
    await page.keyboard.press('Enter');
  };
  return { press, fill, add };
}

/** Returns the savings that a shopper sees for the set on the page of all sets. */
async function savings(page: Page): Promise<string> {
  await page.goto(`${base}/bundles`);
  await waitUntilLive(page);
  const text = await page.getByRole('article').filter({ hasText: title }).innerText();
  return /You save (₹[\d,.]+)/.exec(text)![1]!;
}

it.each([390, 1280])(
  'a merchant creates, changes and ends a set by keyboard at %i px, and the shop sells it meanwhile',
  async (width) => {
    const { page, errors } = await watchedPage(browser, { viewport: { width, height: 900 } });
    const [name = '', value = ''] = authorCookie.split('=');
    await page.context().addCookies([{ name, value, url: base }]);
    await page.goto(`${base}/admin/discounts/new`);
    await page.getByLabel('Name', { exact: true }).waitFor();
    await waitUntilLive(page);
    const { press, fill, add } = keyboardOn(page);
    await tabTo(page, page.getByLabel('Kind'));
    await page.keyboard.type('A set of');
    await fill('Percentage', '25');
    const sells = page.getByLabel('Sell the set in the shop, with one button for all of it');
    await tabTo(page, sells);
    await page.keyboard.press('Space');
    await expect.poll(() => sells.isChecked()).toBe(true);
    await page.getByLabel('It takes a code').waitFor({ state: 'detached' });
    await press('Make the discount');
    await page.getByText('The name is required.', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.evaluate(() => document.querySelector('h1')!.focus());
    await fill('Name', title);
    await add('Add a product to the set', 'everyday bowl', /^Add Everyday Bowl/);
    await page.evaluate(() => document.querySelector('h1')!.focus());
    await add('Add a product to the set', 'waffle towel', /^Add Waffle Towel/);
    await add('Add to the sample cart', 'everyday bowl', /^Add Everyday Bowl/);
    await add('Add to the sample cart', 'waffle towel', /^Add Waffle Towel/);
    await page.getByRole('heading', { name: /^With what is entered here:/ }).waitFor();
    await page.getByText(new RegExp(`: ${title}$`)).waitFor();
    await expectAccessible(page);
    await page.evaluate(() => document.querySelector('h1')!.focus());
    await press('Make the discount');
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();

    const { page: shopper, errors: seen } = await watchedPage(browser);
    const promised = await savings(shopper);
    await tabTo(shopper, shopper.getByRole('button', { name: `Add the set ${title}` }));
    await shopper.keyboard.press('Enter');
    const cart = shopper.getByRole('dialog', { name: 'Your cart' });
    await cart.getByText(title).first().waitFor();
    await expect.poll(() => cart.innerText()).toContain(`-${promised}`);

    await page.evaluate(() => document.querySelector('h1')!.focus());
    await fill('Percentage', '50');
    await press('Save');
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await expect.poll(() => savings(shopper)).not.toBe(promised);
    await page.evaluate(() => document.querySelector('h1')!.focus());
    await press('Switch off…');
    await press('Switch off');
    await page.getByText('Switched off', { exact: true }).waitFor();
    await shopper.goto(`${base}/bundles`);
    await shopper.getByRole('article').first().waitFor();
    await shopper.goto(`${base}/cart`);
    await waitUntilLive(shopper);
    const main = shopper.getByRole('main');
    await main.getByText('An offer in your cart has ended.', { exact: false }).waitFor();
    await expectAccessible(shopper);
    await main
      .getByRole('link', { name: /Everyday Bowl/ })
      .first()
      .waitFor();
    await shopper.goto(`${base}/bundles`);
    await shopper.getByRole('article').first().waitFor();
    expect(await shopper.getByRole('article').filter({ hasText: title }).count()).toBe(0);
    await press('Remove…');
    await press('Remove');
    await page.getByRole('heading', { name: 'Discounts', level: 1 }).waitFor();
    expect([errors, seen]).toEqual([[], []]);
  },
);
