import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLive, openBrowser, watchedPage } from './browser.ts';
import { scriptsOf } from './page-scripts.ts';
import { base } from './shop.ts';

let browser: Browser;
let known: ReadonlySet<string | undefined>;

beforeAll(async () => {
  browser = await openBrowser();
  const { first, interactive, opened, record } = await scriptsOf(`${base}/contact`);
  known = new Set([first, ...interactive, opened, record]);
});
afterAll(() => browser?.close());

/** Holds scripts back until they are let through, all those that are asked for by then. */
async function holdBack(page: Page, isHeld: (path: string) => boolean) {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(
    ({ pathname }) => isHeld(pathname),
    (route) => (isOpen ? route.continue() : void held.push(route)),
  );
  return {
    held,
    letThrough: async () => {
      isOpen = true;
      for (const route of held.splice(0)) await route.continue();
    },
  };
}

/** What a widget loads when it needs it, such as what keeps entries. */
const isLazy = (path: string) => path.startsWith('/assets/modules/') && !known.has(path);
const isMain = (path: string) => path.startsWith('/assets/main-');

const keptIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('endcap form contact'));

it.each(['a page that is interactive', 'a page that is not interactive yet'])(
  'keeps what was entered in %s before the code that keeps it has come',
  async (when) => {
    const { page, context, errors } = await watchedPage(browser);
    const lazy = await holdBack(page, isLazy);
    const main = when.includes('not') ? await holdBack(page, isMain) : undefined;
    await page.goto(`${base}/contact`, { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Your name').fill('Asha');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello to all of you.');
    await main?.letThrough();
    await expect.poll(() => lazy.held.length).toBeGreaterThan(0);
    // The page has drawn what was entered.
    await expect
      .poll(() => page.getByLabel('Your name').evaluate((input: HTMLInputElement) => input.defaultValue))
      .toBe('Asha');
    expect(await keptIn(page)).toBeNull();
    await lazy.letThrough();
    await expect.poll(() => keptIn(page)).toContain('Asha');
    await page.reload();
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Asha');
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Hello to all of you.');
    expect(errors).toEqual([]);
    await context.close();
  },
);

it('leaves what is entered anew before what was kept has come', async () => {
  const { page, context } = await watchedPage(browser);
  await page.goto(`${base}/contact`);
  await isLive(page);
  await page.getByLabel('Your name').fill('Asha');
  await page.getByLabel('E-mail').fill('asha@example.com');
  await expect.poll(() => keptIn(page)).toContain('asha@example.com');
  const lazy = await holdBack(page, isLazy);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByLabel('Your name').fill('Ravi');
  await expect.poll(() => lazy.held.length).toBeGreaterThan(0);
  await expect
    .poll(() => page.getByLabel('Your name').evaluate((input: HTMLInputElement) => input.defaultValue))
    .toBe('Ravi');
  await lazy.letThrough();
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('asha@example.com');
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ravi');
  await expect.poll(() => keptIn(page)).toContain('Ravi');
  await context.close();
});
