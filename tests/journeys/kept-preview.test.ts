import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canvas, field, openIn, row, signedIn, tab, waitForCanvas } from './author-page.ts';
import { openBrowser } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  await publish(base, 'pages', {
    version: 3,
    id: 'kept-preview',
    slug: '/kept-preview',
    type: 'CONTENT',
    flags: { pressed: true },
    body: [
      {
        widget: 'button',
        props: { label: 'Press' },
        on: { press: [{ do: 'toggle-flag', with: { flag: 'pressed' } }] },
      },
      { widget: 'text', id: 'first', props: { text: 'Good words' } },
      { widget: 'text', id: 'second', props: { text: 'Conditional' }, when: 'flags.pressed' },
    ],
  });
});
afterAll(() => browser?.close());

it('a canvas keeps the last preview without a connection, and shows the newest once it is back', async () => {
  const { page, context } = await signedIn(browser);
  await openIn(page, 'kept-preview');
  await canvas(page).getByText('Good words').waitFor();
  await waitForCanvas(page);
  // The preview reports to the trace once all of its code is loaded.
  await tab(page, 'Trace').click();
  await expect.poll(() => page.getByText('Nothing is known of the preview yet').count()).toBe(0);
  const [lost, left] = [
    page.getByText('The server cannot be reached. This is the last preview'),
    page.getByText('A link led to another site'),
  ];
  await context.setOffline(true);
  await row(page, /Good words/).click();
  await field(page, 'Text required').fill('Better words');
  // An edit that the present preview can show does not need the server.
  await canvas(page).getByText('Better words').waitFor();
  expect(await left.count()).toBe(0);
  // A new preview is requested from the server, and does not come.
  await page.getByRole('button', { name: 'Reload the preview' }).click();
  await lost.waitFor();
  await canvas(page).getByText('Better words').waitFor();
  expect(await left.count()).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => lost.count()).toBe(0);
  await canvas(page).getByText('Better words').waitFor();
  await context.close();
});

it('a preview that the server failed to render is requested again when the author reloads', async () => {
  const { page, context } = await signedIn(browser);
  await openIn(page, 'kept-preview');
  await canvas(page).getByText('Good words').waitFor();
  await waitForCanvas(page);
  await row(page, /Good words/).click();
  await field(page, 'Text required').fill('Best words');
  await canvas(page).getByText('Best words').waitFor();
  await waitForCanvas(page);
  await page.route('**/playground/api/preview', (route) => route.fulfill({ status: 500 }), { times: 1 });
  const reload = page.getByRole('button', { name: 'Reload the preview' });
  const failed = page.getByText(/^Preview failed/);
  // Loading the document again would show the text from before it was patched.
  const loadedAgain: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('again=')) loadedAgain.push(request.url());
  });
  await reload.click();
  await failed.waitFor();
  await canvas(page).getByText('Best words').waitFor();
  await reload.click();
  await expect.poll(() => failed.count()).toBe(0);
  await waitForCanvas(page);
  await canvas(page).getByText('Best words').waitFor();
  expect(loadedAgain).toEqual([]);
  await context.close();
});

it('the explanation of a widget names its problems, and can fix them', async () => {
  const { page, context, errors } = await signedIn(browser);
  await openIn(page, 'kept-preview');
  await row(page, /Conditional/).click();
  await page.keyboard.press('Alt+E');
  const problems = page.getByRole('region', { name: 'Problems of this widget' });
  await problems.getByText(/has no braces/).waitFor();
  expect(await page.getByText('nothing here is conditional').count()).toBe(0);
  await problems
    .getByRole('button', { name: /^Fix: / })
    .first()
    .click();
  await expect.poll(() => problems.count()).toBe(0);
  await page.getByText('{{ flags.pressed }}').first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
