import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../commerce/durations.ts';
import { systemEnv } from '../../server/core/env.ts';
import { issueCard } from '../../server/shop/gift-cards/issue.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { customerSince } from './customer.ts';
import { base } from './shop.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const address = `${base}/account/balance`;

it('a customer redeems a gift card by keyboard, sees it among the entries, and cannot redeem it again', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const { storage } = await customerSince(context, 'card@example.com', 1);
  const card = { amount: 50_000, reference: 'journey', details: { order: '#1001' } };
  const { number, pin } = (await issueCard({ storage, env: systemEnv }, card))!;
  await page.goto(address);
  await waitUntilLive(page);
  await page.getByText('No gift card redeemed yet.').waitFor();
  const redeem = async (numberText: string, pinText: string) => {
    await page.getByLabel('Number of the card').fill('');
    await page.getByLabel('Number of the card').pressSequentially(numberText);
    await page.keyboard.press('Tab');
    await page.getByLabel('PIN').fill('');
    await page.keyboard.type(pinText);
    await page.keyboard.press('Enter');
  };
  await redeem('123', '');
  await page.getByText('Enter the whole number of the card.').waitFor();
  await page.getByText('Enter the whole PIN of the card.').waitFor();
  await redeem(number, pin === '0000' ? '0001' : '0000');
  await page.getByText('No gift card has this number and PIN. Check both.').waitFor();
  // The browser logs what the form and the shop refused.
  expect(errors.splice(0).filter((each) => !/404|Invalid form values/.test(each))).toEqual([]);
  await redeem(`${number.slice(0, 5)} ${number.slice(5)}`, pin);
  await page.getByText('₹500.00 added. Your balance is ₹500.00.').waitFor();
  await page.getByText('Gift card redeemed').waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await redeem(number, pin);
  await page.getByText('Nothing is left on this gift card').waitFor();
});

it('a customer pages through the entries of their coins', async () => {
  const { page, context, errors } = await watchedPage(browser);
  const { storage, id } = await customerSince(context, 'coins@example.com', 1);
  const now = Date.now();
  for (let order = 1; order <= 35; order++)
    await storage.ledgers.transfer({
      book: 'coins',
      reference: `${id} ${order}`,
      kind: 'earned',
      from: 'issued',
      to: `customer:${id}`,
      amount: order,
      at: now - (40 - order) * dayMs,
      expiresAt: now + 300 * dayMs,
      details: order === 35 ? { note: 'A parcel that came late' } : { order: `#${1000 + order}` },
    });
  await storage.ledgers.transfer({
    book: 'coins',
    reference: `${id} spent`,
    kind: 'spent',
    from: `customer:${id}`,
    to: 'spent',
    amount: 40,
    at: now,
    details: { order: '#1040' },
  });
  await page.goto(`${base}/account`);
  await page.getByRole('link', { name: 'Coins and gift cards' }).click();
  await page.getByText('-40 coins').waitFor();
  await page.getByText('A parcel that came late').waitFor();
  await expect.poll(() => page.getByText(/^\+\d+ coins?$/).count()).toBe(29);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Older' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('+1 coin', { exact: true }).waitFor();
  await expect.poll(() => page.getByText(/^\+\d+ coins?$/).count()).toBe(6);
  await page.getByRole('button', { name: 'Newer' }).click();
  await page.getByText('-40 coins').waitFor();
  expect(errors).toEqual([]);
});

it('a guest is asked to sign in', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(address);
  await page.getByRole('heading', { name: 'Coins and gift cards' }).waitFor();
  await page.getByLabel('E-mail').first().waitFor();
  expect(await page.getByText('Redeem a gift card').count()).toBe(0);
  expect(errors).toEqual([]);
});
