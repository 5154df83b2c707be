import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { serveShop } from './serve.ts';
import { adminPassword, base } from './shop.ts';

let browser: Browser;
const heading = 'Made to be used up.';
const newHeading = 'Made to be repaired.';

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const editor = (page: Page) => page.getByRole('textbox', { name: 'JSON of home' });
const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]');
const problem = (page: Page, text: RegExp) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text }).first();

/** Replaces text in the source with the editor's own search. */
async function replaceInSource(page: Page, found: string, by: string): Promise<void> {
  await editor(page).press('ControlOrMeta+f');
  await page.getByRole('textbox', { name: 'Find', exact: true }).pressSequentially(found);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.insertText(by);
}

/** Hovers until the tooltip appears: a check that finishes meanwhile closes it. */
async function hoverUntil(page: Page, target: Locator, offered: string): Promise<void> {
  const offer = page.getByRole('button', { name: offered });
  for (let tries = 0; tries < 10; tries++) {
    await page.mouse.move(0, 0);
    await target.hover();
    const isThere = await offer.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
  throw new Error(`"${offered}" was not offered`);
}

const shopHeading = async (page: Page): Promise<string> => {
  await page.goto(`${base}/`);
  return page.getByRole('heading', { level: 1 }).innerText();
};

it('edits, breaks, fixes, publishes and rolls back the home page', async () => {
  const { page, context, errors } = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  const shopper = await context.newPage();

  await page.goto(`${base}/playground`);
  await page.getByRole('textbox', { name: 'Name' }).fill('admin');
  await page.getByLabel('Password').fill(adminPassword);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /^home/ }).click();
  await preview(page).getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByText('No problems. Ready to publish.').waitFor();
  await expectAccessible(page);

  await replaceInSource(page, `"text": "${heading}"`, `"text": "${newHeading}"`);
  await preview(page).getByRole('heading', { level: 1, name: newHeading }).waitFor();
  await page.getByRole('status').getByText('Draft saved').waitFor();
  expect(await shopHeading(shopper)).toBe(heading);

  // With a broken expression and broken JSON, both are reported and the preview stays.
  await replaceInSource(page, '"title": "{{ config.shopName }}', '"title": "{{ config.( }}');
  await problem(page, /expression/).waitFor();
  await replaceInSource(page, '"version": 3,', '"version": 3');
  await problem(page, /json-syntax/).waitFor();
  await problem(page, /expression/).waitFor();
  for (const code of [/json-syntax/, /expression/]) expect(await problem(page, code).innerText()).toMatch(/\d+:\d+/);
  await page.getByText('The text is not valid JSON; this is the last valid version').waitFor();
  await preview(page).getByRole('heading', { level: 1, name: newHeading }).waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);

  // Publishing fails with the reasons.
  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish home' });
  await dialog.getByText(/Fix \d+ errors first/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);

  // A reason selects its range in the source, and text typed next replaces it.
  const reason = dialog.getByRole('listitem').filter({ hasText: 'expression' }).first().getByRole('button');
  const focused = await reason.evaluate((button: HTMLElement) => {
    button.click();
    return document.activeElement?.ariaLabel;
  });
  expect(focused).toBe('JSON of home');
  await dialog.waitFor({ state: 'detached' });
  await replaceInSource(page, '{{ config.( }}', '{{ config.shopName }}');
  await replaceInSource(page, '"version": 3', '"version": 3,');
  // The new heading is not translated yet.
  await page.getByRole('tab', { name: '1 warning' }).waitFor();

  // A mistyped name is found by type checking, and fixed with the suggestion.
  await replaceInSource(page, '"title": "{{ config.shopName }}', '"title": "{{ config.shopNmae }}');
  await problem(page, /shopNmae/)
    .getByRole('button')
    .first()
    .click();
  await hoverUntil(page, page.getByText('shopNmae', { exact: true }).first(), 'Write shopName');
  await page.getByRole('button', { name: 'Write shopName' }).click();
  await page.getByRole('tab', { name: '1 warning' }).waitFor();

  await page.keyboard.press('ControlOrMeta+Enter');
  await dialog.getByRole('textbox', { name: 'Name of the release' }).fill('Speak of mending');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('status').getByText('Version 2 is live').waitFor();
  expect(await shopHeading(shopper)).toBe(newHeading);

  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByText('Speak of mending').waitFor();
  await page.getByText('admin', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Roll back to version 1' }).click();
  await page.getByText('Version 1 is live again, as version 3.').waitFor();
  expect(await shopHeading(shopper)).toBe(heading);
  await preview(page).getByRole('heading', { level: 1, name: heading }).waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

it('the printed address opens the playground once, and its key does not stay in the address bar', async () => {
  const shop = await serveShop();
  const { page, context } = await watchedPage(browser);
  try {
    expect(shop.playground).toMatch(/#key=[\w-]{32}$/);
    await page.goto(shop.playground);
    await page.getByRole('button', { name: /^home/ }).waitFor();
    expect(page.url()).not.toContain('key');
    await page.reload();
    await page.getByRole('button', { name: /^home/ }).waitFor();
    const stranger = await watchedPage(browser);
    await stranger.page.goto(shop.playground);
    await stranger.page.getByRole('alert').getByText('has been used already').waitFor();
    await stranger.context.close();
  } finally {
    await context.close();
    await shop.stop();
  }
});
