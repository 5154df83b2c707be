import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, isLive, openBrowser, watchedPage } from './browser.ts';
import { customerSince } from './customer.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const day = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

it('a shopper gives a card to someone, by keyboard, and their balance pays for it', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const { storage, id } = await customerSince(context, 'giver@example.com', 1);
  await storage.ledgers.transfer({
    ...{ book: 'giftCards', reference: `${id} given`, kind: 'issued', from: 'issued', to: `customer:${id}` },
    ...{ amount: 150_000, at: Date.now() },
  });
  await page.goto(`${base}/gift-cards`);
  await isLive(page);
  await expectAccessible(page);
  await tabTo(page, page.getByRole('radio', { name: '₹500' }));
  await page.keyboard.press('ArrowRight');
  const name = page.getByLabel('Name');
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  expect(await page.getByText('Please fill this in.').count()).toBe(2);
  await name.focus();
  await page.keyboard.type('रवि');
  await tabTo(page, page.getByLabel('E-mail', { exact: true }));
  await page.keyboard.type('ravi@example.com');
  await tabTo(page, page.getByLabel('Message, if you like'));
  await page.keyboard.type('जन्मदिन मुबारक');
  await page.getByLabel('Send it on').fill(dayAfter(20));
  await tabTo(page, page.getByRole('button', { name: 'Add to cart' }));
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('link', { name: 'Gift Card' }).first().waitFor();
  expect(await name.inputValue()).toBe('');
  await drawer.getByRole('button', { name: 'Check out' }).press('Enter');
  await page.waitForURL(/\/checkout/);
  await isLive(page);
  await page.getByText('Pay when the parcel is at your door.').waitFor();
  await tabTo(page, page.getByRole('checkbox', { name: 'Pay from your gift card balance' }));
  await page.keyboard.press('Space');
  await page.getByText('To pay').waitFor();
  await expect.poll(() => page.getByText('Pay when the parcel is at your door.').count()).toBe(0);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
