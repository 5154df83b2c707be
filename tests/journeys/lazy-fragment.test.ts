import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';

const text = (value: string, more: object = {}) => ({ widget: 'text', props: { text: value }, ...more });

const lazy = (load: string) => ({
  widget: 'fragment',
  props: { name: 'later', load, with: { when: load } },
  slots: { loading: [text(`Waiting for ${load}`)] },
});

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await publish(base, 'fragments', {
    id: 'later',
    body: [
      text('Came by {{ fragment.when }}'),
      {
        widget: 'repeater',
        as: 'list',
        props: { items: '{{ [1..3] }}', tag: 'ul' },
        slots: { item: [text('Row {{ list.item }}', { key: '{{ list.item }}' })] },
      },
      {
        widget: 'button',
        props: { label: 'Add the mug by {{ fragment.when }}' },
        on: { press: [{ do: 'set-flag', with: { flag: 'pressed', value: true } }] },
      },
    ],
  });
  const space = { widget: 'box', props: { class: 'space' } };
  await publish(base, 'pages', {
    id: 'lazy',
    slug: '/lazy',
    type: 'CONTENT',
    flags: { pressed: false },
    css: '.space { min-height: 4000px }',
    body: [text('Pressed: {{ flags.pressed }}'), lazy('interaction'), lazy('idle'), space, lazy('visible')],
  });
});
afterAll(() => browser?.close());

it('loads lazy fragments on their triggers', async () => {
  const { page, errors } = await watchedPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/listFragmentVersions')) asked.push(request.postData() ?? '');
  });
  await page.goto(`${base}/lazy`);
  expect(await (await page.request.get(`${base}/lazy`)).text()).not.toContain('Came by');
  await waitUntilLive(page);
  await page.getByText('Came by idle').waitFor();
  expect(await page.getByText('Waiting for interaction').isVisible()).toBe(true);
  expect(asked).toHaveLength(1);
  await page.getByText('Waiting for interaction').hover();
  await page.getByText('Came by interaction').waitFor();
  expect(await page.getByText('Came by visible').count()).toBe(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByText('Came by visible').waitFor();
  expect(asked).toHaveLength(3);
  await page.getByRole('button', { name: 'Add the mug by visible' }).click();
  await page.getByText('Pressed: true').waitFor();
  await expect.poll(() => page.getByText('Row 3').count()).toBe(3);
  expect(errors).toEqual([]);
});

it('retries while the server fails, and reports when it gives up', async () => {
  const { page, errors } = await watchedPage(browser);
  let calls = 0;
  await page.clock.install();
  await page.route('**/listFragmentVersions', (route) => {
    calls += 1;
    return route.fulfill({ status: 503, body: '{}', contentType: 'application/json' });
  });
  await page.goto(`${base}/lazy`);
  await page.getByText('Waiting for interaction').hover();
  // Advance time until everything was requested, however long code and answers take. Two of the
  // three fragments are requested: initially and three more times each.
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return calls;
    })
    .toBe(8);
  await expect.poll(() => errors.filter((error) => error.includes('Failed to fetch async fragments')).length).toBe(2);
  await page.getByText('Pressed: false').waitFor();
});
