import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Presses a button of a product's page with the keyboard. */
const press = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
};

it('keeps everything that a new visitor does at the same time in two tabs, in one session', async () => {
  const { page, context } = await watchedPage(browser);
  const other = await context.newPage();
  // No change is answered before everything was pressed.
  let answer = (): void => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route(/\/api\/v1\//, async (route) => {
    if (route.request().method() !== 'GET') await pressed;
    await route.continue();
  });
  await page.goto(`${base}/products/harbour-mug`);
  await other.goto(`${base}/products/gold-seam-mending-kit`);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('endcap-session'))).toEqual([]);
  for (const each of [page, other]) await waitUntilLive(each);
  await press(page, /wishlist/i);
  await press(page, /^Add to cart/);
  await press(other, /^Add to cart/);
  const asked = page.waitForResponse(/\/wishlist\/default\/product/);
  answer();
  await asked;
  for (const each of [page, other]) await each.getByRole('dialog', { name: 'Your cart' }).waitFor();
  const sessions = (await context.cookies()).filter(({ name }) => name === 'endcap-session');
  expect(sessions).toHaveLength(1);
  await page.goto(`${base}/cart`);
  await page.getByLabel('Cart, 2 pieces').waitFor();
  const wishes = await page.request.get(`${base}/api/v1/org/wishlist/default/product`);
  expect((await wishes.json()).found).toBe(1);
});

/** Makes the pages of a context wait for the session's turn without end, as on a very busy machine. */
const withoutTurns = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    navigator.locks.request = () => {
      document.documentElement.dataset.waits = '';
      return new Promise(() => {});
    };
  });

it.each([
  {
    what: 'a search',
    at: '/search',
    async change(page: Page) {
      const search = page.getByRole('combobox', { name: 'Search the shop' }).first();
      await search.fill('lamp');
      await search.press('Enter');
      await page.waitForURL(/q=lamp/);
    },
    kept: '/api/v1/org/user/searchHistory',
    shown: 'lamp',
  },
  {
    what: 'a wish',
    at: '/products/harbour-mug',
    async change(page: Page) {
      await press(page, /wishlist/i);
      await page.locator('html[data-waits]').waitFor();
      await page.goto(`${base}/about`);
    },
    kept: '/api/v1/org/wishlist/default/product',
    shown: 'harbour-mug',
  },
])(
  'keeps the first change, $what, of a visitor who leaves the page before its turn comes',
  async ({ at, change, kept, shown }) => {
    const { page } = await watchedPage(browser);
    await withoutTurns(page);
    await page.goto(`${base}${at}`);
    await waitUntilLive(page);
    await change(page);
    await expect.poll(async () => (await page.request.get(`${base}${kept}`)).text()).toContain(shown);
  },
);
