import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffPage } from '../../testing/author-sign-in.ts';
import { field, openIn, row, signedIn } from './author-page.ts';
import { openBrowser } from './browser.ts';
import { publish } from './publish.ts';
import { authorCookie, base } from './shop.ts';

let browser: Browser;

const id = 'typed-by-authors';

beforeAll(async () => {
  browser = await openBrowser();
  await publish(base, 'pages', {
    version: 3,
    id,
    slug: `/${id}`,
    type: 'CONTENT',
    body: [
      { widget: 'number-input', id: 'amount', props: { label: 'Amount', step: 0.1 } },
      { widget: 'text', id: 'words', props: { text: 'Words' } },
    ],
  });
});
afterAll(() => browser?.close());

const write = async (input: Locator, text: string) => {
  await input.click();
  await input.press('Control+A');
  await input.press('Delete');
  await input.page().keyboard.type(text);
};

/** Replaces a field's text as a paste does, which inserts all text at once. */
const paste = async (input: Locator, text: string) => {
  await input.click();
  await input.press('Control+A');
  await input.page().evaluate((pasted) => document.execCommand('insertText', false, pasted), text);
};

const draftNode = async (index: number): Promise<{ props: Record<string, unknown> }> => {
  const answer = await fetch(`${base}/playground/api/pages/${id}/draft`, { headers: staffPage(authorCookie) });
  return JSON.parse(((await answer.json()) as { source: string }).source).body[index];
};

const composing = async (page: Page) => {
  const method = await page.context().newCDPSession(page);
  return {
    compose: (text: string) =>
      method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    commit: (text: string) => method.send('Input.insertText', { text }),
  };
};

it('a number field in the inspector writes the number that was typed, and nothing that is not a number', async () => {
  const { page, context, errors } = await signedIn(browser);
  await openIn(page, id);
  await row(page, /Amount/).click();
  const input = field(page, 'Step');
  await input.waitFor();
  for (const [typed, number] of [
    ['-5', -5],
    ['.5', 0.5],
    ['1e2', 100],
    ['2.50', 2.5],
    ['007', 7],
  ] as const) {
    await write(input, typed);
    expect([typed, Number(await input.inputValue())]).toEqual([typed, number]);
    await expect.poll(async () => (await draftNode(0)).props.step).toBe(number);
  }
  for (const typed of ['-', '1e', '5-']) {
    await write(input, typed);
    expect(await input.evaluate((element: HTMLInputElement) => element.validity.badInput)).toBe(true);
    await page.getByText('Enter a number.').waitFor();
  }
  await write(input, '3');
  await expect.poll(async () => (await draftNode(0)).props.step).toBe(3);
  expect(errors).toEqual([]);
  await context.close();
});

it('a text field in the inspector follows input methods, pasted text and the undo of the browser', async () => {
  const { page, context, errors } = await signedIn(browser);
  await openIn(page, id);
  await row(page, /Words/).click();
  const input = field(page, 'Text required');
  await input.waitFor();
  const text = async () => (await draftNode(1)).props.text;
  await write(input, '');
  const { compose, commit } = await composing(page);
  for (const part of ['に', 'にほ', 'にほん']) {
    await compose(part);
    expect(await input.inputValue()).toBe(part);
  }
  await commit('日本');
  expect(await input.inputValue()).toBe('日本');
  await expect.poll(text).toBe('日本');
  await paste(input, '123 456');
  expect(await input.inputValue()).toBe('123 456');
  await expect.poll(text).toBe('123 456');
  await page.keyboard.press('End');
  await page.keyboard.type(' and more');
  await expect.poll(text).toBe('123 456 and more');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => input.inputValue()).not.toBe('123 456 and more');
  const undone = await input.inputValue();
  await expect.poll(text).toBe(undone);
  expect(errors).toEqual([]);
  await context.close();
});

it('the admin takes stock and prices as typed or pasted, and refuses them while they are not numbers', async () => {
  const { page, context, errors } = await signedIn(browser);
  await page.goto(`${base}/admin/stock`);
  await page.getByRole('heading', { name: 'Stock and prices', level: 1 }).waitFor();
  const search = page.getByRole('searchbox', { name: 'Search' });
  const { compose, commit } = await composing(page);
  await search.click();
  for (const part of ['ハ', 'ハー']) await compose(part);
  await commit('harbour');
  expect(await search.inputValue()).toBe('harbour');
  // Until the newest rows are there, another row may be the first.
  const newest = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === 'harbour mug');
  await page.keyboard.type(' mug');
  await newest;
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  const item = page.getByRole('row').filter({ hasText: 'Harbour Mug' }).first();
  const [pieces, price] = [item.getByLabel(/^Pieces: /), item.getByLabel(/^Price: /)];
  const save = item.getByRole('button', { name: 'Save' });
  for (const [input, typed, isNumber] of [
    [pieces, '-5', true],
    [pieces, '1e2', false],
    [pieces, '.5', false],
    [pieces, '１２', true],
    [price, '.5', true],
    [price, '1,5', true],
    [price, '1e2', false],
    [price, '-5', false],
    [price, '12.345', false],
  ] as const) {
    await write(input, typed);
    expect(await input.inputValue()).toBe(typed);
    await expect
      .poll(async () => [typed, await save.isEnabled(), await item.getByText('Enter numbers.').count()])
      .toEqual([typed, isNumber, isNumber ? 0 : 1]);
    await input.press('Escape');
  }
  const before = await pieces.inputValue();
  await paste(pieces, '123 456');
  expect(await pieces.inputValue()).toBe('123 456');
  await expect.poll(() => save.isEnabled()).toBe(true);
  await pieces.press('Control+Z');
  await expect.poll(() => pieces.inputValue()).toBe(before);
  await pieces.click();
  await compose('１');
  await page.keyboard.press('Enter');
  expect(await item.getByText('Saving…').count()).toBe(0);
  await commit('１');
  await pieces.press('Escape');
  expect(await pieces.inputValue()).toBe(before);
  expect(errors).toEqual([]);
  await context.close();
});
