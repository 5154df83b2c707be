import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compilePage } from '../../compiler/index.ts';
import type { Recording } from '../../runtime/recording/recording.ts';
import { replayPage } from '../../server/render/drafts/replay-page.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { expectAccessible, openBrowser, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { authorCookie, base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const definition = {
  version: 3,
  id: 'traced',
  slug: '/traced',
  type: 'CONTENT',
  flags: { isOpen: false },
  body: [
    {
      widget: 'button',
      props: { label: 'Open' },
      on: {
        press: [
          { do: 'set-flag', with: { flag: 'isOpen', value: true } },
          { do: 'request', with: { call: 'search.trending' } },
        ],
      },
    },
    { widget: 'text', when: '{{ flags.isOpen }}', props: { text: 'It is open' } },
    { widget: 'text', when: '{{ $not(flags.isOpen) }}', props: { text: 'It is closed' } },
  ],
};

const canvas = (page: Page) => page.frameLocator('iframe[title="Preview"]');
const trace = (page: Page) => page.getByRole('region', { name: 'Problems, trace, comments and versions' });
const moments = (page: Page) => trace(page).locator('.trace-moment');

const saved = async (page: Page, button: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    trace(page).getByRole('button', { name: button }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
};

it('traces a preview, goes back and forth in its history, and saves a recording', async () => {
  await publish(base, 'pages', definition);
  const { page, context, errors } = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await context.addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/playground#pages/traced`);
  await page.getByRole('tree', { name: 'Nodes of the document' }).waitFor();
  await page.keyboard.press('Alt+t');
  await moments(page).getByText('The page as it arrived').waitFor();
  await page.getByRole('button', { name: 'Use the page' }).click();
  await canvas(page).getByRole('button', { name: 'Open' }).click();
  await canvas(page).getByText('It is open').waitFor();

  const pressed = moments(page).filter({ hasText: 'Set flag' });
  await pressed.getByText('Press of button “Open”').waitFor();
  const slider = trace(page).getByRole('slider', { name: 'Moment that the preview shows' });
  await pressed.click();
  await trace(page).getByText('Flag “isOpen”').waitFor();
  await expectAccessible(page);

  // Back to an earlier state, in which nothing can be pressed, and forward again.
  await slider.press('Home');
  await canvas(page).getByText('It is closed').waitFor();
  await trace(page).getByText('The preview shows the past').waitFor();
  await canvas(page).getByRole('button', { name: 'Open' }).click();
  await slider.press('ArrowRight');
  await canvas(page).getByText('It is open').waitFor();
  await slider.press('Home');
  await canvas(page).getByText('It is closed').waitFor();
  await trace(page).getByRole('button', { name: 'Back to now' }).click();
  await canvas(page).getByText('It is open').waitFor();
  // The answer to the request may come at any time, but a press in the past would have set the flag a second time.
  await expect.poll(() => pressed.count()).toBe(1);

  // Only messages from the preview's window are accepted.
  await page.evaluate(() => postMessage({ endcap: 'trace', type: 'begun', moments: [], replies: [] }, '*'));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await pressed.count()).toBe(1);

  await trace(page).getByRole('searchbox', { name: 'Filter what happened' }).fill('search.trending');
  await expect.poll(() => pressed.count()).toBe(0);
  await moments(page).first().click();
  await trace(page).getByText('answered').first().waitFor();

  const recording = JSON.parse(await saved(page, 'Save recording')) as Recording;
  const { plan } = compilePage(JSON.stringify(definition), { registry: shopRegistry });
  const { runtime, differences } = await replayPage(recording, plan);
  expect(differences).toEqual([]);
  expect(runtime.state.flags.isOpen).toBe(true);
  expect(await saved(page, 'Save as a test')).toContain("from 'endcap/testing'");

  // Only the preview was recorded, not other pages that this tab opens.
  expect(await page.evaluate(() => sessionStorage.getItem('endcap-record'))).toBeNull();
  expect(errors).toEqual([]);
  await context.close();
});

const rows = {
  version: 3,
  id: 'rows',
  slug: '/rows',
  type: 'CONTENT',
  flags: { isOpen: false },
  body: [
    {
      widget: 'repeater',
      as: 'row',
      props: { items: "{{ ['Cup', 'Bowl', 'Plate'] }}" },
      slots: { item: [{ widget: 'text', key: '{{ row.item }}', props: { text: '{{ row.item }}' } }] },
    },
  ],
};

it('evaluates expressions in the scope of the selected node, for the row that was clicked', async () => {
  await publish(base, 'pages', rows);
  const { page, context, errors } = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = authorCookie.split('=');
  await context.addCookies([{ name, value, url: base }]);
  await page.goto(`${base}/playground#pages/rows`);
  await canvas(page).getByText('Bowl').click();
  // The fields show the values of their expressions.
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await inspector.getByText('"Bowl"', { exact: true }).waitFor();

  await trace(page).getByRole('tab', { name: 'Console' }).click();
  const field = trace(page).getByRole('textbox', { name: 'Expression' });
  await field.click();
  await page.keyboard.type('$uppercase(ro');
  await page.locator('.cm-tooltip-autocomplete').getByText('row', { exact: true }).click();
  await page.keyboard.type('.item');
  await page.keyboard.press('Escape');
  await trace(page).getByRole('status').filter({ hasText: '"BOWL"' }).waitFor();
  await trace(page).getByText('Row 2 of 3').waitFor();
  await trace(page).getByRole('button', { name: 'Next row' }).click();
  await trace(page).getByRole('status').filter({ hasText: '"PLATE"' }).waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

const list = {
  version: 3,
  id: 'trends',
  slug: '/trends',
  type: 'CONTENT',
  body: [
    {
      widget: 'query',
      as: 'trends',
      props: { call: 'search.trending' },
      slots: {
        success: [{ widget: 'text', props: { text: 'Trends: {{ $count(trends.data) }}' } }],
        failure: [{ widget: 'text', props: { text: 'No trends today' } }],
      },
    },
    {
      widget: 'button',
      props: { label: 'Again' },
      on: { press: [{ do: 'refetch', with: { call: 'search.trending' } }] },
    },
  ],
};

it('shows made-up answers and failures of calls, in the browser of the preview as well as on the server', async () => {
  await publish(base, 'pages', list);
  const { page, context, errors } = await watchedPage(browser, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
  });
  const [name = '', value = ''] = authorCookie.split('=');
  await context.addCookies([{ name, value, url: base }]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${base}/playground#pages/trends`);
  const preview = page.getByRole('region', { name: 'Preview panel' });
  await preview.getByRole('button', { name: 'Preview as' }).click();
  await preview.getByLabel('Answers of calls').selectOption({ label: 'Many rows' });
  await canvas(page).getByText('Trends: 40').waitFor();
  await preview.getByLabel('Motion').selectOption({ label: 'Reduced' });
  await preview.getByText('Many rows, reduced motion').waitFor();
  const shown = () => page.frames().find((each) => each.url().includes('/playground/preview/'));
  const hasReducedMotion = () => shown()?.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await expect.poll(hasReducedMotion).toBe(true);
  await expectAccessible(page);

  asked.length = 0;
  await page.getByRole('button', { name: 'Use the page' }).click();
  await trace(page).getByRole('tab', { name: 'Trace' }).click();
  await canvas(page).getByRole('button', { name: 'Again' }).click();
  await moments(page).getByText('A query was answered').first().waitFor();
  expect(asked.filter((path) => path.includes('trending'))).toEqual([]);

  await preview.getByLabel('Answers of calls').selectOption({ label: 'Failing' });
  await canvas(page).getByText('No trends today').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
