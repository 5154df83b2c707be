import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectLegibleForced, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { base } from './shop.ts';

const patterns = readdirSync(join(import.meta.dirname, '../../examples/patterns')).filter(
  (name) => name !== 'fragments' && !name.includes('.'),
);
const live = (name: string, look = ''): string => `${base}/gallery/patterns/${name}/live${look}`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Checks a page in every look. Looks differ in layout and in colours. */
async function expectEveryLook(page: Page, name: string): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.emulateMedia({ media: 'print' });
  expect(await tooWide(), 'printed').toBe(0);
  // Fixed elements are printed on every sheet, over the text, which is intended only for an open dialog.
  const fixed = () =>
    page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((each) => getComputedStyle(each).position === 'fixed' && each.getClientRects().length > 0)
        .filter((each) => !each.closest('.modal'))
        .map(({ className }) => String(className)),
    );
  expect(await fixed(), 'printed').toEqual([]);
  await page.emulateMedia({ media: 'screen', forcedColors: 'active', reducedMotion: 'reduce' });
  await expectLegibleForced(page);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
  await page.goto(live(name, '?theme=dark&dir=rtl'));
  expect(await tooWide(), 'from right to left').toBe(0);
  await expectAccessible(page, ['color-contrast']);
}

it('shows every pattern accessibly and without errors, in every look', async () => {
  const waiting = [...patterns];
  const tab = async (): Promise<void> => {
    const { page, errors } = await watchedPage(browser);
    // Only the server asks this service, which this shop does not have, unless it is too busy to do it in time.
    await page.route('**/service/internal/stores/**', (route) => route.fulfill({ json: { open: '10:00' } }));
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      await page.goto(live(name));
      await waitUntilLive(page);
      await expectAccessible(page);
      // Every second pattern, or all of them with `LOOKS=all`.
      if (process.env.LOOKS === 'all' || patterns.indexOf(name) % 2 === 0) await expectEveryLook(page, name);
      expect(errors, name).toEqual([]);
    }
  };
  await Promise.all([tab(), tab(), tab(), tab()]);
}, 900_000);

it('patterns let shoppers do what the patterns demonstrate', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(live('form-check'));
  await page.getByLabel('From').fill('2099-05-03');
  await page.getByLabel('Until').fill('2099-05-01');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('The last day has to be after the first.').waitFor();

  await page.goto(live('shopping-list'));
  await page.getByLabel('Add something').fill('Spoons');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByText('3 things on the list').waitFor();

  await page.goto(live('price-calculator'));
  await page.getByLabel('Place settings').fill('10');
  await page.getByText('You save ₹1,800').waitFor();

  await page.goto(live('welcome-once'));
  await page.getByRole('dialog', { name: 'New here?' }).waitFor();

  await page.goto(live('product-finder'));
  await page.getByText('Morning').click();
  await page.getByText('A lot').click();
  await page.getByText('You are a harbour mug.').waitFor();

  await page.goto(live('form-search-choices'));
  await waitUntilLive(page);
  const glazes = page.getByRole('combobox', { name: 'Glazes' });
  await glazes.focus();
  for (const key of ['ArrowDown', 'End', 'Enter', 'c', 'r', 'e', 'Enter']) await page.keyboard.press(key);
  await expectAccessible(page);
  for (const key of ['Backspace', 'Escape', 'Enter']) await page.keyboard.press(key);
  await page.getByText('Choose two glazes or more.').waitFor();
  await page.getByText('Piece is required.').waitFor();
  for (const key of ['i', 'n', 'k', 'Enter', 'Escape']) await page.keyboard.press(key);
  await page.getByText('Choose two glazes or more.').waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Piece' }).fill('pot');
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await page.getByText('A Teapot in Ink, Tenmoku').waitFor();

  await page.goto(live('languages', '?theme=dark&dir=rtl'));
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByText('2 cups').waitFor();
  expect(errors).toEqual([]);
});

it('the visibility widget reports what is seen, without an element around it', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/gallery/widgets/visibility/live`);
  const told = () =>
    page.evaluate(() =>
      ((window as unknown as { dataLayer?: { event: string }[] }).dataLayer ?? [])
        .flatMap(({ event }) => (event.endsWith('_seen') ? [event] : []))
        .sort(),
    );
  await expect.poll(told).toEqual(['delivery_seen', 'offer_seen']);
  expect(errors).toEqual([]);
});

it('the gallery shows widgets and patterns with their JSON and reference, without JavaScript', async () => {
  const { page } = await watchedPage(browser, { javaScriptEnabled: false });
  await page.goto(`${base}/gallery/widgets/accordion`);
  await page.getByRole('heading', { name: 'Reference' }).waitFor();
  await page.frameLocator('iframe').getByText('Part 12').first().waitFor();
  await page.getByRole('link', { name: 'Dark', exact: true }).click();
  await page.getByRole('link', { name: 'sale', exact: true }).click();
  await page.getByText('"/patterns/sale"').waitFor();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Seconds week' }).waitFor();
});
