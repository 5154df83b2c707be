import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffPage } from '../../testing/author-sign-in.ts';
import { outboxOf } from './author-cookie.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { adminPassword, authorCookie, base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const buyer = { email: 'meera.merchant@example.com', firstName: 'Meera' };
const slug = 'harbour-mug';

const send = async (page: Page, method: 'post' | 'put', path: string, data: object) => {
  const response = await page.request[method](`${base}${path}`, { data, headers: { 'x-endcap': '1', origin: base } });
  expect([path, response.status()]).toEqual([path, 200]);
  return response.json();
};

/** Places an order through the calls. tests/journeys/shopper places one on the page. */
async function order(page: Page, key: string): Promise<string> {
  const product = await (await page.request.get(`${base}/api/v1/org/product/${slug}/typesense`)).json();
  await send(page, 'post', '/api/v1/org/user/cart/lines', [{ variantId: product.variants[0].id, quantity: 1 }]);
  const shippingAddress = {
    firstName: buyer.firstName,
    address1: '12 Lake Road',
    city: 'Bengaluru',
    province: 'KA',
    country: 'IN',
    zip: '560001',
    phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
  };
  await send(page, 'put', '/api/checkout/address', { email: buyer.email, shippingAddress });
  const placing = { idempotencyKey: `${key}-of-the-buyer`, paymentMethod: 'CASH_ON_DELIVERY' };
  return (await send(page, 'post', '/api/checkout/placeOrder', placing)).order.simpleId;
}

it('sends an order that the buyer can follow, and cancels another, whose pieces return to stock', async () => {
  const { page: shopper } = await watchedPage(browser);
  const [first, second] = [await order(shopper, 'first'), await order(shopper, 'second')];
  const { page, errors } = await watchedPage(browser);

  await page.goto(`${base}/admin`);
  await page.getByLabel('Name').fill('admin');
  await page.getByLabel('Password').fill(adminPassword);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByLabel('Search').fill(`${buyer.email} ${first.toLowerCase()}`);
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: `#${first}` }).click();

  await page.getByLabel('Carrier').fill('Blue Post');
  await page.getByLabel('Tracking number').fill('BP 123');
  await page.getByLabel('Tracking link').fill('https://track.example/BP123');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByText('On its way').waitFor();
  await page
    .getByRole('listitem')
    .getByText(/^1 × Harbour Mug \(.+\)$/)
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(`Order #${first}`);

  await shopper.goto(`${base}/account/orders/${first}`);
  await waitUntilLive(shopper);
  const main = shopper.getByRole('main');
  await main.getByText('In Transit').first().waitFor();
  await main.getByText('Blue Post BP 123').waitFor();
  expect(await main.getByRole('link', { name: 'Track this parcel' }).getAttribute('href')).toBe(
    'https://track.example/BP123',
  );

  const stock = async (): Promise<number> => {
    const { items } = await (
      await page.request.get(`${base}/admin/api/stock?q=${slug}`, { headers: staffPage(authorCookie) })
    ).json();
    return items[0].quantity;
  };
  const before = await stock();
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByLabel('Search').fill(buyer.email);
  await page.getByRole('link', { name: `#${second}` }).click();
  await page.getByRole('button', { name: 'Cancel the order…' }).click();
  await page.getByLabel('Reason').fill('A mistake');
  await page.getByRole('button', { name: 'Keep it' }).click();
  // Text in a closed form must not hold the merchant back: a question would be dismissed, and the page would stay.
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('link', { name: `#${second}` }).click();
  await page.getByRole('button', { name: 'Cancel the order…' }).click();
  expect(await page.getByLabel('Reason').inputValue()).toBe('');
  await page.getByLabel('Reason').fill('The customer asked');
  await page.getByRole('button', { name: 'Cancel the order', exact: true }).click();
  await page.getByText('The customer sees “Order Cancelled”').waitFor();
  expect(await stock()).toBe(before + 1);
  await expectAccessible(page);
  await shopper.goto(`${base}/account/orders/${second}`);
  await main.getByText('Order Cancelled').first().waitFor();
  const outbox = () => outboxOf(base, authorCookie);
  await expect.poll(outbox).toContain(`<h2>Your order #${first} is on its way</h2><p>email to ${buyer.email}`);
  await expect.poll(outbox).toContain(`<h2>Your order #${second} was cancelled</h2><p>email to ${buyer.email}`);

  for (const view of ['Customers', 'Stock and prices', 'Submissions', 'Reviews', 'Audit trail']) {
    await page.getByRole('navigation').getByRole('link', { name: view }).click();
    await page.getByRole('heading', { name: view, level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(view);
    await waitUntilLive(page);
    await expectAccessible(page);
  }
  expect(errors).toEqual([]);
});

it('previews the changes of a stock file, imports it by keyboard, and undoes the import', async () => {
  const { page, errors } = await watchedPage(browser);
  const [name = '', value = ''] = authorCookie.split('=');
  await page.context().addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/admin/stock`);
  await page.getByRole('heading', { name: 'Stock and prices', level: 1 }).waitFor();
  const headers = staffPage(authorCookie);
  const file = await (await page.request.get(`${base}/admin/api/stock-file`, { headers })).text();
  const lines = file.split('\r\n');
  const at = lines.findIndex((line) => line.includes('Harbour Mug'));
  const quantityOf = async (): Promise<number> => {
    const { items } = await (await page.request.get(`${base}/admin/api/stock?q=${slug}`, { headers })).json();
    return items.find(({ simpleId }: { simpleId: string }) => lines[at]!.startsWith(simpleId)).quantity;
  };
  const before = await quantityOf();
  const edited = lines.with(at, lines[at]!.replace(`,${before},`, `,${before + 3},`)).join('\r\n');
  const choose = (csv: string) =>
    page
      .getByLabel('CSV file to import')
      .setInputFiles({ name: 'stock of today.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

  const dialog = page.getByRole('dialog', { name: 'Import stock of today.csv' });
  await choose(file);
  await dialog.getByText('0 variants change;').waitFor();
  expect(await dialog.getByRole('button', { name: /^Change \d/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await choose('id,quantity\nnothing,1\n');
  await dialog.getByText('Line 2: No variant has this id.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await choose(edited);
  await dialog.getByText('1 variant changes;').waitFor();
  await dialog.getByText(`${before} →`).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 1 variant' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('stock of today.csv: 1 variant changed.').waitFor();
  expect(await quantityOf()).toBe(before + 3);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Import CSV');
  await page.getByRole('navigation').getByRole('link', { name: 'Audit trail' }).click();
  await page.getByText('Imported stock and prices').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo this import' }).first().click();
  await page.getByText('Undid an import').first().waitFor();
  expect(await quantityOf()).toBe(before);
  expect(errors).toEqual([]);
});
