import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffPage } from '../../testing/author-sign-in.ts';
import { openBrowser } from './browser.ts';
import { publish } from './publish.ts';
import { authorCookie, base } from './shop.ts';

let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await openBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await context.addCookies([{ name, value, url: base }]);
});
afterAll(() => browser?.close());

const editor = (page: Page, id: string) => page.getByRole('textbox', { name: `JSON of ${id}` });
const open = async (id: string, kind = 'pages'): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${base}/playground#${kind}/${id}`);
  await editor(page, id).waitFor();
  return page;
};
const typed = async (page: Page, id: string, text: string) => {
  await editor(page, id).press('ControlOrMeta+End');
  await page.keyboard.insertText(text);
};
/** Pastes a text, because typing that much would take the browser too long. */
const pasted = (page: Page, id: string, text: string) =>
  editor(page, id).evaluate((element, pastedText) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pastedText);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
const document = (id: string, body: object[] = []) => ({ id, slug: `/${id}`, type: 'CONTENT', body });

it('keeps the text of a tab that was closed in conflict, even though another tab has saved', async () => {
  await publish(base, 'pages', document('two-tabs'));
  const first = await open('two-tabs');
  const second = await open('two-tabs');
  await typed(first, 'two-tabs', '\n\n');
  await first.getByRole('status').getByText('Draft saved').waitFor();
  await typed(second, 'two-tabs', '\n// only in the second tab');
  await second.getByRole('alert').getByText('changed elsewhere').waitFor();
  await typed(first, 'two-tabs', '\n');
  await first.getByRole('status').getByText('Draft saved').waitFor();
  await second.close({ runBeforeUnload: false });
  const third = await open('two-tabs');
  await editor(third, 'two-tabs').getByText('// only in the second tab').waitFor();
  await third.getByRole('alert').getByText('changed elsewhere').waitFor();
  for (const page of [first, third]) await page.close();
});

it('keeps a text that is too large to be saved or to fit into web storage', async () => {
  await publish(base, 'pages', document('large-text'));
  const page = await open('large-text');
  await editor(page, 'large-text').press('ControlOrMeta+End');
  await pasted(page, 'large-text', `\n${`${'x'.repeat(99)}\n`.repeat(60_000)}// the end`);
  await page.getByRole('alert').getByText('bytes; a document may have').waitFor();
  await page.close({ runBeforeUnload: false });
  const again = await open('large-text');
  await editor(again, 'large-text').press('ControlOrMeta+End');
  await editor(again, 'large-text').getByText('// the end').waitFor();
  await again.close();
});

it('shows only the first of 100,000 problems, and the editor remains usable', async () => {
  const source = JSON.stringify({ version: 2, ...document('wrong-nodes', Array(100_000).fill({})) });
  await fetch(`${base}/playground/api/pages/wrong-nodes/draft`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...staffPage(authorCookie) },
    body: JSON.stringify({ source }),
  });
  const page = await open('wrong-nodes');
  await page.getByText(/\d+ more problems are not shown/).waitFor();
  // There is one more if the server's check took too long under load, listed above those that the browser finds.
  await page.getByRole('tab', { name: /^50[01] errors, and more$/ }).waitFor();
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  expect(await rows.count()).toBeLessThan(30);
  await page.getByRole('button', { name: 'Show all' }).first().click();
  await expect.poll(() => rows.count()).toBeOneOf([501, 502]);
  await typed(page, 'wrong-nodes', '\n');
  await page.getByRole('status').getByText('Draft saved').waitFor();
  await page.close();
});

it('names the two live pages that a fragment would break, and does not publish it', async () => {
  const input = (name: string) => ({
    id: 'promise',
    inputs: { [name]: { type: 'string' } },
    body: [{ widget: 'text', props: { text: `{{ fragment.${name} }}` } }],
  });
  await publish(base, 'fragments', { version: 2, ...input('heading') });
  const used = { widget: 'fragment', props: { name: 'promise', with: { heading: 'Light the house' } } };
  for (const id of ['diwali', 'holi']) await publish(base, 'pages', { version: 2, ...document(id, [used]) });
  await fetch(`${base}/playground/api/fragments/promise/draft`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...staffPage(authorCookie) },
    body: JSON.stringify({ source: JSON.stringify({ version: 2, ...input('title') }) }),
  });
  const page = await open('promise', 'fragments');
  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish promise' });
  for (const id of ['diwali', 'holi'])
    await dialog.getByText(`Publishing this breaks the page "${id}", which is live`).first().waitFor();
  expect(await dialog.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
  await page.close();
  for (const id of ['diwali', 'holi']) expect(await (await fetch(`${base}/${id}`)).text()).toContain('Light the house');
});
