import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { dayMs } from '../../commerce/durations.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { customerSince } from './customer.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const entries = {
  'First name': 'Asha',
  'Street and number': '12 Rose Lane',
  'PIN code': '560001',
  City: 'Bengaluru',
  'Mobile number': '98765 43210',
};
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

it('a shopper buys a gift card for someone by keyboard, and pays for it from their own balance', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const { storage, id } = await customerSince(context, 'giver@example.com', 1);
  await storage.ledgers.transfer({
    book: 'giftCards',
    reference: `${id} given`,
    kind: 'issued',
    from: 'issued',
    to: `customer:${id}`,
    amount: 150_000,
    at: Date.now(),
  });
  await page.goto(`${base}/gift-cards`);
  await waitUntilLive(page);
  await expectAccessible(page);
  await tabTo(page, page.getByRole('radio', { name: '₹500' }));
  await page.keyboard.press('ArrowRight');
  const name = page.getByLabel('Name');
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByText('Please fill this in.').count()).toBe(2);
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
  await drawer.getByText('Gift for: रवि').waitFor();
  await drawer.getByText('Nothing is delivered: gift cards come by e-mail.').waitFor();
  await expect.poll(() => name.inputValue()).toBe('');
  await drawer.getByRole('button', { name: 'Check out' }).press('Enter');
  await page.waitForURL(/\/checkout/);
  await waitUntilLive(page);
  await page.getByText('Nothing is delivered: gift cards come by e-mail.').waitFor();
  await page.getByText('The cards are sent once they are paid.').waitFor();
  await tabTo(page, page.getByRole('checkbox', { name: 'Pay from your gift card balance' }));
  await page.keyboard.press('Space');
  await page.getByText('To pay').first().waitFor();
  await expect.poll(() => page.getByText('The cards are sent once they are paid.').count()).toBe(0);
  await expectAccessible(page);
  for (const [label, value] of Object.entries(entries)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Place the order' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Thank you, Asha.' }).waitFor();
  await page.getByText(/^Of this, ₹1,000(\.00)? from your gift card balance\.$/).waitFor();
  expect(await storage.ledgers.balance('giftCards', `customer:${id}`, Date.now())).toBe(50_000);
  const { cards } = await storage.giftCards.list({ count: 50 });
  expect(cards.map(({ receiver }) => receiver)).toContainEqual(
    expect.objectContaining({ name: 'रवि', email: 'ravi@example.com' }),
  );
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

it('a customer pays partly in coins, and buys one line of the order again', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const { storage, id, call } = await customerSince(context, 'collector@example.com', 1);
  await storage.ledgers.transfer({
    book: 'coins',
    reference: `${id} given`,
    kind: 'earned',
    from: 'issued',
    to: `customer:${id}`,
    amount: 120,
    at: Date.now(),
  });
  const { variants } = await call(calls.productGet, { params: { slug: 'harbour-mug' } });
  const bowl = await call(calls.productGet, { params: { slug: 'everyday-bowl' } });
  const lines = [variants[0]!, bowl.variants[0]!].map(({ id: variantId }) => ({ variantId, quantity: 2 }));
  await call(calls.cartAddLines, { body: lines });
  await page.goto(`${base}/checkout`);
  await waitUntilLive(page);
  await page.getByRole('checkbox', { name: 'Use 120 coins' }).click();
  await page.getByText('Coins', { exact: true }).waitFor();
  const sums = page.getByRole('complementary', { name: 'Your order' });
  await expect.poll(() => sums.innerText()).toMatch(/Coins\s+[-−]₹120/);
  for (const [label, value] of Object.entries(entries)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you, Asha.' }).waitFor();
  await page.getByText('120 coins', { exact: true }).waitFor();
  expect(await storage.ledgers.balance('coins', `customer:${id}`, Date.now())).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Buy just this' }).first().click();
  await page.waitForURL(/\/checkout\?cart=express/);
  await page.getByRole('complementary', { name: 'Your order' }).getByText('Harbour Mug').waitFor();
  expect(errors).toEqual([]);
});

it('/checkout/go says that the cart is empty, and leads to the checkout once it is not', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const { call } = await customerSince(context, 'linked@example.com', 1);
  const { variants } = await call(calls.productGet, { params: { slug: 'harbour-mug' } });
  await page.goto(`${base}/checkout/go`);
  await page.getByRole('heading', { name: 'The checkout could not be opened.' }).waitFor();
  await page.getByText('Your cart is empty.').waitFor();
  await expectAccessible(page);
  await call(calls.cartAddLines, { body: [{ variantId: variants[0]!.id, quantity: 1 }] });
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.waitForURL(/\/checkout$/);
  await page.getByRole('heading', { name: 'Where is it going?' }).waitFor();
  // The browser logs the refusal.
  expect(errors.filter((each) => !/409/.test(each))).toEqual([]);
});
