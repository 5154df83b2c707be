import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInPlayground, row, tab } from './author-page.ts';
import { openBrowser } from './browser.ts';
import { publish } from './publish.ts';
import { authorCookie, base } from './shop.ts';

const definition = {
  version: 3,
  id: 'completed',
  slug: '/completed',
  type: 'CONTENT',
  flags: { isOpen: false },
  entities: { mug: { call: 'product.get', with: { params: { slug: 'harbour-mug' } } } },
  body: [{ widget: 'text', props: { text: 'It is {{ flags.isOpen }}' } }],
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await publish(base, 'pages', definition, authorCookie);
});
afterAll(() => browser?.close());

const source = (page: Page) => page.getByRole('textbox', { name: 'JSON of completed' });
const offered = (page: Page) => page.getByRole('listbox', { name: 'Completions' }).getByRole('option');

/** Puts the cursor after the first occurrence of a text in the source. */
async function goBehind(page: Page, words: string): Promise<void> {
  await source(page).press('Control+f');
  const find = page.getByRole('textbox', { name: 'Find', exact: true });
  await find.fill('');
  await find.pressSequentially(words);
  await find.press('Enter');
  await find.press('Escape');
  await page.keyboard.press('ArrowRight');
}

it('completes keys and values from the schema and names in expressions, and explains keys on hover', async () => {
  const { page, errors } = await openInPlayground(browser, 'completed');
  // Counts the schema's workers alone: the editor's own may begin before or after this line.
  const workers: string[] = [];
  page.on('worker', (worker) => {
    if (worker.url().includes('/schema-worker-')) workers.push(worker.url());
  });
  await source(page).waitFor();
  await goBehind(page, '{{ ');
  await page.keyboard.press('Control+Space');
  await offered(page).filter({ hasText: 'flags' }).first().waitFor();
  expect(await offered(page).filter({ hasText: '$money' }).count()).toBe(1);
  // Completion in expressions does not need the schema.
  expect(workers).toEqual([]);
  await page.keyboard.press('Escape');

  await goBehind(page, '"type":"');
  await page.keyboard.press('Control+Space');
  await offered(page).filter({ hasText: 'PRODUCT' }).first().waitFor();
  await page.keyboard.press('Escape');
  expect(workers).toHaveLength(1);

  await page.getByText('"entities"').hover();
  await page.locator('.cm-hover').getByText('calls made first').waitFor();
  expect(errors).toEqual([]);
});

it('formats the source, including text that was just typed', async () => {
  const { page, errors } = await openInPlayground(browser, 'completed');
  await goBehind(page, '"version":3,');
  await page.keyboard.type('"isNew":true,');
  await page.keyboard.press('Shift+Alt+f');
  await expect.poll(() => source(page).innerText()).toContain('"isNew": true,');
  expect(errors).toEqual([]);
});

it('completes names in the scope of the selected node in the console', async () => {
  const { page, errors } = await openInPlayground(browser, 'completed');
  await row(page, /It is/).click();
  await tab(page, 'Console').click();
  const expression = page.getByRole('textbox', { name: 'Expression' });
  await expression.click();
  await page.keyboard.type('page.entities.m');
  // The list ignores Enter for its first 75 ms, so that it never takes a key meant for the text; a click it takes at once.
  await offered(page).filter({ hasText: 'mug' }).first().click();
  await expect.poll(() => expression.innerText()).toBe('page.entities.mug');
  expect(errors).toEqual([]);
});
