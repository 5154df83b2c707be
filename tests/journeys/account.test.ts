import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { codeTo } from './code-to.ts';
import { base } from './shop.ts';

let browser: Browser;
const email = 'asha.account@example.com';

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const send = async (page: Page, path: string, data: object) => {
  const response = await page.request.post(`${base}${path}`, { data, headers: { 'x-endcap': '1', origin: base } });
  expect([path, response.status()]).toEqual([path, 200]);
};

/** Registers a customer through the calls. tests/journeys/sign-in registers on the page. */
async function register(page: Page): Promise<void> {
  await send(page, '/api/v1/org/user/code/email/requestForSignup', { email });
  const code = await codeTo(email);
  await send(page, '/internal-api/user/sign-up-with-email-otp', { email, code, password: 'words for the shop' });
}

const open = async (page: Page, path: string) => {
  await page.goto(`${base}${path}`);
  await waitUntilLive(page);
};

const second = {
  firstName: 'Ravi',
  address1: '4 Hill View',
  city: 'Mysuru',
  province: 'KA',
  country: 'IN',
  zip: '570001',
  phoneWithCountryCode: { countryCode: '+91', phone: '9876500000' },
};

it('a customer keeps addresses and a wishlist, orders to a saved address, and signs out another device', async () => {
  const { page, errors } = await watchedPage(browser);
  const main = page.getByRole('main');
  await register(page);

  await open(page, '/account/addresses');
  await main.getByRole('button', { name: 'Save the address' }).click();
  await main.getByText('entries need another look').waitFor();
  for (const [label, value] of [
    ['First name', 'Asha'],
    ['Address', '12 Lake Road'],
    ['PIN code', '560 001'],
    ['City', 'Bengaluru'],
    ['Phone', '98765 43210'],
  ] as const)
    await main.getByLabel(label, { exact: true }).fill(value);
  await main.getByLabel('State', { exact: true }).selectOption('KA');
  await main.getByRole('button', { name: 'Save the address' }).click();
  await main.getByText('Bengaluru, Karnataka, 560001, India').waitFor();
  await send(page, '/api/v2/org/user/address', second);
  await open(page, '/account/addresses');
  await main.getByRole('button', { name: 'Use by default' }).last().click();
  await main.getByText('Default', { exact: true }).waitFor();
  await expectAccessible(page);

  await open(page, '/products/harbour-mug');
  await main.getByRole('button', { name: 'Add to wishlist' }).click();
  await main.getByRole('button', { name: 'On your wishlist' }).waitFor();
  await main.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor();

  await open(page, '/checkout');
  await expect.poll(() => page.getByRole('radio', { name: /4 Hill View/ }).isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.waitForURL(/\/account\/orders\/\w+/);
  await main.getByText('4 Hill View').waitFor();

  await open(page, '/account/orders');
  await main.getByText('Order Placed').waitFor();
  await expectAccessible(page);
  await main.getByRole('link', { name: /^Order #/ }).click();
  await main.getByText('1 piece: being packed').waitFor();
  await waitUntilLive(page);

  await open(page, '/account/wishlist');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Move to cart' }).click();
  await main.getByText('Nothing is on your wishlist yet.').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 1 piece' }).waitFor();
  const { page: phone } = await watchedPage(browser, {
    userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
  });
  await send(phone, '/internal-api/user/sign-in-with-email-password', { email, password: 'words for the shop' });
  await open(page, '/account');
  await main.getByText('(this one)').waitFor();
  await expectAccessible(page);
  await main
    .getByRole('listitem')
    .filter({ hasText: 'Firefox, Android' })
    .getByRole('button', { name: 'Sign out there' })
    .click();
  await main.getByText('Firefox, Android').waitFor({ state: 'detached' });
  await phone.goto(`${base}/account`);
  await phone.getByRole('heading', { name: 'Sign in or register' }).waitFor();
  expect(errors).toEqual([]);

  const cookies = await page.context().cookies();
  const { page: plain } = await watchedPage(browser, { javaScriptEnabled: false });
  await plain.context().addCookies(cookies);
  await plain.goto(`${base}/account/addresses`);
  await plain.getByRole('button', { name: 'Delete' }).first().click();
  await plain.getByText('4 Hill View').first().waitFor({ state: 'detached' });
  await plain.getByText('12 Lake Road').waitFor();
});
