import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboxOf } from './author-cookie.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { placeOrder } from './place-order.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Returns the savings that the cart drawer shows, once its sums are there. */
async function savedIn(cart: Locator): Promise<string> {
  const savings = async () => /-(₹[\d,.]+)/.exec(await cart.innerText())?.[1];
  await expect.poll(savings).toBeDefined();
  return (await savings())!;
}

/** Checks out from the cart drawer, and expects the promise to be kept on the order, in its e-mail and in the admin. */
async function orderWith(page: Page, promised: { title: string; savings: string }): Promise<void> {
  const { title, savings } = promised;
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByText(title).first().waitFor();
  await expect.poll(() => cart.innerText()).toContain(`-${savings}`);
  await cart.getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL(/\/checkout/);
  await waitUntilLive(page);
  await placeOrder(page);
  for (const words of [title, `-${savings}`])
    await expect.poll(() => page.getByRole('main').innerText()).toContain(words);
  const number = new URL(page.url()).pathname.split('/').at(-1)!;
  const mail = async () =>
    (await outboxOf(base, authorCookie)).split('<h2>').find((each) => each.includes(`#${number}`)) ?? '';
  await expect.poll(mail).toContain(title);
  expect(await mail()).toContain(savings);
  const admin = await watchedPage(browser);
  const [name, value] = authorCookie.split('=') as [string, string];
  await admin.context.addCookies([{ name, value, url: base }]);
  await admin.page.goto(`${base}/admin/orders/${number}`);
  await admin.page.getByText(title).first().waitFor();
  await expect.poll(() => admin.page.getByRole('main').innerText()).toContain(savings);
}

it('sells a set by pointer from the page of one of its products, at the promised price', async () => {
  const { page, errors, shift } = await watchedPage(browser);
  await page.goto(`${base}/products/washed-linen-napkins`);
  await waitUntilLive(page);
  const set = page.getByRole('article').filter({ hasText: 'Tea for two' });
  await set.getByText('You save ₹505.50').waitFor();
  await expectAccessible(page);
  expect(await shift()).toBeLessThan(0.02);
  await set.getByRole('button', { name: /Add the set/ }).click();
  await orderWith(page, { title: 'Tea for two', savings: '₹505.50' });
  expect(errors).toEqual([]);
});

it('sells a set by keyboard from the page that lists all sets', async () => {
  const { page, errors } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(base);
  await waitUntilLive(page);
  await page.getByRole('link', { name: 'Cheaper together' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/bundles/);
  await waitUntilLive(page);
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Add the set Letters by hand' }));
  await page.keyboard.press('Enter');
  await orderWith(page, { title: 'Letters by hand', savings: '₹600' });
  expect(errors).toEqual([]);
});

it("sells three products for one price by pointer, and moves the offer's cart into the main cart", async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/bundles`);
  await waitUntilLive(page);
  const offer = page.getByRole('region', { name: 'Three paper goods for ₹1,500' });
  await offer.getByText('Choose three.').waitFor();
  await offer.getByRole('button', { name: 'Add Field Notebook' }).click();
  await offer.getByText('2 more, and the three cost ₹1,500.').waitFor();
  await offer.getByRole('button', { name: 'Add Clothbound Ledger' }).click();
  await offer.getByText('One more, and the three cost ₹1,500.').waitFor();
  await offer.getByRole('button', { name: 'One more' }).first().click();
  await offer.getByText('Three for ₹1,500.').waitFor();
  await expect.poll(() => offer.getByText('You save').count()).toBe(1);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Put them in the cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByText('₹1,500').first().waitFor();
  await orderWith(page, { title: 'Three paper goods for 1,500', savings: await savedIn(cart) });
  await page.goto(`${base}/bundles`);
  await waitUntilLive(page);
  await offer.getByText('Choose three.').waitFor();
  expect(errors).toEqual([]);
});

it('sells a volume offer by keyboard, with a separate checkout that leaves the main cart alone', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('Harbour Mug').first().waitFor();
  await page.goto(`${base}/bundles`);
  await waitUntilLive(page);
  const offer = page.getByRole('region', { name: 'Set the table' });
  await offer.getByText('Four or more cost less.').waitFor();
  await offer.getByRole('button', { name: 'Add Weekday Plate' }).focus();
  await page.keyboard.press('Enter');
  const more = offer.getByRole('button', { name: 'One more' });
  await tabTo(page, more);
  for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('Enter');
  await offer.getByText('4 more cost less.').waitFor();
  // Changes that are still waiting to be sent are included in the checkout.
  await tabTo(page, offer.getByRole('button', { name: 'Check these out alone' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/checkout\?cart=volumeCombo/);
  await waitUntilLive(page);
  await placeOrder(page);
  const order = page.getByRole('main');
  await expect.poll(() => order.innerText()).toContain('Set the table');
  expect(await order.innerText()).not.toContain('Harbour Mug');
  await page.goto(`${base}/cart`);
  await page.getByRole('main').getByText('Harbour Mug').first().waitFor();
  expect(errors).toEqual([]);
});

it('adds a product to the cart together with its companions', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(page);
  const along = page.getByRole('region', { name: 'Take along' });
  const first = along.getByRole('checkbox').first();
  await first.check({ force: true });
  const name = (await along.locator('label').first().innerText()).trim();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByText(name).first().waitFor();
  await cart.getByText('Harbour Mug').first().waitFor();
  await expect.poll(() => first.isChecked()).toBe(false);
  await cart.getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL(/\/checkout/);
  await waitUntilLive(page);
  await placeOrder(page);
  for (const words of [name, 'Harbour Mug'])
    await expect.poll(() => page.getByRole('main').innerText()).toContain(words);
  expect(errors).toEqual([]);
});

it('sells a box that a shopper fills by keyboard, with its discount', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/bundles`);
  await waitUntilLive(page);
  const box = page.getByRole('region', { name: 'A box of your own' });
  await box.getByText('Choose three or more.').waitFor();
  const put = box.getByRole('button', { name: /^Put .* in$/ });
  expect(await box.getByRole('button', { name: 'Put the box in the cart' }).isDisabled()).toBe(true);
  for (const left of [
    '2 more to fill the box.',
    '1 more to fill the box.',
    '3 pieces in the box: 10% off in the cart.',
  ]) {
    await put.first().focus();
    await page.keyboard.press('Enter');
    await box.getByText(left).waitFor();
  }
  await expectAccessible(page);
  await tabTo(page, box.getByRole('button', { name: 'Put the box in the cart' }));
  await page.keyboard.press('Enter');
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByText('A box of your own').waitFor();
  await orderWith(page, { title: 'A box of your own', savings: await savedIn(cart) });
  expect(errors).toEqual([]);
});
