import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProductDetail } from '../../commerce/admin-calls/products.ts';
import { importProducts } from '../../server/catalogue/import/import-products.ts';
import { staffPage } from '../../testing/author-sign-in.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;

async function ask(method: string, path: string, body?: object) {
  const response = await fetch(`${base}/admin/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...staffPage(authorCookie) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const read = async (slug: string) => (await ask('GET', `/products/${slug}`)) as ProductDetail;

let changes = 0;
const changeId = (): string => {
  changes += 1;
  return `bulk-${Date.now().toString(36)}-${String(changes).padStart(10, '0')}`;
};

const product = (title: string, price: number) => ({
  title,
  brand: 'Goosewing',
  category: 'Pens',
  descriptionHtml: '<p>It scratches a little, as it should.</p>',
  summary: '',
  tags: ['writing'],
  isGiftCard: false,
  taxClass: '',
  plans: [],
  options: [],
  pictures: [],
  variants: [{ optionValues: [], sku: '', price, mrp: 0, isTracked: false, isSoldOn: false, pictures: [] }],
  seo: { title: '', description: '', isHidden: false },
  isPublished: true,
  publishedAt: 0,
});

/** Creates goods that only this journey edits. */
async function makePens(name: string, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1)
    await ask('POST', '/products', {
      changeId: changeId(),
      slug: '',
      product: product(`${name} ${String(at).padStart(2, '0')}`, at * 1000),
    });
}

/** Changes a product's price, as if another merchant did so meanwhile. */
async function changePrice(slug: string, price: number): Promise<void> {
  const { version, product: known } = await read(slug);
  const variants = known.variants.map((variant) => ({ ...variant, price, mrp: 0 }));
  await ask('PUT', `/products/${slug}`, {
    changeId: changeId(),
    ifVersion: version,
    product: { ...known, variants },
    ends: [],
  });
}

beforeAll(async () => {
  browser = await openBrowser();
  await makePens('Quill pen', 60);
  await makePens('Reed pen', 3);
});
afterAll(() => browser?.close());

async function openProducts(width: number, colorScheme: 'light' | 'dark' = 'light') {
  const watched = await watchedPage(browser, { viewport: { width, height: 900 }, colorScheme });
  const { page } = watched;
  const [name = '', value = ''] = authorCookie.split('=');
  await page.context().addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/admin/products`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilLive(page);
  return watched;
}

/** Saves screenshots of a page for a person to look at, when `SHOTS` names a folder. */
async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  for (const width of [390, 768, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png` });
    }
}

it('edits all goods of a search by keyboard, skips those changed meanwhile, and undoes the edit', async () => {
  const { page, errors } = await openProducts(1280);
  const fromTop = () => page.evaluate(() => document.querySelector('h1')!.focus());
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type('quill pen');
  await page.getByText('Select all 50 shown').waitFor();
  await page.getByRole('link', { name: 'Quill pen 01' }).waitFor();
  await tabTo(page, page.getByRole('checkbox', { name: 'Select Quill pen 02' }));
  await page.keyboard.press('Space');
  await page.getByRole('status').filter({ hasText: '1 selected' }).waitFor();
  expect(await page.getByLabel('Select all 50 shown').evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(
    true,
  );
  await fromTop();
  await tabTo(page, page.getByLabel('Select all 50 shown'));
  await page.keyboard.press('Space');
  await page.getByRole('status').filter({ hasText: '50 selected' }).waitFor();
  await press('Select all that match');
  await page.getByRole('status').filter({ hasText: '60 selected' }).waitFor();
  await expectAccessible(page);
  await press('Edit 60 products');

  const dialog = page.getByRole('dialog', { name: 'Edit 60 products' });
  await dialog.waitFor();
  await expectAccessible(page);
  await press('Preview');
  await dialog.getByText('Choose what to change.').waitFor();
  const choose = async (label: string, letters: string) => {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.type(letters);
  };
  const type = async (label: string | RegExp, text: string) => {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await choose('Change', 'Lower by an');
  await type(/^Amount/, '15');
  await choose('Price before reduction', 'The');
  await type('Tags to add', 'autumn sale, reduced');
  await shoot(page, 'bulk-fields');
  await page.setViewportSize({ width: 1280, height: 900 });
  await press('Preview');
  await dialog.getByText('59 products change, 1 cannot be changed so.').waitFor();
  await dialog.getByText('Quill pen 01: A price would be below zero.').waitFor();
  const row = dialog.getByRole('row').filter({ hasText: 'Quill pen 02' });
  expect((await row.innerText()).replace(/\s+/g, ' ')).toMatch(/20\.00 → .?5\.00 .*none → .?20\.00 .*autumn sale/);
  await dialog.getByText('And 39 more products.').waitFor();
  await expectAccessible(page);
  await shoot(page, 'bulk-preview');
  await page.setViewportSize({ width: 1280, height: 900 });
  expect((await read('quill-pen-02')).product.variants[0]!.price).toBe(2000);
  await changePrice('quill-pen-03', 7700);
  await press('Change 59 products');

  const report = page.getByRole('region', { name: 'Bulk edit' });
  await report.getByText('58 products are changed.').waitFor();
  await report.getByText('Quill pen 03: It was changed since you looked, and stays as it is.').waitFor();
  await expect.poll(() => report.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await shoot(page, 'bulk-report');
  await page.setViewportSize({ width: 1280, height: 900 });
  expect((await read('quill-pen-03')).product.variants[0]!.price).toBe(7700);
  expect((await read('quill-pen-60')).product).toMatchObject({
    tags: ['writing', 'autumn sale', 'reduced'],
    variants: [{ price: 58_500, mrp: 60_000 }],
  });

  await changePrice('quill-pen-04', 4400);
  await press('Undo this edit');
  await report.getByText('57 products are as before.').waitFor();
  await report.getByText('Quill pen 04: Prices of it were changed since.').waitFor();
  expect((await read('quill-pen-04')).product).toMatchObject({ tags: ['writing'], variants: [{ price: 4400 }] });
  expect((await read('quill-pen-60')).product).toMatchObject({ variants: [{ price: 60_000, mrp: 0 }] });
  expect(errors).toEqual([]);
});

it('exports the goods of a search by keyboard, to a file that an import reads back unchanged', async () => {
  const { page, errors } = await openProducts(1280);
  await page.getByRole('searchbox', { name: 'Search' }).fill('quill pen');
  await page.getByText('Select all 50 shown').waitFor();
  await page.getByRole('link', { name: 'Quill pen 50' }).waitFor();
  await page.evaluate(() => document.querySelector('h1')!.focus());
  await tabTo(page, page.getByRole('button', { name: 'Export CSV' }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('products.csv');
  const { products, problems } = await importProducts(readFileSync(await saved.path(), 'utf8'));
  expect(problems).toEqual([]);
  expect(products.map(({ title }) => title)).toEqual(
    Array.from({ length: 60 }, (_, at) => `Quill pen ${String(at + 1).padStart(2, '0')}`),
  );
  expect(products.at(-1)).toMatchObject({ slug: 'quill-pen-60', brand: 'Goosewing', variants: [{ price: 60_000 }] });
  expect(errors).toEqual([]);
});

it('unpublishes goods and puts them into a collection on a phone, and undoes it in the audit trail', async () => {
  await ask('POST', '/collections', {
    changeId: changeId(),
    slug: '',
    collection: {
      title: 'For the desk',
      descriptionHtml: '',
      kind: 'BY_HAND',
      products: ['reed-pen-01'],
      rules: { match: 'ALL', conditions: [] },
      order: 'FEATURED',
      seo: { title: '', description: '', isHidden: false },
      isPublished: true,
    },
  });
  const { page, errors } = await openProducts(390);
  await page.getByRole('searchbox', { name: 'Search' }).fill('reed pen');
  await page.getByText('Select all 3 shown').waitFor();
  await page.getByRole('checkbox', { name: 'Select Reed pen 02' }).check();
  await page.getByRole('checkbox', { name: 'Select Reed pen 03' }).check();
  await expectAccessible(page);
  await shoot(page, 'bulk-selection');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Edit 2 products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 products' });
  await dialog.getByLabel('Status').selectOption('UNPUBLISHED');
  await dialog.getByLabel('Add to a collection').fill('desk');
  await dialog.getByRole('button', { name: 'Add For the desk' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('2 products change.').waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  expect(await dialog.getByLabel('Status').inputValue()).toBe('UNPUBLISHED');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('2 products change.').waitFor();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await dialog.getByRole('button', { name: 'Change 2 products' }).click();
  await page.getByText('2 products are changed.').waitFor();
  expect((await fetch(`${base}/products/reed-pen-02`)).status).toBe(404);
  const goods = async () => (await ask('GET', '/collections/for-the-desk')).collection.products;
  expect(await goods()).toEqual(['reed-pen-01', 'reed-pen-02', 'reed-pen-03']);

  await page.goto(`${base}/admin/audit`);
  const entry = page.getByRole('listitem').filter({ hasText: 'Edited several products' }).first();
  await entry.getByText('published: no; added to: for-the-desk').waitFor();
  await entry.getByRole('button', { name: 'Undo this edit' }).click();
  await page.getByText('2 products are as before.').waitFor();
  await expectAccessible(page);
  expect((await fetch(`${base}/products/reed-pen-02`)).status).toBe(200);
  expect(await goods()).toEqual(['reed-pen-01']);
  expect(errors).toEqual([]);
});
