import type { Browser, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function openProducts(path = '', width = 1280): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await watchedPage(browser, { viewport: { width, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await page.context().addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/admin/products${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilLive(page);
  return { page, errors };
}

const picture = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

it('creates a product with options and pictures by keyboard, raises its price, and unpublishes it', async () => {
  const { page, errors } = await openProducts();
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Harbour Mug' }).waitFor();
  await expectAccessible(page);
  const fromTop = () => page.evaluate(() => document.querySelector('h1')!.focus());
  const press = async (name: string) => {
    await fromTop();
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  const fill = async (label: string, text: string) => {
    await fromTop();
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type(text);
  };

  await tabTo(page, page.getByRole('link', { name: 'New product' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New product', level: 1 }).waitFor();
  await page.getByLabel('Name', { exact: true }).waitFor();
  await press('Make the product');
  await page.getByText('The name is required.', { exact: true }).waitFor();
  await page.getByText('Enter a price; 0 for what costs nothing.', { exact: true }).waitFor();
  await expectAccessible(page);

  await fill('Name', 'Storm lantern');
  await fill('Address', 'harbour-mug');
  await page.getByText(/^Standard if it is empty\. No rate is on it/).waitFor();
  await fill('Tax class', 'lamps');
  await fromTop();
  await tabTo(page, page.getByRole('textbox', { name: 'Description', exact: true }));
  await page.keyboard.type('It keeps its flame in any wind. ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Solid brass.');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('Enter');
  await fromTop();
  await tabTo(page, page.getByRole('button', { name: 'Bold' }));
  for (const _ of ['italic', 'list']) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Burns for a night');

  await press('Add an option');
  await page.keyboard.type('Colour');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Red');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Black');
  await press('Add an option');
  await page.keyboard.type('Size');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Small');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Large');
  await fill('Price: Red, Small', '1499');
  for (const price of ['1999', '1499', '1999']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(price);
  }
  await fill('Pieces: Red, Small', '7');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('3');

  const choosing = page.waitForEvent('filechooser');
  await press('Add pictures…');
  await (await choosing).setFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: await picture('#7a1f1f') },
    { name: 'back.png', mimeType: 'image/png', buffer: await picture('#1f2f7a') },
    { name: 'again.png', mimeType: 'image/png', buffer: await picture('#7a1f1f') },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
  ]);
  await page.getByText(/^notes\.png: This is not a picture/).waitFor();
  await expect.poll(() => page.getByLabel(/^Alternative text of picture/).count()).toBe(2);
  await fill('Alternative text of picture 1', 'The lantern from the front');
  await fill('Alternative text of picture 2', 'Its back');
  await press('Move picture 2 earlier');
  await page.getByText('Picture 2 is now number 1.').waitFor();
  await expect
    .poll(() => page.getByLabel('Alternative text of picture 1', { exact: true }).inputValue())
    .toBe('Its back');
  await expectAccessible(page);

  await press('Make the product');
  await page.getByText('Another product has this address: try “harbour-mug-2”.', { exact: true }).waitFor();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent))
    .toBe('Address');
  await fill('Address', '');
  await press('Make the product');
  await page.getByRole('heading', { name: 'Storm lantern', level: 1 }).waitFor();
  await page.getByText('Published', { exact: true }).waitFor();
  await expectAccessible(page);

  await expect.poll(() => page.getByLabel('Tax class').inputValue()).toBe('lamps');

  const { page: shopper } = await watchedPage(browser);
  await shopper.goto(`${base}/products/storm-lantern`);
  await waitUntilLive(shopper);
  await shopper.getByRole('heading', { name: 'Storm lantern' }).waitFor();
  await shopper.getByText('Solid brass.').first().waitFor();
  await shopper.getByAltText('Its back').first().waitFor();
  const read = async () =>
    (await (await shopper.request.get(`${base}/api/v1/org/product/storm-lantern/typesense`)).json()).variants;
  expect((await read()).map(({ title, price }: { title: string; price: object }) => [title, price])).toMatchObject([
    ['Red / Small', { amount: 1499 }],
    ['Red / Large', { amount: 1999 }],
    ['Black / Small', { amount: 1499 }],
    ['Black / Large', { amount: 1999 }],
  ]);

  const { page: second } = await openProducts('/storm-lantern');
  await second.getByLabel('Price: Red, Small').waitFor();
  await fill('Price: Red, Small', '1599');
  await press('Save');
  await page.getByText('Red, Small: price: 1499.00', { exact: false }).first().waitFor();
  await expect.poll(async () => (await read())[0].price.amount).toBe(1599);

  await second.getByLabel('Brand', { exact: true }).fill('Lights & Co.');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByText(/has changed this product in the meantime: .*1599/).waitFor();
  await expect.poll(() => second.getByLabel('Price: Red, Small').inputValue()).toBe('1599.00');
  expect(await second.getByLabel('Brand', { exact: true }).inputValue()).toBe('Lights & Co.');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByText('brand: Lights & Co.').first().waitFor();

  await second.getByLabel('Value 1 of option 1', { exact: true }).fill('Ruby');
  await second.getByText(/^These variants end, .*: Red, Small; Red, Large/).waitFor();
  await expectAccessible(second);
  const description = second.getByRole('textbox', { name: 'Description', exact: true });
  await description.press('ControlOrMeta+End');
  await description.pressSequentially(' and a day');
  await description.getByText('Burns for a night and a day').waitFor();
  await second.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => description.innerText()).not.toContain('and a day');
  expect(await description.innerText()).toContain('Burns for a night');
  await expect.poll(() => second.getByLabel('Value 1 of option 1', { exact: true }).inputValue()).toBe('Red');

  await page.reload();
  await page.getByLabel('Name', { exact: true }).waitFor();
  await press('Unpublish…');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Shoppers no longer find “Storm lantern”. Orders keep it.').waitFor();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Unpublish' }));
  await page.keyboard.press('Enter');
  await page.getByText('Not published', { exact: true }).waitFor();
  expect((await shopper.goto(`${base}/products/storm-lantern`))?.status()).toBe(404);
  // The file that is not a picture and the address that is taken are refused.
  const refused = ['pictures', 'products'].map((path) => `400 ${base}/admin/api/${path}`);
  expect(errors.filter((error) => !error.includes('status of 400'))).toEqual(refused);
});

it('reorders options and their values on a phone by keyboard, with a colour and a picture for values', async () => {
  const { page, errors } = await openProducts('/waffle-towel', 390);
  await page.getByLabel('Name of option 1', { exact: true }).waitFor();
  const press = async (name: string | RegExp, within: Page | Locator = page) => {
    await tabTo(page, within.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  const values = () =>
    page.getByLabel(/^Value \d of option 1$/).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  await expect.poll(async () => (await values()).length).toBeGreaterThan(1);
  const [first = '', second = ''] = await values();
  await press('Move value 2 of option 1 earlier');
  await page.getByText('Value 2 of option 1 is now number 1.').waitFor();
  await expect.poll(async () => (await values()).slice(0, 2)).toEqual([second, first]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move value 1 of option 1 later');

  await page.getByLabel('Value 1 of option 1', { exact: true }).focus();
  await press(/^Swatch of value 1 of option 1: /);
  const dialog = page.getByRole('dialog', { name: `Swatch of ${second}` });
  await expectAccessible(page);
  await tabTo(page, dialog.getByLabel('As a code'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('#12a');
  await dialog.getByText('Write # and six digits or letters from a to f, such as #a8cf3a.').waitFor();
  await page.keyboard.type('b3f');
  await press('Done', dialog);
  await page.getByRole('button', { name: 'Swatch of value 1 of option 1: #12ab3f' }).waitFor();

  await press(/^Swatch of value 2 of option 1: /);
  const other = page.getByRole('dialog', { name: `Swatch of ${first}` });
  await press('Choose a picture…', other);
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await tabTo(page, picker.getByLabel('Search', { exact: true }));
  await page.keyboard.type('Waffle Towel');
  const found = picker.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect
    .poll(async () => new Set((await found.allInnerTexts()).map((name) => name.slice(0, 12))))
    .toEqual(new Set(['Waffle Towel']));
  await tabTo(page, found.getByRole('button').first());
  await page.keyboard.press('Enter');
  await press('Use the picture', picker);
  await expectAccessible(page);
  await press('Done', other);
  await page.getByRole('button', { name: 'Swatch of value 2 of option 1: a picture' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await press('Move option 2 earlier');
  await page.getByText('Option 2 is now number 1.').waitFor();
  await press('Save');
  await page
    .getByText(/order of the options: Piece, Colour/)
    .first()
    .waitFor();
  await page
    .getByText(new RegExp(`option .*: ${second} \\(#12ab3f\\), ${first} \\(/media/`))
    .first()
    .waitFor();

  const { page: shopper } = await watchedPage(browser);
  await shopper.goto(`${base}/products/waffle-towel`);
  const choice = shopper.locator('.options-swatches').first();
  await choice.locator('circle[fill="#12ab3f"]').waitFor();
  await choice.locator('image').waitFor();
  await expect.poll(() => choice.getByRole('radio').first().getAttribute('value')).toBe(second);
  expect(errors).toEqual([]);
});

it('accepts pictures that are pasted and dropped, in a form that fits on a phone', async () => {
  const { page, errors } = await openProducts('/new', 390);
  await page.getByRole('region', { name: 'Pictures' }).waitFor();
  const bytes = [...(await picture('#2f7a1f'))];
  for (const kind of ['paste', 'drop'] as const) {
    const taken = page.waitForResponse((response) => response.url().includes('/admin/api/pictures'));
    await page.getByRole('region', { name: 'Pictures' }).evaluate(
      (card, { kind, bytes }) => {
        const data = new DataTransfer();
        const content = kind === 'paste' ? bytes : [...bytes, 0];
        data.items.add(new File([new Uint8Array(content)], `${kind}.png`, { type: 'image/png' }));
        const Event = kind === 'paste' ? ClipboardEvent : DragEvent;
        const init = { bubbles: true, cancelable: true, clipboardData: data, dataTransfer: data };
        card.dispatchEvent(new Event(kind, init));
      },
      { kind, bytes },
    );
    expect((await taken).status()).toBe(200);
    await page.getByText('The picture is here. Save to keep.').waitFor();
  }
  // The dropped file has the same picture, so only one is added.
  await expect.poll(() => page.getByLabel(/^Alternative text of picture/).count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
