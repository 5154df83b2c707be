import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { placeOrder } from './place-order.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('goes from the home page to an order', async () => {
  const { page, errors, shift } = await watchedPage(browser);
  const expectClean = async () => {
    expect(await shift()).toBeLessThanOrEqual(0.02);
    expect(errors).toEqual([]);
  };

  await page.goto(`${base}/`);
  await waitUntilLive(page);
  await expectAccessible(page);
  await expectClean();

  await page
    .getByRole('navigation', { name: 'Shop', exact: true })
    .getByRole('link', { name: 'Table', exact: true })
    .click();
  await page.waitForURL(`${base}/collections/table`);
  await waitUntilLive(page);
  await expectAccessible(page);
  const products = page.locator('.collection > li');
  await expect.poll(() => products.count()).toBe(12);
  await expectClean();

  // Two facets and a sort order, all in the address.
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('link', { name: /Harbour Kiln/ }).click();
  await page.waitForURL(/brand%3AIN%3AHarbour/);
  await page.locator('.toolbar').getByText('8 products', { exact: true }).waitFor();
  await filters.getByRole('link', { name: /Bowls/ }).click();
  await page.waitForURL(/category%3AIN%3ABowls/);
  await page.locator('.toolbar').getByText('2 products', { exact: true }).waitFor();
  await expect.poll(() => products.count()).toBe(2);
  const filtered = page.url();
  await page.getByLabel('Sort by').selectOption('price:desc');
  await page.waitForURL(/sortBy=price%3Adesc/);
  await products.first().filter({ hasText: 'Noodle Bowl' }).waitFor();
  await page.goBack();
  await page.waitForURL(filtered);
  await page.reload();
  await page.locator('.toolbar').getByText('2 products', { exact: true }).waitFor();
  await waitUntilLive(page);
  await page.goBack();
  await page.locator('.toolbar').getByText('8 products', { exact: true }).waitFor();
  expect(errors).toEqual([]);

  await page.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(page);
  await expectAccessible(page);
  await expectClean();
  const entries = await page.evaluate(() => history.length);
  // Another variant shows its own picture first, whichever picture was looked at.
  const gallery = page.getByRole('region', { name: 'Pictures of Harbour Mug' });
  const thumbnails = gallery.locator('.carousel-thumbnails button');
  const pictures = await thumbnails.count();
  const firstPicture = gallery.locator('.carousel-slide img').first();
  const before = await firstPicture.getAttribute('src');
  await thumbnails.nth(2).click();
  await gallery.locator('.carousel-thumbnails button:nth-child(3)[aria-current]').waitFor();
  await page
    .getByRole('radio', { name: 'Moss' })
    .or(page.getByRole('radio', { name: 'Ink' }))
    .first()
    .check({ force: true });
  await page.waitForURL(/variant=/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await gallery.locator('.carousel-thumbnails button:first-child[aria-current]').waitFor();
  await expect.poll(() => firstPicture.getAttribute('src')).not.toBe(before);
  await expect.poll(() => thumbnails.count()).toBe(pictures);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByText('Harbour Mug').waitFor();
  await expectAccessible(page);

  for (let press = 0; press < 5; press++) await cart.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => cart.getByRole('status').first().innerText()).toBe('6');
  // The cart sends presses that follow each other fast in one request, or in several when they are slow.
  const stored = async () => {
    const { lines } = await (await page.request.get(`${base}/api/v1/org/user/cart`)).json();
    return lines[0]?.quantity;
  };
  await expect.poll(stored).toBe(6);
  await page.reload();
  await page.getByRole('button', { name: 'Cart, 6 pieces' }).waitFor();
  await expectClean();

  await page.goto(`${base}/cart`);
  await waitUntilLive(page);
  await expectAccessible(page);
  await expectClean();
  await page.getByRole('main').getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL(/\/checkout/);
  await waitUntilLive(page);
  await expectAccessible(page);
  await expectClean();
  await placeOrder(page);
  await page.getByRole('heading', { level: 1, name: 'Thank you, Asha.' }).waitFor();
  const numbers = page.getByText(/#[A-Z0-9]{4}-[A-Z0-9]{4}/).filter({ visible: true });
  await expect.poll(() => numbers.count()).toBe(1);
  await expectAccessible(page);
  await expectClean();

  // Other visitors cannot see the order.
  const other = await watchedPage(browser);
  const answer = await other.page.goto(page.url());
  expect(answer?.status()).toBe(404);
});

it('searches with suggestions by keyboard', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/`);
  await waitUntilLive(page);
  const box = page.getByRole('combobox', { name: 'Search the shop' }).first();
  await box.fill('mug');
  await page.getByRole('option').first().waitFor();
  await expectAccessible(page);
  await box.press('ArrowDown');
  await expect.poll(() => box.getAttribute('aria-activedescendant')).not.toBeNull();
  await box.press('Escape');
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  await box.press('Enter');
  await page.waitForURL(/\/search\?q=mug/);
  await waitUntilLive(page);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

it('shows a 404 page at every width', async () => {
  for (const width of [390, 768, 1440]) {
    const { page, errors } = await watchedPage(browser, { viewport: { width, height: 900 } });
    const answer = await page.goto(`${base}/nowhere`);
    expect(answer?.status()).toBe(404);
    await waitUntilLive(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Not on this shelf');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  }
});

it('shows the number of the current picture to a shopper who swipes before the scripts have loaded', async () => {
  const { page, errors } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  let swiped = () => {};
  const isSwiped = new Promise<void>((resolve) => {
    swiped = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await isSwiped;
    await route.continue();
  });
  await page.goto(`${base}/products/harbour-mug`, { waitUntil: 'commit' });
  const gallery = page.getByRole('region', { name: 'Pictures of Harbour Mug' });
  const track = gallery.locator('.carousel-track');
  await track.locator('.carousel-slide').nth(2).waitFor();
  await track.evaluate((each) => each.scrollTo({ left: each.clientWidth, behavior: 'instant' }));
  await expect.poll(() => track.evaluate((each) => each.scrollLeft)).toBeGreaterThan(0);
  swiped();
  await waitUntilLive(page);
  await gallery.hover();
  await gallery
    .getByText(/^2 \/ \d+$/)
    .filter({ visible: true })
    .waitFor();
  await tabTo(page, gallery.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await gallery.getByText(/^3 \/ \d+$/).waitFor();
  expect(errors).toEqual([]);
});

it('on a phone, dots show which picture is current and lead to the others', async () => {
  const { page, errors } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${base}/products/lotus-cup`);
  await waitUntilLive(page);
  const gallery = page.getByRole('region', { name: 'Pictures of Lotus Cup' });
  const track = gallery.locator('.carousel-track');
  const dots = gallery.getByRole('button');
  const pictures = await gallery.locator('.carousel-slide').count();
  expect(pictures).toBeGreaterThan(2);
  // There are neither arrows nor thumbnails beside the dots.
  await expect.poll(() => dots.count()).toBe(pictures);
  const current = () => gallery.locator('.carousel-dots [aria-current]').getAttribute('aria-label');
  await expect.poll(current).toBe(`1 of ${pictures}`);
  await track.evaluate((each) => each.scrollTo({ left: each.clientWidth, behavior: 'instant' }));
  await expect.poll(current).toBe(`2 of ${pictures}`);
  await tabTo(page, gallery.getByRole('button', { name: `3 of ${pictures}`, exact: true }));
  await page.keyboard.press('Enter');
  await expect.poll(current).toBe(`3 of ${pictures}`);
  await expect.poll(() => track.evaluate((each) => Math.round(each.scrollLeft / each.clientWidth))).toBe(2);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
