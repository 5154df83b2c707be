import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { isLive, openBrowser, watchedPage } from './browser.ts';
import { publish } from './publish.ts';

const base = inject('base');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await publish(base, 'pages', {
    id: 'long-list',
    slug: '/long-list',
    type: 'CONTENT',
    body: [
      { widget: 'text', props: { tag: 'h1', text: 'Ten thousand' } },
      {
        widget: 'repeater',
        props: { items: '{{ [1..10000] }}', tag: 'ul', virtual: true, itemSize: 30, label: 'Numbers' },
        slots: { item: [{ widget: 'text', props: { text: 'Number {{ repeater.item }}' } }] },
      },
      { widget: 'text', props: { text: 'The end' } },
    ],
  });
});
afterAll(() => browser?.close());

it('keeps ten thousand items usable', async () => {
  const { page, errors, shift } = await watchedPage(browser);
  await page.goto(`${base}/long-list`);
  await isLive(page);
  const rows = page.getByRole('list', { name: 'Numbers' }).locator('> li');
  await page.getByText('Number 1', { exact: true }).waitFor();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(async () => Number(/\d+/.exec((await rows.first().innerText()) ?? '')?.[0])).toBeGreaterThan(4000);
  expect(await rows.count()).toBeLessThan(150);
  // The scrollbar was right from the start, within the estimate.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(height * 0.5);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByText('Number 10000').waitFor();
  await page.getByText('The end').scrollIntoViewIfNeeded();
  expect(await rows.last().getAttribute('aria-posinset')).toBe('10000');
  await page.keyboard.press('Control+Home');
  await page.getByText('Number 1', { exact: true }).waitFor();
  expect(await rows.count()).toBeLessThan(150);
  expect(await shift()).toBeLessThanOrEqual(0.02);
  expect(errors).toEqual([]);
});
