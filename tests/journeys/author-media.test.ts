import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleMp4 } from '../../testing/sample-video.ts';
import { canvas, field, inspector, openInPlayground, row, signedIn, waitForCanvas } from './author-page.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';
import { tabTo, waitForFocus } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const film = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../../examples/films', name));
const mp4 = { name: 'lantern_at-work.mp4', mimeType: 'video/mp4', buffer: film('workshop.mp4') };

const pageWith = (id: string, body: object[]) => ({ version: 3, id, slug: `/${id}`, type: 'CONTENT', body });

/** The field of a property, with the ways to a file. */
const wholeField = (page: Page, name: string): Locator =>
  inspector(page).locator('.field', { has: page.getByRole('button', { name: `Expression for ${name}` }) });

/** Publishes the draft that the editor has saved. */
const publishDraft = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Publish/ }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Dispatches a drop or paste event with a file, because no browser lets a test drop or paste a real one. */
const give = (target: Locator, type: 'drop' | 'paste', name: string, mimeType: string, bytes: Buffer) =>
  target.evaluate(
    (element, file) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(file.base64), (each) => each.charCodeAt(0))], file.name, file));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        file.event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    { event: type, name, type: mimeType, base64: bytes.toString('base64') },
  );

it('adds a video to the library by keyboard, and the shop plays it in parts', async () => {
  await publish(
    base,
    'pages',
    pageWith('film-by-keyboard', [
      {
        widget: 'video',
        as: 'film',
        props: { src: '/media/workshop.webm', label: 'A film' },
        children: [{ widget: 'button', props: { label: 'Watch' }, on: { press: [{ do: 'film.toggle' }] } }],
      },
    ]),
  );
  const { page, errors } = await openInPlayground(browser, 'film-by-keyboard');
  await row(page, /video/i).click();
  const choosing = wholeField(page, 'Src').getByRole('button', { name: 'Choose video…' });
  await field(page, 'Src').focus();
  await tabTo(page, choosing);
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choose a video' });
  await tabTo(page, picker.getByRole('button', { name: 'Upload videos…' }));
  const asked = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await asked).setFiles([mp4]);
  await picker.getByText('is in the library').waitFor();
  await expectAccessible(page);
  await tabTo(page, picker.getByLabel('Title'));
  await page.keyboard.type('How a lantern is made by hand');
  await tabTo(page, picker.getByRole('button', { name: 'Use the video' }));
  await page.keyboard.press('Enter');
  await picker.waitFor({ state: 'detached' });
  await waitForFocus(choosing);
  await expect.poll(() => field(page, 'Src').inputValue()).toMatch(/^\/media\/copies\/[0-9a-f]{40}\.mp4$/);
  const address = await field(page, 'Src').inputValue();
  await waitForCanvas(page);
  await expect.poll(() => canvas(page).locator('video').getAttribute('src')).toBe(address);
  await page.getByText('Draft saved').waitFor();
  await publishDraft(page);

  const shopper = await watchedPage(browser);
  const statuses: number[] = [];
  shopper.page.on('response', (response) => {
    if (response.url().endsWith(address)) statuses.push(response.status());
  });
  await expect
    .poll(async () => {
      await shopper.page.goto(`${base}/film-by-keyboard`);
      return shopper.page.locator('video').getAttribute('src');
    })
    .toBe(address);
  await waitUntilLive(shopper.page);
  const shown = shopper.page.locator('video');
  await tabTo(shopper.page, shopper.page.getByRole('button', { name: 'Watch' }));
  await shopper.page.keyboard.press('Enter');
  await expect.poll(() => shown.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  await shown.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 6;
  });
  await expect.poll(() => shown.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(6);
  expect(statuses[0]).toBe(206);
  expect([errors, shopper.errors]).toEqual([[], []]);
});

it('takes a video that is dropped and captions that are pasted, and says why another one is refused', async () => {
  await publish(
    base,
    'pages',
    pageWith('film-by-drop', [
      {
        widget: 'video',
        props: {
          src: '/media/workshop.webm',
          label: 'A film',
          captions: [{ src: '/media/workshop.en.vtt', lang: 'en', label: 'English' }],
        },
      },
    ]),
  );
  const { page, errors } = await openInPlayground(browser, 'film-by-drop');
  await row(page, /video/i).click();
  const source = field(page, 'Src').first();
  await give(source, 'drop', 'holiday.mp4', 'video/mp4', sampleMp4({ codec: 'hvc1', sound: 'mp4a' }));
  await inspector(page)
    .getByText(/^holiday\.mp4: This video is in H\.265 \(HEVC\)/)
    .waitFor();
  await give(source, 'drop', 'bench.webm', 'video/webm', film('workshop.webm'));
  await expect.poll(() => source.inputValue()).toMatch(/^\/media\/copies\/[0-9a-f]{40}\.webm$/);
  const captions = inspector(page).getByRole('textbox', { name: 'Src required', exact: true });
  await captions.scrollIntoViewIfNeeded();
  await give(captions, 'paste', 'bench.en.vtt', 'text/vtt', film('workshop.en.vtt'));
  await expect.poll(() => captions.inputValue()).toMatch(/^\/media\/copies\/[0-9a-f]{40}\.vtt$/);
  await waitForCanvas(page);
  await expect.poll(() => canvas(page).locator('track').getAttribute('src')).toBe(await captions.inputValue());
  await expectAccessible(page);
  // The refusal itself.
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
});

it('links to a file of the library by mouse, which visitors download under its name', async () => {
  await publish(
    base,
    'pages',
    pageWith('file-by-mouse', [{ widget: 'button', props: { label: 'Care instructions', to: '/' } }]),
  );
  const { page, errors } = await openInPlayground(browser, 'file-by-mouse');
  await row(page, /button/i).click();
  await wholeField(page, 'To').getByRole('button', { name: 'Choose file…' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a file' });
  const asked = page.waitForEvent('filechooser');
  await picker.getByRole('button', { name: 'Upload files…' }).click();
  const pdf = { name: 'Care of brass.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%of a test\n') };
  await (await asked).setFiles([pdf]);
  await picker.getByText('is in the library').waitFor();
  await expectAccessible(page);
  await picker.getByRole('button', { name: 'Use the file' }).click();
  await picker.waitFor({ state: 'detached' });
  await inspector(page).getByText('File · PDF, 1 KB').waitFor();
  await page.getByText('Draft saved').waitFor();
  await publishDraft(page);

  const shopper = await watchedPage(browser);
  await expect
    .poll(async () => {
      await shopper.page.goto(`${base}/file-by-mouse`);
      return shopper.page.getByRole('link', { name: 'Care instructions' }).getAttribute('href');
    })
    .toMatch(/^\/media\/copies\/[0-9a-f]{40}\.pdf$/);
  await waitUntilLive(shopper.page);
  const downloading = shopper.page.waitForEvent('download');
  await shopper.page.getByRole('link', { name: 'Care instructions' }).click();
  expect((await downloading).suggestedFilename()).toBe('Care of brass.pdf');
  expect(errors).toEqual([]);

  // It is found by name where a link is typed.
  await field(page, 'To').click();
  await field(page, 'To').fill('care of br');
  await page.getByRole('option', { name: /Care of brass/ }).waitFor();
});

it('begins a page with a template that is found by words and shown as a drawing', async () => {
  const { page, errors } = await signedIn(browser);
  await page.goto(`${base}/playground#pages/home`);
  await page.getByRole('tree', { name: 'Nodes of the document' }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search pages, commands, nodes and texts' }).fill('new document');
  await page.getByRole('option', { name: /new document/i, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New document' });
  await waitForFocus(dialog.getByRole('textbox', { name: 'Title' }));
  await expect.poll(() => dialog.locator('.template-drawing rect').count()).toBeGreaterThan(100);
  await expectAccessible(page);
  await dialog.getByRole('searchbox', { name: 'Search templates' }).focus();
  await page.keyboard.type('our story');
  const about = dialog.getByRole('radio', { name: /^About us/ });
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(1);
  await expect.poll(() => about.isChecked()).toBe(true);
  await tabTo(page, dialog.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type('Hands of the valley');
  await page.keyboard.press('Enter');
  await canvas(page).getByRole('heading', { name: 'Hands of the valley' }).waitFor();
  await canvas(page).getByRole('heading', { name: 'How it began' }).waitFor();
  await page.getByText('No problems. Ready to publish.').waitFor();
  expect(errors).toEqual([]);
});
