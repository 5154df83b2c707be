import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('a shopper has a mug engraved by keyboard, changes the text, and removes the engraving', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/engraving`);
  await page.getByText('There is nothing in your cart yet.', { exact: false }).waitFor();
  await page.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('dialog', { name: /cart/i }).waitFor();

  await page.goto(`${base}/engraving`);
  const form = page.getByRole('form', { name: /^Engraving of / });
  await form.waitFor();
  await waitUntilLive(page);
  await expectAccessible(page);
  const field = form.getByRole('textbox', { name: 'Name or date' });
  await tabTo(page, field);
  await page.keyboard.type('आशा & Łukasz');
  await page.keyboard.press('Enter');
  await page.getByText('It says “आशा & Łukasz”.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('आशा & Łukasz');

  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1 May 2027');
  await page.keyboard.press('Enter');
  await page.getByText('It says “1 May 2027”.').waitFor();
  await page.goto(`${base}/cart`);
  await page.getByText('Engraving: 1 May 2027').waitFor();

  await page.goBack();
  await waitUntilLive(page);
  await tabTo(page, page.getByRole('button', { name: /^Leave / }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByText('It says', { exact: false }).count()).toBe(0);
  expect(errors).toEqual([]);
});

const plateName = /^A graver cuts a sprig/;

/** Returns the pixels of a line across the plate, to be compared with later ones. */
const shownOn = (page: Page): Promise<string> =>
  page.getByRole('img', { name: plateName }).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    return canvas
      .getContext('2d')!
      .getImageData(0, Math.round(height * 0.45), width, 1)
      .data.join();
  });

it('the animation of the plate repeats until it is paused by keyboard', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/engraving`);
  const stop = page.getByRole('button', { name: 'Pause animation' });
  await stop.waitFor();
  const seen = new Set<string>();
  await expect.poll(async () => seen.add(await shownOn(page)).size).toBeGreaterThan(3);
  await tabTo(page, stop);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Play animation' }).waitFor();
  await expectAccessible(page);
  // The browser warns about how the test reads the canvas.
  expect(errors.filter((error) => !error.includes('willReadFrequently'))).toEqual([]);
});

it('the plate stands still, with its whole sprig, for shoppers who prefer reduced motion', async () => {
  const { page } = await watchedPage(browser, { reducedMotion: 'reduce', viewport: { width: 390, height: 900 } });
  await page.goto(`${base}/engraving`);
  await page.getByRole('button', { name: 'Play animation' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect.poll(async () => new Set((await shownOn(page)).match(/\d+,\d+,\d+,255/g)).size).toBeGreaterThan(3);
});

it('the page shows a picture of the plate without JavaScript', async () => {
  const { page } = await watchedPage(browser, { javaScriptEnabled: false });
  await page.goto(`${base}/engraving`);
  const picture = page.getByRole('main').locator('img[src^="/media/scenes/engraving"]');
  await picture.scrollIntoViewIfNeeded();
  await picture.waitFor();
  const response = await page.request.get(`${base}${await picture.getAttribute('src')}`);
  expect(response.headers()['content-type']).toMatch(/^image\//);
  expect((await page.request.get(`${base}/media/engraving.riv`)).ok()).toBe(true);
});
