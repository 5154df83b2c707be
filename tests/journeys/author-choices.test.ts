import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { field, inspector, openInPlayground, row } from './author-page.ts';
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

/** Helpers that choose the values of fields with the keyboard alone. */
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
    /** Types words into a field, and takes the first option found. */
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

it('chooses link targets and other references by name, with pictures and states, by keyboard alone', async () => {
  await publish(base, 'pages', document);
  const { page, errors } = await openInPlayground(browser, document.id);
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
  await expect.poll(() => field(page, 'Collection').inputValue()).toBe('Table');
  await find('Collection', 'clo', /^Cloth/, /"collection": ?"cloth"/);
  await expect.poll(() => field(page, 'Collection').inputValue()).toBe('Cloth');
  // A text that matches no option is not written.
  await tabTo(page, field(page, 'Collection'));
  await page.keyboard.type('no such words');
  await list.getByText('Nothing matches.').or(page.getByText('Nothing matches.')).first().waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => field(page, 'Collection').inputValue()).toBe('Cloth');

  // The icon field comes before the address field: the other way round, Tab would go through the whole editor.
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
  await expect.poll(source).not.toMatch(/"articleSlug": ?"none"/);

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

const offering = {
  version: 3,
  id: 'offering',
  slug: '/offering',
  type: 'CONTENT',
  body: [
    { widget: 'combos', props: {} },
    { widget: 'buy-x-at-y-cart', props: {} },
    { widget: 'upsell', props: { slug: 'none' } },
    { widget: 'add-ons', props: {} },
    { widget: 'checkout', props: {} },
  ],
};

it('chooses sets, offers, discount codes and upsells by name, together with their related values', async () => {
  await publish(base, 'pages', offering);
  const { page, errors } = await openInPlayground(browser, offering.id);
  const { select, find, list, source } = choosing(page);

  await select('combos');
  await tabTo(page, field(page, 'Combo slug'));
  await page.keyboard.press('ArrowDown');
  await list.getByRole('option', { name: /Tea for two.*3 pieces/ }).waitFor();
  await list.getByRole('option').locator('img').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await find('Combo slug', 'tea for', /^Tea for two/, /"comboSlug": ?"tea-table"/);
  expect(await source()).toMatch(/"comboType": ?"FIXED"/);
  await expect.poll(() => field(page, 'Combo slug').inputValue()).toBe('Tea for two');
  await inspector(page).getByText('Applies now', { exact: true }).waitFor();
  await find('Resource id', 'pots garden', /^Pots & Garden/, /"resourceType": ?"COLLECTION"/);

  await select('buy-x-at-y-cart');
  await find('Slug', 'paper', /^Three paper goods/, /"slug": ?"three-books"/);
  await select('upsell');
  await find('Slug required', 'card', /^A card, written by hand/, /"slug": ?"card"/);
  expect(await source()).not.toMatch(/"slug": ?"none"/);

  await select('add-ons');
  const combo = inspector(page).getByRole('group', { name: 'Combo', exact: true });
  await tabTo(page, combo.getByRole('combobox', { name: /^Combo slug/ }));
  await page.keyboard.type('letters');
  await list.getByRole('option', { name: /^Letters by hand/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  // The set's type and discount code are written with it, as one step to undo.
  await expect.poll(source).toMatch(/"comboSlug": ?"letters-by-hand"/);
  expect(await source()).toMatch(/"comboType": ?"FIXED",\s*"discountCode": ?"LETTERS"/);
  await tabTo(page, combo.getByRole('combobox', { name: /^Discount code/ }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('10% off');
  await list.getByRole('option', { name: /^HELLO10.*10% off/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(source).toMatch(/"discountCode": ?"HELLO10"/);

  await select('checkout');
  const bundle = inspector(page).getByRole('group', { name: 'Bundle', exact: true });
  await tabTo(page, bundle.getByRole('combobox', { name: /^Slug/ }));
  await page.keyboard.type('set the');
  await list.getByRole('option', { name: /^Set the table/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(source).toMatch(/"type": ?"volumeCombo"/);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
