import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, isLive, openBrowser, watchedPage } from './browser.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const names = (page: Page, list: string) => page.locator(`.${list} > li`).getByRole('heading').allInnerTexts();

it('finds a collection by keyboard, and what is in it', async () => {
  const { page, errors, shift } = await watchedPage(browser);
  await page.goto(`${base}/collections`);
  await isLive(page);
  await expectAccessible(page);
  expect(await names(page, 'collection-list')).toHaveLength(7);
  expect(await shift()).toBeLessThan(0.02);
  const field = page.getByRole('searchbox', { name: 'Find a collection' });
  await tabTo(page, field);
  await page.keyboard.type('pots ');
  await page.waitForURL(/[?&]q=pots/);
  await expect.poll(() => names(page, 'collection-list')).toEqual(['Pots & Garden']);
  expect(await field.inputValue()).toBe('pots ');
  await page.goBack();
  await expect.poll(() => names(page, 'collection-list')).toHaveLength(7);
  expect(await field.inputValue()).toBe('');
  await page.getByLabel('Sort by').selectOption('productCount:desc');
  await expect.poll(async () => (await names(page, 'collection-list'))[0]).toBe('Table');
  await field.fill('zzz');
  await page.getByRole('button', { name: 'Show all collections' }).press('Enter');
  await expect.poll(() => names(page, 'collection-list')).toHaveLength(7);
  await page.getByRole('link', { name: 'Table' }).last().click();
  await page.waitForURL(/\/collections\/table$/);
  await isLive(page);
  const within = page.getByRole('searchbox', { name: 'Search in Table' });
  await within.fill('bowl');
  await expect.poll(async () => (await names(page, 'collection')).length).toBeLessThan(12);
  expect(await names(page, 'collection')).toContain('Everyday Bowl');
  expect(new URL(page.url()).search).toBe('');
  expect(errors).toEqual([]);
});

it('shows looks, chosen by what they are for, and leads to their goods', async () => {
  const { page, errors, shift } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${base}/looks`);
  await isLive(page);
  await expectAccessible(page);
  expect(await names(page, 'looks')).toHaveLength(6);
  expect(await shift()).toBeLessThan(0.02);
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /^Desk/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/tag%3AIS%3ADesk/);
  await expect.poll(() => names(page, 'looks')).toEqual(['A desk to write at']);
  await page.reload();
  expect(await names(page, 'looks')).toEqual(['A desk to write at']);
  await page.getByRole('link', { name: 'Bottled Ink, 50 ml' }).click();
  await page.waitForURL(/\/products\/ink-bottle/);
  expect(errors).toEqual([]);
});

it('finds collections and looks without script', async () => {
  const { page } = await watchedPage(browser, { javaScriptEnabled: false });
  await page.goto(`${base}/collections`);
  await page.getByRole('searchbox', { name: 'Find a collection' }).fill('light');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.waitForURL(/[?&]q=light/);
  expect(await names(page, 'collection-list')).toEqual(['Light']);
  await page.goto(`${base}/looks`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Plants/ })
    .click();
  await page.waitForURL(/tag%3AIS%3APlants/);
  expect(await names(page, 'looks')).toEqual(['A green windowsill']);
});
