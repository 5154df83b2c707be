import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agree, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { base } from './shop.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  await publish(base, 'fragments', {
    id: 'afterwards',
    body: [{ widget: 'text', props: { text: 'Came afterwards' } }],
  });
  await publish(base, 'pages', {
    id: 'experiment',
    slug: '/experiment',
    type: 'CONTENT',
    variants: {
      experiment: 'heading',
      options: {
        plain: { weight: 1 },
        short: { weight: 1, changes: [{ at: '/body/0/props/text', to: 'Short' }] },
      },
    },
    flags: { pressed: false },
    body: [
      { widget: 'text', props: { tag: 'h1', text: 'A long heading' } },
      { widget: 'text', props: { text: 'This is {{ page.variant }}' } },
      { widget: 'fragment', props: { name: 'afterwards', load: 'idle' } },
      {
        widget: 'button',
        props: { label: 'Press {{ flags.pressed ? "done" : "me" }}' },
        on: { press: [{ do: 'toggle-flag', with: { flag: 'pressed' } }] },
      },
    ],
  });
});
afterAll(() => browser?.close());

const headings = { plain: 'A long heading', short: 'Short' };

const exposures = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: { event: string }[] }).dataLayer ?? []).filter(
      ({ event }) => event === 'experiment_exposure',
    ),
  );

it('emits the exposure only on the page on which the visitor has agreed', async () => {
  const { page, context } = await watchedPage(browser, { consent: 'unasked' });
  for (const [consent, count] of [
    [undefined, 0],
    [[], 0],
    [['marketing'], 1],
    [undefined, 0],
  ] as const) {
    if (consent) await agree(context, consent);
    await page.goto(`${base}/experiment`);
    await waitUntilLive(page);
    await page.getByText('Came afterwards').waitFor();
    await expect.poll(async () => (await exposures(page)).length).toBe(count);
  }
});

it('shows a visitor one stable variant and emits the exposure once', async () => {
  const seen = new Set<string>();
  for (let visitor = 0; visitor < 24 && seen.size < 2; visitor++) {
    const { page, context, errors } = await watchedPage(browser, { consent: ['marketing'] });
    await page.goto(`${base}/experiment`);
    const variant = (await page.getByText(/^This is/).innerText()).replace('This is ', '') as keyof typeof headings;
    seen.add(variant);
    expect(await page.getByRole('heading').innerText()).toBe(headings[variant]);
    const exposure = { event: 'experiment_exposure', experiment: 'heading', variant };
    await expect.poll(() => exposures(page)).toEqual([exposure]);
    await page.getByText('Came afterwards').waitFor();
    await page.getByRole('button', { name: 'Press me' }).click();
    await page.getByRole('button', { name: 'Press done' }).waitFor();
    expect(await exposures(page)).toEqual([exposure]);
    await page.reload();
    await waitUntilLive(page);
    expect(await page.getByRole('heading').innerText()).toBe(headings[variant]);
    expect(await exposures(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }
  expect([...seen].sort()).toEqual(['plain', 'short']);
});

it('marks experiment pages as private, and sets the visitor cookie on these pages alone', async () => {
  const first = await fetch(`${base}/experiment`);
  expect(first.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
  expect(first.headers.get('set-cookie')).toMatch(/^endcap_visitor=[\w-]{16,}; .*HttpOnly/);
  const cookie = first.headers.get('set-cookie')!.split(';')[0]!;
  const tagsOf = () =>
    Promise.all(
      [1, 2].map(async () => {
        const again = await fetch(`${base}/experiment`, { headers: { cookie } });
        expect(again.headers.get('set-cookie')).toBeNull();
        return again.headers.get('etag');
      }),
    );
  // Other journeys publish meanwhile, which changes the ETag of a page.
  await expect.poll(async () => new Set(await tagsOf()).size).toBe(1);
  const home = await fetch(`${base}/`);
  expect(home.headers.get('set-cookie')).toBeNull();
});
