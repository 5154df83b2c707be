import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../commerce/durations.ts';
import { staffPage } from '../../testing/author-sign-in.ts';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { publish, release } from './publish.ts';
import { authorCookie, base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function openPlayground(hash: string) {
  const watched = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await watched.context.addCookies([{ name, value, url: base }]);
  await watched.page.goto(`${base}/playground#${hash}`);
  await watched.page.getByRole('tree', { name: 'Nodes of the document' }).waitFor();
  return watched;
}

/** Searches in the palette, and waits until Enter would open the intended result. */
const openPalette = async (page: Page, search: string, meant = new RegExp(search, 'i')): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search pages, commands, nodes and texts' }).fill(search);
  await page.getByRole('option', { name: meant, selected: true }).waitFor();
};

it('creates a page from a template, moves it, finds a text in another page, and deletes the first', async () => {
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
  await page.waitForURL(/#pages\/lamps-of-winter$/);
  await context.request.post(`${base}/playground/api/pages/lamps-of-winter/publish`, {
    data: {},
    headers: staffPage(authorCookie),
  });

  // After a move, the old address leads to the new one once that is published.
  await page
    .getByRole('toolbar', { name: 'Document lamps-of-winter' })
    .getByRole('button', { name: 'Address' })
    .click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill('/lamps');
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  const addressOfDraft = async () => {
    const draft = await context.request.get(`${base}/playground/api/pages/lamps-of-winter/draft`, {
      headers: staffPage(authorCookie),
    });
    return JSON.parse((await draft.json()).source).slug;
  };
  // The message may still be about the previous save.
  await expect.poll(addressOfDraft).toBe('/lamps');
  await context.request.post(`${base}/playground/api/pages/lamps-of-winter/publish`, {
    data: {},
    headers: staffPage(authorCookie),
  });
  const moved = await context.request.get(`${base}/winter`);
  expect(new URL(moved.url()).pathname).toBe('/lamps');

  // A text is found in any document, and its place is shown.
  await publish(base, 'pages', {
    id: 'leads-there',
    slug: '/leads-there',
    type: 'CONTENT',
    body: [{ widget: 'link', props: { to: '/lamps', text: 'A rare phrase' } }],
  });
  await openPalette(page, 'rare phrase');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'JSON of leads-there' }).waitFor();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('rare phrase');

  // Documents that link to a page are named before it is deleted.
  await openPalette(page, 'lamps-of-winter', /^lamps-of-winter/);
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

it('turns a node into a fragment, in one step that can be undone', async () => {
  const button = { widget: 'button', props: { label: 'Add' }, on: { press: [{ do: 'mug.addToCart' }] } };
  await publish(base, 'pages', {
    id: 'with-mug',
    slug: '/with-mug',
    type: 'CONTENT',
    body: [
      {
        widget: 'product',
        as: 'mug',
        props: { slug: 'harbour-mug' },
        slots: { success: [{ widget: 'text', props: { text: 'Buy {{ mug.quantity }} now' } }, button] },
      },
    ],
  });
  const { page, context, errors } = await openPlayground('pages/with-mug');
  const canvas = page.frameLocator('iframe[title="Preview"]');
  await canvas.getByText('Buy 1 now').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Save as a section' });

  // A node that acts on a widget around it is refused, with the reason.
  await page.getByRole('treeitem', { name: /button/ }).click();
  await page.keyboard.press('Alt+f');
  await dialog.getByRole('button', { name: 'Save the section' }).click();
  await dialog.getByText('It runs actions of "mug"').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('treeitem', { name: /text/ }).click();
  await openPalette(page, 'save as a section');
  await page.keyboard.press('Enter');
  await dialog.getByText('More', { exact: true }).click();
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Name in texts' }).inputValue()).toBe('buy-now');
  // A fragment that is not listed is opened.
  await dialog.getByRole('checkbox', { name: 'List it among the sections' }).click();
  await dialog.getByRole('textbox', { name: 'Name in texts' }).press('Enter');
  await page.getByRole('textbox', { name: 'JSON of buy-now' }).waitFor();
  await page.waitForURL(/#fragments\/buy-now$/);
  await expect
    .poll(() => page.getByRole('textbox', { name: 'JSON of buy-now' }).innerText())
    .toContain('{{ fragment.quantity }}');

  // The page shows the fragment's draft, because the fragment has never been published.
  await openPalette(page, 'with-mug', /^with-mug/);
  await page.keyboard.press('Enter');
  const source = page.getByRole('textbox', { name: 'JSON of with-mug' });
  await expect.poll(() => source.innerText()).toContain('"quantity": "{{ mug.quantity }}"');
  await canvas.getByText('Buy 1 now').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => source.innerText()).toContain('Buy {{ mug.quantity }} now');
  expect(errors).toEqual([]);
  await context.close();
});

it('does not delete a fragment that live pages show', async () => {
  await publish(base, 'fragments', { id: 'kept-band', body: [{ widget: 'text', props: { text: 'Band' } }] });
  await publish(base, 'pages', {
    id: 'shows-band',
    slug: '/shows-band',
    type: 'CONTENT',
    body: [{ widget: 'fragment', props: { name: 'kept-band' } }],
  });
  const { page, context } = await openPlayground('fragments/kept-band');
  await page.getByRole('toolbar', { name: 'Document kept-band' }).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete kept-band' });
  await dialog.getByRole('button', { name: 'shows-band' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete', exact: true }).isDisabled()).toBe(true);
  await context.close();
});

it('reviews two pages, publishes them as one release, schedules and rolls back', async () => {
  const unnamed = { widget: 'raw-html', props: { html: '<a href="/care"></a>' } };
  const text = (words: string, more: object[]) => [
    {
      widget: 'box',
      props: { tag: 'main' },
      children: [{ widget: 'text', props: { tag: 'h1', text: words } }, ...more],
    },
  ];
  const document = (id: string, words: string) => ({
    version: 3,
    id,
    slug: `/${id}`,
    type: 'CONTENT',
    body: text(words, id === 'release-two' ? [unnamed] : []),
  });
  const { page, context, errors } = await openPlayground('pages/home');
  const save = (id: string, words: string) =>
    context.request.put(`${base}/playground/api/pages/${id}/draft`, {
      data: { source: JSON.stringify(document(id, words), null, 2) },
      headers: staffPage(authorCookie),
    });
  for (const id of ['release-one', 'release-two']) {
    await publish(base, 'pages', document(id, 'Before'));
    await save(id, 'After');
  }
  await page.goto(`${base}/playground#pages/release-one`);
  await page.reload();
  await page.getByRole('textbox', { name: 'JSON of release-one' }).waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish release-one' });
  await dialog.getByText('Changed the text of text “After” from “Before” to “After”.').waitFor();
  await dialog.getByRole('checkbox', { name: /^release-two/ }).check();
  const changes = dialog.getByRole('region', { name: 'Changes of release-two' });
  await changes.getByRole('button', { name: 'Before and after' }).click();
  for (const width of [390, 1440]) {
    const pair = changes.getByRole('region', { name: `${width} pixels wide` });
    await pair.locator('.picture-mark').nth(1).waitFor();
    await pair.getByText('serious Links must have discernible text link-name, one element').waitFor();
  }
  await changes.getByRole('button', { name: 'Before and after' }).click();
  await changes.getByRole('button', { name: 'As text' }).click();
  await dialog.getByRole('region', { name: 'Changed lines of release-two' }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Name of the release' }).fill('Two at once');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.waitFor({ state: 'detached' });
  const shown = async (id: string) => (await (await context.request.get(`${base}/${id}`)).text()).includes('>After<');
  expect([await shown('release-one'), await shown('release-two')]).toEqual([true, true]);

  await page.getByRole('tab', { name: 'Releases' }).click();
  await page.getByRole('button', { name: 'Roll back Two at once' }).click();
  await release(page, 'Two at once').getByText('rolled back', { exact: true }).waitFor();
  expect([await shown('release-one'), await shown('release-two')]).toEqual([false, false]);

  await page.keyboard.press('ControlOrMeta+Enter');
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 16);
  await dialog.getByLabel('When, if not now').fill(tomorrow);
  await dialog.getByRole('textbox', { name: 'Name of the release' }).fill('Tomorrow');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Cancel Tomorrow' }).click();
  await release(page, 'Tomorrow').getByText('cancelled', { exact: true }).waitFor();
  expect(await shown('release-one')).toBe(false);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

it('shares a draft by a link that shows it to guests until it is revoked', async () => {
  const body = [{ widget: 'text', props: { tag: 'h1', text: 'Live words' } }];
  await publish(base, 'pages', { id: 'shared', slug: '/shared', type: 'CONTENT', body });
  const { page, context, errors } = await openPlayground('pages/shared');
  const draft = { id: 'shared', slug: '/shared', type: 'CONTENT', version: 3, body: [] as object[] };
  draft.body = [
    { widget: 'text', props: { tag: 'h1', text: 'Draft words' } },
    { widget: 'button', props: { label: 'Buy' } },
  ];
  await context.request.put(`${base}/playground/api/pages/shared/draft`, {
    data: { source: JSON.stringify(draft) },
    headers: staffPage(authorCookie),
  });
  await page.reload();
  await page.frameLocator('iframe[title="Preview"]').getByText('Draft words').waitFor();
  await openPalette(page, 'share the draft');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share the draft of shared' });
  await dialog.getByRole('radio', { name: '1 day', exact: true }).check();
  await page.keyboard.press('Enter');
  const link = await dialog.getByRole('textbox', { name: 'New link' }).inputValue();
  await expectAccessible(page);

  const guest = await browser.newContext();
  const shown = await guest.newPage();
  await shown.goto(link);
  await shown.getByRole('heading', { name: 'Draft words' }).waitFor();
  // A shared draft is read-only: none of its scripts runs.
  await shown.getByRole('button', { name: 'Buy' }).waitFor();
  const fetchedBy = () =>
    performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).initiatorType);
  expect(await shown.evaluate(fetchedBy)).not.toContain('script');
  await dialog.getByRole('button', { name: /^Revoke/ }).click();
  await dialog.getByText('No link to this document works now.').waitFor();
  expect((await shown.goto(link))?.status()).toBe(404);
  await guest.close();
  expect(errors).toEqual([]);
  await context.close();
});

it('replaces a text in all documents, and imports what was exported', async () => {
  const document = (id: string, words: string) => ({
    id,
    slug: `/${id}`,
    type: 'CONTENT',
    body: [{ widget: 'text', props: { text: words } }],
  });
  await publish(base, 'pages', document('bulk-one', 'Kaleido week, \u201ckaleido\u201d'));
  await publish(base, 'fragments', { id: 'bulk-two', body: document('bulk-two', 'The Kaleido "offer"').body });
  const { page, context, errors } = await openPlayground('pages/bulk-one');
  const textIn = async (path: string): Promise<string> => {
    const draft = await context.request.get(`${base}/playground/api/${path}/draft`, {
      headers: staffPage(authorCookie),
    });
    return (JSON.parse((await draft.json()).source) as ReturnType<typeof document>).body[0]!.props.text;
  };
  await openPalette(page, 'search and replace');
  await page.keyboard.press('Enter');
  const replacing = page.getByRole('dialog', { name: 'Search and replace in all documents' });
  await replacing.getByRole('textbox', { name: 'Find' }).fill('kaleido');
  await replacing.getByRole('textbox', { name: 'Replace with' }).fill('"Winter"');
  await page.keyboard.press('Enter');
  await replacing.getByText('3 places in 2 documents.').waitFor();
  await expectAccessible(page);
  await replacing.getByRole('checkbox', { name: /^Line \d+ Kaleido\s+becomes\s+"Winter"/ }).uncheck();
  await replacing.getByRole('button', { name: 'Replace 2 places' }).click();
  await replacing.getByText('Replaced 2 places in 2 drafts. Nothing is published.').waitFor();
  expect([await textIn('pages/bulk-one'), await textIn('fragments/bulk-two')]).toEqual([
    'Kaleido week, “"Winter"”',
    'The "Winter" "offer"',
  ]);
  expect(await (await context.request.get(`${base}/bulk-one`)).text()).toContain('Kaleido week, “kaleido”');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const source = page.getByRole('textbox', { name: 'JSON of bulk-one' });
  await expect.poll(() => source.innerText()).toContain('Kaleido week, “kaleido”');

  const all = page.getByRole('toolbar', { name: 'All documents' });
  await all.getByRole('button', { name: 'Export' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export documents' });
  await exporting.getByRole('checkbox', { name: 'All pages and fragments' }).uncheck();
  await exporting.getByRole('checkbox', { name: /^bulk-one/ }).check();
  await exporting.getByRole('checkbox', { name: /^bulk-two/ }).check();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Export 2 documents' }).click();
  const exported = readFileSync(await (await downloading).path(), 'utf8');
  await exporting.getByText('Exported 2 documents.').waitFor();
  await page.keyboard.press('Escape');

  await all.getByRole('button', { name: 'Import' }).click();
  const importing = page.getByRole('dialog', { name: 'Import documents' });
  const choose = (text: string) =>
    importing
      .getByLabel('File that was exported from a playground')
      .setInputFiles({ name: 'export.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose(exported);
  await importing.getByText('All 2 are the same here.').waitFor();
  await choose(exported.replaceAll('offer', 'price').replaceAll('bulk-one', 'bulk-three').replace('week', 'days'));
  await importing.getByText('1 new, 1 changed, 0 the same.').waitFor();
  await importing.getByText('from “The "Winter" "offer"” to “The "Winter" "price"”').waitFor();
  await expectAccessible(page);
  await importing.getByRole('checkbox', { name: /^bulk-two/ }).uncheck();
  await importing.getByRole('button', { name: 'Import 1 draft' }).click();
  await importing.getByText('Imported 1 draft. Nothing is published.').waitFor();
  expect([await textIn('pages/bulk-three'), await textIn('fragments/bulk-two')]).toEqual([
    'Kaleido days, “kaleido”',
    'The "Winter" "offer"',
  ]);
  expect((await context.request.get(`${base}/bulk-three`)).status()).toBe(404);
  expect(errors).toEqual([]);
  await context.close();
});
