import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canvas, field, inspector, openInPlayground, outline, row, waitForCanvas } from './author-page.ts';
import { expectAccessible, openBrowser } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('builds a page of sections by keyboard, found by everyday words, and chooses a collection from a list', async () => {
  const main = { widget: 'box', id: 'middle', props: { tag: 'main' }, children: [] };
  const body = [main, { widget: 'fragment', props: { name: 'footer' } }];
  await publish(base, 'pages', { version: 3, id: 'of-sections', slug: '/of-sections', type: 'CONTENT', body });
  const { page, errors } = await openInPlayground(browser, 'of-sections');
  const { keyboard } = page;
  const search = page.getByRole('combobox', { name: 'Search what to insert' });
  const options = page.getByRole('listbox', { name: 'Sections and widgets' }).getByRole('option');
  const insert = async (words: string, title: RegExp) => {
    await outline(page).press('/');
    await search.fill(words);
    await options.and(page.locator('[aria-selected="true"]')).filter({ hasText: title }).waitFor();
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  await outline(page).press('/');
  // Widgets for developers are only listed once “All widgets” is pressed.
  await options.filter({ hasText: 'Hero' }).locator('svg').waitFor();
  expect(await options.filter({ hasText: /^account-deletion/ }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'All widgets' }).click();
  await options.filter({ hasText: /^account-deletion/ }).waitFor();
  await keyboard.press('Escape');

  // Without a selection, a section is inserted where the page's content is.
  await insert('banner', /^Hero/);
  await expect.poll(() => page.locator('.cm-content').innerText()).toMatch(/"section-hero"[\s\S]*"footer"/);
  await inspector(page).getByRole('heading', { name: 'Hero', exact: true }).waitFor();
  await tabTo(page, field(page, 'Heading'));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Cups for two');
  await canvas(page).getByRole('heading', { name: 'Cups for two' }).waitFor();

  await insert('bestsellers', /^Featured collection/);
  await tabTo(page, field(page, 'Collection'));
  await keyboard.type('cloth');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^Cloth/, selected: true })
    .waitFor();
  await keyboard.press('Enter');
  await canvas(page).getByRole('heading', { name: 'From this collection' }).waitFor();
  await canvas(page).getByRole('article').nth(3).waitFor();

  await insert('faq', /^Questions and answers/);
  await canvas(page).getByText('Can I return it?').waitFor();
  await waitForCanvas(page);
  // A section begins with its first look, and a preset gives it another.
  await row(page, /^Questions and answers/).click();
  await inspector(page)
    .getByRole('button', { name: /^Start from a preset/ })
    .click();
  await page
    .getByRole('option', { name: 'On its own ground' })
    .or(page.getByRole('menuitem', { name: 'On its own ground' }))
    .first()
    .click();
  await expect.poll(() => page.locator('.cm-content').innerText()).toMatch(/"tone": ?"sunken"/);
  await waitForCanvas(page);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
