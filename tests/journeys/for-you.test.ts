import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { expectAccessible, openBrowser, type WatchedPage, waitUntilLive, watchedPage } from './browser.ts';
import { customerSince } from './customer.ts';
import { placeOrder } from './place-order.ts';
import { base } from './shop.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const shippingAddress = {
  firstName: 'Asha',
  address1: '12 Rose Lane',
  city: 'Bengaluru',
  province: 'KA',
  country: 'IN',
  zip: '560001',
  phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
};

const picks = (page: Page) => page.locator('.for-you > li');

/** Returns the names of the recommended products, and the reason for each. */
const shown = async (page: Page) => ({
  names: await picks(page).getByRole('heading').allInnerTexts(),
  reasons: await picks(page)
    .getByText(/^(Others bought it with|Goes with) /)
    .allInnerTexts(),
});

/** Opens the home page and scrolls to its end, which content that loads above must not push away. */
async function openHome({ page, shift }: Pick<WatchedPage, 'page' | 'shift'>): Promise<void> {
  await page.goto(base);
  await waitUntilLive(page);
  await page.locator('.site-footer').scrollIntoViewIfNeeded();
  await picks(page).first().waitFor();
  expect(await shift()).toBeLessThan(0.02);
}

it('a guest sees what goes with the product that they bought and why, and other guests do not', async () => {
  const watched = await watchedPage(browser);
  const { page, errors } = watched;
  await page.goto(`${base}/products/lotus-cup`);
  await waitUntilLive(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('Lotus Cup').waitFor();
  await page.goto(`${base}/checkout`);
  await waitUntilLive(page);
  await placeOrder(page);
  // Products viewed afterwards do not come before those that were bought.
  await page.goto(`${base}/products/everyday-bowl`);
  await waitUntilLive(page);
  await openHome(watched);
  await page.getByRole('heading', { name: 'For you' }).waitFor();
  await page.getByText('Because you bought Lotus Cup').waitFor();
  const { names, reasons } = await shown(page);
  expect(names).toHaveLength(4);
  expect(names).not.toContain('Lotus Cup');
  expect(reasons).toHaveLength(4);
  expect(reasons.every((reason) => reason.endsWith(' Lotus Cup'))).toBe(true);
  await expectAccessible(page);

  const other = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await openHome(other);
  await other.page.getByRole('heading', { name: 'Good to begin with' }).waitFor();
  expect(await other.page.getByText('Because you').count()).toBe(0);
  await expectAccessible(other.page);
  expect([errors, other.errors]).toEqual([[], []]);
});

it('the page that a customer first gets has products that go with their last orders, in turn', async () => {
  const { page, errors } = await watchedPage(browser);
  const customer = await customerSince(page.context(), 'picks@example.com', 30);
  for (const [slug, key] of [
    ['harbour-mug', 'a-key-of-earlier-goods'],
    ['brass-desk-lamp', 'a-key-of-later-goods'],
  ] as const) {
    const product = (await customer.storage.catalogue.productBySlug(slug))!;
    await customer.call(calls.cartAddLines, { body: [{ variantId: product.variants[0]!.id, quantity: 1 }] });
    await customer.call(calls.checkoutSetAddress, { body: { email: 'picks@example.com', shippingAddress } });
    const body = { idempotencyKey: key, paymentMethod: 'CASH_ON_DELIVERY' as const };
    await customer.call(calls.checkoutPlaceOrder, { body });
  }
  // The recommendations are in the page itself, which is rendered for this customer alone.
  const answer = await page.goto(base);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  const { reasons } = await shown(page);
  expect(new Set(reasons.map((reason) => reason.replace(/^(Others bought it|Goes) with /, '')))).toEqual(
    new Set(['Harbour Mug', 'Foundry Desk Lamp']),
  );
  await waitUntilLive(page);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
