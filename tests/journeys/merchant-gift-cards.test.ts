import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { customerSince } from './customer.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function openCards(width: number) {
  const { page, errors } = await watchedPage(browser, { viewport: { width, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await page.context().addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/admin/gift-cards`);
  await page.getByRole('form', { name: 'Issue a card' }).waitFor();
  return { page, errors };
}

it.each([390, 1280])('a merchant issues a gift card by keyboard at %i px, and a customer redeems it', async (width) => {
  const { page, errors } = await openCards(width);
  await expectAccessible(page);
  const form = page.getByRole('form', { name: 'Issue a card' });
  const submit = async () => {
    await page.evaluate(() => document.querySelector('h1')!.focus());
    await tabTo(page, form.getByRole('button', { name: 'Issue the card' }));
    await page.keyboard.press('Enter');
  };
  await submit();
  await form.getByText('Enter a reason.').waitFor();
  await form.getByText('Enter an amount in INR, such as 500.').waitFor();
  await expectAccessible(page);
  const fill = async (label: RegExp, text: string) => {
    await page.evaluate(() => document.querySelector('h1')!.focus());
    await tabTo(page, form.getByLabel(label));
    await page.keyboard.type(text);
  };
  await fill(/^Worth/, '1250.50');
  await fill(/^Reason/, 'A prize');
  await submit();
  const issued = page.getByRole('region', { name: /^A card of .*1,250\.50 is issued$/ });
  await issued.waitFor();
  const [number, pin] = await issued.locator('strong').allTextContents();
  await expectAccessible(page);

  const { page: shopper, context } = await watchedPage(browser);
  await customerSince(context, `prize-${width}@example.com`, 1);
  await shopper.goto(`${base}/account/balance`);
  await waitUntilLive(shopper);
  await shopper.getByLabel('Number of the card').fill(number!);
  await shopper.getByLabel('PIN').fill(pin!);
  await shopper.keyboard.press('Enter');
  await shopper.getByText(/1,250\.50 added/).waitFor();

  await page
    .getByRole('link', { name: `…${number!.slice(-4)}` })
    .first()
    .click();
  await page.getByText('Redeemed by a customer').waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

it('a merchant blocks a gift card and gives a reason', async () => {
  const { page, errors } = await openCards(1280);
  const form = page.getByRole('form', { name: 'Issue a card' });
  await form.getByLabel(/^Worth/).fill('300');
  await form.getByLabel('Name of the recipient').fill('रवि');
  await form.getByLabel(/^Reason/).fill('A prize');
  await form.getByRole('button', { name: 'Issue the card' }).click();
  const number = await page.locator('#issued-title + p strong').first().textContent();
  await page
    .getByRole('row', { name: /रवि/ })
    .getByRole('link', { name: `…${number!.slice(-4)}` })
    .click();
  await page.getByLabel(/^Reason to block/).fill('Sent to the wrong person');
  await page.getByRole('button', { name: 'Block the card…' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Block the card' }).click();
  await page.getByText('Sent to the wrong person').waitFor();
  await page.getByRole('heading', { name: /Left on it: ₹0\.00/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Block the card…' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page
    .getByText(`gift card …${number!.slice(-4)}`)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
});
