import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { placeOrder } from './place-order.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function openAdmin(path: string) {
  const { page, errors } = await watchedPage(browser, {
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
  });
  const [name = '', value = ''] = authorCookie.split('=');
  await page.context().addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/admin/${path}`);
  await waitUntilLive(page);
  return { page, errors };
}

/** Places an order as a shopper, and returns its number. */
async function ordered(): Promise<{ shopper: Page; number: string }> {
  const { page: shopper } = await watchedPage(browser, { acceptDownloads: true });
  await shopper.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(shopper);
  await shopper
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await shopper.getByRole('dialog', { name: 'Your cart' }).getByText('Subtotal').waitFor();
  await shopper.goto(`${base}/checkout`);
  await waitUntilLive(shopper);
  await placeOrder(shopper);
  return { shopper, number: new URL(shopper.url()).pathname.split('/').at(-1)! };
}

it('issues an invoice and, for a refund, a credit note by keyboard, and only the buyer can read them', async () => {
  const { shopper, number } = await ordered();
  const { page, errors } = await openAdmin(`orders/${number}`);
  const press = async (name: string | RegExp) => {
    await page.evaluate(() => document.querySelector('h1')!.focus());
    await tabTo(page, page.getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };
  await press('Issue the invoice now');
  const file = page.getByRole('button', { name: /^PDF EC-/ });
  await file.waitFor();
  await press('Note the payment');
  await page.getByLabel(/^Refund given/).fill('100');
  await press('Note the refund');
  await page.getByRole('button', { name: /^PDF CR-/ }).waitFor();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await press(/^PDF EC-/);
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^EC-\d{4}-\d{4,}\.pdf$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await shopper.reload();
  await waitUntilLive(shopper);
  await tabTo(shopper, shopper.getByRole('link', { name: /^Invoice EC-/ }));
  await shopper.keyboard.press('Enter');
  await shopper.getByRole('heading', { level: 1, name: /^Invoice EC-/ }).waitFor();
  await expectAccessible(shopper);
  for (const words of [`#${number}`, 'Harbour Mug', 'GSTIN', 'Total', '₹1,289.00'])
    await expect.poll(() => shopper.getByRole('main').innerText()).toContain(words);
  if (process.env.SHOTS) {
    for (const width of [390, 768, 1440])
      for (const colorScheme of ['light', 'dark'] as const) {
        await shopper.emulateMedia({ colorScheme });
        await shopper.setViewportSize({ width, height: 900 });
        await shopper.screenshot({ path: `${process.env.SHOTS}/invoice-${width}-${colorScheme}.png`, fullPage: true });
      }
    await page.screenshot({ path: `${process.env.SHOTS}/admin-order-invoices.png`, fullPage: true });
  }
  const saved = await shopper.request.get(`${shopper.url()}.pdf`);
  expect([saved.status(), saved.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await shopper.goBack();
  await shopper.getByRole('link', { name: /^Credit note CR-/ }).click();
  await shopper.getByRole('heading', { level: 1, name: /^Credit note CR-/ }).waitFor();
  await expect.poll(() => shopper.getByRole('main').innerText()).toMatch(/Corrects invoice\s+EC-[\s\S]*₹100/);

  const { page: stranger } = await watchedPage(browser);
  const seen = await stranger.goto(shopper.url());
  expect(seen?.status()).toBe(404);
  expect(errors).toEqual([]);
});

it('lists invoices by day, and changes the details of the seller without a restart', async () => {
  const { page, errors } = await openAdmin('invoices');
  await page.getByRole('cell', { name: /^CR-/ }).first().waitFor();
  await expectAccessible(page);
  await page.getByLabel('To').fill('2020-01-01');
  await page.getByText('Nothing was issued on these days.').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('cell', { name: /^CR-/ }).first().waitFor();

  await page.getByRole('link', { name: 'Delivery, tax, extras' }).click();
  const form = page.getByRole('form', { name: 'Invoices' });
  await form.getByLabel('Seller', { exact: true }).fill('Endcap & Töchter');
  await form.getByLabel('Numbers of invoices begin with').fill('2026');
  await form.getByRole('button', { name: 'Save invoices' }).click();
  await form
    .getByText(/with no digit at the end/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await form.getByLabel('Numbers of invoices begin with').fill('EC-{year}-');
  await form.getByRole('button', { name: 'Save invoices' }).click();
  await form.getByRole('button', { name: 'Back to the settings…' }).waitFor();
  if (process.env.SHOTS) await form.screenshot({ path: `${process.env.SHOTS}/admin-invoices-form.png` });

  const { number } = await ordered();
  await page.goto(`${base}/admin/orders/${number}`);
  await page.getByRole('button', { name: 'Issue the invoice now' }).click();
  await page.getByRole('button', { name: /^PDF EC-/ }).waitFor();
  await page.goto(`${base}/admin/prices`);
  await form.getByRole('button', { name: 'Back to the settings…' }).click();
  await form.getByRole('button', { name: 'Back to the settings', exact: true }).click();
  await form.getByText('As the settings of the shop have it.').waitFor();
  expect(errors).toEqual([]);
});
