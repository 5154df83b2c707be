import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { field, inspector, open, row } from './author-page.ts';
import { expectAccessible, openBrowser } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const document = {
  version: 3,
  id: 'choices',
  slug: '/choices',
  type: 'CONTENT',
  body: [
    { widget: 'product-list', as: 'list', props: { collection: 'table' } },
    { widget: 'text', props: { text: 'How to care', elementId: 'how-to-care' } },
    { widget: 'button', props: { label: 'Go', to: '/' } },
    { widget: 'product', props: { slug: 'gourd-lamp' } },
    { widget: 'article', props: { blogSlug: 'care', articleSlug: 'none' } },
    { widget: 'form', props: {} },
    { widget: 'countdown', props: { until: '2098-01-01' } },
  ],
};

/** Finds things for fields with the keyboard alone. */
function choosing(page: Page) {
  const { keyboard } = page;
  const list = page.getByRole('listbox');
  const source = () => page.locator('.cm-content').innerText();
  return {
    async select(name: string) {
      await row(page, new RegExp(`^\\W*${name}\\b(?!-)`)).click();
      await inspector(page).locator('[tabindex="0"]').focus();
    },
    list,
    /** Types words into a field, and takes the first that they find. */
    async find(label: string, words: string, first: string | RegExp, written: RegExp) {
      await tabTo(page, field(page, label));
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(words);
      await list.getByRole('option', { name: first, selected: true }).waitFor();
      await keyboard.press('Enter');
      await list.waitFor({ state: 'detached' });
      await expect.poll(source).toMatch(written);
    },
    source,
  };
}

it('chooses what a page leads to by its name, with pictures and states, by keyboard, and types no address', async () => {
  await publish(base, 'pages', document);
  const { page, errors } = await open(browser, document.id);
  const { select, find, list, source } = choosing(page);

  await select('product-list');
  await expect.poll(() => field(page, 'Collection').inputValue()).toBe('Table');
  await tabTo(page, field(page, 'Collection'));
  await page.keyboard.press('ArrowDown');
  await list.getByRole('option').nth(1).waitFor();
  await list.getByRole('option').locator('img').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  expect(await field(page, 'Collection').inputValue()).toBe('Table');
  await find('Collection', 'clo', /^Cloth/, /"collection": ?"cloth"/);
  await expect.poll(() => field(page, 'Collection').inputValue()).toBe('Cloth');
  // What is named by nothing is not written.
  await tabTo(page, field(page, 'Collection'));
  await page.keyboard.type('no such words');
  await list.getByText('Nothing matches.').or(page.getByText('Nothing matches.')).first().waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => field(page, 'Collection').inputValue()).toBe('Cloth');

  // The icon stands before the address: from there, the keyboard would go round the whole editor.
  await select('button');
  await find('Icon', 'truck', 'truck', /"icon": ?"truck"/);
  await find('To', 'about', /About us/, /"to": ?"\/about"/);
  await find('To', 'gourd', /Gourd Lamp/, /"to": ?"\/products\/gourd-lamp"/);
  await find('To', 'how-to-care', /how-to-care/, /"to": ?"#how-to-care"/);
  await find('To', 'care@example.com', /E-mail/, /"to": ?"mailto:care@example.com"/);
  await find('To', '+91 98765 43210', /Telephone/, /"to": ?"tel:\+919876543210"/);

  await select('product');
  await expect.poll(() => field(page, 'Slug required').inputValue()).toBe('Gourd Lamp');
  await inspector(page).getByText('Published', { exact: true }).waitFor();
  await find('Slug required', 'harbour', /Harbour/, /"slug": ?"harbour-[a-z-]+"/);

  await select('article');
  await find('Article slug required', 'kiln', /A day at the kiln/, /"blogSlug": ?"workshops"/);
  expect(await source()).not.toMatch(/"articleSlug": ?"none"/);

  await select('form');
  await find('Schema', 'contact', /^contact/, /"schema": ?"contact"/);

  await select('countdown');
  await tabTo(page, field(page, 'Until required'));
  await page.keyboard.type('09242098');
  await tabTo(page, field(page, 'Time of Until').first());
  await page.keyboard.type('0800PM');
  await expect.poll(source).toMatch(/"until": ?"2098-09-24T20:00"/);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
