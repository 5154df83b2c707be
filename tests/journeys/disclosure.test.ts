import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';

const text = (value: string, more: object = {}) => ({ widget: 'text', props: { text: value }, ...more });

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await publish(base, 'pages', {
    id: 'disclosure',
    slug: '/disclosure',
    type: 'CONTENT',
    seo: { title: 'What opens and closes' },
    body: [
      {
        widget: 'box',
        props: { tag: 'main' },
        children: [
          text('What opens and closes', { props: { tag: 'h1', text: 'What opens and closes' } }),
          {
            widget: 'dialog',
            props: { label: 'Sizes', trigger: 'Which size?' },
            children: [{ widget: 'link', props: { to: '/', text: 'All sizes' } }],
          },
          {
            widget: 'menu',
            as: 'more',
            props: {
              label: 'More',
              items: [{ label: 'Copy', value: 'copied' }, { label: 'Bin', disabled: true }, { label: 'Share' }],
            },
            on: { select: [{ do: 'show-toast', with: { text: 'Chose {{ event.label }}' } }] },
          },
          {
            widget: 'tabs',
            props: { label: 'About', labels: ['Story', 'Care', 'Delivery'] },
            slots: { panel1: [text('Thrown')], panel2: [text('Washed')], panel3: [text('Sent')] },
          },
          {
            widget: 'accordion',
            props: { labels: ['Returns', 'Payment'] },
            slots: { panel1: [text('Thirty days')], panel2: [text('By card')] },
          },
          { widget: 'tooltip', props: { text: 'Fired at 1,250 degrees', trigger: 'Stoneware' } },
          {
            widget: 'floating-panel',
            props: { label: 'Offer', trigger: "Today's offer" },
            children: [{ widget: 'link', props: { to: '/', text: 'Two for one' } }],
          },
          { widget: 'toaster' },
        ],
      },
    ],
  });
});
afterAll(() => browser?.close());

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Presses a key, and expects another element to have the focus. */
async function press(page: Page, key: string, next: string): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(async () => (await focused(page)).trim(), { message: `focus after ${key}` }).toBe(next);
}

it('dialogs, menus, tabs, accordions, tooltips and panels open and close by keyboard', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/disclosure`);
  await waitUntilLive(page);
  await expectAccessible(page);
  const visible = (value: string) => page.getByText(value, { exact: true }).isVisible();

  await page.getByRole('button', { name: 'Which size?' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sizes' });
  await dialog.waitFor();
  // Code that only a dialog's contents need is fetched when a dialog opens.
  await dialog.getByRole('link', { name: 'All sizes' }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => focused(page)).toBe('Close');
  await press(page, 'Tab', 'All sizes');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('Which size?');

  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Copy' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Copy');
  await expectAccessible(page);
  for (const [key, item] of [
    ['ArrowDown', 'Bin'],
    ['End', 'Share'],
    ['ArrowDown', 'Copy'],
    ['ArrowUp', 'Share'],
    ['b', 'Bin'],
    ['Home', 'Copy'],
    ['Escape', 'More'],
  ] as const)
    await press(page, key, item);
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(page)).toBe('Share');
  await page.keyboard.press('Enter');
  await page.getByText('Chose Share').waitFor();
  await expect.poll(() => focused(page)).toBe('More');

  await page.getByRole('tab', { name: 'Story' }).focus();
  await press(page, 'ArrowRight', 'Care');
  await expect.poll(() => visible('Washed')).toBe(true);
  await expect.poll(() => visible('Thrown')).toBe(false);
  await press(page, 'End', 'Delivery');
  await press(page, 'ArrowRight', 'Story');
  await expect.poll(() => visible('Thrown')).toBe(true);

  await page.locator('summary', { hasText: 'Returns' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => visible('Thirty days')).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => visible('Thirty days')).toBe(false);

  const tip = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'Stoneware' }).focus();
  await tip.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Stoneware' }).hover();
  await tip.waitFor();
  await tip.hover();
  expect(await tip.isVisible()).toBe(true);

  await page.getByRole('button', { name: "Today's offer" }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Offer' });
  await panel.waitFor();
  await panel.getByRole('link').focus();
  await press(page, 'Escape', "Today's offer");
  await panel.waitFor({ state: 'hidden' });
  expect(errors).toEqual([]);
});
