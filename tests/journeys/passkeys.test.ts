import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { codeTo } from './code-to.ts';
import { base } from './shop.ts';

let browser: Browser;
const email = 'asha.passkey@example.com';

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const send = (page: Page, path: string, data: object) =>
  page.request.post(`${base}${path}`, { data, headers: { 'x-endcap': '1', origin: base } });

/** Registers a customer through the calls. tests/journeys/sign-in registers on the page. */
async function register(page: Page): Promise<void> {
  await send(page, '/api/v1/org/user/code/email/requestForSignup', { email });
  const code = await codeTo(email);
  await send(page, '/internal-api/user/sign-up-with-email-otp', { email, code, firstName: 'Asha' });
}

/** Adds a virtual device with a fingerprint reader that always recognises its owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Hash of an address that is visited as if the browser's autofill had no passkeys. */
const withoutAutofill = '#without-autofill';

it('adds a passkey, signs in with it, and removes it', async () => {
  const { page, errors } = await watchedPage(browser);
  const main = page.getByRole('main');
  const signIn = main.getByRole('button', { name: 'Sign in with a passkey' });
  await addAuthenticator(page);
  await page.addInitScript((hash) => {
    if (location.hash === hash) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  }, withoutAutofill);
  await register(page);
  await page.goto(`${base}/account`);
  await waitUntilLive(page);
  await main.getByLabel('Name of the passkey (optional)').fill('My laptop');
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  await main.getByText('Your passkey is added.').waitFor();
  await main.getByText(/^Added .*, not used yet$/).waitFor();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  await main.getByText('No passkey was added.').waitFor();

  await main.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${base}/`);
  await page.goto(`${base}/account/sign-in${withoutAutofill}`);
  await waitUntilLive(page);
  await expectAccessible(page);
  await signIn.click();
  await page.waitForURL(`${base}/account`);
  await main.getByRole('heading', { name: 'Hello, Asha' }).waitFor();
  await waitUntilLive(page);
  await main.getByText(/^Added .*, last used /).waitFor();

  await main.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${base}/`);
  // The device answers the autofill's offer at once, so nothing has to be pressed.
  await page.goto(`${base}/account/sign-in`);
  await page.waitForURL(`${base}/account`);
  await waitUntilLive(page);
  await main.getByRole('button', { name: 'Remove My laptop' }).click();
  await main.getByText('My laptop').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);

  await main.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${base}/`);
  await page.goto(`${base}/account/sign-in`);
  await main.getByText('This passkey could not be confirmed.').waitFor();
  const me = await page.request.get(`${base}/api/v1/org/user/me`);
  expect(await me.json()).toEqual({ isAnonymous: true });
});
