import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffPage } from '../../testing/author-sign-in.ts';
import { outboxOf } from './author-cookie.ts';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { placeOrder } from './place-order.ts';
import { authorCookie, base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Records a payment, a refund or a cancellation of an order as the admin does, and returns the response's status. */
async function note(number: string, what: 'payments' | 'refunds' | 'cancel', body: object): Promise<number> {
  const address = `${base}/admin/api/orders/${number}`;
  const headers = { ...staffPage(authorCookie), origin: base };
  const { version } = await (await fetch(address, { headers })).json();
  const answer = await fetch(`${address}/${what}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ changeId: crypto.randomUUID(), ifVersion: version, ...body }),
  });
  return answer.status;
}

/** Returns the order total shown on a page, in minor units. */
const totalOn = async (page: Page): Promise<number> => {
  const text = await page.getByRole('main').innerText();
  return Number(/Total\s+₹([\d,]+)/.exec(text)![1]!.replaceAll(',', '')) * 100;
};

const asks = /pay ₹[\d,]+ when the parcel is at your door|Still to be paid|Cash on delivery/;

/** Returns the texts of the visible controls and site landmarks, none of which should be printed. */
const printedControls = (page: Page): Promise<string[]> =>
  page
    .locator('button, [role=button], nav, header.site-header, footer.site-footer, dialog, input')
    .evaluateAll((elements) =>
      elements.filter((element) => element.checkVisibility()).map((element) => (element as HTMLElement).innerText),
    );

it('the page, e-mails and printout of an order say that it was paid, partly refunded and cancelled', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('Subtotal').waitFor();
  await page.goto(`${base}/checkout`);
  await waitUntilLive(page);
  await placeOrder(page);
  const number = new URL(page.url()).pathname.split('/').at(-1)!;
  const total = await totalOn(page);
  const rupees = (minor: number) => `₹${(minor / 100).toLocaleString('en-IN')}`;
  const text = async () => {
    await page.reload();
    await waitUntilLive(page);
    return page.getByRole('main').innerText();
  };
  expect(await text()).toMatch(asks);

  expect(await note(number, 'payments', { amount: total })).toBe(200);
  const paid = await text();
  expect(paid).toContain(`Paid: ${rupees(total)}`);
  expect(paid).not.toMatch(asks);

  expect(await note(number, 'refunds', { amount: 10_000, reason: 'A chip' })).toBe(200);
  const refunded = await text();
  expect(refunded).toMatch(/Refunded ₹100 on /);
  expect(refunded).not.toMatch(asks);

  expect(await note(number, 'cancel', {})).toBe(200);
  const cancelled = await text();
  expect(cancelled).toContain('was cancelled');
  expect(cancelled).toContain(`You get ${rupees(total - 10_000)} back.`);
  expect(cancelled).not.toMatch(asks);
  expect(cancelled).not.toContain('Thank you');

  expect(await note(number, 'refunds', { amount: total - 10_000 })).toBe(200);
  const settled = await text();
  expect(settled).toContain(`Refunded ${rupees(total - 10_000)} on `);
  expect(settled).not.toMatch(/You get|is coming/);
  expect(settled).not.toMatch(asks);

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  expect(await printedControls(page)).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  const printed = await page.locator('body').innerText();
  for (const words of [`#${number}`, 'Harbour Mug', 'Total', 'Paid', 'Refunded ₹100', 'was cancelled'])
    expect(printed).toContain(words);
  expect(printed).not.toMatch(asks);
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT, fullPage: true });

  const mails = async () =>
    (await outboxOf(base, authorCookie)).split('<h2>').filter((mail) => mail.includes(`#${number}`));
  const ofChanges = async () => (await mails()).filter((mail) => /refund|cancelled/i.test(mail.slice(0, 120)));
  await expect.poll(async () => (await ofChanges()).length).toBeGreaterThanOrEqual(3);
  expect((await mails()).filter((mail) => mail.includes('₹100')).length).toBeGreaterThan(0);
  const afterPayment = await ofChanges();
  for (const mail of afterPayment) expect(mail).not.toMatch(asks);
  expect(errors).toEqual([]);
});
