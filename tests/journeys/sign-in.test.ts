import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { codeTo } from './code-to.ts';
import { base } from './shop.ts';

let browser: Browser;
const email = 'asha.journey@example.com';
const password = 'words for the shop';

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Expects a field to hide its text, and to accept pasted text (ASVS 5.0, 6.2.6 and 6.2.7). */
async function pasteHidden(page: Page, from: Locator, into: Locator, text: string): Promise<void> {
  await from.fill(text);
  await from.press('ControlOrMeta+a');
  await from.press('ControlOrMeta+x');
  await into.fill('');
  await into.press('ControlOrMeta+v');
  await expect.poll(async () => [await from.inputValue(), await into.inputValue()]).toEqual(['', text]);
  expect(await into.getAttribute('type')).toBe('password');
  expect(await page.locator('body').innerText()).not.toContain(text);
}

/** Returns the code of the latest message to the shopper. */
const codeFromOutbox = (): Promise<string> => codeTo(email);

const cookieOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === 'endcap-session')!.value;

const userOf = async (cookie: string): Promise<{ isAnonymous: boolean }> =>
  (await fetch(`${base}/api/v1/org/user/me`, { headers: { cookie: `endcap-session=${cookie}` } })).json();

const cartLink = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Cart, 1 piece' });

it('registers with a code and keeps the cart, signs out, and signs in with a password', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  const guest = await cookieOf(page);

  await page.goto(`${base}/account`);
  // The account page has the sign-in form itself, and shows the account after the sign-in.
  await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
  await waitUntilLive(page);
  await expectAccessible(page);
  await page.getByLabel('E-mail').click();
  await page.keyboard.type(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await page.getByRole('button', { name: /^New code in \d+ s$/ }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Use your telephone number instead' }).click();
  await page.getByRole('button', { name: 'Use your e-mail address instead' }).click();

  const code = await codeFromOutbox();
  await page.goto(`${base}/account/sign-in?returnTo=https://evil.example/`);
  await waitUntilLive(page);
  // A second code cannot be requested yet, and the first one is still valid.
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await pasteHidden(page, page.getByLabel('First name'), page.getByLabel('Choose a password'), password);
  await page.getByLabel('First name').fill('Asha');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.waitForURL(`${base}/account`);
  await page.getByRole('heading', { name: 'Hello, Asha' }).waitFor();
  await waitUntilLive(page);
  await expectAccessible(page);
  await cartLink(page).waitFor();
  const customer = await cookieOf(page);
  expect([customer === guest, await userOf(guest), (await userOf(customer)).isAnonymous]).toEqual([
    ...[false, { isAnonymous: true }],
    false,
  ]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${base}/`);
  expect(await userOf(customer)).toEqual({ isAnonymous: true });

  await page.goto(`${base}/account/addresses`);
  await waitUntilLive(page);
  await page.getByLabel('E-mail').click();
  await page.keyboard.type(`${email}\n`);
  await page.getByLabel('Password', { exact: true }).click();
  await page.keyboard.type(`${password}\n`);
  await page.getByText('No address is saved yet.').waitFor();
  await page.waitForURL(`${base}/account/addresses`);
  // The shop has to refuse another code that is requested so soon.
  expect(errors.filter((error) => !error.includes('429'))).toEqual([]);
});

it('signs in with a password without JavaScript, and shows personal data to nobody else', async () => {
  const { page } = await watchedPage(browser, { javaScriptEnabled: false });
  await page.goto(`${base}/account`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  const field = page.getByLabel('Password', { exact: true });
  await field.fill(password);
  expect([await field.getAttribute('type'), await field.getAttribute('autocomplete')]).toEqual([
    'password',
    'current-password',
  ]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${base}/account`);
  await page.getByRole('heading', { name: 'Hello, Asha' }).waitFor();
  const personal = await page.request.get(`${base}/`);
  expect(personal.headers()['cache-control']).toBe('private, no-store');
  for (const path of ['/', '/account']) expect(await (await fetch(`${base}${path}`)).text()).not.toContain(email);
});

it.each(['playground', 'admin'])(
  'the sign-in page of the %s hides the password of an author, which can be pasted',
  async (of) => {
    const { page } = await watchedPage(browser);
    await page.goto(`${base}/${of}`);
    const field = page.getByLabel('Password');
    await pasteHidden(page, page.getByLabel('Name'), field, 'words of an author');
    expect(await field.getAttribute('autocomplete')).toBe('current-password');
  },
);
