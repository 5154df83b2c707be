import type { Browser, Route } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInPlayground, tab } from './author-page.ts';
import { openBrowser } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const busy = {
  status: 503,
  contentType: 'application/json',
  headers: { 'retry-after': '3' },
  body: JSON.stringify({ error: { code: 'server-busy', message: 'Too much is waiting already.' } }),
};

it('says that the server is busy, keeps the text, and checks again automatically', async () => {
  await publish(base, 'pages', {
    id: 'busy-check',
    slug: '/busy-check',
    type: 'CONTENT',
    version: 3,
    body: [{ widget: 'text', props: { text: 'Ready · तैयार' } }],
  });
  const { page, errors } = await openInPlayground(browser, 'busy-check');
  await tab(page, 'Problems').click();
  const ready = page.getByText('No problems. Ready to publish.');
  await ready.waitFor();

  let isBusy = true;
  let refused = 0;
  await page.route('**/playground/api/pages/busy-check/check', (route: Route) => {
    if (!isBusy) return route.continue();
    refused++;
    return route.fulfill(busy);
  });
  await page.getByRole('treeitem', { name: /Ready/ }).first().click();
  await page.getByRole('region', { name: 'Inspector' }).getByLabel('Text required').fill('Still · अब भी');
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'The server is busy. The request is retried automatically.' });
  await notice.waitFor();
  // The editor retries without an action of the author, and reports no problem of the document.
  await expect.poll(() => refused).toBeGreaterThan(1);
  expect(await page.locator('.problems-item').count()).toBe(0);
  isBusy = false;
  await notice.waitFor({ state: 'detached' });
  await ready.waitFor();
  await page
    .getByRole('treeitem', { name: /Still · अब भी/ })
    .first()
    .waitFor();
  expect(errors.filter((error) => !error.includes('503'))).toEqual([]);
});
