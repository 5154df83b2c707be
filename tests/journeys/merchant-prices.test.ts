import type { Browser, Page } from 'playwright';
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

async function openPrices(width = 1280) {
  const { page, errors } = await watchedPage(browser, { viewport: { width, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await page.context().addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/admin/prices`);
  await page.getByRole('form', { name: 'Delivery' }).waitFor();
  await waitUntilLive(page);
  return { page, errors };
}

const waysOf = async (shopper: Page): Promise<string[]> => {
  const { deliveryMethods } = await (await shopper.request.get(`${base}/api/checkout`)).json();
  return deliveryMethods.map(({ label }: { label: string }) => label);
};

it('adds a way of delivery by keyboard, which shoppers get without a restart, and undoes the change', async () => {
  const { page, errors } = await openPrices();
  const delivery = page.getByRole('form', { name: 'Delivery' });
  await expectAccessible(page);
  const press = async (name: string, of = delivery) => {
    await tabTo(page, of.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  const before = await delivery.getByRole('group').count();
  await press('Add a way of delivery');
  const row = delivery.getByRole('group').nth(before);
  const fill = async (label: string | RegExp, text: string) => {
    await page.evaluate(() => document.querySelector('h1')!.focus());
    await tabTo(page, row.getByLabel(label));
    await page.keyboard.type(text);
  };
  await fill('Name', 'By bicycle');
  await page.evaluate(() => document.querySelector('h1')!.focus());
  await press('Save delivery');
  await delivery.getByText('This is needed.', { exact: true }).waitFor();
  await expectAccessible(page);
  await fill(/^Price \(/, '25');
  await page.evaluate(() => document.querySelector('h1')!.focus());
  await press('Save delivery');
  await delivery.getByRole('button', { name: 'Back to the settings…' }).waitFor();

  const { page: shopper } = await watchedPage(browser);
  const product = await (await shopper.request.get(`${base}/api/v1/org/product/harbour-mug/typesense`)).json();
  await shopper.request.post(`${base}/api/v1/org/user/cart/lines`, {
    data: [{ variantId: product.variants[0].id, quantity: 1 }],
    headers: { 'x-endcap': '1', origin: base },
  });
  expect(await waysOf(shopper)).toContain('By bicycle');

  await press('Back to the settings…');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Back to the settings' }));
  await page.keyboard.press('Enter');
  await delivery.getByText('As the settings of the shop have it.').waitFor();
  expect(await waysOf(shopper)).not.toContain('By bicycle');
  expect(errors).toEqual([]);
});

it('offers goods by subscription, which shoppers see without a restart', async () => {
  const { page, errors } = await openPrices(390);
  const plans = page.getByRole('form', { name: 'Subscriptions' });
  await plans.getByRole('button', { name: 'Add a subscription' }).click();
  const row = plans.getByRole('group').last();
  await row.getByLabel('Name').fill('Every fortnight');
  await row.getByLabel('How often').fill('fortnight');
  await row.getByLabel('Percentage off').fill('7.5');
  const rowName = (await row.getByText(/^subscription \d+$/).textContent())!;
  await row.getByLabel(`Add a product to ${rowName}`).fill('harbour');
  await row.getByRole('button', { name: 'Add Harbour Mug' }).click();
  await row.getByLabel(`Add a collection to ${rowName}`).fill('candles');
  await row.getByRole('button', { name: /^Add Candles/ }).click();
  await row
    .getByRole('list', { name: `Collections of ${rowName}` })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await row
    .getByRole('list', { name: `Products of ${rowName}` })
    .getByText('Harbour Mug')
    .waitFor();
  await plans.getByRole('button', { name: 'Save subscriptions' }).click();
  await plans.getByText('Write how often as 1 month, 2 weeks or 90 days.', { exact: true }).waitFor();
  await row.getByLabel('How often').fill('2 weeks');
  await expectAccessible(page);
  await plans.getByRole('button', { name: 'Save subscriptions' }).click();
  await plans.getByRole('button', { name: 'Back to the settings…' }).waitFor();
  // The product's name is shown again after the subscriptions were saved.
  await page.reload();
  await row
    .getByRole('list', { name: `Products of ${rowName}` })
    .getByText('Harbour Mug')
    .waitFor();
  const { page: shopper } = await watchedPage(browser);
  await shopper.goto(`${base}/products/harbour-mug`);
  await shopper.getByRole('radio', { name: /Every fortnight.*7\.5% off/ }).waitFor();
  await plans.getByRole('button', { name: 'Back to the settings…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the settings' }).click();
  await plans.getByText('As the settings of the shop have it.').waitFor();
  await shopper.reload();
  expect(await shopper.getByRole('radio', { name: /Every fortnight/ }).count()).toBe(0);
  expect(errors).toEqual([]);
});

it('corrects the coins of a customer by keyboard, with a reason', async () => {
  const { context } = await watchedPage(browser);
  const email = 'coins.of.the.merchant@example.com';
  const { id, storage } = await customerSince(context, email, 1);
  const { page, errors } = await openPrices(390);
  await page.goto(`${base}/admin/customers/${id}`);
  const card = page.getByRole('region', { name: 'Coins: 0' });
  await card.waitFor();
  await waitUntilLive(page);
  const submit = card.getByRole('button', { name: 'Correct the coins' });
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await card.getByText('Enter a reason.').waitFor();
  await expectAccessible(page);
  await page.evaluate(() => document.querySelector('h1')!.focus());
  await tabTo(page, card.getByLabel('Coins to add, or with a minus to take'));
  await page.keyboard.type('50');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A parcel came late');
  await card.getByText('The customer will have 50 coins.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Coins: 50' }).waitFor();
  await page.getByText('A parcel came late').waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(await storage.ledgers.balance('coins', `customer:${id}`, Date.now())).toBe(50);
  expect(errors).toEqual([]);
});

it.each([390, 768])('the view of prices fits on a screen of %i pixels without scrolling sideways', async (width) => {
  const { page, errors } = await openPrices(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
