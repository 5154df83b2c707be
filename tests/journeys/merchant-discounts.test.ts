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

const slug = 'harbour-mug';
const code = 'HARBOUR15';
const email = 'ravi.discounts@example.com';

const send = async (page: Page, method: 'post' | 'put', path: string, data: object) => {
  const response = await page.request[method](`${base}${path}`, { data, headers: { 'x-endcap': '1', origin: base } });
  return { status: response.status(), body: await response.json() };
};

/** Opens a separate browser context for a shopper, with a mug in the cart. */
async function shopperWithMug(): Promise<Page> {
  const { page } = await watchedPage(browser);
  const product = await (await page.request.get(`${base}/api/v1/org/product/${slug}/typesense`)).json();
  const line = { variantId: product.variants[0].id, quantity: 1 };
  expect((await send(page, 'post', '/api/v1/org/user/cart/lines', [line])).status).toBe(200);
  return page;
}

const enter = (page: Page) =>
  send(page, 'post', '/api/v1/org/user/cart/discountCodes', { toInsert: [{ discountCode: code }] });

async function order(page: Page): Promise<string> {
  const shippingAddress = {
    firstName: 'Ravi',
    address1: '12 Lake Road',
    city: 'Bengaluru',
    province: 'KA',
    country: 'IN',
    zip: '560001',
    phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
  };
  await send(page, 'put', '/api/checkout/address', { email, shippingAddress });
  const placing = { idempotencyKey: 'the-order-that-uses-it-up', paymentMethod: 'CASH_ON_DELIVERY' };
  return (await send(page, 'post', '/api/checkout/placeOrder', placing)).body.order.simpleId;
}

it('creates a limited code by keyboard, which a shopper uses up without a restart, and switches it off', async () => {
  const { page, errors } = await watchedPage(browser);
  const [name = '', value = ''] = authorCookie.split('=');
  await page.context().addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/admin/discounts`);
  await page.getByRole('heading', { name: 'Discounts', level: 1 }).waitFor();
  await waitUntilLive(page);
  await expectAccessible(page);
  const press = async (button: string) => {
    await tabTo(page, page.getByRole('button', { name: button, exact: true }));
    await page.keyboard.press('Enter');
  };
  const fill = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };

  await tabTo(page, page.getByRole('link', { name: 'New discount' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New discount', level: 1 }).waitFor();
  await page.getByLabel('Name', { exact: true }).waitFor();
  await press('Make the discount');
  await page.getByText('The name is required.', { exact: true }).waitFor();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent))
    .toContain('Name');
  await expectAccessible(page);

  await page.keyboard.type('Harbour days');
  await fill('Code', code);
  await fill('Percentage off', '15');
  await fill('Uses altogether', '1');
  await tabTo(page, page.getByLabel('Add to the sample cart'));
  await page.keyboard.type('harbour mug');
  await waitForResults(page);
  await tabTo(page, page.getByRole('button', { name: /^Add Harbour Mug/ }).first());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^With what is entered here:/ }).waitFor();
  await page.getByText(`Code: Harbour days (${code})`).waitFor();
  await expectAccessible(page);
  await page.evaluate(() => document.querySelector('h1')!.focus());
  await press('Make the discount');
  await page.getByRole('heading', { name: 'Harbour days', level: 1 }).waitFor();
  await page.getByText('No order has used it yet.').waitFor();
  await expectAccessible(page);

  const shopper = await shopperWithMug();
  const other = await shopperWithMug();
  const entered = await enter(shopper);
  expect(entered.body.discountCodes).toEqual([{ code, applicable: true }]);
  await shopper.goto(`${base}/cart`);
  await waitUntilLive(shopper);
  await shopper.getByText(code).first().waitFor();
  const number = await order(shopper);
  expect(await enter(other)).toMatchObject({
    status: 409,
    body: { error: { message: `The code ${code} has been used up.` } },
  });

  await page.reload();
  await page.getByRole('link', { name: `#${number}` }).waitFor();
  await page.getByText(email).waitFor();
  await page.getByText('Used up', { exact: true }).waitFor();
  await expectAccessible(page);

  await press('Switch off…');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('“Harbour days” will no longer apply to any cart.').waitFor();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Switch off' }));
  await page.keyboard.press('Enter');
  await page.getByText('Switched off', { exact: true }).waitFor();
  expect((await enter(other)).body.error.message).toBe(`The code ${code} is not valid.`);

  await page.getByRole('navigation').getByRole('link', { name: 'Audit trail' }).click();
  await page.getByText('Changed a discount').first().waitFor();
  await page.getByText('Made a discount').first().waitFor();
  expect(errors).toEqual([]);
});

it('adds products and collections to a discount by keyboard, shows them by name, and removes them', async () => {
  const { page, errors } = await watchedPage(browser);
  const [name = '', value = ''] = authorCookie.split('=');
  await page.context().addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/admin/discounts/new`);
  await page.getByLabel('Name', { exact: true }).waitFor();
  await waitUntilLive(page);
  const fill = async (label: string, text: string) => {
    await page.evaluate(() => document.querySelector('h1')!.focus());
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  const add = async (label: string, words: string, button: RegExp) => {
    await fill(label, words);
    await waitForResults(page);
    await tabTo(page, page.getByRole('button', { name: button }).first());
    await page.keyboard.press('Enter');
  };
  await fill('Name', 'Kitchen week');
  await fill('Code', 'KITCHEN10');
  await fill('Percentage off', '10');
  await add('Add a product', 'harbour', /^Add Harbour Mug$/);
  await add('Add a product', 'everyday bowl', /^Add Everyday Bowl$/);
  await add('Add a collection', 'candles', /^Add Candles/);
  const products = page.getByRole('list', { name: 'Products', exact: true });
  const collections = page.getByRole('list', { name: 'Collections', exact: true });
  await expect
    .poll(() => products.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('Harbour Mug'), expect.stringContaining('Everyday Bowl')]);
  await expect.poll(() => products.locator('img').count()).toBe(2);
  await expectAccessible(page);

  await page.evaluate(() => document.querySelector('h1')!.focus());
  await tabTo(page, products.getByRole('button', { name: 'Remove Harbour Mug' }));
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Remove Everyday Bowl');
  await page.evaluate(() => document.querySelector('h1')!.focus());
  await tabTo(page, page.getByRole('button', { name: 'Make the discount' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Kitchen week', level: 1 }).waitFor();
  await page.reload();
  await products.getByText('Everyday Bowl').waitFor();
  await expect
    .poll(() => collections.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('Candles')]);

  await tabTo(page, collections.getByRole('button', { name: /^Remove Candles/ }));
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent))
    .toContain('Add a collection');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  await page.reload();
  await products.getByText('Everyday Bowl').waitFor();
  expect(await collections.count()).toBe(0);
  expect(errors).toEqual([]);
});

it.each([390, 768])('discounts can be edited on a screen of %i pixels without scrolling sideways', async (width) => {
  const { page, errors } = await watchedPage(browser, { viewport: { width, height: 844 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await page.context().addCookies([{ name, value, url: base }]);
  for (const path of ['discounts', 'discounts/new']) {
    await page.goto(`${base}/admin/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilLive(page);
    if (path === 'discounts/new') {
      await page.getByLabel('Add a product', { exact: true }).fill('bowl');
      await page.getByRole('button', { name: /^Add Deep Noodle Bowl with Brushed Leaves/ }).click();
      await page.getByRole('list', { name: 'Products', exact: true }).waitFor();
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, overflow]).toEqual([path, 0]);
    await expectAccessible(page);
  }
  expect(errors).toEqual([]);
});
