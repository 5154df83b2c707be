import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffPage } from '../../testing/author-sign-in.ts';
import { openBrowser, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { authorCookie, base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const outline = (page: Page) => page.getByRole('tree', { name: 'Nodes of the document' });
const row = (page: Page, words: string) => outline(page).getByRole('treeitem', { name: words });
const canvas = (page: Page) => page.frameLocator('iframe[title="Preview"]');
const inspector = (page: Page) => page.getByRole('region', { name: 'Inspector' });
const text = (words: string) => ({ widget: 'text', props: { text: words } });

/** Marks the preview's window. A newly loaded document does not have the mark. */
const markPreview = (page: Page) =>
  canvas(page)
    .locator('body')
    .evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) =>
  canvas(page)
    .locator('body')
    .evaluate(() => 'marked' in window);

/** Waits until the preview shows the source's current text. */
const isShown = (page: Page) => page.locator('#panel-preview[aria-busy=false]').waitFor();

it('patches edits into the loaded preview, and reloads it when an edit needs data from the shop', async () => {
  await publish(base, 'pages', {
    id: 'live-canvas',
    slug: '/live-canvas',
    type: 'CONTENT',
    version: 3,
    body: [
      { widget: 'text-input', props: { name: 'name', label: 'Your name' } },
      { widget: 'box', children: [text('One'), text('Two'), { ...text('Both'), when: '{{ flags.both }}' }] },
      {
        widget: 'product-list',
        props: { collection: 'light' },
        slots: { item: [{ ...text('{{ productList.item.title }}'), key: '{{ productList.item.slug }}' }] },
      },
    ],
    flags: { both: true },
  });
  const { page, context, errors } = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await context.addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/playground#pages/live-canvas`);
  await canvas(page).getByText('Both').waitFor();
  await isShown(page);
  await markPreview(page);
  await page.getByRole('button', { name: 'Use the page' }).click();
  await canvas(page).getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Use the page' }).click();

  // A text is edited in its field.
  await canvas(page).getByText('One').click();
  await inspector(page).getByLabel('Text required').fill('First');
  await canvas(page).getByText('First').waitFor();
  await row(page, 'First').click();
  await page.keyboard.press('ControlOrMeta+d');
  await expect.poll(() => canvas(page).getByText('First').count()).toBe(2);
  // The copy is a node like any other: the nodes after it have moved on by one.
  await canvas(page).getByText('Two').click();
  await expect.poll(() => row(page, 'Two').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Delete');
  await canvas(page).getByText('Two').waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+z');
  await canvas(page).getByText('Two').waitFor();
  await row(page, 'Two').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(() => canvas(page).locator('[data-at^="/body/1/children/"]').allInnerTexts())
    .toEqual(['First', 'Two', 'First', 'Both']);
  expect(await canvas(page).getByLabel('Your name').inputValue()).toBe('Ada');
  expect(await isMarked(page)).toBe(true);

  // Other products have to be requested from the shop.
  await row(page, 'product-list').click();
  await inspector(page).getByRole('combobox', { name: 'Collection' }).fill('table');
  await page.keyboard.press('Enter');
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await isShown(page);
  await canvas(page).getByText('First').first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('patches edits of a variant into the loaded preview', async () => {
  await publish(base, 'pages', {
    id: 'live-variant',
    slug: '/live-variant',
    type: 'CONTENT',
    version: 3,
    variants: {
      experiment: 'live-heading',
      options: { a: { weight: 1 }, b: { weight: 1, changes: [{ at: '#hero/props/text', to: 'Heading of b' }] } },
    },
    body: [
      { ...text('Heading of a'), id: 'hero' },
      { ...text('Below it'), id: 'below' },
    ],
  });
  const { page, context, errors } = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await context.addCookies([{ name, value, url: base }]);
  await page.addInitScript(() => {
    // The script also runs in the preview, which has no storage.
    if (self.origin !== 'null') localStorage.setItem('endcap-preview:pages/live-variant', '{"variant":"b"}');
  });
  await page.goto(`${base}/playground#pages/live-variant`);
  await canvas(page).getByText('Heading of b').waitFor();
  await isShown(page);
  await markPreview(page);
  await canvas(page).getByText('Heading of b').click();
  await inspector(page).getByLabel('Text required').fill('Another heading');
  await canvas(page).getByText('Another heading').waitFor();
  await row(page, 'Below it').click();
  await inspector(page).getByLabel('Text required').fill('Lower');
  await canvas(page).getByText('Lower').waitFor();
  await isShown(page);
  expect(await isMarked(page)).toBe(true);
  const changes = async () => {
    const headers = { ...staffPage(authorCookie) };
    const answer = await fetch(`${base}/playground/api/pages/live-variant/draft`, { headers });
    return JSON.parse(((await answer.json()) as { source: string }).source).variants.options.b.changes;
  };
  await expect.poll(changes).toEqual([
    { at: '#hero/props/text', to: 'Another heading' },
    { at: '#below/props/text', to: 'Lower' },
  ]);
  expect(errors).toEqual([]);
  await context.close();
});

it('patches changed colours and CSS rules of a page into the loaded preview', async () => {
  await publish(base, 'pages', {
    id: 'coloured',
    slug: '/coloured',
    type: 'CONTENT',
    version: 3,
    theme: { accent: '#aa0000' },
    css: '.words { color: rgb(1, 2, 3) } .words { opacity: 0.5 }',
    body: [
      { widget: 'text-input', props: { name: 'name', label: 'Your name' } },
      { widget: 'text', props: { text: 'Words', class: 'words' } },
    ],
  });
  const { page, context, errors } = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await context.addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/playground#pages/coloured`);
  await canvas(page).getByText('Words').waitFor();
  await isShown(page);
  await markPreview(page);
  const replace = async (found: string, words: string) => {
    await page.getByRole('textbox', { name: 'JSON of coloured' }).press('ControlOrMeta+f');
    await page.getByRole('textbox', { name: 'Find', exact: true }).pressSequentially(found);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    if (words === '') await page.keyboard.press('Delete');
    else await page.keyboard.insertText(words);
  };
  const styles = () =>
    canvas(page)
      .getByText('Words')
      .evaluate((element) => {
        const { color, opacity } = getComputedStyle(element);
        return [color, opacity, getComputedStyle(document.documentElement).getPropertyValue('--accent')];
      });
  await expect.poll(styles).toEqual(['rgb(1, 2, 3)', '0.5', '#aa0000']);
  await replace('#aa0000', '#0000aa');
  await expect.poll(styles).toEqual(['rgb(1, 2, 3)', '0.5', '#0000aa']);
  await replace(' .words { opacity: 0.5 }', '');
  await expect.poll(styles).toEqual(['rgb(1, 2, 3)', '1', '#0000aa']);
  await replace('rgb(1, 2, 3)', 'rgb(3, 2, 1)');
  await expect.poll(styles).toEqual(['rgb(3, 2, 1)', '1', '#0000aa']);
  expect(await isMarked(page)).toBe(true);
  expect(errors).toEqual([]);
  await page.close();
});

it('patches edits of a fragment into every place where the surrounding page shows it', async () => {
  await publish(base, 'fragments', {
    id: 'live-note',
    version: 3,
    inputs: { to: { default: 'you' } },
    body: [{ widget: 'box', children: [text('Dear {{ fragment.to }}'), text('Bye')] }],
  });
  const shown = (to: string) => ({ widget: 'fragment', props: { name: 'live-note', with: { to } } });
  await publish(base, 'pages', {
    id: 'live-around',
    slug: '/live-around',
    type: 'CONTENT',
    version: 3,
    body: [{ widget: 'text-input', props: { name: 'name', label: 'Your name' } }, shown('Ada'), shown('Grace')],
  });
  const { page, context, errors } = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await context.addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/playground#fragments/live-note`);
  await page.getByLabel('Address in the preview').fill('/live-around');
  await page.keyboard.press('Enter');
  await canvas(page).getByText('Dear Grace').waitFor();
  await isShown(page);
  await markPreview(page);
  await page.getByRole('button', { name: 'Use the page' }).click();
  await canvas(page).getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Use the page' }).click();

  await canvas(page).getByText('Bye').first().click();
  await inspector(page).getByLabel('Text required').fill('Yours, {{ fragment.to }}');
  await canvas(page).getByText('Yours, Ada').waitFor();
  await canvas(page).getByText('Yours, Grace').waitFor();
  // Elements carry their nodes' positions in the fragment, also after a node has moved.
  await row(page, 'Yours').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(() => canvas(page).locator('[data-at="/body/0/children/0"]').allInnerTexts())
    .toEqual(['Yours, Ada', 'Yours, Grace']);
  await canvas(page).getByText('Dear Grace').click();
  await expect.poll(() => row(page, 'Dear').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Delete');
  await canvas(page).getByText('Dear Grace').waitFor({ state: 'detached' });
  expect(await canvas(page).getByText('Dear Ada').count()).toBe(0);
  expect(await canvas(page).getByLabel('Your name').inputValue()).toBe('Ada');
  expect(await isMarked(page)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

it('answers shoppers while it renders a preview that takes too long', async () => {
  const endless = text('{{ ($f := function($n) { $f($n + 1) }; $f(0)) }}');
  const source = JSON.stringify({
    version: 3,
    id: 'endless',
    slug: '/endless',
    type: 'CONTENT',
    body: Array.from({ length: 400 }, () => endless),
  });
  const headers = { 'content-type': 'application/json', ...staffPage(authorCookie) };
  const asked = await fetch(`${base}/playground/api/preview`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ kind: 'pages', id: 'endless', source, url: '/endless' }),
  });
  const { token } = (await asked.json()) as { token: string };
  let isOver = false;
  const preview = fetch(`${base}/playground/preview/${token}`, {
    headers: { ...headers, accept: 'text/html' },
  }).then(async (answer) => {
    const shown = await answer.text();
    isOver = true;
    return shown;
  });
  // A server that renders instead of answering can answer one request at most, which came before the preview.
  let answered = 0;
  while (!isOver) {
    expect((await fetch(`${base}/health`)).status).toBe(200);
    if (!isOver) answered++;
  }
  expect(await preview).toContain('This page costs too much to be shown');
  expect(answered).toBeGreaterThan(1);
  expect((await fetch(`${base}/`)).status).toBe(200);
});

it('copies, pastes, cuts and deletes the node that was clicked', async () => {
  await publish(base, 'pages', {
    id: 'live-clipboard',
    slug: '/live-clipboard',
    type: 'CONTENT',
    version: 3,
    body: [{ widget: 'box', children: [text('One'), text('Two')] }],
  });
  const { page, context, errors } = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await context.addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/playground#pages/live-clipboard`);
  await canvas(page).getByText('Two').waitFor();
  await isShown(page);
  const shows = (words: string[]) =>
    expect.poll(() => canvas(page).locator('[data-at^="/body/0/children/"]').allInnerTexts()).toEqual(words);
  const press = async (words: string) => {
    await canvas(page).getByText(words).first().click();
    await expect.poll(() => row(page, words).first().getAttribute('aria-selected')).toBe('true');
  };
  await press('One');
  await page.keyboard.press('ControlOrMeta+c');
  await press('Two');
  await page.keyboard.press('ControlOrMeta+v');
  await shows(['One', 'Two', 'One']);
  await press('Two');
  await page.keyboard.press('ControlOrMeta+x');
  await shows(['One', 'One']);
  await press('One');
  await page.keyboard.press('ControlOrMeta+v');
  await shows(['One', 'Two', 'One']);
  await press('Two');
  await page.keyboard.press('Delete');
  await shows(['One', 'One']);
  expect(errors).toEqual([]);
  await context.close();
});
