import type { Browser, Locator } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canvas, field, inspector, openInPlayground, row, waitForCanvas } from './author-page.ts';
import { expectAccessible, openBrowser } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';
import { tabTo, waitForFocus } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const document = {
  version: 3,
  id: 'picture-choice',
  slug: '/picture-choice',
  type: 'CONTENT',
  body: [{ widget: 'image', props: { sizes: '50vw' } }],
};

const drawn = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

it('chooses a picture from the library with its size by keyboard, and uploads another', async () => {
  await publish(base, 'pages', document);
  const { page, errors } = await openInPlayground(browser, document.id);
  await row(page, /image/i).click();
  const source = inspector(page).locator('.field', { has: page.getByRole('button', { name: 'Expression for Src' }) });
  const choosing = source.getByRole('button', { name: 'Choose picture…' });
  await field(page, 'Src').focus();
  await tabTo(page, choosing);
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await picker.getByRole('list', { name: 'Pictures' }).getByRole('listitem').first().waitFor();
  await expectAccessible(page);
  await tabTo(page, picker.getByLabel('Search', { exact: true }));
  await page.keyboard.type('gourd lamp');
  await tabTo(page, picker.getByRole('button', { name: /^Gourd Lamp/ }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, picker.getByRole('button', { name: 'Use the picture' }));
  await page.keyboard.press('Enter');
  await picker.waitFor({ state: 'detached' });
  await waitForFocus(choosing);
  await waitForCanvas(page);
  const shown = canvas(page).locator('img').first();
  await expect.poll(() => shown.getAttribute('alt')).toMatch(/Gourd Lamp/);
  await expect.poll(() => shown.getAttribute('srcset')).toMatch(/\/media\/goods\/\S+\?width=360 360w/);
  expect(await field(page, 'Sizes').inputValue()).toBe('50vw');
  await expect.poll(async () => Number(await field(page, 'Width').first().inputValue())).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => field(page, 'Src').inputValue()).toBe('');
  const uploading = page.waitForEvent('filechooser');
  await source.getByRole('button', { name: 'Upload…' }).click();
  const file = { name: 'green.png', mimeType: 'image/png', buffer: await drawn('#1f7a3f') };
  await (await uploading).setFiles([file]);
  await expect.poll(() => field(page, 'Src').inputValue()).toMatch(/^\/media\/copies\/[0-9a-f]{40}\.webp$/);
  await expect.poll(() => shown.getAttribute('srcset')).toMatch(/\/media\/copies\/\S+\?width=360 360w/);
  const refused = page.waitForEvent('filechooser');
  await source.getByRole('button', { name: 'Upload…' }).click();
  await (await refused).setFiles([{ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }]);
  await inspector(page)
    .getByText(/^a\.svg: This is not a picture that can be shown/)
    .waitFor();
  await field(page, 'Src').fill('');
  await waitForCanvas(page);

  const asset = inspector(page).locator('.field', { has: page.getByRole('button', { name: 'Expression for Asset' }) });
  const choosingAsset = asset.getByRole('button', { name: 'Choose picture…' });
  await tabTo(page, choosingAsset, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await picker.waitFor();
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
  await waitForFocus(choosingAsset);
  await page.keyboard.press('Enter');
  await picker.waitFor();
  await tabTo(page, picker.getByLabel('Search', { exact: true }));
  await page.keyboard.type('green');
  await tabTo(page, picker.getByRole('button', { name: 'green', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, picker.getByRole('button', { name: 'Focal point' }));
  for (const key of ['Shift+ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await picker.getByText('60% from the left, 49% from the top.').waitFor();
  await tabTo(page, picker.getByLabel('Alternative text'));
  await page.keyboard.type('A green square');
  await expectAccessible(page);
  await tabTo(page, picker.getByRole('button', { name: 'Use the picture' }));
  await page.keyboard.press('Enter');
  await picker.waitFor({ state: 'detached' });
  await waitForFocus(choosingAsset);
  await expect.poll(() => shown.getAttribute('srcset')).toMatch(/\/media\/copies\/\S+\?width=360 360w/);
  await expect.poll(() => shown.getAttribute('alt')).toBe('A green square');
  const said = asset.getByLabel('Alternative text in the library');
  await tabTo(page, said);
  await expect.poll(() => said.inputValue()).toBe('A green square');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('A green field');
  await tabTo(page, asset.getByRole('button', { name: 'Save for all that show it' }));
  await page.keyboard.press('Enter');
  await asset.getByText('The library says so now.').waitFor();
  await expectAccessible(page);
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
});

/** Dispatches a drop or paste event with a file, because no browser lets a test drop or paste a real one. */
const give = (target: Locator, type: 'drop' | 'paste', name: string, bytes: Buffer) =>
  target.evaluate(
    (element, file) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(file.bytes), (character) => character.charCodeAt(0));
      data.items.add(new File([content], file.name, { type: 'image/png' }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        file.type === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    { type, name, bytes: bytes.toString('base64') },
  );

it('adds a picture that is new to the shop to a page, by drop and by paste, without leaving the editor', async () => {
  await publish(base, 'pages', { ...document, id: 'new-picture', slug: '/new-picture' });
  const { page, errors } = await openInPlayground(browser, 'new-picture');
  await row(page, /image/i).click();
  const source = inspector(page).locator('.field', { has: page.getByRole('button', { name: 'Expression for Src' }) });
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  const shown = canvas(page).locator('img').first();
  for (const [way, colour] of [
    ['drop', '#7a1f5f'],
    ['paste', '#1f5f7a'],
  ] as const) {
    await source.getByRole('button', { name: 'Choose picture…' }).click();
    await picker.getByRole('list', { name: 'Pictures' }).getByRole('listitem').first().waitFor();
    // A file may be dropped or pasted anywhere on the dialog.
    await give(picker.getByRole('heading', { level: 2 }), way, `${way} in.png`, await drawn(colour));
    await picker.getByText(`${way} in.png is in the library`).waitFor();
    await picker.getByLabel('Alternative text').fill(`From a ${way}`);
    await picker.getByRole('button', { name: 'Use the picture' }).click();
    await picker.waitFor({ state: 'detached' });
    await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/media\/copies\//);
    await expect.poll(() => shown.getAttribute('alt')).toBe(`From a ${way}`);
    await field(page, 'Alt').fill('');
  }
  await source.getByRole('button', { name: 'Choose picture…' }).click();
  await picker.getByLabel('Address of a picture').fill('http://127.0.0.1/a.png');
  await picker.getByRole('button', { name: 'Add from address' }).click();
  await picker.getByText(/^http:\/\/127\.0\.0\.1\/a\.png was not added: /).waitFor();
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
});

it('edits the details that lists show of an article in fields, by keyboard, and the source has them too', async () => {
  await publish(base, 'pages', {
    version: 3,
    id: 'tea-notes',
    slug: '/article/care/tea-notes',
    type: 'ARTICLE',
    article: { title: 'Tea', excerpt: 'About tea.', author: 'Asha', publishedOn: '2026-01-02' },
    body: [{ widget: 'text', props: { text: 'Tea.' } }],
  });
  const { page, errors } = await openInPlayground(browser, 'tea-notes');
  await waitForCanvas(page);
  await inspector(page).locator('[tabindex="0"]').focus();
  const type = async (label: string, text: string) => {
    await tabTo(page, field(page, label));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  await expect.poll(() => field(page, 'Blog required').inputValue()).toBe('care');
  await type('Title required', 'Notes on tea');
  await type('Excerpt required', 'How it is kept.');
  await type('Tags', 'tea\nkitchen');
  const cover = inspector(page).locator('.field', { has: page.getByRole('button', { name: 'Expression for Cover' }) });
  await tabTo(page, cover.getByRole('button', { name: 'Choose picture…' }).first());
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await tabTo(page, picker.getByRole('list', { name: 'Pictures' }).getByRole('button').first());
  await page.keyboard.press('Enter');
  await tabTo(page, picker.getByRole('button', { name: 'Use the picture' }));
  await page.keyboard.press('Enter');
  await picker.waitFor({ state: 'detached' });
  await expect.poll(() => field(page, 'Cover').inputValue()).toMatch(/^\/media\//);
  const source = () => page.locator('.cm-content').innerText();
  await expect.poll(source).toMatch(/"title": "Notes on tea"/);
  await expect.poll(source).toMatch(/"tags": \[\s*"tea",\s*"kitchen"\s*\]/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => field(page, 'Cover').inputValue()).toBe('');
  expect(errors).toEqual([]);
});
