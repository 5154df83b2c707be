import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { scriptsOf } from './page-scripts.ts';
import type { ServedShop } from './serve.ts';
import { serveApplication } from './serve-application.ts';
import { serveReactPage } from './serve-react.ts';

let browser: Browser;
const served: Pick<ServedShop, 'stop'>[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const each of served) await each.stop();
});

const sets = (event: string, flag: string) => ({
  on: { [event]: [{ do: 'set-flag', with: { flag, value: true } }] },
});
const far = { widget: 'text', props: { text: 'far' } };
const page = {
  version: 1,
  id: 'react',
  slug: '/',
  type: 'CONTENT',
  flags: { pressed: false, counted: false, moved: false, picked: false, chosen: false },
  css: '.slides{display:flex}.slides>*{flex:0 0 100%}.frame{overflow:hidden;width:300px}',
  body: [
    { widget: 'button', props: { label: 'Plain' }, ...sets('press', 'pressed') },
    {
      widget: 'counter',
      props: { label: '{{ flags.pressed ? "After" : "Before" }}' },
      ...sets('count', 'counted'),
    },
    { widget: 'text', props: { text: 'Counted {{ flags.counted }}, moved {{ flags.moved }}' } },
    { widget: 'text', props: { text: 'Picked {{ flags.picked }}, chosen {{ flags.chosen }}' } },
    { widget: 'chart', props: { values: [3, 1, 2] }, ...sets('pick', 'picked') },
    { widget: 'calendar', props: { month: '2026-02-01' }, ...sets('pick', 'chosen') },
    ...Array.from({ length: 60 }, () => far),
    {
      widget: 'slides',
      children: [1, 2, 3].map((number) => ({ widget: 'text', props: { text: `Slide ${number}` } })),
      ...sets('move', 'moved'),
    },
  ],
} as unknown as Record<string, Json>;

/** Holds back a script, and returns a function that releases it. */
async function heldBack(tab: Page, script: string): Promise<() => void> {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await tab.route(
    (url) => url.pathname === script,
    async (route) => {
      await gate;
      await route.continue();
    },
  );
  return letThrough;
}

it('runs widgets of three React libraries as islands in a page that is not React', async () => {
  const shop = await serveReactPage(page);
  served.push(shop);
  const { page: tab, errors } = await watchedPage(browser);
  const scripts: string[] = [];
  tab.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const { reactRoot, reactViews } = await scriptsOf(shop.base);
  const { slides } = reactViews!;
  const letThrough = await heldBack(tab, reactRoot!);
  // From then on presses are kept, while React itself is held back.
  await tab.goto(shop.base, { waitUntil: 'domcontentloaded' });
  await tab.getByRole('button', { name: 'Before: 0' }).click();
  await tab.getByRole('button', { name: 'Plain' }).click();
  await tab.evaluate(() => new Promise(requestAnimationFrame));
  await tab.getByText('no effects yet').waitFor();
  letThrough();
  await tab.getByRole('button', { name: 'After: 1' }).waitFor();
  await tab.getByText('effects ran').waitFor();
  await tab.getByText('Counted true, moved false').waitFor();

  await tab.getByRole('button', { name: 'Pick bar 2' }).click();
  await tab.getByText('Picked: bar 2').waitFor();
  await expect.poll(() => tab.locator('.recharts-bar-rectangle').count()).toBe(3);
  await tab.getByRole('gridcell', { name: '14' }).click();
  await tab.getByText('Picked true, chosen true').waitFor();

  await waitUntilLive(tab);
  expect(scripts.filter((url) => url.endsWith(slides!))).toEqual([]);
  const letSlidesThrough = await heldBack(tab, slides!);
  const asked = tab.waitForRequest((request) => request.url().endsWith(slides!));
  await tab.getByText('Slide 1').scrollIntoViewIfNeeded();
  await asked;
  // The carousel has no engine before its second rendering.
  await tab.getByRole('button', { name: 'Next slide' }).click();
  letSlidesThrough();
  await tab.getByText('Counted true, moved true').waitFor();
  expect(errors).toEqual([]);
});

it('shows an Endcap page in a Vite application', async () => {
  const app = await serveApplication('examples/react-app');
  served.push(app);
  const { page: tab, errors } = await watchedPage(browser);
  await tab.goto(app.base);
  await tab.getByRole('heading', { name: 'Harbour mug' }).waitFor();
  await tab.getByRole('button', { name: 'Show the story' }).click();
  await tab.getByText('Thrown by hand').waitFor();
  await tab.getByRole('button', { name: 'Promote the bowl' }).click();
  await tab.getByRole('heading', { name: 'Supper bowl' }).waitFor();
  await tab.getByText('For soup').waitFor({ state: 'detached' });
  await tab.getByRole('button', { name: 'Show the story' }).click();
  await tab.getByText('For soup').waitFor();
  expect(errors).toEqual([]);
});
