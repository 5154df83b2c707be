import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canvas, dialog, openIn, outline, row, signedIn, tab, waitForCanvas } from './author-page.ts';
import { expectAccessible, openBrowser, unusedBrowser } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';
import { waitForFocus } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  const body = [
    {
      widget: 'box',
      props: { style: { display: 'flex' } },
      children: [
        { widget: 'text', props: { text: 'Kiln days', tag: 'h1' } },
        { widget: 'text', props: { text: 'Come and see.', style: { minHeight: 600 } } },
      ],
    },
    { widget: 'text', props: { text: 'In between', style: { minHeight: 600 } } },
    { widget: 'text', props: { text: 'At the foot', style: { minHeight: 600 } } },
  ];
  for (const id of ['first-layout', 'long-layout'])
    await publish(base, 'pages', { version: 3, id, slug: `/${id}`, type: 'CONTENT', body });
});
afterAll(() => browser?.close());

const source = (page: Page) => page.locator('.cm-content[aria-label="JSON of first-layout"]');
const body = (page: Page) => page.getByRole('tabpanel');
const toggle = (page: Page) => page.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Source' });

/** Opens the page as an author who has never chosen a layout in this browser. */
async function openFirst(id = 'first-layout') {
  const watched = await signedIn(browser, { storageState: unusedBrowser });
  await openIn(watched.page, id);
  await waitForCanvas(watched.page);
  return watched;
}

it('begins with a canvas at 100 % and a closed source, which keys, buttons and problems open, and remembers it', async () => {
  const { page, context, errors } = await openFirst();
  const shown = page.frameLocator('iframe[title="Preview"]').locator('html');
  const frame = page.locator('iframe[title="Preview"]');
  const room = () => page.locator('.preview-stage').evaluate((stage) => stage.clientWidth);
  await canvas(page).getByText('Kiln days').waitFor();
  expect(await source(page).isVisible()).toBe(false);
  expect(await toggle(page).getAttribute('aria-pressed')).toBe('false');
  expect(await body(page).isVisible()).toBe(false);
  // The page is as wide as there is room, and nothing is scaled.
  expect(await shown.evaluate(() => innerWidth)).toBe(await room());
  expect((await frame.boundingBox())?.width).toBe(await room());
  expect(await page.locator('.preview-scale').count()).toBe(0);
  await expectAccessible(page);

  // A tab of the findings opens them alone.
  await tab(page, 'Versions').click();
  await body(page).getByText('Version 1').first().waitFor();
  expect(await source(page).isVisible()).toBe(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide findings' }).click();
  await body(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Show findings' }).click();
  await body(page).waitFor();
  await page.getByRole('button', { name: 'Hide findings' }).click();

  await toggle(page).click();
  await source(page).waitFor();
  await toggle(page).click();
  await source(page).waitFor({ state: 'hidden' });
  await outline(page).press('ControlOrMeta+j');
  await waitForFocus(source(page));
  await page.keyboard.press('ControlOrMeta+j');
  await source(page).waitFor({ state: 'hidden' });
  await outline(page).press('ControlOrMeta+f');
  await waitForFocus(page.getByRole('textbox', { name: 'Find' }));
  await page.keyboard.press('ControlOrMeta+j');
  await source(page).waitFor({ state: 'hidden' });
  // The source's own command from the palette.
  await outline(page).press('ControlOrMeta+k');
  await dialog(page).waitFor();
  await page.keyboard.insertText('search the source');
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('textbox', { name: 'Find' }));

  await page.reload();
  await source(page).waitFor();
  await toggle(page).click();
  await page.getByRole('button', { name: '390' }).click();
  await page.reload();
  await outline(page).waitFor();
  await waitForCanvas(page);
  expect(await source(page).isVisible()).toBe(false);
  expect(await shown.evaluate(() => innerWidth)).toBe(390);
  await outline(page).press('Alt+0');
  await expect.poll(() => shown.evaluate(() => innerWidth)).toBe(await room());
  expect(errors).toEqual([]);
  await context.close();
});

it('opens the source at the problem that was chosen, and at the next one', async () => {
  const { page, context } = await openFirst();
  await row(page, /In between/).click();
  await outline(page).press('ControlOrMeta+j');
  await waitForFocus(source(page));
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('x');
  await tab(page, /error/).waitFor();
  await toggle(page).click();
  await source(page).waitFor({ state: 'hidden' });
  await tab(page, /error/).click();
  await page.locator('.problems-row').first().click();
  await waitForFocus(source(page));
  await toggle(page).click();
  await outline(page).press('F8');
  await waitForFocus(source(page));
  await page.keyboard.press('ControlOrMeta+z');
  await tab(page, 'No problems').waitFor();
  await context.close();
});

it('names boxes by what they do and what stands in them, and scrolls to what was inserted', async () => {
  const { page, errors } = await openFirst('long-layout');
  await row(page, 'row Kiln days').waitFor();
  await row(page, /At the foot/).click();
  await outline(page).press('/');
  await page.getByRole('combobox', { name: 'Search what to insert' }).fill('numbers');
  await page
    .getByRole('listbox', { name: 'Sections and widgets' })
    .getByRole('option', { selected: true })
    .filter({ hasText: 'Numbers' })
    .waitFor();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  const inserted = canvas(page).locator('[data-at^="/body/3"]').first();
  const isInView = () =>
    inserted.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > top && top >= 0 && top < innerHeight;
    });
  await expect.poll(isInView).toBe(true);
  expect(errors).toEqual([]);
});
