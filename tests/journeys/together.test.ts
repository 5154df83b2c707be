import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffPage } from '../../testing/author-sign-in.ts';
import { openBrowser } from './browser.ts';
import { publish } from './publish.ts';
import { authorCookie, base } from './shop.ts';

let browser: Browser;
let context: BrowserContext;
const id = 'together';

beforeAll(async () => {
  browser = await openBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await context.addCookies([{ name, value, url: base }]);
  const text = (words: string) => ({ widget: 'text', props: { text: words } });
  await publish(base, 'pages', { id, slug: `/${id}`, type: 'CONTENT', version: 3, body: [text('One'), text('Two')] });
});
afterAll(() => browser?.close());

const open = async (): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${base}/playground#pages/${id}`);
  await editor(page).waitFor();
  return page;
};
const editor = (page: Page) => page.getByRole('textbox', { name: `JSON of ${id}` });
const row = (page: Page, name: RegExp) => page.getByRole('treeitem', { name });
/** Returns who else has the page open, according to the server. */
const othersAsked = async (page: Page): Promise<string[]> => {
  const answer = await page.request.post(`${base}/playground/api/pages/${id}/presence`, {
    data: { tab: '0'.repeat(16), isLeaving: true },
    headers: staffPage(authorCookie),
  });
  return ((await answer.json()) as { others: string[] }).others;
};
const saved = (page: Page) => page.getByRole('status').getByText('Draft saved').waitFor();

/** Writes the text of a widget in the inspector. */
const write = async (page: Page, name: RegExp, words: string) => {
  await row(page, name).click();
  await page.getByRole('region', { name: 'Inspector' }).getByLabel('Text required').fill(words);
  await row(page, new RegExp(words)).waitFor();
};

it('merges the changes of two authors to one page, and asks about a place that both changed', async () => {
  const [first, second] = [await open(), await open()];
  await second.getByText('Another of your tabs has this open').waitFor();
  await write(first, /One/, 'First');
  await saved(first);
  await write(second, /Two/, 'Second');
  await second.getByRole('status').getByText('Someone else’s changes have been merged into your text').waitFor();
  await row(second, /First/).waitFor();
  await saved(second);

  await write(first, /One|First/, 'Mine');
  await first.getByRole('status').getByText('Someone else’s changes').waitFor();
  await saved(first);
  await write(second, /First/, 'Theirs');
  await second.getByRole('button', { name: 'Merge…' }).click();
  const dialog = second.getByRole('dialog', { name: `Merge ${id}` });
  await dialog
    .getByRole('group', { name: 'The text of text “First”' })
    .getByLabel(/^Theirs.*“Mine”/)
    .check();
  await dialog.getByRole('button', { name: 'Merge and save' }).click();
  await row(second, /Mine/).waitFor();
  await saved(second);
  await expect.poll(() => othersAsked(first)).toEqual(['admin']);
  for (const page of [first, second]) await page.goto('about:blank');
  await expect.poll(() => othersAsked(first)).toEqual([]);
  for (const page of [first, second]) await page.close();
});

it('undoes after a reload, and restores an earlier text of the draft', async () => {
  const page = await open();
  await write(page, /Mine/, 'Before the reload');
  await saved(page);
  const versions = page.getByRole('tab', { name: 'Versions' });
  await versions.click();
  await page
    .getByRole('button', { name: /^Restore the text of/ })
    .first()
    .waitFor();
  await page.reload();
  await row(page, /Before the reload/).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await row(page, /Mine/).waitFor();
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await row(page, /Before the reload/).waitFor();
  await versions.click();
  // The newest version is the text from which the undo began.
  await page
    .getByRole('button', { name: /^Compare with/ })
    .nth(1)
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Changed the text of text').waitFor();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await row(page, /Mine/).waitFor();
  await saved(page);
  await page.close();
});

it('marks comments on widgets in the outline until they are resolved', async () => {
  const page = await open();
  await page.getByRole('tab', { name: 'Comments' }).click();
  await row(page, /Second/).click();
  await page.getByLabel('Comment on text “Second”').fill('Too loud?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await row(page, /Second.*1 comment/).waitFor();
  const comment = page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await comment.filter({ hasText: 'Too loud?' }).waitFor();
  await comment.getByRole('button', { name: /^Resolve the comment of admin/ }).click();
  await page.getByText('No open comments.').waitFor();
  await page.getByRole('button', { name: 'Show 1 resolved' }).click();
  await comment.getByText(/Resolved by admin/).waitFor();
  await page.close();
});
