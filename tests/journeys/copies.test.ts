import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canvas, field, openIn, outline, row, signedIn, waitForCanvas } from './author-page.ts';
import { openBrowser } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const opened = async (id: string, body: object[]) => {
  await publish(base, 'pages', { version: 3, id, slug: `/${id}`, type: 'CONTENT', body });
  const { page } = await signedIn(browser);
  await openIn(page, id);
  return page;
};

it('a duplicated or pasted node refers to its own nodes instead of the original ones', async () => {
  const page = await opened('copies', [
    {
      widget: 'box',
      id: 'outer',
      children: [
        { widget: 'text-input', id: 'who', props: { label: 'Who' } },
        { widget: 'text', props: { text: 'Hi {{ who.value }}' } },
        {
          widget: 'drawer',
          id: 'more',
          props: { label: 'More' },
          children: [{ widget: 'text', props: { text: 'Inside' } }],
        },
        { widget: 'button', props: { label: 'Open' }, on: { press: [{ do: 'more.open' }] } },
      ],
    },
  ]);
  await row(page, /^box/).click();
  await outline(page).press('ControlOrMeta+d');
  await outline(page).press('ControlOrMeta+c');
  await outline(page).press('ControlOrMeta+v');
  await waitForCanvas(page);
  await page.getByRole('button', { name: 'Use the page' }).click();
  const fields = canvas(page).getByLabel('Who');
  await expect.poll(() => fields.count()).toBe(3);
  for (const [at, words] of ['one', 'zwei', 'तीन'].entries()) {
    await fields.nth(at).click();
    await page.keyboard.type(words);
  }
  for (const words of ['one', 'zwei', 'तीन']) await canvas(page).getByText(`Hi ${words}`, { exact: true }).waitFor();
  await canvas(page).getByRole('button', { name: 'Open' }).nth(1).click();
  await expect.poll(() => canvas(page).locator('dialog[open]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'No problems' }).waitFor();
});

it('undoes two edits of one field one by one, in the inspector and on the canvas', async () => {
  const page = await opened('two-undos', [{ widget: 'box', children: [{ widget: 'text', props: { text: 'first' } }] }]);
  const text = field(page, 'Text required');
  const write = async (words: string) => {
    await text.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(words);
    await text.press('Tab');
  };
  await row(page, /^text/).click();
  await write('one');
  await write('two');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  for (const [before, after] of [
    ['two', 'one'],
    ['one', 'first'],
  ] as const) {
    await expect.poll(() => text.inputValue()).toBe(before);
    await undo.click();
    await expect.poll(() => text.inputValue()).toBe(after);
  }
  // The same on the canvas.
  for (const [before, words] of [
    ['first', 'drei'],
    ['drei', 'vier'],
  ] as const) {
    await waitForCanvas(page);
    await canvas(page).getByText(before, { exact: true }).dblclick();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await expect.poll(() => text.inputValue()).toBe(words);
  }
  await undo.click();
  await expect.poll(() => text.inputValue()).toBe('drei');
});
