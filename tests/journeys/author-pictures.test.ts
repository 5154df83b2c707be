import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canvas, field, inspector, open, row, settled } from './author-page.ts';
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
  id: 'picture-choice',
  slug: '/picture-choice',
  type: 'CONTENT',
  body: [{ widget: 'image', props: { sizes: '50vw' } }],
};

const drawn = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

it('chooses a picture of the library for a page by keyboard, with its size, and uploads another', async () => {
  await publish(base, 'pages', document);
  const { page, errors } = await open(browser, document.id);
  await row(page, /image/i).click();
  const choosing = inspector(page).getByRole('button', { name: 'Choose picture…' });
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
  await settled(page);
  const shown = canvas(page).locator('img').first();
  await expect.poll(() => shown.getAttribute('alt')).toMatch(/Gourd Lamp/);
  expect(await shown.getAttribute('srcset')).toMatch(/\/media\/goods\/\S+\?width=360 360w/);
  expect(await field(page, 'Sizes').inputValue()).toBe('50vw');
  expect(Number(await field(page, 'Width').first().inputValue())).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => field(page, 'Src').inputValue()).toBe('');
  const uploading = page.waitForEvent('filechooser');
  await inspector(page).getByRole('button', { name: 'Upload…' }).click();
  const file = { name: 'green.png', mimeType: 'image/png', buffer: await drawn('#1f7a3f') };
  await (await uploading).setFiles([file]);
  await expect.poll(() => field(page, 'Src').inputValue()).toMatch(/^\/media\/copies\/[0-9a-f]{40}\.webp$/);
  await expect.poll(() => shown.getAttribute('srcset')).toMatch(/\/media\/copies\/\S+\?width=360 360w/);
  const refused = page.waitForEvent('filechooser');
  await inspector(page).getByRole('button', { name: 'Upload…' }).click();
  await (await refused).setFiles([{ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }]);
  await inspector(page)
    .getByText(/^a\.svg: This is no picture that can be shown/)
    .waitFor();
  await expectAccessible(page);
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
});
