import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('a shopper finds a blog article by tag with the keyboard, and reads on through the next articles', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/blog/care`);
  await waitUntilLive(page);
  await page.getByRole('heading', { level: 1, name: 'Care and repair' }).waitFor();
  const articles = page.getByRole('article');
  expect(await articles.count()).toBe(6);
  await expectAccessible(page);
  const [first = ''] = await articles.getByRole('heading').allInnerTexts();

  await tabTo(page, page.getByRole('link', { name: /^Linen/ }).first());
  await page.keyboard.press('Enter');
  await expect.poll(() => articles.count()).toBe(2);
  expect(new URL(page.url()).search).toContain('tag');
  await tabTo(page, articles.getByRole('link', { name: /^Linen wants less/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Linen wants less than you think' }).waitFor();
  await waitUntilLive(page);
  await expectAccessible(page);
  expect(await page.getByRole('main').innerText()).toMatch(/Meera Iyer, 29 October 2026\. \d min to read/);
  const next = page.getByRole('navigation', { name: 'More of this blog' });
  await tabTo(page, next.getByRole('link', { name: /^Next: / }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'How to mend a bowl with gold' }).waitFor();
  await next.getByRole('link', { name: /^Next: / }).click();
  await page.getByRole('heading', { level: 1, name: first }).waitFor();
  await expect.poll(() => next.getByRole('link').count()).toBe(1);
  expect(errors).toEqual([]);
});

it('the search box leads to an article, whose page has its text and structured data without JavaScript', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(base);
  await waitUntilLive(page);
  const box = page.getByRole('combobox').first();
  await box.fill('mend a bow');
  await page.getByRole('option', { name: /How to mend a bowl with gold/ }).click();
  await page.getByRole('heading', { level: 1, name: 'How to mend a bowl with gold' }).waitFor();
  expect(errors).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${base}/article/care/mending-with-gold`);
  expect(await plain.getByRole('main').innerText()).toContain('Lacquer hardens in damp air');
  const data = await plain.locator('script[type="application/ld+json"]').allTextContents();
  const posting = data.map((text) => JSON.parse(text)).find((each) => each['@type'] === 'BlogPosting');
  expect(posting).toMatchObject({
    headline: 'How to mend a bowl with gold',
    author: { name: 'Sana Kulkarni' },
    datePublished: '2026-11-05',
  });
  // Other journeys write articles too, so only check that no article is on both pages.
  const titlesOn = async (address: string): Promise<string[]> => {
    await plain.goto(base + address);
    return plain.getByRole('article').getByRole('heading').allInnerTexts();
  };
  const [first, second] = [await titlesOn('/blog/care'), await titlesOn('/blog/care?page=2')];
  expect(second.length).toBeGreaterThan(2);
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await context.close();
});
