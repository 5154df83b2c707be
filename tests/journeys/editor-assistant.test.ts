import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffPage } from '../../testing/author-sign-in.ts';
import { type ModelServer, startModelServer } from '../stand-ins/model-server.ts';
import { adminPassword, authorCookieOf } from './author-cookie.ts';
import { canvas, dialog, field, inspector, outline, row, waitForCanvas } from './author-page.ts';
import { expectAccessible, openBrowser, type WatchedPage, watchedPage } from './browser.ts';
import { type ServedShop, serveShop } from './serve.ts';
import { base as sharedBase } from './shop.ts';
import { waitForFocus } from './tab-to.ts';

let browser: Browser;
let model: ModelServer;
let shop: ServedShop;
let cookie: string;

beforeAll(async () => {
  browser = await openBrowser();
  model = await startModelServer();
  shop = await serveShop([], {
    ENDCAP_ADMIN_PASSWORD: adminPassword,
    ENDCAP_MODEL_URL: model.address,
    ENDCAP_MODEL: model.model,
    ENDCAP_MODEL_KEY: model.key,
  });
  cookie = await authorCookieOf(shop.base);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  await model?.close();
});

const text = (words: string) => ({ widget: 'text', props: { text: words } });
const line = (operation: object): string => `${JSON.stringify(operation)}\n`;
const insert = (words: string): string => line({ do: 'insert', nodes: [text(words)] });

/** Saves the draft of a new page, and opens it in the playground. */
async function open(id: string, body: object[]): Promise<WatchedPage> {
  const document = { version: 3, id, slug: `/${id}`, type: 'CONTENT', seo: { title: id, description: id }, body };
  const saved = await fetch(`${shop.base}/playground/api/pages/${id}/draft`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...staffPage(cookie) },
    body: JSON.stringify({ source: `${JSON.stringify(document, null, 2)}\n`, ifVersion: 0 }),
  });
  expect(saved.status).toBe(200);
  const watched = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await watched.context.addCookies([{ name, value, url: shop.base }]);
  await watched.page.goto(`${shop.base}/playground#pages/${id}`);
  await outline(watched.page).waitFor();
  return watched;
}

/** Returns the texts of the outline's nodes. */
const shownRows = (page: Page): Promise<string[]> => outline(page).getByRole('treeitem').allInnerTexts();
const hasRow = (page: Page, words: string) =>
  expect.poll(async () => (await shownRows(page)).some((shown) => shown.includes(words)));

const ask = (page: Page, label: string) => inspector(page).getByRole('button', { name: label, exact: true }).click();
const status = (page: Page) => dialog(page).getByRole('status');

it('shows a written section as a difference, which is taken as one edit and undone in one step', async () => {
  const { page, errors } = await open('assistant-describe', [text('First'), text('Last')]);
  await row(page, /First/).click();
  await page.getByRole('button', { name: 'Insert', exact: true }).first().click();
  await dialog(page).getByRole('button', { name: 'Describe a section' }).click();
  const words = dialog(page).getByLabel('What should it say and show?');
  await waitForFocus(words);
  await expectAccessible(page);
  model.answer(
    `Gladly.\n${insert('Two minutes.')}${insert('{{ pot.minutes }}')}${insert('No more.')}`,
    insert('Promised.'),
  );
  await words.fill('Say how long it takes.');
  await page.keyboard.press('Control+Enter');
  const take = dialog(page).getByRole('button', { name: 'Take', exact: true });
  await waitForFocus(take);
  expect(await status(page).innerText()).toBe('It is written. Take it or leave it.');
  const changes = dialog(page).getByRole('region', { name: 'What would change' });
  expect(await changes.getByRole('listitem').allInnerTexts()).toEqual([
    'Added text “Two minutes.” to the document.',
    'Added text “No more.” to the document.',
    'Added text “Promised.” to the document.',
  ]);
  await dialog(page).getByText('One line was refused').click();
  await dialog(page).getByText(/pot/).first().waitFor();
  await changes.getByRole('button', { name: 'As text' }).click();
  await dialog(page)
    .getByRole('region', { name: /^Changed lines/ })
    .waitFor();
  await expectAccessible(page);
  expect(await shownRows(page)).toHaveLength(2);
  await take.click();
  await dialog(page).waitFor({ state: 'detached' });
  await hasRow(page, 'Promised.').toBe(true);
  expect((await shownRows(page)).map((shown) => shown.trim().split('\n').at(-1))).toHaveLength(5);
  await waitForCanvas(page);
  await canvas(page).getByText('Two minutes.').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => shownRows(page)).toHaveLength(2);
  const told = JSON.stringify(model.asked[0]!.messages);
  expect(told).toMatch(/after n1, before n2/);
  expect(JSON.stringify(model.asked[1]!.messages)).toMatch(/refused/);
  expect(errors).toEqual([]);
});

it('changes only the selected node, and changes nothing when the author leaves the proposal', async () => {
  const { page, errors } = await open('assistant-change', [text('Hello'), text('Other')]);
  await row(page, /Hello/).click();
  await ask(page, 'Change this');
  model.answer(
    line({ do: 'set', node: 'n1', path: 'props.text', value: 'Good day' }) +
      line({ do: 'set', node: 'n2', path: 'props.text', value: 'Also changed' }),
  );
  await dialog(page).getByLabel('What should change?').fill('More formal.');
  await dialog(page).getByRole('button', { name: 'Write it' }).click();
  const changes = dialog(page).getByRole('region', { name: 'What would change' });
  await changes.getByRole('listitem').first().waitFor();
  expect(await changes.innerText()).toMatch(/Good day/);
  expect(await changes.innerText()).not.toMatch(/Also changed/);
  await changes.getByRole('button', { name: 'As text' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const form = dialog(page).locator('.assistant-written');
  await expect.poll(() => form.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await waitForFocus(inspector(page).getByRole('button', { name: 'Change this', exact: true }));
  await hasRow(page, 'Good day').toBe(false);
  expect(errors).toEqual([]);
});

it('translates the page, and keeps expressions', async () => {
  const { page, errors } = await open('assistant-translate', [
    text('Welcome to {{ config.shopName }}'),
    text('Bye bye'),
  ]);
  await ask(page, 'Translate the page');
  await waitForFocus(dialog(page).getByLabel('Into which language?'));
  model.answer(
    line({ do: 'set', node: 'n1', path: 'props.text', value: 'Bienvenue' }) +
      line({ do: 'set', node: 'n2', path: 'props.text', value: 'Au revoir' }),
    line({ do: 'set', node: 'n1', path: 'props.text', value: 'Bienvenue chez {{ config.shopName }}' }),
  );
  await page.keyboard.type('French');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Take', exact: true }).click();
  await hasRow(page, 'Bienvenue chez {{ config.shopName }}').toBe(true);
  await hasRow(page, 'Au revoir').toBe(true);
  expect(errors).toEqual([]);
});

it('writes the alternative text of a picture from a button beside the field', async () => {
  const picture = await fetch(`${shop.base}/products/gourd-lamp`).then((answer) => answer.text());
  const [src = ''] = /\/media\/goods\/[\w~/-]+(?:\.[0-9a-f]{8})?/.exec(picture) ?? [];
  const { page, errors } = await open('assistant-alt', [
    { widget: 'image', props: { src, alt: '', width: 640, height: 480 } },
  ]);
  await row(page, /image/i).click();
  await ask(page, 'Write alt text');
  await dialog(page).getByLabel('What matters about it? (optional)').waitFor();
  await expectAccessible(page);
  model.answer(line({ do: 'set', node: 'n1', path: 'props.alt', value: 'A lamp of a gourd' }));
  await dialog(page).getByRole('button', { name: 'Write it' }).click();
  await dialog(page).getByRole('button', { name: 'Take', exact: true }).click();
  await expect.poll(() => field(page, 'Alt').inputValue()).toBe('A lamp of a gourd');
  const [, { content } = { content: [] }] = model.asked.at(-1)!.messages;
  expect(JSON.stringify(content)).toMatch(/data:image\/jpeg;base64,/);
  expect(errors).toEqual([]);
});

it('shows the answer line by line, stops the model on cancel, and keeps the words of the author', async () => {
  const { page, errors } = await open('assistant-cancel', [text('Hello')]);
  await row(page, /Hello/).click();
  await ask(page, 'Change this');
  model.answer({ stalls: line({ do: 'set', node: 'n1', path: 'props.text', value: 'Good day' }) });
  const words = dialog(page).getByLabel('What should change?');
  await words.fill('More formal.');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => status(page).innerText()).toBe('1 change written');
  expect(await dialog(page).getByRole('list', { name: 'Lines that were written' }).innerText()).toMatch(/Good day/);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await model.left();
  await waitForFocus(words);
  expect(await words.inputValue()).toBe('More formal.');
  await hasRow(page, 'Good day').toBe(false);

  model.answer({ status: 429 });
  await page.keyboard.press('Control+Enter');
  await dialog(page)
    .getByRole('alert')
    .getByText(/too many requests/)
    .waitFor();
  model.answer({ breaks: line({ do: 'set', node: 'n1', path: 'props.text', value: 'Good evening' }) });
  await dialog(page).getByRole('button', { name: 'Ask again' }).click();
  await dialog(page)
    .getByText(/This is not all of it.*broken off/)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Take', exact: true }).click();
  await hasRow(page, 'Good evening').toBe(true);
  expect(errors.filter((error) => !/429|503/.test(error))).toEqual([]);
});

it('the assistant is found by name in the palette, and is absent in a shop without a model', async () => {
  const { page } = await open('assistant-palette', [text('Hello')]);
  await row(page, /Hello/).click();
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').or(dialog(page).getByRole('searchbox')).first().fill('Change this');
  await dialog(page)
    .getByRole('option', { name: /^Change this/ })
    .first()
    .click();
  await dialog(page).getByLabel('What should change?').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  const session = await fetch(`${sharedBase}/playground/api/session`, {
    headers: staffPage(await authorCookieOf(sharedBase)),
  });
  expect(await session.json()).not.toHaveProperty('hasAssistant');
});
