import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { base } from './shop.ts';
import { tabTo, waitForFocus } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const searchUrl = `${base}/search?q=taper`;
const collectionUrl = `${base}/collections/table`;
const card = (page: Page, name: string) =>
  page.locator('.card', { has: page.getByRole('heading', { name, exact: true }) });
const second = (page: Page, name: string) => card(page, name).locator('.card-second');
const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
const cart = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });

it("loads a card's second picture only when a pointer or the focus is on the card", async () => {
  const { page, errors, shift } = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(collectionUrl);
  await waitUntilLive(page);
  const seconds = page.locator('.card-second');
  expect(await seconds.count()).toBeGreaterThan(8);
  expect(await seconds.evaluateAll((images) => images.filter((each) => (each as HTMLImageElement).currentSrc))).toEqual(
    [],
  );

  await card(page, 'Lotus Cup').hover();
  await expect.poll(() => second(page, 'Lotus Cup').evaluate(isLoaded)).toBe(true);
  expect(await second(page, 'Harbour Mug').isVisible()).toBe(false);
  const link = page.getByRole('link', { name: 'Harbour Mug', exact: true });
  await tabTo(page, link);
  await expect.poll(() => second(page, 'Harbour Mug').evaluate(isLoaded)).toBe(true);
  expect(await shift()).toBeLessThanOrEqual(0.01);
  expect(errors).toEqual([]);
});

it('shows the colours and the rating of a product on its card', async () => {
  const { page } = await watchedPage(browser);
  await page.goto(collectionUrl);
  const mug = card(page, 'Harbour Mug');
  await mug.getByRole('img', { name: 'Glaze: Chalk, Celadon, Ink', exact: false }).waitFor();
  expect(await mug.locator('.swatches circle').count()).toBe(4);
  expect(await mug.locator('.swatches').innerText()).toBe('+1');
  await mug.getByRole('img', { name: /^Rated \d(\.\d)? of 5, \d+ reviews$/ }).waitFor();
});

it.each([
  [390, 2],
  [768, 3],
  [1440, 4],
])('on a screen of %i pixels, shows %i cards in a row', async (width, inRow) => {
  const { page } = await watchedPage(browser, { viewport: { width, height: 900 } });
  for (const address of [base, collectionUrl]) {
    await page.goto(address);
    const tops = await page
      .locator('main .card')
      .evaluateAll((cards) => cards.slice(0, 5).map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(inRow);
  }
});

it('adds a product from its card by keyboard, after asking for its options if it has any', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(searchUrl);
  await waitUntilLive(page);
  await tabTo(page, page.getByRole('button', { name: 'Add Plain Brass Taper Holder to the cart' }));
  await page.keyboard.press('Enter');
  await cart(page).getByRole('link', { name: 'Plain Brass Taper Holder' }).first().waitFor();
  await page.keyboard.press('Escape');
  await cart(page).waitFor({ state: 'hidden' });

  await page.goto(collectionUrl);
  await waitUntilLive(page);
  const opener = page.getByRole('button', { name: 'Choose options of Harbour Mug' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Choose options' });
  await choice.getByRole('heading', { name: 'Harbour Mug' }).waitFor();
  await expectAccessible(page);
  // Escape closes the dialog, and the focus returns to the button that opened it.
  await page.keyboard.press('Escape');
  await choice.waitFor({ state: 'hidden' });
  await waitForFocus(opener);
  await page.keyboard.press('Enter');
  await choice.getByRole('radio', { name: 'Large' }).check();
  await tabTo(page, choice.getByRole('button', { name: 'Add to cart' }));
  await page.keyboard.press('Enter');
  await cart(page).getByText('Chalk / Large').waitFor();
  await choice.waitFor({ state: 'hidden' });
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

it('adds products from their cards without JavaScript', async () => {
  const { page } = await watchedPage(browser, { javaScriptEnabled: false });
  await page.goto(searchUrl);
  await page.getByRole('button', { name: 'Add Plain Brass Taper Holder to the cart' }).click();
  await cart(page).getByRole('link', { name: 'Plain Brass Taper Holder' }).first().waitFor();
  await page.goto(collectionUrl);
  await page.getByRole('button', { name: 'Choose options of Harbour Mug' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose options' });
  await choice.getByRole('button', { name: 'Add to cart' }).click();
  await cart(page).getByText('Chalk / Small').waitFor();
});
