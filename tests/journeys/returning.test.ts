import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffPage } from '../../testing/author-sign-in.ts';
import { canvas, field, openIn, outline, row, signedIn, tab, waitForCanvas } from './author-page.ts';
import { openBrowser } from './browser.ts';
import { publish } from './publish.ts';
import { authorCookie, base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const text = (words: string) => ({ widget: 'text', props: { text: words } });
const words = ['first', 'second', 'third', 'fourth'];
const document = (id: string) => ({
  id,
  slug: `/${id}`,
  type: 'CONTENT',
  body: words.map((each) => text(`${id} ${each}`)),
});

/** Publishes two pages, and opens the first in a new tab. */
async function opened(...ids: [string, string]): Promise<Page> {
  for (const id of ids) await publish(base, 'pages', { version: 3, ...document(id) });
  const { page } = await signedIn(browser);
  await openIn(page, ids[0]);
  return page;
}
const goTo = async (page: Page, id: string) => {
  await page
    .getByRole('navigation', { name: 'Pages and fragments' })
    .getByRole('button', { name: `${id} /${id}` })
    .click();
  await page.getByRole('textbox', { name: `JSON of ${id}` }).waitFor({ state: 'attached' });
};
const write = async (page: Page, name: string, value: string) => {
  await row(page, name).click();
  await field(page, 'Text required').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(value);
  await field(page, 'Text required').press('Tab');
};
const saved = (page: Page) => page.getByRole('status').getByText('Draft saved').waitFor();
const draftOf = async (id: string): Promise<string[]> => {
  const response = await fetch(`${base}/playground/api/pages/${id}/draft`, {
    headers: staffPage(authorCookie),
  });
  const { source } = (await response.json()) as { source: string };
  return (JSON.parse(source) as { body: { props: { text: string } }[] }).body.map(({ props }) => props.text);
};
/** Expects the source, the outline, the canvas and the server to have these texts. */
async function expectEverywhere(page: Page, id: string, expected: string[]): Promise<void> {
  await saved(page);
  await waitForCanvas(page);
  // The message may still be about the previous save.
  await expect.poll(() => draftOf(id)).toEqual(expected);
  for (const each of expected) {
    await row(page, each).waitFor();
    await canvas(page).getByText(each, { exact: true }).waitFor();
    await page.locator('.cm-content').getByText(each).first().waitFor();
  }
  await expect.poll(() => outline(page).getByRole('treeitem', { name: 'text' }).count()).toBe(expected.length);
}

it('keeps earlier edits of a page when the author opens another page, returns and writes on', async () => {
  const page = await opened('return-one', 'return-two');
  await write(page, 'return-one first', 'edited before');
  await saved(page);
  await goTo(page, 'return-two');
  await write(page, 'return-two second', 'edited there');
  await goTo(page, 'return-one');
  await write(page, 'return-one second', 'edited after');
  await expectEverywhere(page, 'return-one', [
    'edited before',
    'edited after',
    'return-one third',
    'return-one fourth',
  ]);
  // A second return by the browser's history, with an edit typed into the source.
  await page.goBack();
  await page.getByRole('textbox', { name: 'JSON of return-two' }).waitFor();
  await write(page, 'return-two third', 'and once more');
  await expectEverywhere(page, 'return-two', [
    'return-two first',
    'edited there',
    'and once more',
    'return-two fourth',
  ]);
  await page.goForward();
  await page.locator('.cm-content').getByText('return-one third').dblclick();
  await page.keyboard.type('typed');
  await saved(page);
  await expect.poll(async () => (await draftOf('return-one')).join()).toContain('typed');
  expect((await draftOf('return-one')).slice(0, 2)).toEqual(['edited before', 'edited after']);
});

it('undoes edits that were made before the author left the page and returned', async () => {
  const page = await opened('return-undo', 'return-away');
  await write(page, 'return-undo first', 'one');
  await goTo(page, 'return-away');
  await goTo(page, 'return-undo');
  await write(page, 'return-undo second', 'two');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectEverywhere(
    page,
    'return-undo',
    words.map((each) => `return-undo ${each}`),
  );
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expectEverywhere(page, 'return-undo', ['one', ...words.slice(1).map((each) => `return-undo ${each}`)]);
});

it('takes over what another tab has saved while this tab had another page open', async () => {
  const page = await opened('return-merge', 'return-other');
  await write(page, 'return-merge first', 'mine');
  await saved(page);
  await goTo(page, 'return-other');
  const { page: second } = await signedIn(browser);
  await openIn(second, 'return-merge');
  await write(second, 'return-merge fourth', 'theirs');
  await saved(second);
  await goTo(page, 'return-merge');
  await write(page, 'return-merge second', 'mine too');
  await saved(page);
  await expect.poll(() => draftOf('return-merge')).toEqual(['mine', 'mine too', 'return-merge third', 'theirs']);
  await expectEverywhere(page, 'return-merge', ['mine', 'mine too', 'return-merge third', 'theirs']);
});

it('asks before a save would remove most of a page', async () => {
  const id = 'return-removed';
  const body = Array.from({ length: 20 }, (_, at) => text(`A sentence that is number ${at} of this page.`));
  await publish(base, 'pages', { version: 3, ...document(id), body });
  const { page } = await signedIn(browser);
  await openIn(page, id);
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(JSON.stringify({ version: 3, ...document(id) }));
  const alert = page.getByRole('alert').filter({ hasText: 'more than half' });
  await alert.waitFor();
  expect((await draftOf(id)).length).toBe(20);
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('dialog').getByText('more than half').waitFor();
  await page.keyboard.press('Escape');
  await alert.getByRole('button', { name: 'Save it all the same' }).click();
  await saved(page);
  await expect.poll(async () => (await draftOf(id)).length).toBe(4);
});

it('closes a dialog and keeps an unfinished comment with its page when the author goes back', async () => {
  const page = await opened('return-dialog', 'return-comment');
  await goTo(page, 'return-comment');
  await row(page, 'return-comment first').click();
  await tab(page, /^Comments/).click();
  await page.getByLabel('Comment on text “return-comment first”').fill('Not finished');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('dialog', { name: 'Publish return-comment' }).waitFor();
  await page.goBack();
  await page.getByRole('textbox', { name: 'JSON of return-dialog' }).waitFor({ state: 'attached' });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await row(page, 'return-dialog first').click();
  await expect.poll(() => page.getByLabel('Comment on text “return-dialog first”').inputValue()).toBe('');
  await page.goForward();
  await row(page, 'return-comment first').click();
  await tab(page, /^Comments/).click();
  await expect.poll(() => page.getByLabel('Comment on text “return-comment first”').inputValue()).toBe('Not finished');
});
