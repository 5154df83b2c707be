import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';

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

it('mounts at most sixty of a hundred thousand rows, wherever the list is scrolled to', async () => {
  await publish(base, 'pages', {
    id: 'longest-list',
    slug: '/longest-list',
    type: 'CONTENT',
    body: [
      { widget: 'text', props: { tag: 'h1', text: 'A hundred thousand' } },
      {
        widget: 'virtual-list',
        id: 'numbers',
        props: { label: 'Numbers', items: '{{ [1..100000] }}' },
        slots: { item: [{ widget: 'text', props: { text: 'Number {{ virtualList.item }}' } }] },
      },
      {
        widget: 'button',
        props: { label: 'To the middle' },
        on: { press: [{ do: 'numbers.scrollToIndex', with: { index: 49_999 } }] },
      },
    ],
  });
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/longest-list`);
  await waitUntilLive(page);
  const rows = page.getByRole('list', { name: 'Numbers' }).locator('> li');
  const mounted: number[] = [];
  for (const at of [0, 0.001, 0.3, 0.7, 1]) {
    await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), at);
    const seen = async () => Number(/\d+/.exec(await rows.last().innerText())?.[0]);
    await expect.poll(seen).toBeGreaterThan(99_000 * at);
    mounted.push(await rows.count());
  }
  await page.getByRole('button', { name: 'To the middle' }).click();
  await page.getByText('Number 50000', { exact: true }).waitFor();
  mounted.push(await rows.count());
  expect(Math.max(...mounted)).toBeLessThanOrEqual(60);
  expect(await rows.first().getAttribute('aria-setsize')).toBe('100000');
  expect(errors).toEqual([]);
});

it('renders little more than a screen while the scrollbar is dragged, and more rows once it rests', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/longest-list`);
  await waitUntilLive(page);
  const rows = page.getByRole('list', { name: 'Numbers' }).locator('> li');
  await expect.poll(() => rows.count()).toBeGreaterThan(0);
  const dragged = await page.evaluate(async () => {
    const list = document.querySelector('#page ul[aria-label=Numbers]')!;
    const frame = () => new Promise(requestAnimationFrame);
    const counts: number[] = [];
    for (let count = 0; count < 12; count++) {
      scrollBy(0, 20 * innerHeight);
      await frame();
      // The number of items rendered in the previous frame.
      if (count > 2) counts.push(list.childElementCount);
    }
    return counts;
  });
  await expect.poll(() => rows.count()).toBeGreaterThan(Math.max(...dragged));
  expect(errors).toEqual([]);
});

it('keeps a repeater of ten thousand items usable', async () => {
  const { page, errors, shift } = await watchedPage(browser);
  await page.goto(`${base}/long-list`);
  await waitUntilLive(page);
  const rows = page.getByRole('list', { name: 'Numbers' }).locator('> li');
  await page.getByText('Number 1', { exact: true }).waitFor();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(async () => Number(/\d+/.exec((await rows.first().innerText()) ?? '')?.[0])).toBeGreaterThan(4000);
  expect(await rows.count()).toBeLessThan(150);
  // The scrollbar was right from the start, as far as row heights can be estimated.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(height * 0.5);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByText('Number 10000').waitFor();
  await page.getByText('The end').scrollIntoViewIfNeeded();
  await expect.poll(() => rows.last().getAttribute('aria-posinset')).toBe('10000');
  // Chromium ends a keyboard scroll when the page becomes shorter meanwhile, as when its last rows are measured.
  const toTop = async () => {
    await page.keyboard.press('Control+Home');
    return page.evaluate(() => scrollY);
  };
  await expect.poll(toTop).toBe(0);
  await page.getByText('Number 1', { exact: true }).waitFor();
  expect(await rows.count()).toBeLessThan(150);
  expect(await shift()).toBeLessThanOrEqual(0.02);
  expect(errors).toEqual([]);
});
