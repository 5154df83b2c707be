import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { waitForResults } from './found-search.ts';
import { authorCookie, base } from './shop.ts';
import { tabTo, waitForFocus } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Returns the names of the products that a search of the shop shows, in order. */
async function found(page: Page, q: string): Promise<string[]> {
  await page.goto(`${base}/search?q=${encodeURIComponent(q)}`);
  return page.locator('main article h3').allInnerTexts();
}

/** Helpers for a merchant who uses the keyboard alone. */
function keyboardOn(page: Page) {
  const toTop = () => page.locator('h1').focus();
  const press = async (name: string | RegExp) => {
    await toTop();
    await tabTo(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first());
    await page.keyboard.press('Enter');
  };
  const fill = async (label: string, text: string) => {
    await toTop();
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  return { press, fill };
}

it.each([390, 1280])(
  'a merchant gives a search without results synonyms, a first product and an address by keyboard at %i px',
  async (width) => {
    const odd = `pannikin${width}`;
    const { page: shopper, errors: seen } = await watchedPage(browser);
    expect(await found(shopper, odd)).toEqual([]);

    const { page, errors } = await watchedPage(browser, { viewport: { width, height: 900 } });
    const [name = '', value = ''] = authorCookie.split('=');
    await page.context().addCookies([{ name, value, url: base }]);
    await page.goto(`${base}/admin/search`);
    const { press, fill } = keyboardOn(page);
    await page.getByRole('region', { name: 'Found nothing' }).getByText(odd, { exact: true }).waitFor();
    await expectAccessible(page);
    await press(`Make a rule for ${odd}`);
    await page.getByRole('heading', { name: 'New rule of the search' }).waitFor();
    await waitUntilLive(page);
    await press('Make the rule');
    await page.getByText('Say what it changes: products, properties, or an address.', { exact: true }).waitFor();

    await tabTo(page, page.getByLabel('Kind of rule'));
    await page.keyboard.type('Words');
    await tabTo(page, page.getByLabel('Words or phrases'));
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('bowl');
    await page.getByRole('heading', { name: /^With the rule: [1-9]\d* found$/ }).waitFor();
    await page.getByRole('heading', { name: 'Now: 0 found' }).waitFor();
    await expectAccessible(page);
    await press('Make the rule');
    await page.getByRole('heading', { name: `${odd} = bowl`, level: 1 }).waitFor();
    const bowls = await found(shopper, odd);
    expect(bowls.length).toBeGreaterThan(1);
    expect(bowls).toEqual(await found(shopper, 'bowl'));

    await page.goto(`${base}/admin/search/new`);
    await fill('Searches', odd);
    await fill('Add a product that comes first', 'waffle towel');
    const towel = page.getByRole('button', { name: /^Add Waffle Towel/ });
    await waitForResults(page);
    await tabTo(page, towel);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `With the rule: ${bowls.length + 1} found` }).waitFor();
    await press('Make the rule');
    await page.getByRole('heading', { name: odd, level: 1 }).waitFor();
    expect(await found(shopper, odd)).toEqual(['Waffle Towel', ...bowls]);

    await fill('Lead these searches to', '/delivery-and-returns');
    await press('Save');
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await shopper.goto(`${base}/`);
    await waitUntilLive(shopper);
    await shopper.getByRole('searchbox').or(shopper.getByRole('combobox')).first().fill(odd);
    await shopper.keyboard.press('Enter');
    await shopper.waitForURL(`${base}/delivery-and-returns`);

    for (const title of [odd, `${odd} = bowl`]) {
      await page.goto(`${base}/admin/search`);
      await page.getByRole('link', { name: title, exact: true }).click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await press('Remove…');
      await waitForFocus(page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Search', level: 1 }).waitFor();
    }
    expect(await found(shopper, odd)).toEqual([]);
    expect([errors, seen]).toEqual([[], []]);
  },
);
