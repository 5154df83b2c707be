import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyse } from './axe.ts';
import { openBrowser } from './browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const page = (body: string) => `<!doctype html><html lang="en"><title>Page</title><body>${body}</body></html>`;

/** Opens a page with a frame whose first document runs a script once axe is injected into it. */
async function opened(inFrame: string): Promise<Page> {
  const tab = await browser.newPage();
  let documents = 0;
  await tab.route('http://axe.test/**', (route) => {
    const isFrame = route.request().url().endsWith('/frame');
    const onArrival = `<script>Object.defineProperty(window, 'axe', { configurable: true, set() { ${inFrame} } })</script>`;
    const frame = documents++ === 1 ? onArrival : '<button></button>';
    return route.fulfill({
      contentType: 'text/html',
      body: page(isFrame ? frame : '<iframe title="Canvas" src="/frame"></iframe>'),
    });
  });
  await tab.goto('http://axe.test/');
  return tab;
}

it('analyses the newer document of a frame that changed during the analysis', async () => {
  const tab = await opened('location.reload()');
  const { violations } = await analyse(tab, ['button-name']);
  expect(violations.map(({ id }) => id)).toEqual(['button-name']);
  await tab.close();
});

it('analyses a page whose frame was removed during the analysis', async () => {
  const tab = await opened("parent.document.querySelector('iframe').remove()");
  expect((await analyse(tab, ['button-name'])).violations).toEqual([]);
  await tab.close();
});

it('throws the original error when no frame changed', async () => {
  const tab = await opened("throw new Error('No room for axe')");
  await expect(analyse(tab, ['button-name'])).rejects.toThrow('No room for axe');
  await tab.close();
});
