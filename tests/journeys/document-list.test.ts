import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dialog, openInPlayground, tab } from './author-page.ts';
import { expectAccessible, openBrowser } from './browser.ts';
import { waitForFocus } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('finds documents of every kind in one list, whose groups can be folded, and opens each with its versions', async () => {
  const { page, errors } = await openInPlayground(browser, 'home');
  const list = page.getByRole('navigation', { name: 'Pages and fragments' });
  const search = list.getByRole('searchbox', { name: 'Find a page' });
  const fold = (title: string) => list.getByRole('button', { name: title, exact: true });
  const titles = ['Theme', 'Pages', 'Articles', 'Sections', 'Menus', 'Messages', 'Fragments', 'Scripts', 'Audiences'];
  for (const title of titles) await fold(title).waitFor();
  await list.getByRole('button', { name: 'Phones' }).waitFor();
  await expectAccessible(page);

  const find = async (words: string, name: RegExp, heading: string) => {
    await search.fill(words);
    await list.getByRole('button', { name }).first().click();
    await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
    await tab(page, 'Versions').click();
    await page.getByRole('tabpanel', { name: 'Versions' }).getByText('Version 1').first().waitFor();
  };
  await find('order placed', /^Order placed/, 'message-order-placed');
  await find('brass that', /^article-brass-that-stays/, 'article-brass-that-stays');
  await find('questions', /^Questions and answers/, 'section-faq');
  await find('main menu', /^main-menu/, 'main-menu');
  await search.fill('main menu');
  await expect.poll(() => fold('Pages').count()).toBe(0);
  await search.fill('nothing of this name');
  await list.getByText('Nothing matches “nothing of this name”.').waitFor();

  await search.fill('phones');
  await list.getByRole('button', { name: 'Phones' }).click();
  await waitForFocus(dialog(page).getByRole('button', { name: 'Phones' }));
  await expect.poll(() => dialog(page).getByLabel('Title').inputValue()).toBe('Phones');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await list.getByRole('button', { name: 'Change audiences' }).click();
  // From the toolbar, it opens at none.
  await dialog(page).getByText('An audience is a named condition on visitors').waitFor();
  await page.keyboard.press('Escape');

  await search.fill('');
  await fold('Messages').click();
  await list.getByRole('button', { name: /^Order placed/ }).waitFor({ state: 'detached' });
  await page.reload();
  await fold('Messages').waitFor();
  expect(await fold('Messages').getAttribute('aria-expanded')).toBe('false');
  // A search finds documents in collapsed groups, too.
  await search.fill('order placed');
  await list.getByRole('button', { name: /^Order placed/ }).waitFor();
  // A press has no effect then, not even one that is seen later.
  await fold('Messages').press('Enter');
  await search.fill('');
  await list.getByRole('button', { name: /^Order placed/ }).waitFor({ state: 'detached' });
  expect(await fold('Messages').getAttribute('aria-expanded')).toBe('false');
  expect(errors).toEqual([]);
});
