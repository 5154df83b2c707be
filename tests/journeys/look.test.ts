import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listedAddresses } from '../listed-addresses.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { serveShop } from './serve.ts';
import { base } from './shop.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('every kind of page has a picture for link previews, with the declared size', async () => {
  // A server with the demo's pages alone, because other journeys publish more.
  const shop = await serveShop();
  const textOf = async (path: string): Promise<string> => (await fetch(`${shop.base}${path}`)).text();
  const paths = (await listedAddresses(textOf)).map((address) => new URL(address).pathname);
  const products = paths.filter((path) => path.startsWith('/products/')).slice(0, 3);
  const others = paths.filter((path) => !path.includes('/products/'));
  const said = new Map<string, string>();
  for (const path of [...others, ...products, '/blog/care', '/search?q=mug']) {
    const text = await textOf(path);
    const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(text)?.[1];
    const [image, width, height, alt] = ['', ':width', ':height', ':alt'].map((part) => meta(`og:image${part}`));
    expect([path, meta('twitter:card'), Boolean(alt)]).toEqual([path, 'summary_large_image', true]);
    said.set(image!.replaceAll('&amp;', '&'), `${width} × ${height}`);
  }
  for (const [address, size] of said) {
    const picture = await fetch(address, { headers: { accept: 'image/jpeg' } });
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([address, size]).toEqual([address, `${width} × ${height}`]);
  }
  await shop.stop();
});

it('a guest on a phone switches to another market and back by keyboard, staying on the same page', async () => {
  const { page, errors } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${base}/collections/table`);
  await waitUntilLive(page);
  const markets = page.getByRole('navigation', { name: 'Country and language' });
  const current = () => markets.locator('[aria-current]').allTextContents();
  expect(await current()).toEqual(['English (India)']);
  await tabTo(page, markets.getByRole('link', { name: 'English (United States)' }));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${base}/en-us/collections/table`);
  expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
  expect(await current()).toEqual(['English (United States)']);
  await tabTo(page, markets.getByRole('link', { name: 'English (India)' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${base}/collections/table`);
  expect(errors).toEqual([]);
});

it('the sizes of a product are collapsed at first, and compared by weight and price', async () => {
  const { page, errors } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${base}/products/harbour-mug`);
  await waitUntilLive(page);
  const fold = page.getByText('Which size?', { exact: true });
  const large = page.locator('.sizes li').filter({ hasText: 'Large' });
  expect(await large.isVisible()).toBe(false);
  await tabTo(page, page.locator('summary').filter({ has: fold }));
  await page.keyboard.press('Enter');
  await large.waitFor();
  expect(await large.innerText()).toMatch(/^Large\s+weighs \d+ g\s+₹1,490$/);
  await expectAccessible(page);
  await page.goto(`${base}/products/field-notebook`);
  await waitUntilLive(page);
  expect(await fold.count()).toBe(0);
  expect(errors).toEqual([]);
});

it('a linked page is prefetched when the link is pressed down, and not requested again afterwards', async () => {
  const rules = await fetch(`${base}/speculation-rules.json`);
  expect(rules.headers.get('content-type')).toMatch(/^application\/speculationrules\+json/);
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/collections/table`);
  await waitUntilLive(page);
  expect((await page.request.get(`${base}/collections/table`)).headers()['speculation-rules']).toBe(
    '"/speculation-rules.json"',
  );
  // A link that nothing else prefetches.
  const link = page.getByRole('banner').getByRole('link', { name: 'Desk', exact: true });
  expect(await link.getAttribute('data-prefetch')).toBeNull();
  await link.hover();
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL(`${base}/collections/desk`);
  const delivered = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
  );
  expect(delivered).toBe('navigational-prefetch');
  expect(errors).toEqual([]);
});

it('the header has two levels on a wide screen, one of which stays in view, and named icons on a phone', async () => {
  const { page } = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${base}/collections/table`);
  await waitUntilLive(page);
  const header = page.getByRole('banner');
  const top = async (name: string) => (await header.getByRole('link', { name, exact: true }).first().boundingBox())!.y;
  expect(await top('Where is my order?')).toBeLessThan(await top('Desk'));
  await page.mouse.wheel(0, 900);
  await expect.poll(() => top('Where is my order?')).toBeLessThan(0);
  expect(await top('Desk')).toBeGreaterThan(0);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Menu', 'Search', 'Account', 'Wishlist', /^Cart/]) {
    const control = header
      .getByRole(/Menu|Cart/.test(`${name}`) ? 'button' : 'link', { name })
      .filter({ visible: true });
    const { width, height } = (await control.boundingBox())!;
    expect([`${name}`, Math.min(width, height) >= 40, await control.innerText()]).toEqual([`${name}`, true, '']);
  }
});

/** Returns how many pixels of a window's height are covered by bars that stay while the page is scrolled. */
const keptHeight = (page: Page) =>
  page.evaluate(async () => {
    const settled = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      /fixed|sticky/.test(getComputedStyle(element).position),
    );
    const tops = () => bars.map((bar) => bar.getBoundingClientRect().top);
    const middle = (document.documentElement.scrollHeight - innerHeight) / 2;
    scrollTo({ top: middle, behavior: 'instant' });
    await settled();
    const before = tops();
    scrollTo({ top: middle + 40, behavior: 'instant' });
    await settled();
    const after = tops();
    return bars
      .filter((bar, at) => before[at] === after[at] && bar.checkVisibility({ visibilityProperty: true }))
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ width }) => width > innerWidth / 2)
      .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(innerHeight, bottom) - Math.max(0, top)), 0);
  });

it.each([
  [390, 844],
  [844, 390],
  [568, 320],
])('bars that stay on a screen of %d by %d pixels take less than a fifth of its height', async (width, height) => {
  const { page } = await watchedPage(browser, { viewport: { width, height } });
  for (const path of ['/', '/products/harbour-mug', '/collections/table', '/search?q=mug', '/blog/care']) {
    await page.goto(base + path);
    await waitUntilLive(page);
    expect([path, (await keptHeight(page)) < height / 5]).toEqual([path, true]);
  }
});

it.each([
  [390, 844],
  [768, 700],
  [1440, 900],
])('the checkout button stays in view in the cart, on a screen of %d by %d pixels', async (width, height) => {
  const { page, errors } = await watchedPage(browser, { viewport: { width, height } });
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  for (const slug of ['harbour-mug', 'valley-throw', 'lotus-cup']) {
    await page.goto(`${base}/products/${slug}`);
    await waitUntilLive(page);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .filter({ visible: true })
      .first()
      .click();
    await cart.getByRole('button', { name: 'Check out' }).waitFor();
  }
  const isWhole = (control: ReturnType<Page['locator']>) =>
    control.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const));
      return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    });
  await cart.getByText('Lotus Cup').first().waitFor();
  await expect.poll(() => isWhole(cart.getByRole('button', { name: 'Check out' }))).toBe(true);
  // The focused element is not covered by the checkout button.
  const last = cart.getByRole('button', { name: 'Enter a code' });
  await tabTo(page, last);
  await expect.poll(() => isWhole(last)).toBe(true);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

it('the search field for collections has room for its placeholder on a phone', async () => {
  const { page } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${base}/collections`);
  const field = page.getByRole('searchbox', { name: 'Find a collection' });
  expect((await field.boundingBox())!.width).toBeGreaterThan(200);
});

it('a search without results offers neither filters nor sorting', async () => {
  const { page } = await watchedPage(browser);
  await page.goto(`${base}/search?q=zzqx`);
  await page.getByRole('heading', { name: /^We have nothing called/ }).waitFor();
  expect(await page.getByLabel('Sort by').count()).toBe(0);
  expect(await page.getByRole('complementary', { name: 'Filters' }).count()).toBe(0);
  await page.goto(`${base}/search?q=mug`);
  await page.getByLabel('Sort by').waitFor();
  await page.getByRole('complementary', { name: 'Filters' }).waitFor();
});
