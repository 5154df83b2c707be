import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reviewCreate } from '../../commerce/calls/registry.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { customerSince } from './customer.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it.each([390, 1280])('a merchant shows, answers and hides a review at %i px', async (width) => {
  const said = `Wobbles at ${width}.`;
  const shopper = await watchedPage(browser);
  const { call } = await customerSince(shopper.context, `reviewer-${width}@example.com`, 1);
  const params = { slug: 'paper-moon' };
  await call(reviewCreate, { params, body: { rating: { default: { score: 5 } }, title: 'A', body: said } });

  const { page, errors } = await watchedPage(browser, { viewport: { width, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await page.context().addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/admin/reviews`);
  const card = page.getByRole('listitem').filter({ hasText: said });
  await page.getByLabel('State').selectOption('WAITING');
  await card.getByText('Waiting', { exact: true }).waitFor();
  await expectAccessible(page);
  await tabTo(page, card.getByRole('button', { name: 'Show the review of Asha' }));
  await page.keyboard.press('Enter');
  await card.waitFor({ state: 'detached' });
  await page.getByLabel('State').selectOption('SHOWN');
  await card.getByText('Hide, answer, tags').click();
  await expectAccessible(page);
  await card.getByLabel('Answer, shown below it').fill('It is paper: hang it from a second hook.');
  await page.keyboard.press('Enter');
  await expect.poll(() => card.getByRole('button', { name: 'Save the answer' }).isDisabled()).toBe(true);
  await card.getByLabel('Tags').fill('picked, hooks');
  await card.getByRole('button', { name: 'Save the tags' }).click();
  await expect.poll(() => card.getByRole('button', { name: 'Save the tags' }).isDisabled()).toBe(true);

  await shopper.page.goto(`${base}/products/paper-moon`);
  await waitUntilLive(shopper.page);
  const review = shopper.page.getByRole('article').filter({ hasText: said });
  await review.getByText('It is paper: hang it from a second hook.').waitFor();
  await tabTo(shopper.page, review.getByRole('button', { name: 'Report' }));
  await shopper.page.keyboard.press('Enter');
  await shopper.page.getByText('Thank you. We look at it.').waitFor();

  await page.getByLabel('State').selectOption('Reported by shoppers');
  await card.getByText('Reported by 1').waitFor();
  // The card is still open if the previous list had it as well.
  const reason = card.getByLabel('Reason for hiding it (kept in the audit trail)');
  if (!(await reason.isVisible())) await card.getByText('Hide, answer, tags').click();
  await reason.fill('Wobbles no more');
  await card.getByRole('button', { name: 'Hide the review of Asha' }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByLabel('State').selectOption('HIDDEN');
  await card.getByText('Hidden because: Wobbles no more').waitFor();
  await shopper.page.reload();
  await shopper.page.getByRole('heading', { name: 'What people say' }).waitFor();
  expect(await review.count()).toBe(0);
  expect([...errors, ...shopper.errors]).toEqual([]);
});
