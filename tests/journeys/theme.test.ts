import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, FrameLocator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canvas, tab, waitForCanvas } from './author-page.ts';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { type StaffServer, startStaffServer } from './staff-server.ts';
import { tabTo, waitForFocus } from './tab-to.ts';

let browser: Browser;
let staff: StaffServer;

beforeAll(async () => {
  // A theme changes every page, so the journey has a shop of its own.
  [browser, staff] = await Promise.all([openBrowser(), startStaffServer()]);
});
afterAll(async () => {
  await browser?.close();
  await staff?.close();
});

const panel = (page: Page) => page.getByRole('region', { name: 'Theme' });

/** Opens the theme in the playground. */
async function openTheme(viewport = { width: 1440, height: 900 }) {
  const watched = await watchedPage(browser, { viewport });
  const [name = '', value = ''] = staff.developer.split('=');
  await watched.context.addCookies([{ name, value, url: staff.base }]);
  await watched.page.goto(`${staff.base}/playground#themes/theme`);
  await canvas(watched.page).getByRole('heading', { level: 1 }).waitFor();
  await waitForCanvas(watched.page);
  return watched;
}

/** The colour of a token on a page, as the browser computes it. */
const colourOn = (shown: Page | FrameLocator, token: string): Promise<string> =>
  shown.locator('body').evaluate((body, name) => {
    const probe = body.appendChild(document.createElement('i'));
    probe.style.color = `var(--${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

/** What a shopper sees of a token. */
async function shoppersColour(token: string, colorScheme: 'light' | 'dark'): Promise<string> {
  const context = await browser.newContext({ colorScheme });
  const page = await context.newPage();
  await page.goto(staff.base);
  const colour = await colourOn(page, token);
  await context.close();
  return colour;
}

/** Publishes in the dialog that is opened by key. */
async function publish(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish theme' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Marks the window of the canvas. A newly loaded document does not have the mark. */
const markCanvas = (page: Page) =>
  canvas(page)
    .locator('body')
    .evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) =>
  canvas(page)
    .locator('body')
    .evaluate(() => 'marked' in window);

it('changes colours with their contrast checked, tries a ready theme, publishes and rolls back', async () => {
  const { page, context, errors } = await openTheme();
  const { keyboard } = page;
  const accent = panel(page).getByLabel('Accent, light', { exact: true });
  await expectAccessible(page);
  await markCanvas(page);
  expect(await shoppersColour('accent', 'light')).toBe('rgb(138, 84, 16)');

  // A colour that is hard to read: the canvas follows, and the nearest readable colour is offered.
  await tabTo(page, accent);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('#b58a5a');
  await expect.poll(() => colourOn(canvas(page), 'accent')).toBe('rgb(181, 138, 90)');
  expect(await isMarked(page)).toBe(true);
  await tab(page, /error/).waitFor();
  const take = panel(page).getByRole('button', { name: /^Use #\w+ for Accent, light$/ });
  await tabTo(page, take);
  const [, offered = ''] = /#(\w+)/.exec((await take.textContent()) ?? '') ?? [];
  await keyboard.press('Enter');
  await take.waitFor({ state: 'detached' });
  await expect.poll(() => accent.inputValue()).toBe(`#${offered}`);
  await expectAccessible(page);
  const rgb = (hex: string) => `rgb(${[0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
  await expect.poll(() => colourOn(canvas(page), 'accent')).toBe(rgb(offered));

  // Both schemes of one colour are set one after the other.
  await panel(page).getByLabel('Success, light', { exact: true }).fill('#004400');
  await panel(page).getByLabel('Success, dark', { exact: true }).fill('#aaffaa');
  await expect.poll(() => page.locator('.cm-content').innerText()).toMatch(/"light": "#004400",\s+"dark": "#aaffaa"/);

  // A ready theme is one step that can be undone.
  await panel(page).getByRole('button', { name: 'Ready themes…' }).click();
  await waitForFocus(page.getByRole('radio', { name: /^Gallery/ }));
  await expectAccessible(page);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => colourOn(canvas(page), 'paper')).toBe('rgb(239, 245, 233)');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => colourOn(canvas(page), 'paper')).toBe('rgb(246, 242, 234)');
  await expect.poll(() => accent.inputValue()).toBe(`#${offered}`);

  await tab(page, 'No problems').waitFor();
  await publish(page);
  expect(await shoppersColour('accent', 'light')).toBe(rgb(offered));
  expect(await shoppersColour('accent', 'dark')).toBe('rgb(224, 169, 92)');
  expect(await shoppersColour('success', 'dark')).toBe('rgb(170, 255, 170)');

  // A font of one's own, cut on the server and served from the shop.
  await panel(page)
    .getByLabel('Add a font')
    .setInputFiles({
      name: 'House_Sans.ttf',
      mimeType: 'font/ttf',
      buffer: readFileSync(
        createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
      ),
    });
  await panel(page).getByRole('button', { name: 'Remove the font House Sans' }).waitFor();
  await panel(page).getByLabel('Font of texts', { exact: true }).selectOption('House Sans');
  await expect.poll(() => canvas(page).locator('body').evaluate(isLoaded, "16px 'Own House Sans'")).toBe(true);
  await panel(page)
    .getByLabel('Add a font')
    .setInputFiles({
      name: 'no.ttf',
      mimeType: 'font/ttf',
      buffer: Buffer.from('no font'),
    });
  await panel(page).getByText('This is not a font that can be shown.').waitFor();

  // Another version, and back.
  await panel(page).getByLabel('Shape', { exact: true }).selectOption('Round');
  await expect.poll(() => canvas(page).locator('.button-primary').first().evaluate(radiusOf)).toBe('999px');
  await publish(page);
  await page.getByText('Version 2 is live').waitFor();
  await tab(page, 'Versions').click();
  await page.getByRole('button', { name: 'Roll back to version 1' }).click();
  await page.getByText('Version 1 is live again, as version 3.').waitFor();
  const shopper = await browser.newPage();
  await shopper.goto(staff.base);
  expect(await shopper.locator('.button-primary').first().evaluate(radiusOf)).toBe('2px');
  await shopper.close();
  // The file that is not a font was refused.
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
  await context.close();
});

/** Whether a font is loaded, and not a fallback of it. */
const isLoaded = async (_: Element, font: string): Promise<boolean> =>
  (await document.fonts.load(font)).some(({ status }) => status === 'loaded');

const radiusOf = (element: Element): string => getComputedStyle(element).borderTopLeftRadius;

it('refuses a theme that cannot be read, and works on a phone', async () => {
  const { page, context, errors } = await openTheme({ width: 390, height: 844 });
  await page.getByRole('tablist', { name: 'Panels' }).getByRole('tab', { name: 'Theme' }).click();
  await expectAccessible(page);
  await panel(page).getByLabel('Text, light', { exact: true }).fill('#d8d0c4');
  await panel(page)
    .getByText(/needs 4\.5/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish theme' });
  await dialog
    .getByText(/“Text” on “.+” cannot be read on light screens/)
    .first()
    .waitFor();
  expect(await dialog.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});
