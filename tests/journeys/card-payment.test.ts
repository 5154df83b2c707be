import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../cli/serving/free-port.ts';
import { minuteMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import { systemEnv } from '../../server/core/env.ts';
import { createStripeProvider } from '../../server/shop/payments/stripe/provider.ts';
import { createShop } from '../../server/start/create-shop.ts';
import { databaseFileIn } from '../../server/start/database-file.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { declinedCard } from '../stand-ins/stripe-account.ts';
import { type StripeServer, startStripeServer } from '../stand-ins/stripe-server.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { customerSince } from './customer.ts';
import { type ServedShop, serveShop } from './serve.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
let stripe: StripeServer;
let shop: ServedShop;
beforeAll(async () => {
  const port = await freePort();
  stripe = await startStripeServer();
  stripe.webhook = `http://localhost:${port}/payments/events/stripe`;
  const env = {
    ENDCAP_STRIPE_KEY: stripe.key,
    ENDCAP_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    ENDCAP_STRIPE_API: stripe.origin,
  };
  shop = await serveShop([], env, port);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  await stripe?.close();
});

const entries = {
  'E-mail': 'asha@example.com',
  'First name': 'Asha',
  'Street and number': '12 Rose Lane',
  'PIN code': '560001',
  City: 'Bengaluru',
  'Mobile number': '98765 43210',
};

/** Puts a mug into the cart, and fills the checkout in. */
async function goToCheckout(page: Page): Promise<void> {
  await page.goto(`${shop.base}/products/harbour-mug`);
  await waitUntilLive(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: 'Check out' }).press('Enter');
  await page.waitForURL(/\/checkout/);
  await waitUntilLive(page);
  for (const [label, value] of Object.entries(entries)) await page.getByLabel(label, { exact: true }).fill(value);
}

const payPage = (page: Page) => page.getByRole('heading', { name: /^Pay for #/ }).waitFor();

async function enterCard(page: Page, card: string): Promise<void> {
  await tabTo(page, page.getByLabel('Card number'));
  await page.keyboard.type(card);
  await page.keyboard.press('Enter');
}

const thanked = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, Asha.' }).waitFor();

it('a shopper pays by card with the keyboard, and comes back to a paid order', async () => {
  const { page, errors } = await watchedPage(browser);
  await goToCheckout(page);
  const card = page.getByRole('radio', { name: 'Card' });
  await expect.poll(() => card.isChecked()).toBe(true);
  await tabTo(page, card);
  await page.keyboard.press('ArrowDown');
  await page.getByText('Pay when the parcel is at your door.').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByText('You pay on the page of our payment service').waitFor();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Place the order' }));
  await page.keyboard.press('Enter');
  await payPage(page);
  await enterCard(page, '4242424242424242');
  await page.waitForURL(/\/account\/orders\//);
  await thanked(page);
  await page.getByText(/^Of this, ₹[\d,.]+ by card\.$/).waitFor();
  expect(await page.getByRole('link', { name: 'Pay now' }).count()).toBe(0);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

it('a shopper whose card is declined comes back, and pays from the order page', async () => {
  const { page, errors } = await watchedPage(browser);
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Place the order' }).press('Enter');
  await payPage(page);
  await enterCard(page, declinedCard);
  await page.getByText('Your card was declined.').waitFor();
  await page.getByRole('link', { name: 'Back to the shop' }).press('Enter');
  await page.waitForURL(/\/account\/orders\//);
  await waitUntilLive(page);
  await page.getByText(/^This order is not paid yet: ₹[\d,.]+ by card\. It is cancelled at \d\d:\d\d unless/).waitFor();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('link', { name: 'Pay now' }));
  await page.keyboard.press('Enter');
  await payPage(page);
  await enterCard(page, '4242424242424242');
  await thanked(page);
  expect(errors).toEqual([]);
});

it('an order that is not paid in time is cancelled, and its cart is restored', async () => {
  const { page, errors } = await watchedPage(browser);
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Place the order' }).press('Enter');
  await payPage(page);
  await page.getByRole('link', { name: 'Back to the shop' }).press('Enter');
  await page.waitForURL(/\/account\/orders\//);
  await page.getByRole('link', { name: 'Pay now' }).waitFor();
  const storage = openStorage(databaseFileIn(shop.data));
  const env = { ...systemEnv, now: () => Date.now() + limits.cardPaymentMinutes * minuteMs };
  const { key, webhookSecret, origin } = stripe;
  const paymentProvider = createStripeProvider({ key, webhookSecret, api: new URL(origin) });
  await createShop({ storage, env, paymentProvider }).services.payments!.settleDue();
  await storage.close();
  await page.reload();
  await page.getByText('It was not paid, so it was cancelled. Nothing was taken from your card.').waitFor();
  expect(await page.getByRole('link', { name: 'Pay now' }).count()).toBe(0);
  await expectAccessible(page);
  await page.goto(`${shop.base}/cart`);
  await page.getByRole('main').getByText('Harbour Mug').first().waitFor();
  expect(errors).toEqual([]);
});

it('a shopper without JavaScript pays by card', async () => {
  const { page, errors } = await watchedPage(browser, { javaScriptEnabled: false });
  await page.goto(`${shop.base}/products/harbour-mug`);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.goto(`${shop.base}/checkout`);
  for (const [label, value] of Object.entries(entries)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await payPage(page);
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByRole('button', { name: 'Pay' }).click();
  await thanked(page);
  // This browser does not fetch scripts.
  expect(errors.filter((error) => !/\.js csp$/.test(error))).toEqual([]);
});

it('a customer sees which card pays for a subscription, leaves the card page, and then changes the card', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const customer = await customerSince(context, 'card-changer@example.com', 1, shop);
  await page.goto(`${shop.base}/products/beeswax-pillar?plan=monthly`);
  await waitUntilLive(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: 'Check out' }).press('Enter');
  await page.waitForURL(/\/checkout/);
  await waitUntilLive(page);
  for (const [label, value] of Object.entries(entries)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Place the order' }).press('Enter');
  await payPage(page);
  await enterCard(page, '4242424242424242');
  await thanked(page);

  await page.goto(`${shop.base}/account/subscriptions`);
  await waitUntilLive(page);
  await page.getByText('Paid by Visa ending in 4242, valid until 09/2027', { exact: true }).waitFor();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: /^Change the card/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Save your card' }).waitFor();
  await page.getByRole('link', { name: 'Back to the shop' }).press('Enter');
  await page.waitForURL(/\/account\/subscriptions/);
  await waitUntilLive(page);
  await page.getByText(/^Paid by Visa ending in 4242/).waitFor();
  await page.getByRole('button', { name: /^Change the card/ }).press('Enter');
  await page.getByRole('heading', { name: 'Save your card' }).waitFor();
  await enterCard(page, '5555555555554444');
  await page.waitForURL(/\/account\/subscriptions/);
  await page.getByText('Paid by Mastercard ending in 4444, valid until 09/2027', { exact: true }).waitFor();
  const [recurring] = await customer.storage.recurringOrders.list(customer.id, 1);
  expect(recurring?.cardPage).toBeUndefined();
  expect(errors).toEqual([]);
});
