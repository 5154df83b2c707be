import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, type WatchOptions, waitUntilLive, watchedPage } from './browser.ts';
import { type ServedShop, serveShop } from './serve.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
let shop: ServedShop;

beforeAll(async () => {
  shop = await serveShop();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

/** Opens a tab for a shopper who has not been asked for consent, and records its analytics requests. */
async function shopper(options: WatchOptions = {}) {
  const watched = await watchedPage(browser, { consent: 'unasked', ...options });
  const requests: string[] = [];
  watched.page.on('request', (request) => {
    const [asked] = /analytics-layer|analytics\/events/.exec(request.url()) ?? [];
    if (asked) requests.push(asked);
  });
  const region = watched.page.getByRole('region', { name: 'Your privacy' });
  return { ...watched, requests, region };
}

const pushed = (page: Page) => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer?.length ?? 0);

/** Hides the page as when the shopper leaves, so that waiting events are sent. */
const leave = (page: Page) => page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide')));

it('sends no analytics before the choice or after a refusal, and sends a batch of events after consent', async () => {
  const { page, context, region, requests, errors, shift } = await shopper();
  const act = async () => {
    await page.mouse.wheel(0, 2000);
    await page.getByLabel('Search the shop').first().fill('mug');
    await leave(page);
    await waitUntilLive(page);
  };
  await page.goto(`${shop.base}/products/harbour-mug`);
  await waitUntilLive(page);
  await expectAccessible(page);
  expect(await shift()).toBeLessThanOrEqual(0.005);
  await act();
  expect([requests, await pushed(page)]).toEqual([[], 0]);

  // By keyboard: the banner comes right after the skip link, and does not keep the focus.
  await tabTo(page, region.getByRole('button', { name: 'Reject all' }));
  await page.keyboard.press('Enter');
  await region.waitFor({ state: 'hidden' });
  await page.goto(shop.base);
  await waitUntilLive(page);
  expect(await region.isHidden()).toBe(true);
  await act();
  expect([requests, await pushed(page)]).toEqual([[], 0]);

  const settings = page.getByRole('button', { name: 'Privacy settings' });
  await settings.click();
  await region.getByLabel('Statistics').check();
  await region.getByRole('button', { name: 'Save choice' }).click();
  await region.waitFor({ state: 'hidden' });
  await expect.poll(() => settings.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.goto(`${shop.base}/products/harbour-mug`);
  await waitUntilLive(page);
  await act();
  for (const event of ['page_view', 'view_item', 'scroll', 'form_start'])
    expect(await shop.logged(`"event":"${event}"`)).toContain('analytics event');
  await expect.poll(() => requests).toEqual(expect.arrayContaining(['analytics-layer', 'analytics/events']));
  // The shopper has not consented to marketing.
  expect(await pushed(page)).toBe(0);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'endcap_consent');
  expect(cookie?.value).toMatch(/^1\.\d+\.analytics$/);
  expect(Math.round((cookie!.expires - Date.now() / 1000) / 86_400)).toBe(180);
  expect(errors).toEqual([]);
});

it('asks for consent, remembers the choice and lets it be changed without JavaScript', async () => {
  const { page, region } = await shopper({ javaScriptEnabled: false });
  await page.goto(shop.base);
  await region.getByRole('button', { name: 'Choose' }).click();
  await region.getByLabel('Statistics').check();
  await region.getByRole('button', { name: 'Save choice' }).click();
  await page.goto(`${shop.base}/cart`);
  expect(await region.isHidden()).toBe(true);
  await page.getByRole('button', { name: 'Privacy settings' }).click();
  await region.waitFor();
  await expect.poll(() => region.getByLabel('Statistics').isChecked()).toBe(true);
  await region.getByRole('button', { name: 'Reject all' }).click();
  await region.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Privacy settings' }).click();
  await region.waitFor();
  await expect.poll(() => region.getByLabel('Statistics').isChecked()).toBe(false);
});

it('treats Global Privacy Control as a refusal of marketing', async () => {
  const { page, region } = await shopper({ extraHTTPHeaders: { 'sec-gpc': '1' } });
  await page.goto(shop.base);
  await region.getByRole('button', { name: 'Choose' }).click();
  expect(await region.getByLabel('Marketing').isDisabled()).toBe(true);
  await region.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/endcap_consent=1\.\d+\.analytics$/);
});

it.each([
  [1440, 900],
  [1280, 720],
  [768, 1024],
])('the banner is a card in a corner of a %i × %i screen that covers no button of the page', async (width, height) => {
  const { page, region } = await shopper({ viewport: { width, height } });
  for (const [path, name] of [
    ['/', 'Begin at the table'],
    ['/products/harbour-mug', 'Add to cart'],
  ] as const) {
    await page.goto(`${shop.base}${path}`);
    const card = (await region.boundingBox())!;
    expect(card.width).toBeLessThanOrEqual(330);
    const button = (await page.getByRole('main').getByText(name, { exact: true }).first().boundingBox())!;
    const isClear = button.y + button.height <= card.y || button.x >= card.x + card.width || button.y >= height;
    expect([path, isClear]).toEqual([path, true]);
  }
});

it('the banner is a line with buttons on a phone, and the focus moves on to the page after the answer', async () => {
  const { page, region } = await shopper({ viewport: { width: 390, height: 844 } });
  await page.goto(shop.base);
  await waitUntilLive(page);
  expect((await region.boundingBox())!.height).toBeLessThanOrEqual(150);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await tabTo(page, region.getByRole('button', { name: 'Reject all' }));
  const at = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await region.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('consent-after');
  expect(await page.evaluate(() => scrollY)).toBe(at);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
});
