import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, watchedPage } from './browser.ts';
import { base } from './shop.ts';

/** Pages that shoppers read, with their headings and a text that comes from the shop itself. */
const pages: readonly (readonly [path: string, heading: string, content: string | RegExp])[] = [
  ['/', 'Made to be used up.', /₹/],
  ['/collections', 'Collections', 'Table'],
  ['/collections/table', 'Table', 'Harbour Mug'],
  ['/products/harbour-mug', 'Harbour Mug', 'Harbour Kiln'],
  ['/search?q=mug', '“mug”', 'Harbour Mug'],
  ['/looks', 'Looks', 'A slow breakfast'],
  ['/bundles', 'Cheaper together', /₹/],
  ['/about', 'Eight makers, one small shop', 'More from the workshops in the blog'],
  ['/gift-cards', 'A card for whoever would rather choose', /₹/],
  ['/blog/care', 'Care and repair', 'Linen wants less than you think'],
  ['/article/care/washing-linen', 'Linen wants less than you think', /linen/],
  ['/testimonials', 'What people say', /★|stars/],
  ['/delivery-and-returns', 'Delivery and returns', /30 days/],
  ['/cart', 'Your cart', 'Nothing in it yet.'],
  ['/privacy', 'Privacy', /cookie/i],
  ['/terms', 'Terms of sale', /order/i],
  ['/nowhere-at-all', 'Not on this shelf', /shelf/],
];

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await watchedPage(browser, { javaScriptEnabled: false }));
});
afterAll(() => browser?.close());

it.each(pages)('%s can be read completely without JavaScript', async (path, heading, content) => {
  await page.goto(base + path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.getByRole('main').getByText(content).filter({ visible: true }).first().waitFor();
  // Nothing waits for a script that is never loaded.
  const waiting = page.locator('[aria-busy="true"], .skeleton').filter({ visible: true });
  expect(await waiting.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 200)))).toEqual([]);
});

it('the collapsed parts of a product page open without JavaScript', async () => {
  await page.goto(`${base}/products/harbour-mug`);
  const parts = page.getByRole('main').locator('details').filter({ visible: true });
  let opened = 0;
  for (const part of await parts.all()) {
    if ((await part.getAttribute('open')) === null) {
      await part.locator('summary').first().click();
      opened += 1;
    }
    expect((await part.innerText()).split('\n').length).toBeGreaterThan(1);
  }
  expect(opened).toBeGreaterThan(0);
});

it('a search can be entered and narrowed without JavaScript, and offers links when it finds nothing', async () => {
  await page.goto(base);
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' }).filter({ visible: true });
  await search.fill('lamp');
  await search.press('Enter');
  await page.waitForURL(/\/search\?q=lamp/);
  const found = page.getByRole('main').getByRole('heading', { level: 3 });
  const all = await found.allInnerTexts();
  expect(all.length).toBeGreaterThan(1);
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('link').first().click();
  await page.waitForURL(/q=lamp.*%3A/);
  expect((await found.allInnerTexts()).every((name) => all.includes(name))).toBe(true);

  await page.goto(`${base}/search?q=nothing-has-this-name`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
});
