import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const entries: [label: string, value: string][] = [
  ['First name', 'Asha'],
  ['Street and number', '12 Rose Lane'],
  ['PIN code', '560 001'],
  ['Mobile number', '98765 43210'],
];

const thanked = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, Asha.' }).waitFor();

it('sells to a shopper who uses the keyboard alone', async () => {
  const { page, errors } = await watchedPage(browser);
  const follow = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await page.goto(base);
  await waitUntilLive(page);
  await follow(page.getByRole('main').locator('a[href*="/products/"]').first());
  await page.waitForURL(/\/products\//);
  await waitUntilLive(page);
  await follow(page.getByRole('button', { name: 'Add to cart' }));
  await follow(page.getByRole('dialog', { name: 'Your cart' }).getByRole('button', { name: 'Check out' }));
  await page.waitForURL(/\/checkout/);
  await waitUntilLive(page);

  const step = page.getByRole('navigation', { name: 'Steps of the order' }).locator('[aria-current=step]');
  const chosen = page.getByRole('region', { name: 'What you have chosen' });
  await expect.poll(() => step.innerText()).toMatch(/Address$/);
  expect(await chosen.count()).toBe(0);

  // Enter in any field sends the form; the focus goes to the first mistake, and one message says how many there are.
  const email = page.getByLabel('E-mail', { exact: true });
  const phone = page.getByLabel('Mobile number');
  await tabTo(page, phone);
  for (const _ of [1, 2]) {
    await page.keyboard.press('Enter');
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    const said = page.getByText('entries need another look');
    await expect.poll(() => said.allInnerTexts()).toEqual(['6 entries need another look.']);
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  }
  await page.keyboard.type('asha@example.com');
  for (const [label, value] of entries) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Bengaluru');
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('Karnataka');
  await expect.poll(() => step.innerText()).toMatch(/Payment$/);
  await expectAccessible(page);
  const address = page.getByLabel('Street and number');
  await expect.poll(() => chosen.innerText()).toContain(await address.inputValue());
  await follow(chosen.getByRole('button', { name: 'Change the address' }));
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);

  // A reload keeps what was entered.
  await page.reload();
  await expect.poll(() => phone.inputValue()).toBe('98765 43210');
  await tabTo(page, email);
  await expect.poll(() => email.inputValue()).toBe('asha@example.com');
  await page.keyboard.press('Enter');
  await thanked(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(errors).toEqual([]);

  // The order is found again in another browser.
  const number = /#([\w-]+)/.exec(await page.getByRole('main').innerText())![1]!;
  const other = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await other.page.goto(base);
  // On a phone, the header has icons with names, and becomes one line when the page is scrolled.
  const header = other.page.getByRole('banner');
  await expect
    .poll(() =>
      header
        .getByRole('link')
        .or(header.getByRole('button'))
        .evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility())
            .map((each) => each.getAttribute('aria-label') ?? each.textContent),
        ),
    )
    .toEqual(['Menu', 'Endcap', 'Search', 'Account', 'Wishlist', 'Cart, 0 pieces']);
  await other.page.mouse.wheel(0, 1500);
  await expect.poll(async () => Math.round((await header.boundingBox())!.y)).toBe(-28);
  await expect.poll(async () => (await header.boundingBox())!.height).toBeLessThanOrEqual(80);
  await other.page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await header.boundingBox())!.y).toBeLessThan(-100);
  await other.page.setViewportSize({ width: 390, height: 844 });
  await other.page.getByRole('link', { name: 'Where is my order?' }).click();
  await other.page.waitForURL(/\/find-order/);
  await waitUntilLive(other.page);
  await expectAccessible(other.page);
  await other.page.getByLabel('Order number').fill(number.toLowerCase());
  await other.page.getByLabel('E-mail').fill('asha@example.com');
  await other.page.keyboard.press('Enter');
  await thanked(other.page);
});

it('sells to a shopper without JavaScript', async () => {
  const { page, errors } = await watchedPage(browser, {
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  await page.goto(base);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Table' }).waitFor();
  await menu.getByRole('combobox').fill('mug');
  await menu.getByRole('combobox').press('Enter');
  await page.waitForURL(/\/search\?q=mug/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Table' }).click();
  await page.waitForURL(/\/collections\/table$/);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Harbour Kiln/ })
    .click();
  await page.waitForURL(/brand%3AIN%3AHarbour/);
  await expect.poll(() => page.locator('.collection > li').count()).toBe(8);
  await page.getByLabel('Sort by').selectOption('price:asc');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/brand.*sortBy=price%3Aasc/);
  await page.getByRole('button', { name: /Remove filter/ }).click();
  await page.waitForURL((url) => !url.search.includes('brand'));
  await page.goto(`${base}/products/harbour-mug`);

  await page.getByRole('radio', { name: 'Ink' }).check({ force: true });
  await page.getByRole('button', { name: 'One more' }).click();
  await page.waitForURL(/variant=/);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByText('Ink / ').waitFor();
  await expect.poll(() => cart.getByRole('status').first().innerText()).toBe('2');
  await cart.getByRole('button', { name: 'Close' }).click();
  await cart.waitFor({ state: 'hidden' });

  await page.goto(`${base}/cart`);
  await page.getByRole('main').getByRole('button', { name: 'One less' }).click();
  await expect.poll(() => page.getByRole('main').getByRole('status').first().innerText()).toBe('1');
  await page.getByRole('main').getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL(/\/checkout/);

  // Errors are shown beside the fields, and the entries stay.
  await page.getByLabel('First name').fill('Asha <b>');
  await page.getByLabel('E-mail').fill('asha');
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.getByText('5 entries need another look.').waitFor();
  await page.getByText('Enter a valid e-mail address.').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Asha <b>');
  for (const [label, value] of [...entries, ['E-mail', 'asha@example.com'], ['City', 'Bengaluru']] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('City').press('Enter');
  await thanked(page);
  await page.reload();
  await thanked(page);
  // This browser does not fetch scripts.
  expect(errors.filter((error) => !/\.js csp$/.test(error))).toEqual([]);
});

/** Buys a mug by pointer, and calls `look` for each page on the way. */
async function buy(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const [name, path] of Object.entries({
    home: '/',
    collection: '/collections/table',
    product: '/products/harbour-mug',
  })) {
    await page.goto(base + path);
    await waitUntilLive(page);
    await look(name);
  }
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByText('Harbour Mug').waitFor();
  await look('drawer');
  await cart.getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL(/\/checkout/);
  await waitUntilLive(page);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.getByText('6 entries need another look.').waitFor();
  await look('checkout');
  await page.getByLabel('E-mail').fill('asha@example.com');
  for (const [label, value] of entries) await page.getByLabel(label, { exact: true }).fill(value);
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Bengaluru');
  await page.getByRole('button', { name: 'Place the order' }).click();
  await thanked(page);
  await waitUntilLive(page);
  await look('order');
}

it('sells to a shopper who forces colours', async () => {
  const { page, errors } = await watchedPage(browser, { forcedColors: 'active' });
  const borderOf = (target: Locator) =>
    target.evaluate((element) => {
      const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(element);
      return {
        border: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth),
        outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      };
    });
  await buy(page, async (name) => {
    if (name !== 'product') return;
    // Buttons and chosen options are marked by lines, because all fills are the same.
    expect((await borderOf(page.getByRole('button', { name: 'Add to cart' }))).border).toBeGreaterThan(0);
    const options = page.locator('.option');
    const chosen = await borderOf(options.filter({ has: page.locator(':checked') }).first());
    const other = await borderOf(options.filter({ hasNot: page.locator(':checked') }).first());
    expect(chosen.border + chosen.outline).toBeGreaterThan(other.border + other.outline);
  });
  expect(errors).toEqual([]);
});

it('sells to a shopper who zooms to 200 %', async () => {
  const { page, errors } = await watchedPage(browser, {
    viewport: { width: 195, height: 422 },
    deviceScaleFactor: 2,
  });
  await buy(page, async (name) => {
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect([name, scrollWidth]).toEqual([name, clientWidth]);
  });
  expect(errors).toEqual([]);
});
