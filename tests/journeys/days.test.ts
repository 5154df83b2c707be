import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';

let browser: Browser;

const shown = (source: string) => ({ widget: 'text', props: { text: `${source} | {{ ${source} }}` } });
const document = {
  version: 3,
  id: 'days',
  slug: '/days',
  type: 'CONTENT',
  state: { day: '2026-03-05', words: '5 March 2026 10:00', never: '2026-02-30' },
  body: [
    shown('$date(day)'),
    shown('$date(words, "d MMM HH:mm")'),
    shown('$date(never)'),
    { widget: 'date-text', props: { value: '2026-03-05', template: 'EEEE d MMMM' } },
    { widget: 'button', props: { label: 'Next' }, on: { press: [{ do: 'day.set', with: { to: '2026-03-06' } }] } },
  ],
};

beforeAll(async () => {
  browser = await openBrowser();
  await publish(base, 'pages', document);
});
afterAll(() => browser?.close());

it.each(['America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
  'a browser in %s shows the days that the server rendered',
  async (timezoneId) => {
    const { page, errors } = await watchedPage(browser, { timezoneId });
    await page.goto(`${base}/days`);
    await waitUntilLive(page);
    for (const text of [
      '$date(day) | 5 Mar 2026',
      '$date(words, "d MMM HH:mm") | Invalid date/template',
      '$date(never) | Invalid date/template',
      'Thursday 5 March',
    ])
      await page.getByText(text, { exact: true }).waitFor();
    expect(await page.locator('time').getAttribute('datetime')).toBe('2026-03-05');
    // A day that the browser formats itself does not shift either.
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('$date(day) | 6 Mar 2026', { exact: true }).waitFor();
    // A difference between server and browser is reported in the console.
    expect(errors).toEqual([]);
  },
);
