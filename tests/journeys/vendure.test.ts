import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { readStarterPages } from '../../demo/starter-pages.ts';
import type { AnyCall } from '../../schemas/contract/call.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { placeOrder } from './place-order.ts';
import { startVendureShop, type VendureShop } from './vendure-shop.ts';

let shop: VendureShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startVendureShop(), openBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });

it('finds goods by a collection, a facet, a sort order and a search', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(shop.base);
  await waitUntilLive(page);
  await page
    .getByRole('navigation', { name: 'Shop', exact: true })
    .getByRole('link', { name: 'Table', exact: true })
    .click();
  await page.waitForURL(`${shop.base}/collections/table`);
  await waitUntilLive(page);
  const products = page.locator('.collection > li');
  await expect.poll(() => products.count()).toBe(7);
  await expectAccessible(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('link', { name: /Harbour Kiln/ }).click();
  await page.locator('.toolbar').getByText('3 products', { exact: true }).waitFor();
  // The facet counts what its other values would find.
  await filters.getByRole('link', { name: /Mehr Glass.*2/ }).waitFor();
  await page.getByLabel('Sort by').selectOption('price:desc');
  await products.first().filter({ hasText: 'Weekday Plate' }).waitFor();
  await page.goto(`${shop.base}/search?q=mug`);
  await waitUntilLive(page);
  await page.getByRole('link', { name: 'Harbour Mug' }).first().waitFor();
  const picture = page.locator('img[src*="/pictures/harbour-mug"]').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  expect(errors).toEqual([]);
  for (const path of ['/products/no-such-thing', '/collections/no-such-place'])
    expect([path, (await fetch(shop.base + path)).status]).toEqual([path, 404]);
});

it('buys as a guest: a variant, another quantity, a checkout, an order', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${shop.base}/products/harbour-mug`);
  await waitUntilLive(page);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Ink' }).check({ force: true });
  await page.getByRole('radio', { name: 'Large' }).check({ force: true });
  await page.waitForURL(/variant=/);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const cart = cartOf(page);
  await cart.getByText('Harbour Mug').waitFor();
  await cart.getByText('Ink / Large').waitFor();
  await cart.getByRole('button', { name: 'One more' }).click();
  const stored = async () => (await (await page.request.get(`${shop.base}/api/v1/org/user/cart`)).json()).totalQuantity;
  await expect.poll(stored).toBe(2);
  await page.reload();
  await page.getByRole('button', { name: 'Cart, 2 pieces' }).waitFor();
  await page.goto(`${shop.base}/cart`);
  await waitUntilLive(page);
  await page.getByRole('main').getByText('₹2,980').first().waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL(/\/checkout/);
  await waitUntilLive(page);
  await expectAccessible(page);
  await placeOrder(page);
  await page.getByRole('heading', { level: 1, name: 'Thank you, Asha.' }).waitFor();
  await page.getByText('₹3,079').first().waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);

  // Only the session that has placed the order sees it, and its cart is empty.
  const other = await watchedPage(browser);
  expect((await other.page.goto(page.url()))?.status()).toBe(404);
  await page.goto(`${shop.base}/cart`);
  await waitUntilLive(page);
  await page.getByRole('main').getByText('Nothing in it yet.').waitFor();
});

it('changes the cart by every call that Vendure has an answer to', async () => {
  const { context } = await watchedPage(browser);
  const send = async (call: AnyCall, data?: object, query = ''): Promise<Record<string, never>> => {
    const headers = { 'x-endcap': '1', origin: shop.base };
    const answer = await context.request.fetch(shop.base + call.path + query, { method: call.method, data, headers });
    return answer.json();
  };
  const added = await send(calls.cartAddLines, [{ variantId: '1', quantity: 2 }, { variantId: '2' }]);
  const [first] = added.lines as unknown as { id: string }[];
  const coded = await send(calls.cartDiscountCodes, { toInsert: [{ discountCode: 'VENDURE10' }] });
  expect(coded).toMatchObject({
    cost: { totalDiscountAmount: { amount: 387 } },
    discountCodes: [{ applicable: true }],
  });
  const unknown = await send(calls.cartDiscountCodes, { toInsert: [{ discountCode: 'NONE' }] });
  expect(unknown).toMatchObject({ error: { code: 'discount-unknown' } });
  const plain = await send(calls.cartDiscountCodes, { toDelete: [{ discountCode: '' }] });
  expect(plain).toMatchObject({ cost: { totalDiscountAmount: { amount: 0 } }, discountCodes: [] });
  expect(await send(calls.cartCustomerNote, { note: 'The red gate' })).toMatchObject({ customerNote: 'The red gate' });
  const capped = await send(calls.cartUpdateLines, [{ id: first!.id, quantity: 500 }]);
  expect(capped).toMatchObject({ notices: [{ code: 'quantity-capped' }] });
  const other = await send(calls.cartUpdateLines, [{ id: first!.id, variantId: '3', quantity: 1 }]);
  expect(other).toMatchObject({ totalQuantity: 2 });
  const [line] = other.lines as unknown as { id: string }[];
  expect(await send(calls.cartRemoveLine, undefined, `?lineId=${line!.id}`)).toMatchObject({ totalQuantity: 1 });
  expect(await send(calls.cartFinalise, {})).toMatchObject({ totalQuantity: 1 });
  expect(await send(calls.cartClear)).toMatchObject({ lines: [] });
  expect(await send(calls.cartOrderProtection, { enabled: true })).toMatchObject({ error: { code: 'not-offered' } });
});

it('registers, keeps the cart of the guest, and lists the orders of the customer in every browser', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${shop.base}/products/neem-soap`);
  await waitUntilLive(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await cartOf(page).getByText('Cold-Process Soap').first().waitFor();
  await signIn(page, 'ravi@example.com', true);
  await page.getByRole('button', { name: 'Cart, 1 piece' }).waitFor();
  await page.goto(`${shop.base}/checkout`);
  await waitUntilLive(page);
  await page.getByLabel('First name', { exact: true }).fill('Ravi');
  for (const [label, value] of Object.entries({
    'Street and number': '12 Rose Lane',
    'PIN code': '560001',
    City: 'Bengaluru',
    'Mobile number': '98765 43210',
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.waitForURL(/\/account\/orders\//);
  await waitUntilLive(page);
  const number = new URL(page.url()).pathname.split('/').at(-1)!;
  expect(errors).toEqual([]);

  const second = await watchedPage(browser);
  await signIn(second.page, 'ravi@example.com', false);
  await second.page.goto(`${shop.base}/account/orders`);
  await waitUntilLive(second.page);
  await second.page.getByText(number).first().waitFor();
  expect(second.errors).toEqual([]);
});

/** Signs in by e-mail and password, or registers. */
async function signIn(page: Page, email: string, isNew: boolean): Promise<void> {
  await page.goto(`${shop.base}/account/sign-in`);
  await waitUntilLive(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(isNew ? 'Choose a password' : 'Password', { exact: true }).fill('blue kettle on monday');
  if (isNew) await page.getByLabel('First name').fill('Ravi');
  await page.getByRole('button', { name: isNew ? 'Create the account' : 'Sign in', exact: true }).click();
  await page.waitForURL(/\/account\/orders/);
  await waitUntilLive(page);
}

it('shows the pages of the demo, byte for byte', async () => {
  const storage = openStorage(join(shop.data, 'shop.db'));
  try {
    const { pages } = storage.forTenant(defaultTenant);
    const files = readStarterPages(join(import.meta.dirname, '../../examples'));
    expect(files.length).toBeGreaterThan(50);
    for (const { kind, id, source } of files)
      expect([id, (await pages.publishedOne(kind, id))?.source]).toEqual([id, source]);
    expect(readFileSync(join(import.meta.dirname, '../../examples/home/page.json'), 'utf8')).toBe(
      (await pages.publishedOne('page', 'home'))!.source,
    );
  } finally {
    await storage.close();
  }
});
