import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { base } from './shop.ts';
import { tabTo, waitForFocus } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const names = (page: Page, list: string) => page.locator(`.${list} > li`).getByRole('heading').allInnerTexts();

/** The demo's collections. Other journeys create more. */
const own = ['Table', 'Desk', 'Light', 'Pots & Garden'];

it('finds a collection by keyboard, and searches its products', async () => {
  const { page, errors, shift } = await watchedPage(browser);
  await page.goto(`${base}/collections`);
  await waitUntilLive(page);
  await expectAccessible(page);
  await expect.poll(() => names(page, 'collection-list')).toEqual(expect.arrayContaining(own));
  expect(await shift()).toBeLessThan(0.02);
  const field = page.getByRole('searchbox', { name: 'Find a collection' });
  await tabTo(page, field);
  await page.keyboard.type('pots ');
  await page.waitForURL(/[?&]q=pots/);
  await expect.poll(() => names(page, 'collection-list')).toEqual(['Pots & Garden']);
  await expect.poll(() => field.inputValue()).toBe('pots ');
  await page.goBack();
  await expect.poll(() => names(page, 'collection-list')).toEqual(expect.arrayContaining(own));
  await expect.poll(() => field.inputValue()).toBe('');
  await page.getByLabel('Sort by').selectOption('productCount:desc');
  const firstOwn = async () => (await names(page, 'collection-list')).find((name) => own.includes(name));
  await page.waitForURL(/productCount/);
  await expect.poll(firstOwn).toBe('Table');
  await field.fill('zzz');
  await page.getByRole('button', { name: 'Show all collections' }).press('Enter');
  await expect.poll(() => names(page, 'collection-list')).toEqual(expect.arrayContaining(own));
  await page.locator('.collection-list').getByRole('link', { name: 'Table', exact: true }).first().click();
  await page.waitForURL(/\/collections\/table$/);
  await waitUntilLive(page);
  const within = page.getByRole('searchbox', { name: 'Search in Table' });
  await within.fill('bowl');
  const searched = async () => {
    const found = await names(page, 'collection');
    return { isNarrow: found.length < 12, hasBowl: found.includes('Everyday Bowl') };
  };
  await expect.poll(searched).toEqual({ isNarrow: true, hasBowl: true });
  expect(new URL(page.url()).search).toBe('');
  expect(errors).toEqual([]);
});

it('filters looks by occasion, and leads to their products', async () => {
  const { page, errors, shift } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${base}/looks`);
  await waitUntilLive(page);
  await expectAccessible(page);
  await expect.poll(() => names(page, 'looks')).toHaveLength(6);
  expect(await shift()).toBeLessThan(0.02);
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /^Desk/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/tag%3AIS%3ADesk/);
  await expect.poll(() => names(page, 'looks')).toEqual(['A desk to write at']);
  await page.reload();
  await expect.poll(() => names(page, 'looks')).toEqual(['A desk to write at']);
  await page.getByRole('link', { name: 'Bottled Ink, 50 ml' }).click();
  await page.waitForURL(/\/products\/ink-bottle/);
  expect(errors).toEqual([]);
});

it('finds collections and looks without JavaScript', async () => {
  const { page } = await watchedPage(browser, { javaScriptEnabled: false });
  await page.goto(`${base}/collections`);
  await page.getByRole('searchbox', { name: 'Find a collection' }).fill('light');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.waitForURL(/[?&]q=light/);
  await expect.poll(() => names(page, 'collection-list')).toEqual(['Light']);
  await page.goto(`${base}/looks`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Plants/ })
    .click();
  await page.waitForURL(/tag%3AIS%3APlants/);
  await expect.poll(() => names(page, 'looks')).toEqual(['A green windowsill']);
});

it('shows looks, similar goods in tabs, reasons for recommendations, and recently viewed products', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/products/everyday-bowl`);
  await waitUntilLive(page);
  const looks = page.locator('.product-looks');
  await expect.poll(() => looks.getByRole('heading').allInnerTexts()).toEqual(['A slow breakfast']);
  const tabs = page.getByRole('tablist', { name: 'Similar goods' });
  await tabTo(page, tabs.getByRole('tab').first());
  await expect.poll(async () => (await names(page, 'similar-tabs')).length).toBeGreaterThan(0);
  const before = await names(page, 'similar-tabs');
  await page.keyboard.press('ArrowRight');
  const areOthers = async () => {
    const shown = await names(page, 'similar-tabs');
    return shown.length > 0 && shown.join() !== before.join();
  };
  await expect.poll(areOthers).toBe(true);
  await waitForFocus(tabs.getByRole('tab', { selected: true }));
  await page.locator('.recommendations > li').first().filter({ hasText: 'Goes with it' }).waitFor();
  await expectAccessible(page);
  // A guest's views of products are recorded once there is a session, which begins with the first change.
  const kept = page.waitForResponse((response) => response.url().includes('/wishlist/') && response.ok());
  await page.getByRole('button', { name: 'Add to wishlist' }).first().click();
  await kept;
  for (const slug of ['lotus-cup', 'harbour-mug', 'everyday-bowl']) {
    const noted = page.waitForResponse((response) => response.url().includes(`/product/${slug}/typesense`));
    await page.goto(`${base}/products/${slug}`);
    await waitUntilLive(page);
    await page.keyboard.press('Tab');
    await noted;
  }
  await expect.poll(() => names(page, 'recently-viewed')).toEqual(['Harbour Mug', 'Lotus Cup']);
  await page.goto(base);
  await page.locator('.site-footer').scrollIntoViewIfNeeded();
  await page.getByText('Because you looked at Everyday Bowl').waitFor();
  expect(errors).toEqual([]);
});

it('shows past searches only to the shopper who made them, and trending searches to everyone', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/search`);
  await waitUntilLive(page);
  const search = page.getByRole('combobox', { name: 'Search the shop' }).first();
  await search.fill('lamp');
  await search.press('Enter');
  await page.waitForURL(/q=lamp/);
  await waitUntilLive(page);
  await search.fill('bowl');
  await search.press('Enter');
  await page.waitForURL(/q=bowl/);
  await waitUntilLive(page);
  await page.keyboard.press('Tab');
  const past = page.locator('.search-history > li');
  await expect.poll(() => past.getByRole('link').allInnerTexts()).toEqual(['bowl', 'lamp']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove bowl' }).press('Enter');
  await expect.poll(() => past.getByRole('link').allInnerTexts()).toEqual(['lamp']);
  await past.getByRole('link').click();
  await page.waitForURL(/q=lamp/);
  await waitUntilLive(page);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Clear all searches' }).click();
  await expect.poll(() => past.count()).toBe(0);
  const stranger = await watchedPage(browser, { javaScriptEnabled: false });
  await stranger.page.goto(`${base}/search?q=zzzz`);
  await stranger.page.locator('.trending-searches').waitFor();
  expect(await stranger.page.locator('.search-history').count()).toBe(0);
  await stranger.page.locator('.trending-searches').getByRole('link', { name: 'linen', exact: true }).click();
  await stranger.page.waitForURL(/q=linen/);
  expect(errors).toEqual([]);
});

it('offers ways on from an unknown address, and from a search and filters without results', async () => {
  const { page, errors } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${base}/nowhere`);
  await waitUntilLive(page);
  const main = page.getByRole('main');
  await expect.poll(() => main.getByRole('list', { name: 'Collections' }).getByRole('link').count()).toBeGreaterThan(3);
  await expectAccessible(page);
  await tabTo(page, main.getByRole('combobox', { name: 'Search for it' }));
  await page.keyboard.type('zzyzx');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?q=zzyzx/);
  await waitUntilLive(page);
  await main.getByRole('heading', { name: 'We have nothing called “zzyzx”.' }).waitFor();
  await main.getByRole('heading', { name: 'Or look in' }).waitFor();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Table', exact: true }).click();
  await page.waitForURL(/\/collections\/table$/);
  await page.goto(`${base}/search?q=mug&filterExpressions=brand:IN:Nobody`);
  await waitUntilLive(page);
  await main.getByRole('heading', { name: 'Nothing fits these filters.' }).waitFor();
  await main.getByRole('button', { name: 'Clear the filters' }).click();
  await main.getByRole('link', { name: 'Harbour Mug', exact: true }).waitFor();
  expect(errors.filter((error) => !/nowhere|404/.test(error))).toEqual([]);
});
