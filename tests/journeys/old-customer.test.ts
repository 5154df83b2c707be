import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { outboxOf } from './author-cookie.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { codeTo } from './code-to.ts';
import { customerSince, password } from './customer.ts';
import { authorCookie, base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('signs in again to delete the account, keeps it by signing in, and then deletes it for good', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const email = 'asha.leaves@example.com';
  const { id, storage, runDeletions } = await customerSince(context, email, 40);
  const main = page.getByRole('main');
  const remove = async () => {
    await main.getByLabel('Yes, delete my account').check();
    await main.getByRole('button', { name: 'Delete the account' }).click();
  };
  const signIn = async () => {
    await page.waitForURL(/\/account\/sign-in/);
    await waitUntilLive(page);
    await main.getByLabel('E-mail').fill(email);
    await main.getByRole('button', { name: 'Continue' }).click();
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${base}/account/delete`);
    await waitUntilLive(page);
  };
  const isAnonymous = async () =>
    (await (await page.request.get(`${base}/api/v1/org/user/me`)).json()) as { isAnonymous: boolean };
  await page.goto(`${base}/account/delete`);
  await waitUntilLive(page);
  await remove();
  await main.getByText('Your sign-in was a while ago.').waitFor();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Sign in again' }).click();
  await signIn();
  await remove();
  await page.waitForURL(`${base}/`);
  expect(await isAnonymous()).toEqual({ isAnonymous: true });
  const told = new RegExp(`<h2>Your account will be deleted on [^<]+</h2><p>email to ${email}`);
  await expect.poll(() => outboxOf(base, authorCookie)).toMatch(told);

  await page.goto(`${base}/account/sign-in?returnTo=/account/delete`);
  await signIn();
  await runDeletions();
  expect(await isAnonymous()).toMatchObject({ isAnonymous: false, email });
  await remove();
  await page.waitForURL(`${base}/`);
  await runDeletions();
  expect(await storage.customers.read(id)).toBeUndefined();
  expect(errors.filter((error) => !error.includes('403'))).toEqual([]);
});

it('changes the e-mail address by keyboard after a code to the old one, which is told of the change', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const [email, next] = ['asha.moves@example.com', 'asha.moved@example.com'];
  const { id, storage } = await customerSince(context, email, 40);
  const main = page.getByRole('main');
  const ask = async () => {
    await main.getByRole('textbox', { name: 'New e-mail address' }).focus();
    await page.keyboard.type(next);
    await page.keyboard.press('Enter');
  };
  await page.goto(`${base}/account`);
  await main.getByRole('link', { name: 'Change e-mail address' }).click();
  await page.waitForURL(`${base}/account/sign-in-details`);
  await waitUntilLive(page);
  await ask();
  await main.getByText(messages.signInAgain).waitFor();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Sign in by a code' }).click();
  await page.waitForURL(/\/account\/sign-in\?/);
  await waitUntilLive(page);
  await main.getByLabel('E-mail').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'Sign in by a code' }).click();
  await main.getByLabel('Code', { exact: true }).pressSequentially(await codeTo(email));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${base}/account/sign-in-details`);
  await waitUntilLive(page);
  await main.getByText(`You sign in by ${email}.`).waitFor();
  await ask();
  await main.getByText(`We have sent it to ${next}.`).waitFor();
  await main.getByLabel('Code', { exact: true }).pressSequentially(await codeTo(next));
  await page.keyboard.press('Enter');
  await main.getByText(`From now on you sign in by ${next}.`).waitFor();
  await expectAccessible(page);
  expect((await storage.customers.read(id))?.identifiers).toEqual([{ kind: 'email', value: next, isVerified: true }]);
  const told = new RegExp(`<h2>The e-mail address of your account was changed</h2><p>email to ${email}`);
  await expect.poll(() => outboxOf(base, authorCookie)).toMatch(told);
  expect(errors.filter((error) => !error.includes('403'))).toEqual([]);
});

it('sets a new password with a code after forgetting the old one', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const email = 'asha.forgets@example.com';
  await customerSince(context, email, 40);
  await context.clearCookies({ name: 'endcap-session' });
  const main = page.getByRole('main');
  const begin = async () => {
    await page.goto(`${base}/account/sign-in`);
    await waitUntilLive(page);
    await main.getByLabel('E-mail').fill(email);
    await main.getByRole('button', { name: 'Continue' }).click();
  };
  const signIn = main.getByRole('button', { name: 'Sign in', exact: true });
  await begin();
  await main.getByRole('button', { name: 'Sign in by a code' }).click();
  await main.getByLabel('Code', { exact: true }).waitFor();
  const code = await codeTo(email);
  await main.getByLabel('Code', { exact: true }).fill(code);
  await main.getByLabel('New password, if you like').fill('other words for the shop');
  await signIn.click();
  await page.waitForURL(`${base}/account`);
  await context.clearCookies({ name: 'endcap-session' });
  await begin();
  await main.getByLabel('Password', { exact: true }).fill(password);
  await signIn.click();
  await main
    .getByText('not right', { exact: false })
    .or(main.getByText(/incorrect|not valid|wrong/i))
    .first()
    .waitFor();
  await main.getByLabel('Password', { exact: true }).fill('other words for the shop');
  await signIn.click();
  await page.waitForURL(`${base}/account`);
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
});

it('goes back and forth between the steps, and signs in only with the code that was requested last', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const email = 'asha.resends@example.com';
  const { storage } = await customerSince(context, email, 40);
  await context.clearCookies({ name: 'endcap-session' });
  const main = page.getByRole('main');
  const code = main.getByLabel('Code', { exact: true });
  const codes = async (): Promise<string[]> => {
    const outbox = await outboxOf(base, authorCookie);
    return [...outbox.matchAll(new RegExp(`<h2>(\\d{6}) [^<]*</h2><p>email to ${email}`, 'g'))].map(
      ([, each]) => each!,
    );
  };
  await page.clock.install();
  await page.goto(`${base}/account/sign-in`);
  await waitUntilLive(page);
  for (const _ of ['first', 'again']) {
    await main.getByLabel('E-mail').fill(email);
    await main.getByRole('button', { name: 'Continue' }).click();
    await main.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await main.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => main.getByLabel('E-mail').inputValue()).toBe(email);
  }
  await main.getByRole('button', { name: 'Continue' }).click();
  await main.getByRole('button', { name: 'Sign in by a code' }).click();
  await code.waitFor();
  await main.getByRole('button', { name: /^New code in \d+ s$/ }).waitFor();
  // Lets the half minute between codes pass for the server, and then in the browser.
  await storage.attempts.deleteBefore(Number.MAX_SAFE_INTEGER);
  await page.clock.runFor(limits.codeGapSeconds * 1000);
  await main.getByRole('button', { name: 'Send a new code' }).click();
  await expect.poll(async () => (await codes()).length).toBe(2);
  const [last = '', first = ''] = await codes();
  expect(last).not.toBe(first);
  const submit = async (digits: string) => {
    await code.fill(digits);
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await submit(first);
  await main.getByText(messages.codeInvalid).first().waitFor();
  await submit(last);
  await page.waitForURL(`${base}/account`);
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
});

const shippingAddress = {
  firstName: 'Asha',
  address1: '12 Lake Road',
  city: 'Bengaluru',
  province: 'KA',
  country: 'IN',
  zip: '560001',
  phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
};

it.each([true, false])('pages through 30 orders and orders again, with JavaScript: %s', async (javaScriptEnabled) => {
  const { page, context, errors } = await watchedPage(browser, { javaScriptEnabled });
  const email = `asha.orders.${javaScriptEnabled}@example.com`;
  const { call, id, storage } = await customerSince(context, email, 40);
  const { variants } = await call(calls.productGet, { params: { slug: 'harbour-mug' } });
  await call(calls.cartAddLines, { body: [{ variantId: variants[0]!.id, quantity: 1 }] });
  await call(calls.checkoutSetAddress, { body: { email, shippingAddress } });
  const body = { idempotencyKey: `first order of ${email}`, paymentMethod: 'CASH_ON_DELIVERY' as const };
  const { order } = await call(calls.checkoutPlaceOrder, { body });
  for (let at = 1; at < 30; at += 1)
    await storage.orders.place({ owner: id, name: 'main' }, `order ${at} of ${email}`, (cart) => ({
      draft: {
        order: { ...order, id: `${order.id}${at}`, simpleId: `${order.simpleId}${at}`, name: `${order.name}${at}` },
        paid: 0,
        cart: cart!,
        stock: [],
        messages: [],
      },
    }));
  const main = page.getByRole('main');
  const orders = main.getByRole('link', { name: /^Order #/ });
  const older = main.getByRole('button', { name: 'Show older orders' });
  await page.goto(`${base}/account/orders`);
  if (javaScriptEnabled) await waitUntilLive(page);
  for (const shown of [12, 24]) {
    await expect.poll(() => orders.count()).toBe(shown);
    await older.click();
  }
  await expect.poll(() => orders.count()).toBe(30);
  await older.waitFor({ state: 'detached' });
  const addresses = await orders.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(30);
  await orders.last().click();
  await page.waitForURL(/\/account\/orders\/\w+/);
  if (javaScriptEnabled) await waitUntilLive(page);
  await main.getByRole('button', { name: 'Buy again' }).click();
  await expect
    .poll(async () => (await (await page.request.get(`${base}/api/v1/org/user/cart`)).json()).lines?.length)
    .toBe(1);
  // A browser without JavaScript reports the scripts that it does not load.
  if (javaScriptEnabled) expect(errors).toEqual([]);
});
