import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboxOf } from './author-cookie.ts';
import { expectAccessible, isLive, openBrowser, watchedPage } from './browser.ts';
import { placeOrder } from './place-order.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Checks the cart out from its drawer, and expects what was promised on the order, in its mail and in the admin. */
async function orderWith(page: Page, promised: { title: string; savings: string }): Promise<void> {
  const { title, savings } = promised;
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByText(title).first().waitFor();
  expect(await cart.innerText()).toContain(`-${savings}`);
  await cart.getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL(/\/checkout/);
  await isLive(page);
  await placeOrder(page);
  const order = await page.getByRole('main').innerText();
  for (const words of [title, `-${savings}`]) expect(order).toContain(words);
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
  expect(await admin.page.getByRole('main').innerText()).toContain(savings);
}

it('sells a set by pointer from the page of one of its products, at the price that it promised', async () => {
  const { page, errors, shift } = await watchedPage(browser);
  await page.goto(`${base}/products/washed-linen-napkins`);
  await isLive(page);
  const set = page.getByRole('article').filter({ hasText: 'Tea for two' });
  await set.getByText('You save ₹505.50').waitFor();
  await expectAccessible(page);
  expect(await shift()).toBeLessThan(0.02);
  await set.getByRole('button', { name: /Add the set/ }).click();
  await orderWith(page, { title: 'Tea for two', savings: '₹505.50' });
  expect(errors).toEqual([]);
});

it('sells a set by keyboard from the page of all sets', async () => {
  const { page, errors } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(base);
  await isLive(page);
  await page.getByRole('link', { name: 'Cheaper together' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/bundles/);
  await isLive(page);
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Add the set Letters by hand' }));
  await page.keyboard.press('Enter');
  await orderWith(page, { title: 'Letters by hand', savings: '₹600' });
  expect(errors).toEqual([]);
});
