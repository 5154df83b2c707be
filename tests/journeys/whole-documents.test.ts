import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { publish } from './publish.ts';

let browser: Browser;
const base = inject('base');

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function openPlayground(hash: string) {
  const watched = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = inject('authorCookie').split('=');
  await watched.context.addCookies([{ name, value, url: base }]);
  await watched.page.goto(`${base}/playground#${hash}`);
  await watched.page.getByRole('tree', { name: 'Nodes of the document' }).waitFor();
  return watched;
}

const openPalette = async (page: Page, search: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search pages, commands, nodes and texts' }).fill(search);
};

it('creates from a template, moves, duplicates, finds and deletes', async () => {
  const { page, context, errors } = await openPlayground('pages/home');
  await openPalette(page, 'new document');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New document' });
  await dialog.getByRole('radio', { name: /^Landing page/ }).check();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Lamps of winter');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('/cart');
  await dialog.getByText('The page cart has this address').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Address' }).fill('/winter');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.frameLocator('iframe[title="Preview"]').getByRole('heading', { name: 'Lamps of winter' }).waitFor();
  await page.getByText('No problems. Ready to publish.').waitFor();
  expect(new URL(page.url()).hash).toBe('#pages/lamps-of-winter');
  await context.request.post(`${base}/playground/api/pages/lamps-of-winter/publish`, {
    ...{ data: {}, headers: { 'x-endcap': '1' } },
  });

  // Moved: the old address leads to the new one once that is published.
  await page
    .getByRole('toolbar', { name: 'Document lamps-of-winter' })
    .getByRole('button', { name: 'Address' })
    .click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill('/lamps');
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await page.getByRole('status').getByText('Draft saved').waitFor();
  await context.request.post(`${base}/playground/api/pages/lamps-of-winter/publish`, {
    ...{ data: {}, headers: { 'x-endcap': '1' } },
  });
  const moved = await context.request.get(`${base}/winter`);
  expect(new URL(moved.url()).pathname).toBe('/lamps');

  // A text is found in all documents, and its place is shown.
  await publish(base, 'pages', {
    ...{ id: 'leads-there', slug: '/leads-there', type: 'CONTENT' },
    body: [{ widget: 'link', props: { to: '/lamps', text: 'A rare phrase' } }],
  });
  await openPalette(page, 'rare phrase');
  await page.getByRole('option', { name: /rare phrase/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'JSON of leads-there' }).waitFor();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('rare phrase');

  // What links to a page is named before it is deleted.
  await openPalette(page, 'lamps-of-winter');
  await page.keyboard.press('Enter');
  await openPalette(page, 'delete the document');
  await page.keyboard.press('Enter');
  const removal = page.getByRole('dialog', { name: 'Delete lamps-of-winter' });
  await removal.getByRole('button', { name: 'leads-there' }).waitFor();
  await expectAccessible(page);
  await removal.getByRole('button', { name: 'Delete', exact: true }).click();
  await removal.waitFor({ state: 'detached' });
  expect((await context.request.get(`${base}/lamps`)).status()).toBe(404);
  expect(errors).toEqual([]);
  await context.close();
});

it('does not delete a fragment that live pages show', async () => {
  await publish(base, 'fragments', { id: 'kept-band', body: [{ widget: 'text', props: { text: 'Band' } }] });
  await publish(base, 'pages', {
    ...{ id: 'shows-band', slug: '/shows-band', type: 'CONTENT' },
    body: [{ widget: 'fragment', props: { name: 'kept-band' } }],
  });
  const { page, context } = await openPlayground('fragments/kept-band');
  await page.getByRole('toolbar', { name: 'Document kept-band' }).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete kept-band' });
  await dialog.getByRole('button', { name: 'shows-band' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete', exact: true }).isDisabled()).toBe(true);
  await context.close();
});
